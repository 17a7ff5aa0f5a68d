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
    /// What it states of facts, network by network, and what came of it.
    let facts: [NetworkFacts]
    /// The networks it states that are not on the card in the end.
    public let hiddenNetworks: [CardNetwork]
    /// What in it contradicts the rest.
    public let contradictions: [Contradiction]
  }

  /// What a layer states of the facts about one network.
  struct NetworkFacts: Hashable, Sendable {
    let network: CardNetwork
    /// Those it gave.
    var given: MetadataFields
    /// Those it states that another source gave, or that went with the network.
    var hidden: MetadataFields
    /// What it states of both.
    var stated: CardMetadata
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
  public init(_ match: RangeMatch) { self.init(ComposedMatch(match)) }

  init(_ composed: ComposedMatch) {
    let composition = composed.composition
    layers = composition.speaking.indices.filter { !composition.speaking[$0].isEmpty }.map { source in
      Layer(source, in: composed)
    }
  }
}

extension Explanation.Layer {
  fileprivate init(
    _ position: Int, in composed: ComposedMatch
  ) {
    let (match, composition) = (composed.match, composed.composition)
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
    var facts: [Explanation.NetworkFacts] = []
    for (network, known) in zip(composition.networks, composed.merged) {
      let stating = speaking.filter { $0.profile.speaks(of: network) }
      facts += Explanation.NetworkFacts(network, known, of: position, rows: stating).map { [$0] } ?? []
    }
    let travelled = facts.reduce(into: MetadataFields()) { $0.formUnion($1.given) }
    for network in hiddenNetworks {
      let stating = speaking.filter { $0.profile.networks.contains(network) }
      facts += Explanation.NetworkFacts(lost: network, but: travelled, rows: stating).map { [$0] } ?? []
    }
    self.facts = facts
    contradictions = Self.contradictions(
      of: position, source: source, rows: speaking, in: composed)
  }

  private static func contradictions(
    of position: Int, source: SourceReference, rows: [MatchedRow], in composed: ComposedMatch
  ) -> [Explanation.Contradiction] {
    let composition = composed.composition
    var found = composition.contradicted[position].map(Explanation.Contradiction.sameKeys)
    if let owner = composition.owner, source.kind != .generalRules {
      for row in rows where row.membership == .primary && !row.profile.networks.contains(owner) {
        found += row.profile.networks.filter(\.isGlobal).map { .prefix(stated: $0, owner: owner) }
      }
    }
    for facts in composed.merged {
      guard let kept = facts.metadata.issuerCountryCode else { continue }
      found += facts.otherCountries.filter { $0.source == position }
        .map { .country(stated: $0.country, kept: kept) }
    }
    return found.withoutRepeats
  }
}

extension Explanation.NetworkFacts {
  /// The facts about a network on the card; nil where nothing is stated.
  fileprivate init?(
    _ network: CardNetwork, _ known: MergedMetadata, of position: Int, rows: [MatchedRow]
  ) {
    let given = known.given.reduce(into: MetadataFields()) { fields, given in
      if given.source == position { fields.insert(MetadataFields(given.field)) }
    }
    let hidden = Self.stated(by: rows).subtracting(given)
    if given.isEmpty, hidden.isEmpty { return nil }
    self.init(network: network, given: given, hidden: hidden, stated: Self.values(of: hidden, by: rows))
    for field in given.fields { stated.take(field, from: known.metadata) }
  }

  /// The facts about a network that is not on the card, less those that travelled to another one.
  fileprivate init?(lost network: CardNetwork, but travelled: MetadataFields, rows: [MatchedRow]) {
    let hidden = Self.stated(by: rows).subtracting(travelled)
    if hidden.isEmpty { return nil }
    self.init(network: network, given: [], hidden: hidden, stated: Self.values(of: hidden, by: rows))
  }

  private static func stated(by rows: [MatchedRow]) -> MetadataFields {
    rows.reduce(into: MetadataFields()) { $0.formUnion($1.profile.stated) }
  }

  private static func values(of fields: MetadataFields, by rows: [MatchedRow]) -> CardMetadata {
    var values = CardMetadata()
    if fields.isEmpty { return values }
    for field in fields.fields {
      let row = rows.first { $0.profile.stated.contains(MetadataFields(field)) }
      if let row { values.take(field, from: row.profile.metadata) }
    }
    return values
  }
}

extension Explanation.Layer {
  /// The facts it gave to any network.
  public var givenFields: MetadataFields { facts.reduce(into: []) { $0.formUnion($1.given) } }

  /// The facts it gave, per network.
  public var gave: [CardNetwork: [MetadataField]] { fields(\.given) }

  /// The facts it states that another source gave, per network; those of networks that it states and lost, too.
  public var hiddenFields: [CardNetwork: [MetadataField]] { fields(\.hidden) }

  /// What it states of those facts, given and hidden, per network.
  public var statements: [CardNetwork: CardMetadata] {
    Dictionary(facts.map { ($0.network, $0.stated) }) { first, _ in first }
  }

  private func fields(
    _ part: (Explanation.NetworkFacts) -> MetadataFields
  ) -> [CardNetwork: [MetadataField]] {
    facts.reduce(into: [:]) { fields, known in
      if !part(known).isEmpty { fields[known.network] = part(known).fields }
    }
  }
}
