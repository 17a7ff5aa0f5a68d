/// Why an answer is what it is: layer by layer, what was found, what it gave and what it lost to another.
public struct Explanation: Hashable, Sendable {
  /// The layers that hold anything about the input, the one that hides the others first.
  public let layers: [Layer]

  /// One source's part in an answer.
  public struct Layer: Hashable, Sendable {
    /// The source, with version and time of import.
    public let source: SourceReference
    /// Its rows that contain the input and speak for it.
    public let rows: [Row]
    /// Its ranges that contain the input but are wider than another of its own.
    public let widerRanges: [BINRange]
    /// Whether its rows decided the networks.
    public let decidedNetworks: Bool
    /// The facts it gave, per network.
    public let gave: [CardNetwork: [MetadataField]]
    /// The facts it states that another source gave, per network.
    public let hiddenFields: [CardNetwork: [MetadataField]]
    /// The networks it states that are not on the card in the end.
    public let hiddenNetworks: [CardNetwork]
    /// What in it contradicts the rest.
    public let contradictions: [Contradiction]
  }

  /// A row as it is explained.
  public struct Row: Hashable, Sendable {
    /// Its range.
    ///
    /// Of a card number's answer print it with `description(cutTo:)`.
    public let range: BINRange
    /// What its networks mean.
    public let membership: Membership
    /// The networks it names.
    public let networks: [CardNetwork]
  }

  /// A statement that does not fit the others.
  public enum Contradiction: Hashable, Sendable {
    /// Two rows on the same keys name two global networks; this one was left out.
    case sameKeys(dropped: CardNetwork)
    /// A row names a global network where the prefix belongs to another.
    case prefix(stated: CardNetwork, owner: CardNetwork)
    /// The issuer's country is another one than the one that was kept.
    case country(stated: CountryCode, kept: CountryCode)
  }
}

extension Explanation {
  /// Explains the answer to `match`.
  public init(_ match: RangeMatch) {
    let composition = NetworkComposition(rows: match.rows, sources: match.sources)
    let merged = composition.networks.map { ($0, MergedMetadata(of: $0, in: composition)) }
    layers = composition.speaking.indices.filter { !composition.speaking[$0].isEmpty }.map { source in
      Layer(source, in: match, composition: composition, merged: merged)
    }
  }
}

extension Explanation.Layer {
  fileprivate init(
    _ position: Int, in match: RangeMatch, composition: NetworkComposition,
    merged: [(network: CardNetwork, facts: MergedMetadata)]
  ) {
    let speaking = composition.speaking[position]
    source = match.sources[position]
    rows = speaking.map { row in
      Explanation.Row(range: row.range, membership: row.membership, networks: row.profile.networks)
    }
    widerRanges = match.rows.filter { row in
      row.source == position && !speaking.contains(row)
        && !speaking.contains { $0.membership == row.membership && $0.range.interval == row.range.interval }
    }.map(\.range)
      .withoutRepeats.sorted { left, right in
        left.interval == right.interval
          ? left.digits < right.digits : left.interval.isNarrower(than: right.interval)
      }
    decidedNetworks = composition.decidedBy == position
    var gave: [CardNetwork: [MetadataField]] = [:]
    var hidden: [CardNetwork: [MetadataField]] = [:]
    for (network, facts) in merged {
      let own = speaking.filter { $0.profile.speaks(of: network) }
      let given = MetadataField.allCases.filter { facts.source(of: $0) == position }
      let lost = MetadataField.allCases.filter { field in
        facts.source(of: field) != position && own.contains { $0.profile.metadata.states(field) }
      }
      if !given.isEmpty { gave[network] = given }
      if !lost.isEmpty { hidden[network] = lost }
    }
    self.gave = gave
    hiddenFields = hidden
    hiddenNetworks = speaking.flatMap(\.profile.networks).withoutRepeats.filter { network in
      !composition.networks.contains(network)
    }
    contradictions = Self.contradictions(
      of: position, source: source, rows: speaking, composition: composition, merged: merged)
  }

  private static func contradictions(
    of position: Int, source: SourceReference, rows: [MatchedRow], composition: NetworkComposition,
    merged: [(network: CardNetwork, facts: MergedMetadata)]
  ) -> [Explanation.Contradiction] {
    var found = composition.contradicted[position].map(Explanation.Contradiction.sameKeys)
    if let owner = composition.owner, source.kind != .generalRules {
      for row in rows where row.membership == .primary && !row.profile.networks.contains(owner) {
        found += row.profile.networks.filter(\.isGlobal).map { .prefix(stated: $0, owner: owner) }
      }
    }
    for (_, facts) in merged {
      guard let kept = facts.metadata.issuerCountryCode else { continue }
      found += facts.otherCountries.filter { $0.source == position }
        .map { .country(stated: $0.country, kept: kept) }
    }
    return found.withoutRepeats
  }
}
