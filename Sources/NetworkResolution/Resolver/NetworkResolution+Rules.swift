public import CardNetworks

extension NetworkResolution {
  /// Applies a merchant's rules and the selection rules to what is known about a card.
  public init(
    answer: CardAnswer, merchant: MerchantRules = MerchantRules(),
    selectionRules: SelectionRules = .standard
  ) {
    let available = Self.available(answer.networks, merchant: merchant, selectionRules: selectionRules)
    let allowed = available.filter(\.allowed)
    self.answer = answer
    self.merchant = merchant
    availableNetworks = available
    automatic = Self.automatic(allowed, of: available, merchant: merchant)
    unsupported = answer.networksFinal && !available.isEmpty && allowed.isEmpty

    if let missing = Self.groundOfNone(answer, available: available, allowed: allowed) {
      preference = Decision(nil, ground: missing)
      choice = Decision([], ground: missing)
      sending = Decision(nil, ground: missing)
      return
    }
    let order = merchant.statesOrder(of: available) ? Ground.merchantOrder : .cardOrder
    let onlyAccepted = available.count > 1 && allowed.count == 1
    if let network = automatic.value {
      preference = Decision(allowed.first { $0.network == network }, ground: automatic.ground)
    } else if available.count == 1 {
      preference = Decision(allowed.first, ground: answer.networksFinal ? .onlyNetwork : .networksNotFinal)
    } else if onlyAccepted {
      preference = Decision(allowed.first, ground: .onlyAccepted)
    } else if automatic.ground == .merchantCountryMissing {
      preference = Decision(allowed.first, ground: .merchantCountryMissing)
    } else {
      preference = Decision(allowed.first, ground: order)
    }

    choice = Self.choice(allowed, of: available, final: answer.networksFinal, automatic: automatic)
    if !answer.networksFinal {
      sending = Decision(nil, ground: .networksNotFinal)
    } else if onlyAccepted {
      sending = Decision(allowed.first?.network, ground: .onlyAccepted)
    } else if available.count == 1 {
      sending = Decision(nil, ground: .onlyNetwork)
    } else {
      sending = Decision(automatic.value, ground: automatic.value == nil ? choice.ground : automatic.ground)
    }
  }

  /// Allowed networks in the merchant's order, deprioritised ones behind them, the others in card order.
  private static func available(
    _ onCard: [NetworkOnCard], merchant: MerchantRules, selectionRules: SelectionRules
  ) -> [ResolvedNetwork] {
    let rules = onCard.map { network in
      selectionRules.rule(
        for: network.network, channel: merchant.channel, merchantCountry: merchant.country)
    }
    let shopperChooses = rules.allSatisfy { $0.policy == .shopper }
    let resolved = zip(onCard, rules).map { network, rule in
      ResolvedNetwork(
        onCard: network, acceptance: merchant.acceptance(of: network.network), rule: rule,
        allowsUserSelection: shopperChooses)
    }
    let allowed = resolved.filter(\.allowed)
    let ordered =
      merchant.acceptedNetworks.map { accepted in
        accepted.compactMap { network in allowed.first { $0.network == network } }
      } ?? allowed
    let behind = merchant.deprioritisedNetworks
    return ordered.filter { !behind.contains($0.network) } + ordered.filter { behind.contains($0.network) }
      + resolved.filter { !$0.allowed }
  }

  /// Why no network can be preferred, nil where one can.
  private static func groundOfNone(
    _ answer: CardAnswer, available: [ResolvedNetwork], allowed: [ResolvedNetwork]
  ) -> Ground? {
    if available.isEmpty { return .noNetworkKnown }
    if !allowed.isEmpty { return nil }
    guard answer.networksFinal else { return .noneAcceptedYet }
    return answer.source?.kind == .generalRules ? .noneAcceptedByGeneralRule : .noneAcceptedByData
  }

  /// The network that is chosen without the shopper, where the rule of a network on the card says so.
  private static func automatic(
    _ allowed: [ResolvedNetwork], of available: [ResolvedNetwork], merchant: MerchantRules
  ) -> Decision<CardNetwork?> {
    let policies = Set(available.map(\.rule.policy))
    if policies.isSubset(of: [.shopper]) { return Decision(nil, ground: .shopperChoice) }
    guard allowed.count > 1 else {
      return Decision(nil, ground: available.count == 1 ? .onlyNetwork : .onlyAccepted)
    }
    if policies.contains(.merchantRouting) {
      return Decision(allowed.first?.network, ground: .merchantRouting)
    }
    guard let country = merchant.country else { return Decision(nil, ground: .merchantCountryMissing) }
    let domestic = allowed.filter { $0.rule.policy == .automaticDomestic }
    if let home = domestic.first(where: { $0.homeCountry == country }) {
      return Decision(home.network, ground: .homeNetwork)
    }
    let abroad = allowed.first { $0.rule.policy != .automaticDomestic } ?? allowed.first
    let isAtHome = available.contains { network in
      !network.allowed && network.rule.policy == .automaticDomestic && network.homeCountry == country
    }
    return Decision(abroad?.network, ground: isAtHome ? .homeNetworkNotAllowed : .networkAbroad)
  }

  /// The networks that the shopper may choose from, or why there is no choice.
  private static func choice(
    _ allowed: [ResolvedNetwork], of available: [ResolvedNetwork], final: Bool,
    automatic: Decision<CardNetwork?>
  ) -> Decision<[CardNetwork]> {
    if !final { return Decision([], ground: .networksNotFinal) }
    if available.count == 1 { return Decision([], ground: .onlyNetwork) }
    if allowed.count == 1 { return Decision([], ground: .onlyAccepted) }
    let selectable = allowed.filter(\.allowsUserSelection).map(\.network)
    if selectable.count > 1 { return Decision(selectable, ground: .shopperChoice) }
    return Decision([], ground: automatic.ground)
  }
}

extension MerchantRules {
  /// Whether the merchant has an opinion on the order of these networks.
  fileprivate func statesOrder(of available: [ResolvedNetwork]) -> Bool {
    acceptedNetworks != nil || available.contains { $0.allowed && deprioritisedNetworks.contains($0.network) }
  }
}

extension ResolvedNetwork {
  /// The country where a domestic network is at home: the issuer's, else the network's.
  fileprivate var homeCountry: CountryCode? {
    onCard.metadata.issuerCountryCode ?? network.traits.homeCountry
  }
}
