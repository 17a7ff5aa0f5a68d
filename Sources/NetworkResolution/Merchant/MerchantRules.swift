public import CardNetworks

/// What a merchant accepts, in which order, where and how it sells.
public struct MerchantRules: Hashable, Sendable {
  /// The accepted networks, the merchant's favourite first.
  ///
  /// Nil: all, in card order. Empty: none.
  public var acceptedNetworks: [CardNetwork]?
  /// Networks that stand behind the others though they are accepted; they stay allowed and selectable.
  public var deprioritisedNetworks: [CardNetwork]
  /// The merchant's country; decides whether a card with a domestic network is at home.
  public var country: CountryCode?
  /// Where the payment is taken.
  public var channel: Channel

  /// Rules of a merchant; without arguments one that accepts every network in card order, online.
  public init(
    acceptedNetworks: [CardNetwork]? = nil, deprioritisedNetworks: [CardNetwork] = [],
    country: CountryCode? = nil, channel: Channel = .ecommerce
  ) {
    self.acceptedNetworks = acceptedNetworks?.withoutRepeats
    self.deprioritisedNetworks = deprioritisedNetworks.withoutRepeats
    self.country = country
    self.channel = channel
  }

  /// Whether the merchant takes `network`, and by which rule.
  ///
  /// Networks that have no online rail of their own (Interac, girocard, BankAxept, PagoBancomat) are not
  /// for e-commerce unless the merchant accepts them by name.
  func acceptance(of network: NetworkOnCard) -> Acceptance {
    if let acceptedNetworks {
      return acceptedNetworks.contains(network.network) ? .acceptedByName : .notAccepted
    }
    return channel == .ecommerce && network.isInStoreOnly ? .notForChannel : .allAccepted
  }
}

/// Why a network is allowed or not.
public enum Acceptance: String, Hashable, Sendable {
  /// The merchant names it.
  case acceptedByName
  /// The merchant accepts every network.
  case allAccepted
  /// The merchant names others only.
  case notAccepted
  /// It works in stores only, and the merchant does not name it.
  case notForChannel

  /// Whether the network is allowed.
  public var isAllowed: Bool { self == .acceptedByName || self == .allAccepted }
}
