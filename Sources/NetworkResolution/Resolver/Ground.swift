/// The rule that decided something: which network is preferred or sent, whether there is a choice.
public enum Ground: String, Hashable, Sendable, CaseIterable {
  /// The shopper chose.
  case shopperPick
  /// The shopper chose before; the choice came back when the same BIN was typed again.
  case shopperPickRestored
  /// The shopper may choose: at least two networks are allowed and selectable.
  case shopperChoice
  /// The first allowed network in the merchant's order.
  case merchantOrder
  /// The first allowed network in card order: the merchant states none.
  case cardOrder
  /// The only network on the card.
  case onlyNetwork
  /// The only network on a co-badged card that is allowed.
  case onlyAccepted
  /// The merchant routes: the first in the merchant's order, without the shopper.
  case merchantRouting
  /// Merchant and issuer are in the same country: the home network.
  case homeNetwork
  /// Merchant and issuer are in different countries: the network that works abroad.
  case networkAbroad
  /// Merchant and issuer are in the same country, but the merchant does not allow the home network: another one.
  case homeNetworkNotAllowed
  /// The home network would be automatic, but the merchant's country is not stated.
  case merchantCountryMissing
  /// No network on the card is accepted, and a row of data says which they are.
  case noneAcceptedByData
  /// No network on the card is accepted, and a general rule says which it is.
  case noneAcceptedByGeneralRule
  /// No network known so far is accepted; more digits may change that.
  case noneAcceptedYet
  /// More digits may change the networks.
  case networksNotFinal
  /// Fewer digits than a choice needs.
  case belowThreshold
  /// No network is known.
  case noNetworkKnown
}

/// A network and the rule that led to it.
public struct Decision<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was decided.
  public let value: Value
  /// By which rule.
  public let ground: Ground

  /// A decision.
  public init(_ value: Value, ground: Ground) {
    self.value = value
    self.ground = ground
  }
}
