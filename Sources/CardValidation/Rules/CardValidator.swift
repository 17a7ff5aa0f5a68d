public import CardNetworks
public import NetworkResolution

/// Judges whole texts: what a server does with a request, or a command with a line.
///
/// A value with no state; for a form that is being typed into see ``CardForm``.
public struct CardValidator: Sendable {
  /// Answers which networks are on a card.
  public var resolver: NetworkResolver
  /// What the merchant wants of numbers.
  public var numberRules: NumberRules
  /// What the merchant wants of dates.
  public var expiryRules: ExpiryRules
  /// Networks of the caller's own.
  public var registry: NetworkRegistry

  /// A validator over the data of `resolver`.
  ///
  /// Networks of the caller's own must be in the index of the resolver too: see
  /// ``NetworkRegistry/addRows(to:)``.
  public init(
    resolver: NetworkResolver, numberRules: NumberRules = NumberRules(),
    expiryRules: ExpiryRules = ExpiryRules(), registry: NetworkRegistry = NetworkRegistry()
  ) {
    self.resolver = resolver
    self.numberRules = numberRules
    self.expiryRules = expiryRules
    self.registry = registry
  }

  /// The rules of the card that a number belongs to.
  public func rules(for number: CardNumber, pick: CardNetwork? = nil) -> CardRules {
    CardRules(
      answer: resolver.index.answer(for: number), pick: pick, rules: numberRules, registry: registry)
  }

  /// The rules of a card of which nothing but a network is stated; nil: nothing at all.
  public func rules(for network: CardNetwork?) -> CardRules {
    let networks = network.map { [NetworkOnCard(network: $0)] } ?? []
    return CardRules(
      answer: CardAnswer(networks: networks, status: .partial, networksFinal: network != nil),
      rules: numberRules, registry: registry)
  }

  /// The verdict on a number as text: 8 to 19 ASCII digits, spaces and hyphens between them.
  ///
  /// - Parameters:
  ///   - text: what was entered.
  ///   - pick: the network that was chosen.
  ///   - required: whether there must be a number.
  ///   - hasFocus: whether more digits may follow.
  /// - Returns: the verdict.
  public func verdict(
    onNumber text: some StringProtocol, pick: CardNetwork? = nil, required: Bool = true,
    hasFocus: Bool = false
  ) -> FieldVerdict {
    do throws(CardNumberFault) {
      let number = try CardNumber(prefix: text)
      return verdict(on: number, pick: pick, required: required, hasFocus: hasFocus)
    } catch {
      return FieldVerdict(error)
    }
  }

  /// The verdict on a number.
  public func verdict(
    on number: CardNumber, pick: CardNetwork? = nil, required: Bool = true, hasFocus: Bool = false
  ) -> FieldVerdict {
    rules(for: number, pick: pick).verdict(on: number, required: required, hasFocus: hasFocus)
  }

  /// The verdict on an expiry date, by the policy of the card's network.
  public func verdict(
    onExpiry text: some StringProtocol, for rules: CardRules, at time: Timestamp, required: Bool = true
  ) -> FieldVerdict {
    if rules.expiryPolicy == .hidden { return .emptyOptional }
    return expiryRules.read(text, at: time, required: required && rules.expiryPolicy == .required).verdict
  }
}
