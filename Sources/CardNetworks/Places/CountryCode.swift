/// A country or territory of ISO 3166-1, or Kosovo (`XK`), by its two letters.
///
/// Only codes that exist can be made.
public struct CountryCode: Hashable, Sendable {
  /// The two letters, upper case: `DK`.
  public let alpha2: String

  /// The country of two letters in any case; nil where there is none.
  public init?(alpha2: some StringProtocol) {
    let code = alpha2.uppercased()
    guard CountryTable.isAlpha2(code) else { return nil }
    self.alpha2 = code
  }

  /// A country from a literal that the tests look up in the table.
  init(known alpha2: StaticString) {
    self.alpha2 = "\(alpha2)"
  }

  /// The three letters: `DNK`; `XKX`, which is user-assigned, for Kosovo.
  public var alpha3: String { CountryTable.codesByAlpha2[alpha2]?.alpha3 ?? "" }

  /// The three digits: `208`; nil for Kosovo, which has none.
  public var numeric: String? { CountryTable.codesByAlpha2[alpha2]?.numeric }

  /// The usual short English name: `Denmark`, `South Korea`.
  public var name: String { CountryTable.name(ofAlpha2: alpha2) ?? alpha2 }

  /// Every country and territory, by its two letters.
  public static var all: [CountryCode] {
    CountryTable.codesByAlpha2.keys.compactMap { CountryCode(alpha2: $0) }.sorted()
  }
}

extension CountryCode {
  /// A country from any form that files use: two or three letters, the number with or without its leading
  /// zeros, or an English name; any case, blanks around ignored.
  ///
  /// `NA` is Namibia. `UK` and `EL`, which the European Union writes, are `GB` and `GR`. Nil for anything else:
  /// `512.0` is not a number of a country.
  public init?(anyForm text: some StringProtocol) {
    let form = trimmed(text).uppercased()
    guard let alpha2 = Self.alpha2(ofForm: form) else { return nil }
    self.alpha2 = alpha2
  }

  private static func alpha2(ofForm form: String) -> String? {
    if form.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      guard (1...3).contains(form.utf8.count) else { return nil }
      return CountryTable.alpha2ByNumeric[String(repeating: "0", count: 3 - form.utf8.count) + form]
    }
    if CountryTable.isAlpha2(form) { return form }
    if let alpha2 = unionCodes[form] ?? CountryTable.alpha2ByAlpha3[form] { return alpha2 }
    return CountryTable.alpha2ByNameKey[CountryTable.nameKey(of: form)]
  }

  private static let unionCodes = ["UK": "GB", "EL": "GR"]

  /// Whether a text is a code that is in use and not in ISO 3166: `UK`, `EL`.
  package static func isUnofficialCode(_ text: some StringProtocol) -> Bool {
    unionCodes[trimmed(text).uppercased()] != nil
  }
}

extension CountryCode {
  /// Whether the law of the European Economic Area on card payments holds here.
  ///
  /// The 27 member states of the Union, Iceland, Liechtenstein and Norway (Agreement on the European Economic
  /// Area, article 126); with them the territories that have codes of their own and are part of the Union: the
  /// French outermost regions (Treaty on the Functioning of the European Union, article 349: Guadeloupe, French
  /// Guiana, Martinique, Réunion, Mayotte, Saint Martin) and Åland (article 355(4)).
  public var isEEA: Bool { Self.eea.contains(alpha2) }

  private static let eea: Set<String> = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT",
    "LU",
    "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "IS", "LI", "NO",
    "GP", "GF", "MQ", "RE", "YT", "MF", "AX",
  ]
}

extension CountryCode: Comparable {
  /// Orders by the two letters.
  public static func < (left: CountryCode, right: CountryCode) -> Bool { left.alpha2 < right.alpha2 }
}

extension CountryCode: CustomStringConvertible {
  /// The two letters.
  public var description: String { alpha2 }
}

extension CountryCode: Codable {
  /// Decodes two letters from a single string; a code that does not exist is corrupt data.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let code = CountryCode(alpha2: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ISO 3166-1 country code")
    }
    self = code
  }

  /// Encodes the two letters as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(alpha2)
  }
}
