/// Gathers sources, profiles and rows, and builds the index of them.
public struct RangeIndexBuilder {
  private var sources: [SourceReference] = []
  private var profiles: [CardProfile] = []
  private var profileNumbers: [CardProfile: UInt32] = [:]
  private var rows: [IndexRow] = []

  /// Nothing gathered yet.
  public init() {}

  /// A builder that holds the general rules already.
  public static func withGeneralRules() -> RangeIndexBuilder {
    var builder = RangeIndexBuilder()
    builder.addGeneralRules()
    return builder
  }

  /// Adds a source and gives the number that its rows go by.
  public mutating func add(_ source: SourceReference) -> UInt16 {
    sources.append(source)
    return UInt16(sources.count - 1)
  }

  /// Adds a profile, or finds the equal one, and gives the number that rows refer to it by.
  public mutating func add(_ profile: CardProfile) -> UInt32 {
    if let number = profileNumbers[profile] { return number }
    profiles.append(profile)
    profileNumbers[profile] = UInt32(profiles.count - 1)
    return UInt32(profiles.count - 1)
  }

  /// Adds a row that says `profile` of the cards in `range`.
  public mutating func addRow(
    _ range: BINRange, membership: Membership = .primary, profile: UInt32, source: UInt16
  ) {
    rows.append(IndexRow(range: range, membership: membership, source: source, profile: profile))
  }

  /// Adds a row with its profile.
  public mutating func addRow(
    _ range: BINRange, membership: Membership = .primary, profile: CardProfile, source: UInt16
  ) {
    addRow(range, membership: membership, profile: add(profile), source: source)
  }

  /// Adds the rules that hold without any data set.
  public mutating func addGeneralRules() {
    let source = add(SourceReference.builtin)
    for rule in GeneralRules.all {
      let profile = CardProfile(
        networks: [rule.network], acceptedOn: rule.acceptedOn, panLengths: rule.panLengths)
      addRow(rule.range, profile: profile, source: source)
    }
  }

  /// Builds the index: O(n log n) in the number of rows for ranges that are nested or apart.
  public func build() -> RangeIndex {
    let order = sources.indices.sorted { sources[$0].precedes(sources[$1]) }
    var ranks = [UInt16](repeating: 0, count: sources.count)
    for (rank, source) in order.enumerated() { ranks[source] = UInt16(rank) }
    let ranked = rows.map { $0.with(source: ranks[Int($0.source)]) }
    return RangeIndex(
      tables: IndexTables(sources: order.map { sources[$0] }, rows: ranked, profiles: profiles))
  }
}

extension IndexRow {
  fileprivate func with(source: UInt16) -> IndexRow {
    IndexRow(interval: interval, profile: profile, source: source, digits: digits, isAdditional: isAdditional)
  }

  fileprivate init(interval: KeyInterval, profile: UInt32, source: UInt16, digits: UInt8, isAdditional: Bool)
  {
    self.interval = interval
    self.profile = profile
    self.source = source
    self.digits = digits
    self.isAdditional = isAdditional
  }
}
