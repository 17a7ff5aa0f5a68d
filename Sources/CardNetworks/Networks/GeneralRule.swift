/// A published range that tells a network without any data set: `4` is Visa.
public struct GeneralRule: Hashable, Sendable {
  /// The leading digits it speaks of.
  public let range: BINRange

  /// The network of every card inside, unless a narrower rule or a data set says otherwise.
  public let network: CardNetwork

  /// Networks that accept these cards abroad by alliance; never badges on the card.
  public let acceptedOn: [CardNetwork]

  /// The lengths of numbers inside, where they differ from those of the network; nil where they do not.
  public let panLengths: PANLengths?

  /// Makes a rule; one for a range of one's own needs no entry in ``GeneralRules``.
  public init(
    range: BINRange, network: CardNetwork, acceptedOn: [CardNetwork] = [], panLengths: PANLengths? = nil
  ) {
    self.range = range
    self.network = network
    self.acceptedOn = acceptedOn
    self.panLengths = panLengths
  }
}
