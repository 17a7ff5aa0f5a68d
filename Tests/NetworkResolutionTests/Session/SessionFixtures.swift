import CardNetworks
import NetworkResolution

/// Cards of the session scenarios, as rows made for them.
let scenarioWorld = SessionWorld(
  name: "scenarios",
  layers: [
    [
      SessionWorld.Row("40355010", [.visa, .cartesBancaires], country: "FR"),
      SessionWorld.Row("40000025", [.visa, .cartesBancaires], country: "FR"),
      SessionWorld.Row("55555525", [.mastercard, .cartesBancaires], country: "FR"),
      SessionWorld.Row("40100617", [.visa, .cartesBancaires], country: "FR"),
      SessionWorld.Row("40000503", [.visa, .eftpos], country: "AU"),
      SessionWorld.Row("44556677", [.visa, .mada], country: "SA"),
      SessionWorld.Row("62000000", [.unionPay, .visa]),
      SessionWorld.Row("4571", [.visa, .dankort], country: "DK"),
      SessionWorld.Row("457100123", [.visa]),
      SessionWorld.Row("88000000", [CardNetwork(rawValue: "EFTPOS_AUSTRALIA"), .visa]),
    ]
  ],
  numbers: [], networks: [], merchants: [])

/// A moment `seconds` after the session began.
func moment(_ seconds: Int64) -> Timestamp {
  Timestamp(millisecondsSinceEpoch: 1_700_000_000_000 + seconds * 1000)
}

/// A session over the scenario cards that has been given `digits`.
func session(
  _ digits: String = "", merchant: MerchantRules = MerchantRules(), version: Int64 = 1
) throws -> NetworkSession {
  var session = NetworkSession(
    resolver: try scenarioWorld.resolver(version: version), merchant: merchant, startedAt: moment(0))
  if !digits.isEmpty { session.update(try CardNumber(prefix: digits), change: .replaced, at: moment(1)) }
  return session
}

extension NetworkSession {
  /// Types or deletes until the number is `digits`, one digit at a time.
  mutating func type(_ digits: String, at time: Timestamp) throws {
    var text = number.withDigits { digits in
      String(decoding: digits.indices.map { digits[$0] }, as: UTF8.self)
    }
    while !digits.hasPrefix(text) {
      text.removeLast()
      update(try CardNumber(prefix: text), at: time)
    }
    for digit in digits.dropFirst(text.count) {
      text.append(digit)
      update(try CardNumber(prefix: text), at: time)
    }
  }
}

extension SessionRecord {
  /// The record with some of its parts changed by hand.
  func changed(
    firstDigits: String? = nil, digitCount: Int? = nil, offers: [Offer]? = nil, networksFinal: Bool? = nil,
    decidedByGeneralRule: Bool? = nil, offersChoice: Decision<Bool>? = nil, history: [SessionEvent]? = nil,
    selection: Decision<CardNetwork?>? = nil, sending: Decision<CardNetwork?>? = nil,
    merchant: MerchantRules? = nil, threshold: Int? = nil, dataVersion: Int64? = nil
  ) -> SessionRecord {
    SessionRecord(
      id: id, startedAt: startedAt, updatedAt: updatedAt, firstDigits: firstDigits ?? self.firstDigits,
      digitCount: digitCount ?? self.digitCount, offers: offers ?? self.offers,
      networksFinal: networksFinal ?? self.networksFinal,
      decidedByGeneralRule: decidedByGeneralRule ?? self.decidedByGeneralRule,
      offersChoice: offersChoice ?? self.offersChoice, history: history ?? self.history,
      selection: selection ?? self.selection, sending: sending ?? self.sending,
      merchant: merchant ?? self.merchant, threshold: threshold ?? self.threshold,
      dataVersion: dataVersion ?? self.dataVersion, orderReference: orderReference,
      processedNetwork: processedNetwork)
  }
}

extension SessionRecord.Offer {
  /// The offer with some of its parts changed by hand.
  func changed(
    network: CardNetwork? = nil, cardPosition: Int? = nil, allowed: Bool? = nil,
    allowsUserSelection: Bool? = nil, issuerCountry: CountryCode? = nil
  ) -> SessionRecord.Offer {
    SessionRecord.Offer(
      network: network ?? self.network, cardPosition: cardPosition ?? self.cardPosition,
      allowed: allowed ?? self.allowed, allowsUserSelection: allowsUserSelection ?? self.allowsUserSelection,
      issuerCountry: issuerCountry ?? self.issuerCountry)
  }
}
