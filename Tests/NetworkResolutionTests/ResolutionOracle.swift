import CardNetworks
import NetworkResolution

/// Sections "Merchant rules" and "Who chooses" of the design page worked out a second time, as plainly as can be.
struct ResolutionOracle: Equatable {
  var available: [CardNetwork] = []
  var allowed: [CardNetwork] = []
  var allowsUserSelection: [CardNetwork] = []
  var preferred: CardNetwork?
  var preferredGround: Ground?
  var alternatives: [CardNetwork] = []
  var provisional = false
  var autoSelected: CardNetwork?
  var automaticGround: Ground?
  var selectable: [CardNetwork] = []
  var offersChoice = false
  var toSend: CardNetwork?
  var toSendGround: Ground?
  var unsupported = false

  private static let inStoreOnly: [CardNetwork] = [.interac, .girocard, .bankAxept, .pagoBancomat]

  init(_ answer: CardAnswer, _ merchant: MerchantRules) {
    let card = answer.networks.map(\.network)

    func isAllowed(_ network: CardNetwork) -> Bool {
      guard let accepted = merchant.acceptedNetworks else {
        return !(merchant.channel == .ecommerce && Self.inStoreOnly.contains(network))
      }
      return accepted.contains(network)
    }
    func policy(_ network: CardNetwork) -> SelectionPolicy {
      SelectionRules.standard.rule(
        for: network, channel: merchant.channel, merchantCountry: merchant.country
      ).policy
    }

    // Accepted ones in the merchant's order, deprioritised ones behind them, the others in card order.
    let inMerchantOrder = (merchant.acceptedNetworks ?? card).filter { card.contains($0) && isAllowed($0) }
    let behind = inMerchantOrder.filter { merchant.deprioritisedNetworks.contains($0) }
    allowed = inMerchantOrder.filter { !behind.contains($0) } + behind
    available = allowed + card.filter { !isAllowed($0) }

    let shopperMayChoose = card.allSatisfy { policy($0) == .shopper }
    allowsUserSelection = shopperMayChoose ? available : []
    if answer.networksFinal && shopperMayChoose && allowed.count >= 2 { selectable = allowed }
    offersChoice = !selectable.isEmpty

    if !shopperMayChoose && allowed.count >= 2 { chooseWithoutShopper(card, answer, merchant, policy) }

    preferred = autoSelected ?? allowed.first
    alternatives = available.filter { $0 != preferred }
    provisional = preferred != nil && !answer.networksFinal
    preferredGround = groundOfPreference(card, answer, merchant)

    unsupported = answer.networksFinal && !card.isEmpty && allowed.isEmpty
    if answer.networksFinal && card.count >= 2 {
      toSend = autoSelected ?? (allowed.count == 1 ? allowed[0] : nil)
      toSendGround = autoSelected != nil ? automaticGround : toSend != nil ? .onlyAccepted : nil
    }
  }

  private mutating func chooseWithoutShopper(
    _ card: [CardNetwork], _ answer: CardAnswer, _ merchant: MerchantRules,
    _ policy: (CardNetwork) -> SelectionPolicy
  ) {
    if card.contains(where: { policy($0) == .merchantRouting }) {
      autoSelected = allowed[0]
      automaticGround = .merchantRouting
      return
    }
    guard let country = merchant.country else {
      automaticGround = .merchantCountryMissing
      return
    }
    let home = allowed.first { network in
      let issuer = answer.networks.first { $0.network == network }?.metadata.issuerCountryCode
      return policy(network) == .automaticDomestic && (issuer ?? network.traits.homeCountry) == country
    }
    autoSelected = home ?? allowed.first { policy($0) != .automaticDomestic } ?? allowed[0]
    let homeNotAllowed = card.contains { network in
      let issuer = answer.networks.first { $0.network == network }?.metadata.issuerCountryCode
      return policy(network) == .automaticDomestic && !allowed.contains(network)
        && (issuer ?? network.traits.homeCountry) == country
    }
    automaticGround = home != nil ? .homeNetwork : homeNotAllowed ? .homeNetworkNotAllowed : .networkAbroad
  }

  private func groundOfPreference(
    _ card: [CardNetwork], _ answer: CardAnswer, _ merchant: MerchantRules
  ) -> Ground {
    if card.isEmpty { return .noNetworkKnown }
    if allowed.isEmpty {
      if !answer.networksFinal { return .noneAcceptedYet }
      return answer.source?.kind == .generalRules ? .noneAcceptedByGeneralRule : .noneAcceptedByData
    }
    if let automaticGround { return automaticGround }
    if card.count == 1 { return answer.networksFinal ? .onlyNetwork : .networksNotFinal }
    if allowed.count == 1 { return .onlyAccepted }
    let statesOrder =
      merchant.acceptedNetworks != nil || allowed.contains { merchant.deprioritisedNetworks.contains($0) }
    return statesOrder ? .merchantOrder : .cardOrder
  }
}

extension ResolutionOracle {
  /// What the product resolved, in the same shape.
  ///
  /// Of decisions that decided nothing only those grounds are compared that the page names.
  init(_ product: NetworkResolution) {
    self.init(CardAnswer(networks: [], status: .notFound, networksFinal: true), MerchantRules())
    available = product.availableNetworks.map(\.network)
    allowed = product.availableNetworks.filter(\.allowed).map(\.network)
    allowsUserSelection = product.availableNetworks.filter(\.allowsUserSelection).map(\.network)
    preferred = product.preferred?.network
    preferredGround = product.ground
    alternatives = product.alternatives.map(\.network)
    provisional = product.provisional
    autoSelected = product.autoSelected
    automaticGround =
      product.autoSelected != nil || product.automatic.ground == .merchantCountryMissing
      ? product.automatic.ground : nil
    selectable = product.selectableNetworks
    offersChoice = product.offersChoice
    toSend = product.toSend
    toSendGround = product.toSend == nil ? nil : product.sending.ground
    unsupported = product.unsupported
  }

  /// The properties in which the two differ, with both values.
  func differences(from other: ResolutionOracle) -> [String] {
    zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children).compactMap { mine, theirs in
      let (expected, got) = ("\(mine.value)", "\(theirs.value)")
      return expected == got ? nil : "\(mine.label ?? ""): expected \(expected), got \(got)"
    }
  }
}

extension CardAnswer {
  /// The answer for a card that carries these networks.
  static func card(
    _ networks: [CardNetwork], final: Bool = true, country: String? = nil,
    source: SourceReference? = SourceReference(name: "rows", kind: .file, priority: 50)
  ) -> CardAnswer {
    var metadata = CardMetadata()
    metadata.issuerCountryCode = country.flatMap { CountryCode(alpha2: $0) }
    return CardAnswer(
      networks: networks.map { NetworkOnCard(network: $0, metadata: metadata) },
      status: networks.isEmpty ? .notFound : .partial, networksFinal: final,
      candidates: final ? [] : networks, source: networks.isEmpty ? nil : source)
  }
}
