import CardNetworks
import SQLiteStore

/// A profile as a row of its table gives it.
struct StoredProfile {
  /// A query for profiles: numbers of texts, codes, the facts stated to be unknown, and the id.
  static let select = select(from: "main")

  /// The same query of an attached database.
  static func select(from schema: String) -> String {
    """
    SELECT networks, accepted_on, issuer, url, phone, product_name, pan_lengths, country, currency, funding,
      reloadable, usage, product_code, regional_restriction, account_number_type, explicitly_unknown, id
    FROM \(schema).profile
    """
  }

  /// The id.
  let id: Int64
  /// What it says.
  let profile: CardProfile

  /// Reads a row of ``select``; `text` finds a text by its number.
  init<Failure: Error>(
    _ row: borrowing Statement, text: (Int64) throws(Failure) -> String?
  ) throws(Failure) {
    // Column by column: a process that asks once would pay more for making arrays of them.
    var facts = CardMetadata()
    let networks = try row.text(at: 0, text)
    let acceptedOn = try row.text(at: 1, text)
    facts.issuerName = try row.text(at: 2, text)
    facts.issuerURL = try row.text(at: 3, text)
    facts.issuerPhone = try row.text(at: 4, text)
    facts.productName = try row.text(at: 5, text)
    let panLengths = row.optionalText(at: 6).flatMap(PANLengths.init(notation:))
    facts.issuerCountryCode = row.optionalText(at: 7).flatMap { CountryCode(alpha2: $0) }
    facts.issuerCurrencyCode = row.optionalText(at: 8).flatMap { CurrencyCode(alpha: $0) }
    facts.accountFundingType = row.optionalText(at: 9).flatMap(AccountFundingType.init(rawValue:))
    facts.prepaidReloadableIndicator =
      row.optionalText(at: 10).flatMap(PrepaidReloadableIndicator.init(rawValue:))
    facts.productUsageType = row.optionalText(at: 11).flatMap(ProductUsageType.init(rawValue:))
    facts.productCode = row.optionalText(at: 12)
    facts.regionalRestriction = row.optionalText(at: 13).flatMap(RegionalRestriction.init(rawValue:))
    facts.accountNumberType = row.optionalText(at: 14).flatMap(AccountNumberType.init(rawValue:))
    facts.explicitlyUnknown = MetadataFields(rawValue: UInt16(truncatingIfNeeded: row.int64(at: 15)))
    profile = CardProfile(
      networks: CardProfile.networks(networks ?? ""), acceptedOn: CardProfile.networks(acceptedOn ?? ""),
      panLengths: panLengths, metadata: facts)
    id = row.int64(at: 16)
  }
}

extension StoredProfile {
  /// Reads every profile of the store, and for that every text once.
  static func forEach(
    on connection: borrowing Connection, _ take: (StoredProfile) -> Void
  ) throws(SQLiteError) {
    var texts: [Int64: String] = [:]
    let selectTexts = try connection.prepare("SELECT id, value FROM text")
    try selectTexts.forEachRow { (row) throws(SQLiteError) in texts[row.int64(at: 0)] = row.text(at: 1) }
    let selectProfiles = try connection.prepare(select)
    try selectProfiles.forEachRow { (row) throws(SQLiteError) in take(StoredProfile(row) { texts[$0] }) }
  }
}

extension Statement {
  /// The text whose number is in a column; nil for NULL.
  fileprivate func text<Failure: Error>(
    at column: Int, _ text: (Int64) throws(Failure) -> String?
  ) throws(Failure) -> String? {
    guard let number = optionalInt64(at: column) else { return nil }
    return try text(number)
  }
}
