/// What a row says of the cards in its range.
///
/// A copy costs one reference.
public struct CardProfile: Hashable, Sendable {
  private struct Content: Hashable, Sendable {
    let networks: [CardNetwork]
    let acceptedOn: [CardNetwork]
    let panLengths: PANLengths?
    let metadata: CardMetadata
    let stated: MetadataFields
  }

  private let content: Shared<Content>

  /// The networks on the card, range owner first; no network twice.
  public var networks: [CardNetwork] { content.value.networks }
  /// Networks that accept the card by alliance without being a badge on it.
  public var acceptedOn: [CardNetwork] { content.value.acceptedOn }
  /// The lengths that numbers have here; nil where the networks' own hold.
  public var panLengths: PANLengths? { content.value.panLengths }
  /// The facts that the row states.
  public var metadata: CardMetadata { content.value.metadata }
  /// Which facts those are.
  var stated: MetadataFields { content.value.stated }

  /// A profile with these statements; a network that stands twice is kept once, at its first place.
  public init(
    networks: [CardNetwork], acceptedOn: [CardNetwork] = [], panLengths: PANLengths? = nil,
    metadata: CardMetadata = CardMetadata()
  ) {
    content = Shared(
      Content(
        networks: networks.withoutRepeats, acceptedOn: acceptedOn.withoutRepeats, panLengths: panLengths,
        metadata: metadata, stated: metadata.stated))
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
