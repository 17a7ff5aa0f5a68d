public import CardNetworks

/// Everything the fields need to know of one card, worked out once for as long as its networks stay the same.
///
/// The rules of the picked network hold; without a pick those of all networks on the card together.
public struct CardRules: Hashable, Sendable {
  /// The networks on the card, global ones first, then domestic ones; empty where none is known.
  public let networks: [CardNetwork]
  /// The network whose code, name and groups hold: the picked one, else the first on the card.
  public let leading: CardNetwork?
  /// Whether more digits may still change the networks.
  public let networksFinal: Bool
  /// Every length that a number of the card may have.
  public let lengths: PANLengths
  /// The lengths that are waited for: without Visa's 13.
  public let awaitedLengths: PANLengths
  /// What a wrong check digit means.
  public let luhn: LuhnRule
  /// How digits are grouped.
  public let grouping: DigitGrouping
  /// The code printed on the card; nil where no network is known, and any code of 3 or 4 digits is taken.
  public let securityCode: SecurityCode?
  /// Whether a form must have the expiry date.
  public let expiryPolicy: FieldPolicy
  /// Why the number is refused whatever its digits: ``ValidationReason/networkNotAccepted``,
  /// ``ValidationReason/networkUnknown``, or nothing.
  public let refusal: ReasonSet

  /// The rules of a card that `answer` describes.
  ///
  /// - Parameters:
  ///   - answer: what is known of the card.
  ///   - pick: the network that was chosen; one that is not on the card does not count.
  ///   - rules: the merchant's rules.
  ///   - registry: networks of the caller's own, which go before the built-in ones.
  public init(
    answer: CardAnswer, pick: CardNetwork? = nil, rules: NumberRules = NumberRules(),
    registry: NetworkRegistry = NetworkRegistry()
  ) {
    let onCard = answer.networks
    let networks = onCard.map(\.network).globalFirst(registry)
    let picked = pick == nil ? nil : onCard.first { $0.network == pick }
    let leading = picked?.network ?? networks.first
    self.networks = networks
    self.leading = leading
    networksFinal = answer.networksFinal

    // A card obeys all of its networks at once; where they have nothing in common one of them is mistaken.
    var (common, all): (PANLengths?, PANLengths) = (nil, [])
    var unawaited: PANLengths = []
    var luhn: LuhnRule?
    var leadingTraits: NetworkTraits?
    for network in picked.map({ [$0] }) ?? onCard {
      let traits = registry.traits(of: network.network)
      var lengths = network.statesLengths ? network.panLengths : traits.panLengths
      if rules.optionalLengths.contains(network.network) { lengths.formUnion(traits.optionalLengths) }
      common = common?.intersection(lengths) ?? lengths
      all.formUnion(lengths)
      unawaited.formUnion(traits.unawaitedLengths)
      let rule = rules.luhn[network.network] ?? traits.luhn
      luhn = luhn.map { $0.strictness < rule.strictness ? rule : $0 } ?? rule
      if network.network == leading { leadingTraits = traits }
    }
    let known = common.map { $0.isEmpty ? all : $0 } ?? rules.generalLengths
    var possible = known
    if !answer.networksFinal {
      for candidate in answer.candidates { possible.formUnion(registry.traits(of: candidate).panLengths) }
    }
    lengths = possible
    let awaited = known.subtracting(unawaited)
    awaitedLengths = awaited.isEmpty ? known : awaited
    self.luhn = luhn ?? rules.generalLuhn
    grouping = DigitGrouping(lengths: known, unusualGroups: leadingTraits?.unusualGroups ?? [:])
    securityCode = leadingTraits?.securityCode
    expiryPolicy = leadingTraits?.expiryPolicy ?? .required
    refusal = Self.refusal(networks, final: answer.networksFinal, rules: rules)
  }

  private static func refusal(_ networks: [CardNetwork], final: Bool, rules: NumberRules) -> ReasonSet {
    guard final else { return [] }
    if networks.isEmpty { return rules.permitsUnknownNetworks ? [] : [.networkUnknown] }
    guard let accepted = rules.acceptedNetworks else { return [] }
    return networks.contains { accepted.contains($0) } ? [] : [.networkNotAccepted]
  }
}

extension CardRules {
  /// The most digits a number of the card may have, 19 where more digits may still change the networks.
  public var mostDigits: Int {
    networksFinal ? lengths.longest ?? CardNumber.mostDigits : CardNumber.mostDigits
  }

  /// The digits of the code: 3 or 4; nil where the network, and with it the length, is not known yet.
  public var securityCodeLength: Int? { securityCode?.length }

  /// Whether a form must have the code of a number with `digits` digits.
  public func securityCodePolicy(forPANLength digits: Int) -> FieldPolicy {
    securityCode?.policy(forPANLength: digits) ?? .required
  }
}

extension LuhnRule {
  fileprivate var strictness: Int {
    switch self {
    case .off: 0
    case .advisory: 1
    case .enforced: 2
    }
  }
}

extension [CardNetwork] {
  /// Networks that work abroad first, then domestic ones; each as they stood.
  func globalFirst(_ registry: NetworkRegistry) -> [CardNetwork] {
    if count < 2 { return self }
    return filter { registry.isGlobal($0) } + filter { !registry.isGlobal($0) }
  }
}
