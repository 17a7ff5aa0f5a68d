public import CardNetworks

/// How many rows say what, over one data set or several.
///
/// A row is a BIN or a range; one that several data sets have counts in each.
public struct DataStatistics: Sendable {
  /// How many rows there are.
  public private(set) var rows = 0
  /// Per network, how many rows name it.
  public private(set) var networks: [CardNetwork: Int] = [:]
  /// Per two networks that rows name together, how many do.
  public private(set) var pairs: [NetworkPair: Int] = [:]
  /// Per country, how many rows state it.
  public private(set) var countries: [CountryCode: Int] = [:]
  /// Per type of funding, how many rows state it.
  public private(set) var fundings: [AccountFundingType: Int] = [:]
  /// Per fact, how many rows state it with a value.
  public private(set) var facts: [MetadataField: Int] = [:]

  /// Two networks on one card, in the order of their raw values.
  public struct NetworkPair: Hashable, Sendable {
    /// The first by raw value.
    public let first: CardNetwork
    /// The second.
    public let second: CardNetwork
  }

  /// Nothing counted yet.
  public init() {}

  /// Counts the rows of a data set too.
  ///
  /// - Complexity: linear in the rows; what they say is read once for each different statement.
  public mutating func add(_ set: StatedRows) {
    rows += set.rows.count
    var counts = [Int](repeating: 0, count: set.profiles.count)
    for row in set.rows { counts[Int(row.profile)] += 1 }
    for (profile, count) in zip(set.profiles, counts) where count > 0 { add(profile, count) }
  }

  private mutating func add(_ profile: CardProfile, _ count: Int) {
    for network in profile.networks { networks[network, default: 0] += count }
    let sorted = profile.networks.sorted()
    for (place, first) in sorted.enumerated() {
      for second in sorted[(place + 1)...] {
        pairs[NetworkPair(first: first, second: second), default: 0] += count
      }
    }
    if let country = profile.metadata.issuerCountryCode { countries[country, default: 0] += count }
    if let funding = profile.metadata.accountFundingType { fundings[funding, default: 0] += count }
    for field in MetadataField.allCases where profile.metadata.text(of: field) != nil {
      facts[field, default: 0] += count
    }
  }
}
