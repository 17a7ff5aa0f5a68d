internal import CardNetworks

/// From the text of a cell to a value.
struct CellReader {
  /// A run of digits this long may be a card number.
  static let cardNumberDigits = 12
  /// No telephone number has more digits (ITU-T E.164).
  static let mostPhoneDigits = 15

  private var networks: [String: (CardNetwork, isKnown: Bool)] = [:]

  /// The network of a name, which comes in many lists.
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
  static func trimmed(_ cell: some StringProtocol) -> String {
    let text = String(cell)
    // Nearly all cells begin and end with a visible ASCII character; asking Unicode about each is slow.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    let ends = (text.utf8.first ?? 0, text.utf8.last ?? 0)
    if visible.contains(ends.0), visible.contains(ends.1) { return text }
    var scalars = text[...].unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// At least three ASCII digits, and not written like a negative number, as cut ones are in some files (`-6436`).
  static func isPlausiblePhone(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "-") && text.utf8.count(where: isDigit) >= 3
  }

  /// A dot and no blank.
  static func isPlausibleURL(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: ".")) && !text.utf8.contains { $0 <= UInt8(ascii: " ") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Digits of any script.
  static func digitCount(_ text: String) -> Int {
    text.unicodeScalars.count { $0.properties.numericType != nil }
  }

  /// Whether a text holds 12 digits or more that no letter parts, whatever else stands between them.
  static func mayHoldCardNumber(_ text: String) -> Bool {
    runs(of: text).contains { run in run.reduce(0) { $0 + $1.count } >= cardNumberDigits }
  }

  /// Whether a telephone number may be a card number: longer than any of E.164 and its check digit is right, or as
  /// long and surely one.
  ///
  /// Cells that hold two telephone numbers are as long, but seldom have a check digit.
  static func phoneMayBeCardNumber(_ text: String) -> Bool {
    // A number with its country before it is none of a card.
    let isForeign = text.utf8.first == UInt8(ascii: "+")
    return runs(of: text).contains { run in
      run.indices.contains { first in
        var digits: [UInt8] = []
        return run.indices[first...].contains { last in
          digits += run[last]
          guard digits.count <= CardNumber.mostDigits, hasCheckDigit(digits) else { return false }
          let isWhole = first == 0 && last == run.count - 1
          if digits.count > mostPhoneDigits { return isWhole || hasNetwork(digits) }
          // Cards are written in groups that begin with four digits; the codes of countries have three at most.
          let isGroupedAsCard = first == last || isWhole && run[0].count >= 4
          return digits.count >= fewestSureDigits && !isForeign && isGroupedAsCard && hasNetwork(digits)
        }
      }
    }
  }

  /// The fewest digits of a telephone number that may be a card number; shorter ones are mostly what they seem.
  private static let fewestSureDigits = 14

  /// Whether a general rule knows numbers of this beginning and length.
  private static func hasNetwork(_ digits: [UInt8]) -> Bool {
    guard
      let number = try? CardNumber(String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)),
      let beginning = number.bin(digits: BINRange.mostDigits)
    else { return false }
    return GeneralRules.all.contains { rule in
      rule.range.interval.contains(beginning.interval)
        && (rule.panLengths ?? rule.network.traits.panLengths).contains(number.count)
    }
  }

  /// Groups of digits, those together that no letter parts; digits of every script count.
  private static func runs(of text: String) -> [[[UInt8]]] {
    guard text.utf8.count(where: { isDigit($0) || $0 >= 0x80 }) >= cardNumberDigits else { return [] }
    var runs: [[[UInt8]]] = [[]]
    var group: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let value = digit(scalar) {
        group.append(value)
        continue
      }
      if !group.isEmpty { runs[runs.count - 1].append(group) }
      group = []
      if scalar.properties.isAlphabetic { runs.append([]) }
    }
    if !group.isEmpty { runs[runs.count - 1].append(group) }
    return runs
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? UInt8(scalar.value - 0x30) : nil }
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { UInt8($0) }
  }

  /// The Luhn rule, ISO/IEC 7812-1 annex B.
  private static func hasCheckDigit(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let weighed = Int(digit) * (place % 2 + 1)
      sum += weighed > 9 ? weighed - 9 : weighed
    }
    return sum % 10 == 0
  }
}
