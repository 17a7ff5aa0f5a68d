/// What a row says of the cards in its range.
public struct CardProfile: Hashable, Sendable {
  /// The networks on the card, range owner first; no network twice.
  public let networks: [CardNetwork]
  /// Networks that accept the card by alliance without being a badge on it.
  public let acceptedOn: [CardNetwork]
  /// The lengths that numbers have here; nil where the networks' own hold.
  public let panLengths: PANLengths?
  /// The facts that the row states.
  public let metadata: CardMetadata
  /// Which facts those are.
  let stated: MetadataFields

  /// A profile with these statements; a network that stands twice is kept once, at its first place.
  public init(
    networks: [CardNetwork], acceptedOn: [CardNetwork] = [], panLengths: PANLengths? = nil,
    metadata: CardMetadata = CardMetadata()
  ) {
    self.networks = networks.withoutRepeats
    self.acceptedOn = acceptedOn.withoutRepeats
    self.panLengths = panLengths
    self.metadata = metadata
    stated = metadata.stated
  }
}

/// What a row's networks mean for the card.
public enum Membership: String, Sendable, CaseIterable {
  /// The row states the card's networks.
  case primary
  /// The row adds its network to whatever else the card carries.
  case additional
}

extension Array where Element: Hashable {
  /// The elements without those that stood before.
  @inlinable package var withoutRepeats: [Element] {
    if count < 2 { return self }
    if count > 16 {
      var seen: Set<Element> = []
      return filter { seen.insert($0).inserted }
    }
    var kept: [Element] = []
    for element in self where !kept.contains(element) { kept.append(element) }
    return kept
  }
}
