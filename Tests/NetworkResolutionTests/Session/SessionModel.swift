import CardNetworks
import NetworkResolution

/// A session written apart, from the documentation: digits as numbers, its own state, its own decisions.
struct SessionModel {
  struct Pick: Equatable {
    let network: CardNetwork
    let time: Timestamp
    let isRestored: Bool
  }

  let threshold: Int
  private(set) var digits: [Int] = []
  private(set) var pick: Pick?
  private(set) var history: [SessionEvent] = []
  private(set) var offer = OfferModel(CardModel.Card(), MerchantRules())
  private var card = CardModel.Card()
  private var merchant: MerchantRules
  private var data: CardModel
  /// The first digits of the card that carries the pick, and the pick that waits for its card.
  private var home: [Int] = []
  private var waiting: (home: [Int], pick: Pick)?

  init(data: CardModel, merchant: MerchantRules, threshold: Int) {
    self.data = data
    self.merchant = merchant
    self.threshold = threshold
    look()
  }

  /// What may be picked now, and why.
  var choice: Decision<[CardNetwork]> {
    if digits.count < threshold { return Decision([], ground: .belowThreshold) }
    return Decision(offer.choice, ground: offer.choiceGround)
  }

  /// What is in force.
  var selection: Decision<CardNetwork?> {
    if let pick { return Decision(pick.network, ground: ground(of: pick)) }
    return Decision(offer.preferred, ground: offer.preferredGround)
  }

  /// What the processor is told.
  var sending: Decision<CardNetwork?> {
    if let pick { return Decision(pick.network, ground: ground(of: pick)) }
    return Decision(offer.sent, ground: offer.sentGround)
  }

  mutating func change(to new: [Int], isReplaced: Bool, at time: Timestamp) {
    let isAnotherNumber = isReplaced || Self.isAnother(digits, new)
    digits = new
    look()
    if new.isEmpty {
      forget(.numberCleared, at: time)
    } else if isAnotherNumber {
      forget(.numberReplaced, at: time)
    } else {
      settle(at: time)
    }
  }

  /// The error that the pick must meet, nil where it is taken.
  mutating func choose(_ network: CardNetwork, at time: Timestamp) -> SelectionError? {
    guard let entry = offer.networks.first(where: { $0.network == network }) else {
      return .networkNotOnCard(network)
    }
    if !entry.isAllowed {
      let isByName = merchant.acceptedNetworks != nil
      return .networkNotAllowed(network, isByName ? .notAccepted : .notForChannel)
    }
    if !choice.value.contains(network) { return .choiceNotOffered(network, choice.ground) }
    pick = Pick(network: network, time: time, isRestored: false)
    home = Array(digits.prefix(threshold))
    waiting = nil
    history.append(SessionEvent(.picked, network: network, time: time))
    return nil
  }

  mutating func withdraw(at time: Timestamp) {
    forget(.withdrawn, at: time)
  }

  mutating func adopt(data: CardModel?, merchant: MerchantRules?, at time: Timestamp) {
    if let data { self.data = data }
    if let merchant { self.merchant = merchant }
    look()
    settle(at: time)
  }

  private mutating func look() {
    card = data.card(digits)
    offer = OfferModel(card, merchant)
  }

  private mutating func forget(_ reason: DropReason, at time: Timestamp) {
    waiting = nil
    lose(reason, at: time)
  }

  private mutating func lose(_ reason: DropReason, at time: Timestamp) {
    guard let lost = pick else { return }
    history.append(SessionEvent(.dropped(reason), network: lost.network, time: time))
    pick = nil
  }

  /// Keeps the pick while its network is on the card, allowed and selectable.
  private mutating func settle(at time: Timestamp) {
    let first = Array(digits.prefix(threshold))
    guard let held = pick else {
      if let waiting, waiting.home == first, choice.value.contains(waiting.pick.network) {
        pick = Pick(network: waiting.pick.network, time: waiting.pick.time, isRestored: true)
        home = first
        history.append(SessionEvent(.restored, network: waiting.pick.network, time: time))
        self.waiting = nil
      }
      return
    }
    guard let reason = reason(against: held.network) else {
      home = first
      return
    }
    if reason == .belowThreshold || reason == .networksNotFinal { waiting = (home, held) }
    lose(reason, at: time)
  }

  private func reason(against network: CardNetwork) -> DropReason? {
    if digits.count < threshold { return .belowThreshold }
    let entry = offer.networks.first { $0.network == network }
    if card.isFinal {
      guard let entry else { return .networkNotOnCard }
      if !entry.isAllowed { return .networkNotAllowed }
      return choice.value.contains(network) ? nil : .choiceNotOffered
    }
    guard let entry else { return .networksNotFinal }
    if !entry.isAllowed { return .networkNotAllowed }
    return entry.isForShopper ? nil : .networksNotFinal
  }

  private func ground(of pick: Pick) -> Ground { pick.isRestored ? .shopperPickRestored : .shopperPick }

  /// Whether a change exchanges eight digits or more at once, or leaves no digit in its place.
  private static func isAnother(_ old: [Int], _ new: [Int]) -> Bool {
    if old.isEmpty { return true }
    var front = 0
    while front < min(old.count, new.count), old[front] == new[front] { front += 1 }
    var back = 0
    while back < min(old.count, new.count) - front, old[old.count - 1 - back] == new[new.count - 1 - back] {
      back += 1
    }
    let gone = old.count - front - back
    let come = new.count - front - back
    return front + back == 0 || (gone >= 8 && come >= 8)
  }
}
