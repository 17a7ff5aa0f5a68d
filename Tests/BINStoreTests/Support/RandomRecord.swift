import CardNetworks
import NetworkResolution
import TestSupport

extension SessionRecord {
  /// A record with anything in it that the types allow, whether it makes sense or not.
  static func random(
    id: SessionID = SessionID(), updatedAt: Int64? = nil, order: OrderReference? = nil,
    history: [SessionEvent]? = nil, firstDigits: String? = nil, digitCount: Int? = nil,
    using generator: inout SeededGenerator
  ) -> SessionRecord {
    func flag() -> Bool { Bool.random(using: &generator) }
    func ground() -> Ground { Ground.allCases.randomElement(using: &generator) ?? .cardOrder }
    func networks(_ most: Int) -> [CardNetwork] {
      let all = CardNetwork.known + [CardNetwork(rawValue: "EBT")]
      return Array(all.shuffled(using: &generator).prefix(Int.random(in: 0...most, using: &generator)))
    }
    func country() -> CountryCode? {
      ["FR", "DK", "NA", nil].randomElement(using: &generator)?.flatMap { CountryCode(alpha2: $0) }
    }
    func time() -> Timestamp {
      Timestamp(millisecondsSinceEpoch: Int64.random(in: 0...2_000_000_000_000, using: &generator))
    }
    func event() -> SessionEvent {
      let kinds: [SessionEvent.Kind] = [.picked, .restored] + DropReason.allCases.map { .dropped($0) }
      return SessionEvent(
        kinds.randomElement(using: &generator) ?? .picked, network: networks(3).first ?? .visa, time: time())
    }
    let offers = networks(4).enumerated().map { place, network in
      Offer(
        network: network, cardPosition: 3 - place, allowed: flag(), allowsUserSelection: flag(),
        issuerCountry: country())
    }
    let digits = Int.random(in: 0...8, using: &generator)
    return SessionRecord(
      id: id, startedAt: time(), updatedAt: updatedAt.map(Timestamp.init(millisecondsSinceEpoch:)) ?? time(),
      firstDigits: firstDigits ?? String("41111111".prefix(digits)),
      digitCount: digitCount ?? (digits > 6 ? 16 : digits + 8), offers: offers,
      networksFinal: flag(), decidedByGeneralRule: flag(), offersChoice: Decision(flag(), ground: ground()),
      history: history ?? (0..<Int.random(in: 0...6, using: &generator)).map { _ in event() },
      selection: Decision(networks(1).first, ground: ground()),
      sending: Decision(networks(1).first, ground: ground()),
      merchant: MerchantRules(
        acceptedNetworks: flag() ? networks(4) : nil, deprioritisedNetworks: networks(2), country: country(),
        channel: flag() ? .ecommerce : .inStore),
      threshold: Int.random(in: 6...11, using: &generator),
      dataVersion: Int64.random(in: 0...Int64.max, using: &generator), orderReference: order,
      processedNetwork: networks(1).first)
  }
}
