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
    /// The facts it states that another source gave, per network; those of networks that it states and lost, too.
    public let hiddenFields: [CardNetwork: [MetadataField]]
    /// What it states of those facts, given and hidden, per network.
    public let statements: [CardNetwork: CardMetadata]
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
    hiddenNetworks = speaking.flatMap(\.profile.networks).withoutRepeats.filter { network in
      !composition.networks.contains(network)
    }
    var facts = LayerFacts()
    for (network, known) in merged {
      facts.add(network, known, of: position, rows: speaking.filter { $0.profile.speaks(of: network) })
    }
    for network in hiddenNetworks {
      facts.addHidden(network, rows: speaking.filter { $0.profile.networks.contains(network) })
    }
    gave = facts.gave
    hiddenFields = facts.hidden
    statements = facts.statements
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

/// What a layer states of facts, sorted by what came of it.
private struct LayerFacts {
  var gave: [CardNetwork: [MetadataField]] = [:]
  var hidden: [CardNetwork: [MetadataField]] = [:]
  var statements: [CardNetwork: CardMetadata] = [:]

  /// Adds the facts about a network on the card.
  mutating func add(
    _ network: CardNetwork, _ known: MergedMetadata, of position: Int, rows: [MatchedRow]
  ) {
    let given = MetadataField.ordered.filter { known.source(of: $0) == position }
    let lost = MetadataField.ordered.filter { field in
      known.source(of: field) != position && rows.contains { $0.profile.metadata.states(field) }
    }
    if !given.isEmpty { gave[network] = given }
    if !lost.isEmpty { hidden[network] = lost }
    if given.isEmpty, lost.isEmpty { return }
    var stated = Self.stated(lost, by: rows)
    for field in given { stated.take(field, from: known.metadata) }
    statements[network] = stated
  }

  /// Adds the facts about a network that is not on the card, less those that travelled to another one.
  mutating func addHidden(_ network: CardNetwork, rows: [MatchedRow]) {
    let travelled = gave.values.joined()
    let lost = MetadataField.ordered.filter { field in
      !travelled.contains(field) && rows.contains { $0.profile.metadata.states(field) }
    }
    if lost.isEmpty { return }
    hidden[network] = lost
    statements[network] = Self.stated(lost, by: rows)
  }

  private static func stated(_ fields: [MetadataField], by rows: [MatchedRow]) -> CardMetadata {
    fields.reduce(into: CardMetadata()) { stated, field in
      guard let row = rows.first(where: { $0.profile.metadata.states(field) }) else { return }
      stated.take(field, from: row.profile.metadata)
    }
  }
}
