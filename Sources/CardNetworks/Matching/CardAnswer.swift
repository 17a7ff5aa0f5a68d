/// One network on a card, with what is known of it.
public struct NetworkOnCard: Hashable, Sendable {
  /// The network.
  public let network: CardNetwork
  /// The lengths that numbers of this card have: the data's where it says so, else the network's own.
  public let panLengths: PANLengths
  /// Whether the lengths are others than those of the network: only the data knows them.
  package let statesLengths: Bool
  /// Whether the network is for stores only, unless a merchant accepts it by name.
  package let isInStoreOnly: Bool
  /// The facts, nil where there are none: apart, so that a copy costs no more than one of a reference.
  private let facts: Shared<CardMetadata>?

  /// What is known of it, nil field by field where nothing is.
  public var metadata: CardMetadata { facts?.value ?? CardMetadata() }
  /// The issuer's country.
  package var issuerCountryCode: CountryCode? { facts?.value.issuerCountryCode }

  /// A network with these facts.
  public init(network: CardNetwork, metadata: CardMetadata = CardMetadata(), panLengths: PANLengths? = nil) {
    self.network = network
    let traits = network.traits
    self.panLengths = panLengths ?? traits.panLengths
    statesLengths = self.panLengths != traits.panLengths
    isInStoreOnly = traits.inStoreOnly
    facts = metadata.isEmpty ? nil : Shared(metadata)
  }
}

/// What is known about the card that a number, or the beginning of one, belongs to.
///
/// A copy costs one reference, and two copies of one answer are told to be equal at a glance.
public struct CardAnswer: Hashable, Sendable {
  /// How much is known.
  public enum Status: String, Sendable {
    /// The networks are final and a row of data gave facts about the card.
    case complete
    /// A network is known; its facts are not, or more digits may change the networks.
    case partial
    /// No network is known.
    case notFound
  }

  struct Content: Hashable, Sendable {
    let status: Status
    let networksFinal: Bool
    let narrowerRangesExist: Bool
    let matchedDigits: Int
    let networks: [NetworkOnCard]
    let candidates: [CardNetwork]
    let acceptanceNetworks: [CardNetwork]
    let source: SourceReference?
  }

  let content: Shared<Content>

  /// An answer whose content is kept.
  init(content: Shared<Content>) { self.content = content }

  /// An answer that was worked out elsewhere: by a service, in a test, from a record.
  public init(
    networks: [NetworkOnCard], status: Status, networksFinal: Bool, candidates: [CardNetwork] = [],
    matchedDigits: Int = 0, narrowerRangesExist: Bool = false, acceptanceNetworks: [CardNetwork] = [],
    source: SourceReference? = nil
  ) {
    content = Shared(
      Content(
        status: status, networksFinal: networksFinal, narrowerRangesExist: narrowerRangesExist,
        matchedDigits: matchedDigits, networks: networks, candidates: candidates,
        acceptanceNetworks: acceptanceNetworks, source: source))
  }
}

extension CardAnswer {
  /// The networks on the card: owner of the prefix, other global ones, domestic ones.
  public var networks: [NetworkOnCard] { content.value.networks }
  /// How much is known.
  public var status: Status { content.value.status }
  /// Whether no further digit can change the networks, by any row or general rule.
  public var networksFinal: Bool { content.value.networksFinal }
  /// Until the networks are final: every network that may turn out to be on the card.
  ///
  /// Empty afterwards.
  public var candidates: [CardNetwork] { content.value.candidates }
  /// Digits of the range that decided the networks, 0 where none did.
  public var matchedDigits: Int { content.value.matchedDigits }
  /// Whether some range is narrower than the input, whatever it says.
  public var narrowerRangesExist: Bool { content.value.narrowerRangesExist }
  /// Networks that accept the card by alliance and are no badge on it.
  public var acceptanceNetworks: [CardNetwork] { content.value.acceptanceNetworks }
  /// The source that decided the networks; nil where none did.
  public var source: SourceReference? { content.value.source }
}

extension CardAnswer {
  /// Applies the rules of matching to what the data holds about an input.
  public init(_ match: RangeMatch) { self.init(ComposedMatch(match)) }

  init(_ composed: ComposedMatch) {
    let (match, composition, merged) = (composed.match, composed.composition, composed.merged)
    let lengths = composition.panLengths
    let networksFinal =
      match.outlook.completions.allSatisfy { $0 == composition.networks }
      && match.outlook.passages.allSatisfy { $0 == composition.networks }
    let isComplete = networksFinal && merged.contains { !$0.given.isEmpty }
    self.init(
      networks: zip(composition.networks, merged).map { network, merged in
        NetworkOnCard(network: network, metadata: merged.metadata, panLengths: lengths)
      },
      status: composition.networks.isEmpty ? .notFound : isComplete ? .complete : .partial,
      networksFinal: networksFinal,
      candidates: networksFinal
        ? [] : composition.networks + match.outlook.networks.filter { !composition.networks.contains($0) },
      matchedDigits: composition.matchedDigits, narrowerRangesExist: match.narrowerRangesExist,
      acceptanceNetworks: composition.acceptanceNetworks,
      source: composition.decidedBy.map { match.sources[$0] })
  }
}

extension NetworkComposition {
  /// The rows that decided the networks.
  private var deciding: [MatchedRow] {
    guard let decidedBy else { return [] }
    let naming = speaking[decidedBy].filter { !$0.profile.networks.isEmpty }
    let primary = naming.filter { $0.membership == .primary }
    return primary.isEmpty ? naming : primary
  }

  /// Digits of the deciding range; of equal ranges written with different numbers of digits, the most.
  var matchedDigits: Int { deciding.map(\.range.digits).max() ?? 0 }

  /// The lengths that the highest source states, nil where none does.
  var panLengths: PANLengths? {
    for rows in speaking {
      var stated: PANLengths?
      for row in rows {
        guard let lengths = row.profile.panLengths else { continue }
        guard row.profile.networks.isEmpty || row.profile.networks.contains(where: networks.contains)
        else { continue }
        stated = (stated ?? []).union(lengths)
      }
      if let stated { return stated }
    }
    return nil
  }

  /// Alliances of the networks themselves and of the rows that name them, less the badges on the card.
  var acceptanceNetworks: [CardNetwork] {
    let rows = speaking.joined().filter { row in
      row.profile.networks.contains { networks.contains($0) }
    }
    let alliances = networks.flatMap(\.traits.acceptedOn) + rows.flatMap(\.profile.acceptedOn)
    return alliances.filter { !networks.contains($0) }.withoutRepeats.sorted()
  }
}
