/// A currency by its ISO 4217 letters: `EUR`, `DKK`.
///
/// Only codes of the standard's list can be made. Codes withdrawn of late (`HRK`, `BGN`, `ANG`) are still taken,
/// for data files outlive currencies; metals, testing codes and "no currency" are not.
public struct CurrencyCode: Hashable, Sendable {
  /// The three letters, upper case.
  public let alpha: String

  /// The currency of three letters in any case, blanks around them ignored; nil where the list has no such code.
  public init?(alpha: some StringProtocol) {
    let code = trimmed(alpha).uppercased()
    guard Self.codes.contains(code) else { return nil }
    self.alpha = code
  }

  /// Every code that can be made, ascending.
  public static var all: [CurrencyCode] { codes.compactMap { CurrencyCode(alpha: $0) }.sorted() }

  private static let codes: Set<String> = Set(
    "\(table)".split(whereSeparator: \.isWhitespace).map(String.init))

  private static let table: StaticString = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN
    BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP
    ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR
    ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD
    MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR
    PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL
    THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF
    XCD XCG XDR XOF XPF YER ZAR ZMW ZWG ZWL
    """
}

extension CurrencyCode: Comparable {
  /// Orders by letters.
  public static func < (left: CurrencyCode, right: CurrencyCode) -> Bool { left.alpha < right.alpha }
}

extension CurrencyCode: CustomStringConvertible {
  /// The three letters.
  public var description: String { alpha }
}

extension CurrencyCode: Codable {
  /// Decodes three letters from a single string; a code that is not listed is corrupt data.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let code = CurrencyCode(alpha: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ISO 4217 currency code")
    }
    self = code
  }

  /// Encodes the three letters as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(alpha)
  }
}
