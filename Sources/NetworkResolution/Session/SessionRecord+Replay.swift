import CardNetworks

extension SessionRecord {
  /// What came of replaying a record.
  public enum Replay: Hashable, Sendable {
    /// Data and rules give what the record says.
    case same
    /// The data at hand is of another version; the record's own facts still lead to its decisions.
    case sameFromOtherData(version: Int64)
    /// They do not; these parts differ.
    case differs(Set<Part>)
  }

  /// A part of a record that a replay compares.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The networks on the card are none that the first digits can have, by the data.
    case networks
    /// The order of the offer or its flags.
    case offers
    /// Whether a choice was offered.
    case choice
    /// The network in force, or its ground.
    case selection
    /// The network to send, or its ground.
    case sending
  }

  /// Works the record out again: the networks from the data, the decisions from the rules, the picks from the history.
  ///
  /// The record keeps fewer digits than the number had, so its networks must be among those that a number
  /// with these first digits can have. Everything else must come out equal.
  public func replay(with resolver: NetworkResolver) -> Replay {
    let answer = CardAnswer(
      networks: inCardOrder.map { offer in
        var metadata = CardMetadata()
        metadata.issuerCountryCode = offer.issuerCountry
        return NetworkOnCard(network: offer.network, metadata: metadata)
      },
      status: offers.isEmpty ? .notFound : .partial, networksFinal: networksFinal,
      source: decidedByGeneralRule ? .builtin : nil)
    let resolution = resolver.resolve(answer, merchant: merchant)
    let pick = history.pickInForce
    var differing: Set<Part> = []

    if dataVersion == resolver.dataVersion {
      let possible = resolver.index.answers(startingWith: firstDigits, digits: digitCount)
      if !possible.contains(where: { matches($0) }) { differing.insert(.networks) }
    }
    if resolution.offers != offers { differing.insert(.offers) }
    let choice =
      digitCount < threshold
      ? Decision(false, ground: .belowThreshold)
      : Decision(resolution.offersChoice, ground: resolution.choice.ground)
    if choice != offersChoice { differing.insert(.choice) }
    let automatic = resolution.automatic.value.map {
      Decision<CardNetwork?>($0, ground: resolution.automatic.ground)
    }
    let standing = Decision(resolution.preferred?.network, ground: resolution.preference.ground)
    if let pick, !takes(pick, resolution) { differing.formUnion([.selection, .sending]) }
    if (pick ?? automatic ?? standing) != selection { differing.insert(.selection) }
    if (pick ?? resolution.sending) != sending { differing.insert(.sending) }

    if !differing.isEmpty { return .differs(differing) }
    return dataVersion == resolver.dataVersion ? .same : .sameFromOtherData(version: resolver.dataVersion)
  }

  /// Whether the card could carry the pick that the history ends with.
  private func takes(_ pick: Decision<CardNetwork?>, _ resolution: NetworkResolution) -> Bool {
    guard digitCount >= threshold, let network = pick.value.flatMap(resolution.available) else {
      return false
    }
    guard network.allowed, network.allowsUserSelection else { return false }
    return !networksFinal || resolution.selectableNetworks.contains(network.network)
  }

  /// Whether an answer has the networks, the issuers' countries and the finality that the record states.
  private func matches(_ answer: CardAnswer) -> Bool {
    answer.networksFinal == networksFinal
      && (answer.source?.kind == .generalRules) == decidedByGeneralRule
      && answer.networks.map(\.network) == inCardOrder.map(\.network)
      && answer.networks.map(\.metadata.issuerCountryCode) == inCardOrder.map(\.issuerCountry)
  }

  private var inCardOrder: [Offer] { offers.sorted { $0.cardPosition < $1.cardPosition } }
}

extension [SessionEvent] {
  /// The pick that the history ends with, as a decision; nil where it ends without one.
  fileprivate var pickInForce: Decision<CardNetwork?>? {
    guard let last else { return nil }
    switch last.kind {
    case .picked: return Decision(last.network, ground: .shopperPick)
    case .restored: return Decision(last.network, ground: .shopperPickRestored)
    case .dropped: return nil
    }
  }
}
