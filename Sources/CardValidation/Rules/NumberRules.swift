public import CardNetworks

/// What a merchant wants of card numbers, beyond what the networks themselves demand.
public struct NumberRules: Hashable, Sendable {
  /// Lengths of a number that no network is known for.
  ///
  /// ISO/IEC 7812-1 allows 8 to 19 digits; none below 12 is in use on payment cards.
  public var generalLengths: PANLengths
  /// What a wrong check digit means on a number that no network is known for.
  public var generalLuhn: LuhnRule
  /// What a wrong check digit means, by network, where it differs from the network's own rule.
  public var luhn: [CardNetwork: LuhnRule]
  /// Networks whose optional lengths are taken too: Visa's 18.
  public var optionalLengths: Set<CardNetwork>
  /// The accepted networks; nil for all.
  public var acceptedNetworks: [CardNetwork]?
  /// Whether a number that no network is known for is taken, if it meets the general rules.
  ///
  /// Set it to false to validate only against ``acceptedNetworks``.
  public var permitsUnknownNetworks: Bool

  /// Rules that take every network.
  public init(
    generalLengths: PANLengths = PANLengths(12...19), generalLuhn: LuhnRule = .enforced,
    luhn: [CardNetwork: LuhnRule] = [:], optionalLengths: Set<CardNetwork> = [],
    acceptedNetworks: [CardNetwork]? = nil, permitsUnknownNetworks: Bool = true
  ) {
    self.generalLengths = generalLengths
    self.generalLuhn = generalLuhn
    self.luhn = luhn
    self.optionalLengths = optionalLengths
    self.acceptedNetworks = acceptedNetworks
    self.permitsUnknownNetworks = permitsUnknownNetworks
  }

  /// Accepts the networks of a list of codes or names in any spelling: `visa`, `Master Card`, `CB`.
  public mutating func accept(spellings: some Sequence<String>) {
    acceptedNetworks = spellings.map { CardNetwork(spelling: $0) }
  }
}

/// What a merchant wants of expiry dates.
public struct ExpiryRules: Hashable, Sendable {
  /// How many years ahead of the current one a date may lie.
  public var yearsAhead: Int
  /// How many months after its last one a card is still taken.
  public var monthsOfGrace: Int

  /// Rules with these bounds; 20 years and no grace unless stated otherwise.
  public init(yearsAhead: Int = 20, monthsOfGrace: Int = 0) {
    self.yearsAhead = yearsAhead
    self.monthsOfGrace = monthsOfGrace
  }
}
