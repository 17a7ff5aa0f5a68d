import CardNetworks
import SQLiteStore

/// A profile as its row holds it: numbers of texts.
struct StoredProfile {
  /// A query for profiles; its columns are the texts' numbers, the facts stated to be unknown, and the id.
  static let select = select(from: "main")

  /// The same query of an attached database.
  static func select(from schema: String) -> String {
    "SELECT \(ProfileTable.textColumns.joined(separator: ", ")), explicitly_unknown, id FROM \(schema).profile"
  }

  /// The id.
  let id: Int64
  private let texts: [Int64?]
  private let explicitlyUnknown: MetadataFields

  /// Reads a row of ``select``.
  init(_ row: borrowing Statement) {
    let columns = ProfileTable.textColumns.count
    texts = (0..<columns).map { row.optionalInt64(at: $0) }
    explicitlyUnknown = MetadataFields(rawValue: UInt16(truncatingIfNeeded: row.int64(at: columns)))
    id = row.int64(at: columns + 1)
  }

  /// The profile, its texts looked up one by one.
  func profile<Failure: Error>(
    text: (Int64) throws(Failure) -> String?
  ) throws(Failure) -> CardProfile {
    var values: [String?] = []
    values.reserveCapacity(texts.count)
    for number in texts {
      guard let number else {
        values.append(nil)
        continue
      }
      values.append(try text(number))
    }
    return CardProfile(columns: values, explicitlyUnknown: explicitlyUnknown)
  }
}

extension CardProfile {
  /// A profile from the texts of its columns, in the order of ``ProfileTable/textColumns``.
  fileprivate init(columns: [String?], explicitlyUnknown: MetadataFields) {
    var facts = CardMetadata()
    facts.issuerName = columns[3]
    facts.issuerCountryCode = columns[4].flatMap { CountryCode(alpha2: $0) }
    facts.issuerCurrencyCode = columns[5].flatMap { CurrencyCode(alpha: $0) }
    facts.issuerURL = columns[6]
    facts.issuerPhone = columns[7]
    facts.accountFundingType = columns[8].flatMap(AccountFundingType.init(rawValue:))
    facts.prepaidReloadableIndicator = columns[9].flatMap(PrepaidReloadableIndicator.init(rawValue:))
    facts.productUsageType = columns[10].flatMap(ProductUsageType.init(rawValue:))
    facts.productCode = columns[11]
    facts.productName = columns[12]
    facts.regionalRestriction = columns[13].flatMap(RegionalRestriction.init(rawValue:))
    facts.accountNumberType = columns[14].flatMap(AccountNumberType.init(rawValue:))
    facts.explicitlyUnknown = explicitlyUnknown
    self.init(
      networks: Self.networks(columns[0] ?? ""), acceptedOn: Self.networks(columns[1] ?? ""),
      panLengths: columns[2].flatMap(PANLengths.init(notation:)), metadata: facts)
  }
}
