import CardNetworks

/// Checks free text of corrections: it is kept, shown and handed on, so no card number may be in it.
enum CorrectionText {
  /// The most characters of one text.
  static let mostCharacters = 500

  /// No telephone number has more digits (ITU-T E.164).
  private static let mostPhoneDigits = 15

  /// The text without blanks around it; `place` names it in a fault.
  static func checked(_ text: String, _ place: String) throws(CorrectionFault) -> String {
    var scalars = text[...].unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    let text = String(scalars)
    guard !text.isEmpty else { throw .empty(place) }
    try check(text, place)
    return text
  }

  /// Refuses what is too long, steers a terminal or may hold a card number.
  static func check(_ text: String, _ place: String) throws(CorrectionFault) {
    try checkShape(text, place)
    guard !mayHoldCardNumber(text) else { throw .holdsCardNumber(place) }
  }

  static func url(_ text: String) throws(CorrectionFault) -> String {
    let address = try checked(text, CorrectionField.url.rawValue)
    guard address.utf8.contains(UInt8(ascii: ".")), !address.utf8.contains(UInt8(ascii: " ")) else {
      throw .notAValue(.url, allowed: ["an address with a dot and no blank"])
    }
    return address
  }

  static func phone(_ text: String) throws(CorrectionFault) -> String {
    try checkShape(text, CorrectionField.phone.rawValue)
    let digits = text.unicodeScalars.count { $0.properties.numericType == .decimal }
    // A number with its country before it is none of a card; others may be one of 15 digits.
    let isForeign = text.utf8.first == UInt8(ascii: "+")
    guard digits <= mostPhoneDigits, isForeign || !mayHoldCardNumber(text) else {
      throw .holdsCardNumber(CorrectionField.phone.rawValue)
    }
    guard digits >= 3, text.utf8.first != UInt8(ascii: "-") else {
      throw .notAValue(.phone, allowed: ["a number of 3 to \(mostPhoneDigits) digits"])
    }
    return text
  }

  private static func checkShape(_ text: String, _ place: String) throws(CorrectionFault) {
    guard text.unicodeScalars.count <= mostCharacters else {
      throw .tooLong(place, characters: text.unicodeScalars.count)
    }
    let steers = text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    if steers { throw .controlCharacter(place) }
  }

  /// Whether groups of digits, with nothing but signs and blanks between them, are as long as a card number and end in
  /// a right check digit; dates and references of tickets seldom do.
  private static func mayHoldCardNumber(_ text: String) -> Bool {
    runs(of: text).contains { groups in
      groups.indices.contains { first in
        var digits = ""
        return groups[first...].contains { group in
          digits += group
          guard (CardNumber.fewestFullDigits...CardNumber.mostDigits).contains(digits.utf8.count) else {
            return false
          }
          return (try? CardNumber(digits))?.passesLuhn ?? false
        }
      }
    }
  }

  /// Groups of digits, those together that no letter parts.
  private static func runs(of text: String) -> [[String]] {
    var runs: [[String]] = [[]]
    var group = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        group += String(Int(value))
        continue
      }
      if !group.isEmpty { runs[runs.count - 1].append(group) }
      group = ""
      if scalar.properties.isAlphabetic { runs.append([]) }
    }
    if !group.isEmpty { runs[runs.count - 1].append(group) }
    return runs
  }
}

extension CardNumber {
  /// The fewest digits of a number on a card, Maestro's.
  fileprivate static let fewestFullDigits = 12
}
