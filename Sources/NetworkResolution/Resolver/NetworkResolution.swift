public import CardNetworks

/// One network on a card as one merchant sees it.
public struct ResolvedNetwork: Hashable, Sendable {
  /// The network with what is known of it.
  public let onCard: NetworkOnCard
  /// Whether the merchant accepts it, and why.
  public let acceptance: Acceptance
  /// Who chooses this network, and on what ground.
  public let rule: SelectionRule
  /// Whether the shopper may choose this network by hand, on this card.
  public internal(set) var allowsUserSelection: Bool

  /// The network.
  public var network: CardNetwork { onCard.network }
  /// Whether the merchant accepts it.
  public var allowed: Bool { acceptance.isAllowed }
}

/// The networks of one card under one merchant's rules: default, alternatives, choice, and what to send.
///
/// A copy costs one reference.
public struct NetworkResolution: Hashable, Sendable {
  struct Content: Hashable, Sendable {
    let answer: CardAnswer
    let merchant: MerchantRules
    let availableNetworks: [ResolvedNetwork]
    let unsupported: Bool

    // Decisions are kept as places in `availableNetworks`, so that they cost nothing until somebody asks.
    let allowedCount: Int
    let preferredPlace: Decision<Int?>
    let automaticPlace: Decision<Int?>
    let sendingPlace: Decision<Int?>
    let choiceGround: Ground
  }

  let shared: Shared<Content>
  private var content: Content { shared.value }

  /// A resolution whose content is kept.
  init(shared: Shared<Content>) { self.shared = shared }

  /// Applies a merchant's rules and the selection rules to what is known about a card.
  public init(
    answer: CardAnswer, merchant: MerchantRules = MerchantRules(),
    selectionRules: SelectionRules = .standard
  ) {
    shared = Shared(Content(answer: answer, merchant: merchant, selectionRules: selectionRules))
  }
}

extension NetworkResolution {
  /// What is known about the card.
  public var answer: CardAnswer { content.answer }
  /// The rules that were applied.
  public var merchant: MerchantRules { content.merchant }
  /// Every network on the card: allowed ones in the merchant's order, deprioritised ones, those not allowed.
  public var availableNetworks: [ResolvedNetwork] { content.availableNetworks }
  /// Whether the card is not usable here: the networks are final, and the merchant allows none.
  public var unsupported: Bool { content.unsupported }
}

extension NetworkResolution {
  /// The network that is used if nobody chooses, with its ground; the value is nil where none is allowed.
  public var preference: Decision<ResolvedNetwork?> {
    Decision(
      content.preferredPlace.value.map { availableNetworks[$0] }, ground: content.preferredPlace.ground)
  }
  /// The network that is chosen without the shopper, with its ground; the value is nil where none is.
  public var automatic: Decision<CardNetwork?> { network(content.automaticPlace) }
  /// The networks that the shopper may choose from, with the ground; empty where there is no choice.
  public var choice: Decision<[CardNetwork]> {
    Decision(
      offersChoice ? availableNetworks.prefix(content.allowedCount).map(\.network) : [],
      ground: content.choiceGround)
  }
  /// The network to state to the processor while the shopper has not chosen, with its ground; never a silent default.
  public var sending: Decision<CardNetwork?> { network(content.sendingPlace) }

  private func network(_ decision: Decision<Int?>) -> Decision<CardNetwork?> {
    Decision(decision.value.map { availableNetworks[$0].network }, ground: decision.ground)
  }
}

extension NetworkResolution {
  /// The network that is used if nobody chooses.
  public var preferred: ResolvedNetwork? { content.preferredPlace.value.map { availableNetworks[$0] } }
  /// The other networks on the card, allowed or not.
  public var alternatives: [ResolvedNetwork] {
    availableNetworks.indices.filter { $0 != content.preferredPlace.value }.map { availableNetworks[$0] }
  }
  /// Whether more digits may change the preferred network.
  public var provisional: Bool { content.preferredPlace.value != nil && !answer.networksFinal }
  /// Whether the shopper is to be offered a choice.
  public var offersChoice: Bool { content.choiceGround == .shopperChoice }
  /// The networks to choose from, at least two, or none.
  public var selectableNetworks: [CardNetwork] { choice.value }
  /// The network that is chosen without the shopper.
  public var autoSelected: CardNetwork? { automatic.value }
  /// The network to state to the processor while the shopper has not chosen.
  public var toSend: CardNetwork? { sending.value }
  /// The rule that decided the preferred network, or why there is none.
  public var ground: Ground { content.preferredPlace.ground }

  /// The network on the card that is `network`.
  public func available(_ network: CardNetwork) -> ResolvedNetwork? {
    availableNetworks.first { $0.network == network }
  }
}
