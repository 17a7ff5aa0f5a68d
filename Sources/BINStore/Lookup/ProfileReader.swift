import CardNetworks
import SQLiteStore

extension CardProfile {
  /// A query for profiles, its columns in the order that ``init(_:from:)`` reads; every text is a search by id.
  static let select: String = {
    let texts = ProfileTable.textColumns.map { "(SELECT value FROM text WHERE id = p.\($0))" }
    return "SELECT \(texts.joined(separator: ", ")), p.explicitly_unknown, p.id FROM profile p"
  }()

  /// Reads a profile from a row of ``select``.
  init(_ row: borrowing Statement, from column: Int = 0) {
    var facts = CardMetadata()
    facts.issuerName = row.optionalText(at: column + 3)
    facts.issuerCountryCode = row.optionalText(at: column + 4).flatMap { CountryCode(alpha2: $0) }
    facts.issuerCurrencyCode = row.optionalText(at: column + 5).flatMap { CurrencyCode(alpha: $0) }
    facts.issuerURL = row.optionalText(at: column + 6)
    facts.issuerPhone = row.optionalText(at: column + 7)
    facts.accountFundingType = row.optionalText(at: column + 8).flatMap(AccountFundingType.init(rawValue:))
    facts.prepaidReloadableIndicator = row.optionalText(at: column + 9)
      .flatMap(PrepaidReloadableIndicator.init(rawValue:))
    facts.productUsageType = row.optionalText(at: column + 10).flatMap(ProductUsageType.init(rawValue:))
    facts.productCode = row.optionalText(at: column + 11)
    facts.productName = row.optionalText(at: column + 12)
    facts.regionalRestriction = row.optionalText(at: column + 13).flatMap(RegionalRestriction.init(rawValue:))
    facts.accountNumberType = row.optionalText(at: column + 14).flatMap(AccountNumberType.init(rawValue:))
    facts.explicitlyUnknown = MetadataFields(rawValue: UInt16(truncatingIfNeeded: row.int64(at: column + 15)))
    self.init(
      networks: Self.networks(row.text(at: column)),
      acceptedOn: Self.networks(row.optionalText(at: column + 1) ?? ""),
      panLengths: row.optionalText(at: column + 2).flatMap(PANLengths.init(notation:)), metadata: facts)
  }
}
