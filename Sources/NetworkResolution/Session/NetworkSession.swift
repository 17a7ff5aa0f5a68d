public import CardNetworks

/// One card entry from the first digit to the payment: what is on the card, what the shopper picked, what to send.
///
/// A value that a view model can own. Four things stay apart: ``availableNetworks``, ``pick``,
/// ``selection`` (what is in force) and ``sending`` (what to state to the processor).
///
/// The rules of a pick:
/// - Nothing can be picked below ``threshold`` digits or before the networks are final.
/// - Editing keeps the pick while its network is on the card, allowed, and one that the shopper may choose on this
///   card (``ResolvedNetwork/allowsUserSelection``), also while the networks are not final; it drops it otherwise.
/// - A pick that is dropped because too few digits are left, or because fewer digits leave the networks open,
///   is remembered for the first ``threshold`` digits that carried it last. It comes back when they are typed again.
/// - A number that is replaced whole or emptied starts anew: nothing is kept and nothing remembered.
public struct NetworkSession: Sendable {
  /// A shopper's explicit choice.
  public struct Pick: Hashable, Sendable {
    /// The network.
    public let network: CardNetwork
    /// When it was picked.
    public let time: Timestamp
    /// Whether it was dropped for want of digits and came back with its BIN.
    public let restored: Bool
  }

  /// How the number changed.
  public enum Change: Sendable {
    /// Typed or deleted, anywhere in the number.
    case edited
    /// Replaced whole: pasted over, filled in by the system, prefilled.
    case replaced
  }

  /// The name of the session.
  public let id: SessionID
  /// When it began.
  public let startedAt: Timestamp
  /// When it last changed.
  public private(set) var updatedAt: Timestamp
  /// The digits from which a choice is offered on; 8 unless stated otherwise.
  public let threshold: Int
  /// The number as far as it has been typed.
  public private(set) var number: CardNumber = .empty
  /// The networks on the card under the merchant's rules.
  public private(set) var resolution: NetworkResolution
  /// The merchant's rules.
  public private(set) var merchant: MerchantRules
  /// The shopper's explicit choice, nil while there is none.
  public private(set) var pick: Pick?
  /// Picks, drops and restorations, in order.
  public private(set) var history: [SessionEvent] = []
  /// The data that numbers are resolved with.
  public private(set) var resolver: NetworkResolver

  /// The first digits that the pick holds for, while there is one.
  private var pickedBIN: CardNumber?
  /// A pick that waits for its BIN to be typed again.
  private var remembered: (bin: CardNumber, pick: Pick)?
  /// The digits from which on more digits do not change the resolution, while there are such.
  private var settled: CardNumber?

  /// A session that has no digits yet.
  ///
  /// Nothing is selectable below `threshold` digits, 6 to 11; others are brought to the nearest. `startedAt` is
  /// the time by the caller's clock: the session reads none itself.
  public init(
    id: SessionID = SessionID(), resolver: NetworkResolver, merchant: MerchantRules = MerchantRules(),
    threshold: Int = 8, startedAt: Timestamp
  ) {
    self.id = id
    self.resolver = resolver
    self.merchant = merchant
    self.threshold = min(max(threshold, 6), BINRange.mostDigits)
    self.startedAt = startedAt
    updatedAt = startedAt
    resolution = resolver.resolve(.empty, merchant: merchant)
  }
}

extension NetworkSession {
  /// Takes the number as it stands after a change.
  ///
  /// A change that exchanges eight digits or more at once counts as ``Change/replaced`` whatever the caller says,
  /// and so does one that leaves no digit in its place: nobody types like that.
  public mutating func update(_ new: CardNumber, change: Change = .edited, at time: Timestamp) {
    let old = number
    number = new
    updatedAt = time
    resolve(new)
    if new.isEmpty {
      startAnew(.numberCleared, at: time)
    } else if change == .replaced || old.isEmpty || old.isExchanged(for: new) {
      startAnew(.numberReplaced, at: time)
    } else {
      reconsider(at: time)
    }
  }

  /// Records the shopper's choice of `network`; the last pick wins, any number of times.
  ///
  /// - Throws: ``SelectionError`` where the network is not on the card, is not allowed, or nothing is offered.
  public mutating func selectCardNetwork(
    _ network: CardNetwork, at time: Timestamp
  ) throws(SelectionError) {
    guard let available = resolution.available(network) else { throw .networkNotOnCard(network) }
    guard available.allowed else { throw .networkNotAllowed(network, available.acceptance) }
    guard choice.value.contains(network) else { throw .choiceNotOffered(network, choice.ground) }
    pick = Pick(network: network, time: time, restored: false)
    pickedBIN = number.leading(threshold)
    remembered = nil
    updatedAt = time
    history.append(SessionEvent(.picked, network: network, time: time))
  }

  /// Takes the pick back, if there is one; the default is in force again.
  public mutating func withdrawSelection(at time: Timestamp) {
    remembered = nil
    drop(.withdrawn, at: time)
  }

  /// Goes on with other data or other merchant rules; the pick stays while it is still possible.
  public mutating func adopt(
    resolver: NetworkResolver? = nil, merchant: MerchantRules? = nil, at time: Timestamp
  ) {
    self.resolver = resolver ?? self.resolver
    self.merchant = merchant ?? self.merchant
    updatedAt = time
    resolution = self.resolver.resolve(number, merchant: self.merchant)
    settled = nil
    reconsider(at: time)
  }

  /// Resolves a number, unless its first digits have said already all there is to say.
  private mutating func resolve(_ new: CardNumber) {
    if let settled, new.begins(with: settled) { return }
    let answer = resolver.index.answer(for: new)
    // From one digit to the next the answer is mostly the same, and with it what the merchant makes of it.
    if answer != resolution.answer { resolution = resolver.resolve(answer, merchant: merchant) }
    // No range is narrower than these digits, so every number that begins with them lies in the same ranges.
    settled = answer.narrowerRangesExist ? nil : new
  }

  private mutating func startAnew(_ reason: DropReason, at time: Timestamp) {
    remembered = nil
    drop(reason, at: time)
  }

  private mutating func drop(_ reason: DropReason, at time: Timestamp) {
    guard let dropped = pick else { return }
    pick = nil
    updatedAt = time
    history.append(SessionEvent(.dropped(reason), network: dropped.network, time: time))
  }

  /// Keeps, drops or restores the pick, now that digits, data or rules have changed.
  private mutating func reconsider(at time: Timestamp) {
    if let pick {
      guard let reason = reasonToDrop(pick.network) else {
        pickedBIN = number.leading(threshold)
        return
      }
      if reason == .belowThreshold || reason == .networksNotFinal {
        remembered = pickedBIN.map { ($0, pick) }
      }
      drop(reason, at: time)
    } else if let remembered, remembered.bin == number.leading(threshold),
      choice.value.contains(remembered.pick.network)
    {
      pick = Pick(network: remembered.pick.network, time: remembered.pick.time, restored: true)
      pickedBIN = remembered.bin
      self.remembered = nil
      history.append(SessionEvent(.restored, network: remembered.pick.network, time: time))
    }
  }

  private func reasonToDrop(_ network: CardNetwork) -> DropReason? {
    if number.count < threshold { return .belowThreshold }
    let undecided = !resolution.answer.networksFinal
    guard let available = resolution.available(network) else {
      return undecided ? .networksNotFinal : .networkNotOnCard
    }
    if !available.allowed { return .networkNotAllowed }
    if !available.allowsUserSelection { return undecided ? .networksNotFinal : .choiceNotOffered }
    return undecided || choice.value.contains(network) ? nil : .choiceNotOffered
  }
}
