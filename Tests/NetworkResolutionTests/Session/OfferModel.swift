import CardNetworks
import NetworkResolution

/// What a merchant makes of a card: sections "Merchant rules" and "Who chooses" of the documentation, as a list of cases.
struct OfferModel {
  struct Network: Equatable {
    let network: CardNetwork
    let isAllowed: Bool
    let isForShopper: Bool
  }

  /// In the order of the offer.
  var networks: [Network] = []
  var preferred: CardNetwork?
  var preferredGround = Ground.noNetworkKnown
  var automatic: CardNetwork?
  /// The networks to choose from, once there are digits enough.
  var choice: [CardNetwork] = []
  var choiceGround = Ground.noNetworkKnown
  /// What is sent while the shopper has not chosen.
  var sent: CardNetwork?
  var sentGround = Ground.noNetworkKnown

  private enum Chooser {
    case shopper
    case merchant
    case country
  }

  init(_ card: CardModel.Card, _ merchant: MerchantRules) {
    guard !card.networks.isEmpty else { return }
    let choosers = card.networks.map(Self.chooser)
    let isForShopper = !choosers.contains { $0 != .shopper }
    order(card, merchant, isForShopper: isForShopper)
    let allowed = networks.filter(\.isAllowed).map(\.network)

    guard let first = allowed.first else {
      var ground = Ground.noneAcceptedYet
      if card.isFinal { ground = card.isByGeneralRule ? .noneAcceptedByGeneralRule : .noneAcceptedByData }
      (preferredGround, choiceGround, sentGround) = (ground, ground, ground)
      return
    }

    preferred = first
    let hasOrder =
      merchant.acceptedNetworks != nil
      || card.networks.contains { merchant.deprioritisedNetworks.contains($0) }
    preferredGround = hasOrder ? .merchantOrder : .cardOrder
    if card.networks.count == 1 {
      preferredGround = card.isFinal ? .onlyNetwork : .networksNotFinal
    } else if allowed.count == 1 {
      preferredGround = .onlyAccepted
    } else if choosers.contains(.merchant) {
      automatic = first
      preferredGround = .merchantRouting
    } else if let home = card.networks.first(where: { Self.chooser($0) == .country }) {
      chooseByCountry(home, card, merchant, allowed)
    }

    choiceGround = preferredGround
    sentGround = preferredGround
    if !card.isFinal {
      choiceGround = .networksNotFinal
      sentGround = .networksNotFinal
      return
    }
    if preferredGround == .onlyAccepted { sent = first }
    if let automatic { sent = automatic }
    if allowed.count > 1 && isForShopper {
      choice = allowed
      choiceGround = .shopperChoice
      sentGround = .shopperChoice
    }
  }

  private mutating func chooseByCountry(
    _ home: CardNetwork, _ card: CardModel.Card, _ merchant: MerchantRules, _ allowed: [CardNetwork]
  ) {
    guard let country = merchant.country else {
      preferredGround = .merchantCountryMissing
      return
    }
    let issuerCountry = card.issuerCountry ?? Self.homes[home].flatMap { CountryCode(alpha2: $0) }
    let isAtHome = country == issuerCountry && allowed.contains(home)
    automatic = isAtHome ? home : allowed.first { $0 != home }
    preferred = automatic
    preferredGround =
      isAtHome ? .homeNetwork : (country == issuerCountry ? .homeNetworkNotAllowed : .networkAbroad)
  }

  /// Accepted ones in the merchant's order, deprioritised ones behind them, the others in card order.
  private mutating func order(_ card: CardModel.Card, _ merchant: MerchantRules, isForShopper: Bool) {
    var front: [Network] = []
    var behind: [Network] = []
    var others: [Network] = []
    let accepted =
      merchant.acceptedNetworks
      ?? card.networks.filter { merchant.channel == .inStore || !Self.storesOnly.contains($0) }
    for network in accepted where card.networks.contains(network) {
      let entry = Network(network: network, isAllowed: true, isForShopper: isForShopper)
      if merchant.deprioritisedNetworks.contains(network) {
        behind.append(entry)
      } else {
        front.append(entry)
      }
    }
    for network in card.networks where !accepted.contains(network) {
      others.append(Network(network: network, isAllowed: false, isForShopper: isForShopper))
    }
    networks = front + behind + others
  }

  private static func chooser(_ network: CardNetwork) -> Chooser {
    if network == .eftpos { return .merchant }
    let byShopper: Set<CardNetwork> = [
      .cartesBancaires, .bancontact, .dankort, .girocard, .bankAxept, .pagoBancomat,
    ]
    return byShopper.contains(network) || CardModel.global.contains(network) ? .shopper : .country
  }

  private static let storesOnly: Set<CardNetwork> = [.interac, .girocard, .bankAxept, .pagoBancomat]
  private static let homes: [CardNetwork: String] = [.mada: "SA", .troy: "TR"]
}
