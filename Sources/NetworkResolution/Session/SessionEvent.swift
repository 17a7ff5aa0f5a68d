public import CardNetworks

/// One entry in the history of a choice.
public struct SessionEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The shopper chose the network.
    case picked
    /// The pick was lost or withdrawn.
    case dropped(DropReason)
    /// The pick came back with the BIN it was made for.
    case restored
  }

  /// What happened.
  public let kind: Kind
  /// The network that was picked, dropped or restored.
  public let network: CardNetwork
  /// When.
  public let time: Timestamp

  /// An entry.
  public init(_ kind: Kind, network: CardNetwork, time: Timestamp) {
    self.kind = kind
    self.network = network
    self.time = time
  }
}

/// Why a pick was dropped.
public enum DropReason: String, Hashable, Sendable, CaseIterable {
  /// The number is shorter than a choice needs. The pick is remembered for its BIN.
  case belowThreshold
  /// More digits may change the networks, and so far this one is not among them or not for the shopper to choose.
  /// The pick is remembered for its BIN.
  case networksNotFinal
  /// The network is not on the card that the number now belongs to.
  case networkNotOnCard
  /// The merchant does not allow the network, or no longer does.
  case networkNotAllowed
  /// The card that the number now belongs to offers no choice.
  case choiceNotOffered
  /// The number was replaced whole: another card never inherits a choice.
  case numberReplaced
  /// The number was emptied.
  case numberCleared
  /// The shopper, or the caller for the shopper, took the pick back.
  case withdrawn
}

/// Why a network cannot be picked.
///
/// The session is unchanged.
public enum SelectionError: Error, Hashable, Sendable {
  /// The network is not on the card, as far as is known.
  case networkNotOnCard(CardNetwork)
  /// The merchant does not allow the network.
  case networkNotAllowed(CardNetwork, Acceptance)
  /// There is nothing to choose: too few digits, one network, or another rule chooses.
  case choiceNotOffered(CardNetwork, Ground)
}

extension SelectionError: CustomStringConvertible {
  /// One sentence that says what cannot be picked and why.
  public var description: String {
    switch self {
    case .networkNotOnCard(let network): "\(network.displayName) is not on this card"
    case .networkNotAllowed(let network, let acceptance):
      "\(network.displayName) is not allowed here (\(acceptance.rawValue))"
    case .choiceNotOffered(let network, let ground):
      "\(network.displayName) cannot be picked: no choice is offered (\(ground.rawValue))"
    }
  }
}
