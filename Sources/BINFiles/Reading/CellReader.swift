internal import CardNetworks

/// From the text of a cell to a value.
struct CellReader {
  /// A run of digits this long may be a card number.
  static let cardNumberDigits = 12
  /// No telephone number has more digits (ITU-T E.164).
  static let mostPhoneDigits = 15

  // Files name few countries and networks, in many rows.
  private var countries: [String: CountryCode?] = [:]
  private var networks: [String: (CardNetwork, isKnown: Bool)] = [:]

  mutating func country(_ text: String) -> CountryCode? {
    if let known = countries[text] { return known }
    let country = CountryCode(anyForm: text)
    countries[text] = .some(country)
    return country
  }

  mutating func network(_ text: String) -> (network: CardNetwork, isKnown: Bool) {
    if let known = networks[text] { return known }
    let read = (CardNetwork(spelling: text), isKnown: CardNetwork.isKnown(spelling: text))
    networks[text] = read
    return read
  }

  /// Lengths of card numbers, 8 to 19.
  static func panLengths(_ text: String) -> PANLengths? {
    guard let lengths = PANLengths(notation: text), let least = lengths.shortest, let most = lengths.longest
    else { return nil }
    return least >= 8 && most <= 19 ? lengths : nil
  }

  /// The text without blanks around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// At least three digits, and not written like a negative number, as cut ones are in some files (`-6436`).
  static func isPlausiblePhone(_ text: String) -> Bool {
    !text.hasPrefix("-") && digitCount(text) >= 3
  }

  /// A dot and no blank.
  static func isPlausibleURL(_ text: String) -> Bool {
    text.contains(".") && !text.contains(where: \.isWhitespace)
  }

  static func digitCount(_ text: String) -> Int {
    text.unicodeScalars.count { $0.properties.numericType != nil }
  }

  /// The digits of the longest number in a text: digits with blanks, hyphens, dots and parentheses between.
  static func longestNumber(_ text: String) -> Int {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        current += 1
        longest = max(longest, current)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"):
        break
      default: current = 0
      }
    }
    return longest
  }
}
