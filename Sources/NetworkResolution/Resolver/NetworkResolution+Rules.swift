import CardNetworks

extension NetworkResolution.Content {
  /// Applies a merchant's rules and the selection rules to what is known about a card.
  init(answer: CardAnswer, merchant: MerchantRules, selectionRules: SelectionRules) {
    let available = Self.available(answer, merchant: merchant, selectionRules: selectionRules)
    let allowedCount = available.firstIndex { !$0.allowed } ?? available.count
    let automatic = Self.automatic(available, allowedCount: allowedCount, merchant: merchant)
    self.answer = answer
    self.merchant = merchant
    self.allowedCount = allowedCount
    availableNetworks = available
    automaticPlace = automatic
    unsupported = answer.networksFinal && !available.isEmpty && allowedCount == 0

    if let missing = Self.groundOfNone(answer, available: available, allowedCount: allowedCount) {
      preferredPlace = Decision(nil, ground: missing)
      sendingPlace = Decision(nil, ground: missing)
      choiceGround = missing
      return
    }
    let onlyAccepted = available.count > 1 && allowedCount == 1
    let ground: Ground
    if automatic.value != nil {
      ground = automatic.ground
    } else if available.count == 1 {
      ground = answer.networksFinal ? .onlyNetwork : .networksNotFinal
    } else if onlyAccepted {
      ground = .onlyAccepted
    } else if automatic.ground == .merchantCountryMissing {
      ground = .merchantCountryMissing
    } else {
      ground = merchant.statesOrder(of: available) ? .merchantOrder : .cardOrder
    }
    preferredPlace = Decision(automatic.value ?? 0, ground: ground)

    if !answer.networksFinal {
      choiceGround = .networksNotFinal
    } else if available.count == 1 {
      choiceGround = .onlyNetwork
    } else if onlyAccepted {
      choiceGround = .onlyAccepted
    } else {
      // `shopperChoice` where every network is the shopper's to choose, and at least two are allowed.
      choiceGround = automatic.ground
    }
    if !answer.networksFinal || available.count == 1 {
      sendingPlace = Decision(nil, ground: choiceGround)
    } else if onlyAccepted {
      sendingPlace = Decision(0, ground: .onlyAccepted)
    } else {
      sendingPlace = automatic
    }
  }

  /// Allowed networks in the merchant's order, deprioritised ones behind them, the others in card order.
  private static func available(
    _ answer: CardAnswer, merchant: MerchantRules, selectionRules: SelectionRules
  ) -> [ResolvedNetwork] {
    let onCard = answer.networks
    var available: [ResolvedNetwork] = []
    available.reserveCapacity(onCard.count)
    var shopperChooses = true
    for network in onCard {
      let rule = selectionRules.rule(
        for: network.network, channel: merchant.channel, merchantCountry: merchant.country)
      if rule.policy != .shopper { shopperChooses = false }
      let resolved = ResolvedNetwork(
        onCard: network, acceptance: merchant.acceptance(of: network), rule: rule, allowsUserSelection: true)
      let rank = merchant.rank(of: resolved)
      var place = available.count
      while place > 0, merchant.rank(of: available[place - 1]) > rank { place -= 1 }
      available.insert(resolved, at: place)
    }
    if !shopperChooses {
      for place in available.indices { available[place].allowsUserSelection = false }
    }
    return available
  }

  /// Why no network can be preferred, nil where one can.
  private static func groundOfNone(
    _ answer: CardAnswer, available: [ResolvedNetwork], allowedCount: Int
  ) -> Ground? {
    if available.isEmpty { return .noNetworkKnown }
    if allowedCount > 0 { return nil }
    guard answer.networksFinal else { return .noneAcceptedYet }
    return answer.source?.kind == .generalRules ? .noneAcceptedByGeneralRule : .noneAcceptedByData
  }

  /// The place of the network that is chosen without the shopper, where the rule of a network on the card says so.
  private static func automatic(
    _ available: [ResolvedNetwork], allowedCount: Int, merchant: MerchantRules
  ) -> Decision<Int?> {
    if available.allSatisfy({ $0.rule.policy == .shopper }) { return Decision(nil, ground: .shopperChoice) }
    guard allowedCount > 1 else {
      return Decision(nil, ground: available.count == 1 ? .onlyNetwork : .onlyAccepted)
    }
    if available.contains(where: { $0.rule.policy == .merchantRouting }) {
      return Decision(0, ground: .merchantRouting)
    }
    guard let country = merchant.country else { return Decision(nil, ground: .merchantCountryMissing) }
    let isAtHome = available.map { network in
      network.rule.policy == .automaticDomestic && network.homeCountry == country
    }
    if let home = isAtHome[..<allowedCount].firstIndex(of: true) {
      return Decision(home, ground: .homeNetwork)
    }
    let abroad = available[..<allowedCount].firstIndex { $0.rule.policy != .automaticDomestic } ?? 0
    return Decision(abroad, ground: isAtHome.contains(true) ? .homeNetworkNotAllowed : .networkAbroad)
  }
}

extension MerchantRules {
  /// Where a network stands among those on a card: allowed ones in the order that is stated, deprioritised ones, others.
  fileprivate func rank(of network: ResolvedNetwork) -> Int {
    guard network.allowed else { return .max }
    let place = acceptedNetworks?.firstIndex(of: network.network) ?? 0
    return deprioritisedNetworks.contains(network.network) ? place + (acceptedNetworks?.count ?? 1) : place
  }

  /// Whether the merchant has an opinion on the order of these networks.
  fileprivate func statesOrder(of available: [ResolvedNetwork]) -> Bool {
    acceptedNetworks != nil || available.contains { $0.allowed && deprioritisedNetworks.contains($0.network) }
  }
}

extension ResolvedNetwork {
  /// The country where a domestic network is at home: the issuer's, else the network's.
  fileprivate var homeCountry: CountryCode? {
    onCard.issuerCountryCode ?? network.traits.homeCountry
  }
}
