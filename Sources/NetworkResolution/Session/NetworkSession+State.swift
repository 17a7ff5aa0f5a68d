public import CardNetworks

extension NetworkSession {
  /// Every network on the card, as the resolution orders them.
  public var availableNetworks: [ResolvedNetwork] { resolution.availableNetworks }

  /// The networks that may be picked now, with the ground; empty below the threshold.
  public var choice: Decision<[CardNetwork]> {
    number.count < threshold ? Decision([], ground: .belowThreshold) : resolution.choice
  }

  /// Whether to show a selector.
  public var offersChoice: Bool { number.count >= threshold && resolution.offersChoice }

  /// The networks to choose from, at least two, or none.
  public var selectableNetworks: [CardNetwork] { choice.value }

  /// The network in force, with the ground: the pick, else the automatic one, else the preferred one.
  ///
  /// The value is nil while no allowed network is known.
  public var selection: Decision<CardNetwork?> {
    if let pick { return Decision(pick.network, ground: pick.ground) }
    if resolution.automatic.value != nil { return resolution.automatic }
    return Decision(resolution.preferred?.network, ground: resolution.preference.ground)
  }

  /// The network in force; see ``selection``.
  public var selectedNetwork: CardNetwork? { selection.value }

  /// The network to state to the processor, with the ground: the pick, an automatic routing, or the only
  /// allowed network of a co-badged card.
  ///
  /// Never a silent default, never anything for a one-network card.
  public var sending: Decision<CardNetwork?> {
    if let pick { return Decision(pick.network, ground: pick.ground) }
    return resolution.sending
  }

  /// The network to state to the processor; see ``sending``.
  public var toSend: CardNetwork? { sending.value }
}

extension NetworkSession.Pick {
  /// The ground that a pick is.
  var ground: Ground { restored ? .shopperPickRestored : .shopperPick }
}

extension CardNumber {
  /// Whether a change from this number to `new` leaves too little in place to be typing.
  func isExchanged(for new: CardNumber) -> Bool {
    if !isEmpty, new.begins(with: self) { return false }
    let common = commonDigits(with: new)
    let (removed, inserted) = (count - common.first - common.last, new.count - common.first - common.last)
    return common.first + common.last == 0 || (removed >= 8 && inserted >= 8)
  }
}
