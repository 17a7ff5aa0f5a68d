import CardNetworks
import NetworkResolution
import Testing

/// A record replays to itself, and one that was changed by hand does not.
@Suite struct SessionReplayTests {
  private let resolver: NetworkResolver
  private let record: SessionRecord

  init() throws {
    var session = try session("4035501000000008")
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    resolver = session.resolver
    record = try session.record(orderReference: OrderReference("order 7"))
  }

  @Test func `an untouched record replays to the same`() {
    #expect(record.replay(with: resolver) == .same)
  }

  @Test func `the network that the payment was processed on changes no replay`() {
    var record = record
    record.processedNetwork = .visa
    #expect(record.replay(with: resolver) == .same)
  }

  @Test func `a record from another data version says so`() throws {
    let newer = try scenarioWorld.resolver(version: 9)
    #expect(record.replay(with: newer) == .sameFromOtherData(version: 9))
  }

  @Test func `other data leaves the decisions of a record as they are, though its networks are gone`() throws
  {
    let other = NetworkResolver(index: RangeIndexBuilder.withGeneralRules().build(), dataVersion: 9)
    #expect(record.replay(with: other) == .sameFromOtherData(version: 9))
    let forged = record.changed(selection: Decision(.visa, ground: .shopperPick))
    #expect(forged.replay(with: other) == .differs([.selection]))
  }

  @Test func `the same version with other rows is no replay`() throws {
    let other = NetworkResolver(index: RangeIndexBuilder.withGeneralRules().build(), dataVersion: 1)
    #expect(record.replay(with: other) == .differs([.networks]))
  }

  @Test func `networks changed by hand are told`() {
    let others = record.offers.map { $0.network == .visa ? $0.changed(network: .mastercard) : $0 }
    #expect(parts(record.changed(offers: others)).contains(.networks))
    #expect(parts(record.changed(offers: Array(record.offers.prefix(1)))).contains(.networks))
    #expect(parts(record.changed(firstDigits: "42424242")) == [.networks])
    #expect(parts(record.changed(networksFinal: false)).contains(.networks))
    let moved = record.offers.map { $0.changed(cardPosition: 1 - $0.cardPosition) }
    #expect(parts(record.changed(offers: moved)).contains(.networks))
    let abroad = record.offers.map { $0.changed(issuerCountry: CountryCode(alpha2: "BE")) }
    #expect(parts(record.changed(offers: abroad)) == [.networks])
  }

  @Test func `the order of the offer and its flags are told`() {
    #expect(parts(record.changed(offers: record.offers.reversed())) == [.offers])
    let refused = record.offers.map { $0.network == .visa ? $0.changed(allowed: false) : $0 }
    #expect(parts(record.changed(offers: refused)) == [.offers])
    let locked = record.offers.map { $0.changed(allowsUserSelection: false) }
    #expect(parts(record.changed(offers: locked)) == [.offers])
  }

  @Test func `choice, selection and sending are told, value and ground`() {
    #expect(parts(record.changed(offersChoice: Decision(false, ground: .shopperChoice))) == [.choice])
    #expect(parts(record.changed(offersChoice: Decision(true, ground: .onlyNetwork))) == [.choice])
    #expect(parts(record.changed(selection: Decision(.visa, ground: .shopperPick))) == [.selection])
    #expect(parts(record.changed(selection: Decision(nil, ground: .shopperPick))) == [.selection])
    #expect(
      parts(record.changed(selection: Decision(.cartesBancaires, ground: .merchantOrder))) == [.selection])
    #expect(parts(record.changed(sending: Decision(.visa, ground: .shopperPick))) == [.sending])
    #expect(parts(record.changed(sending: Decision(nil, ground: .shopperChoice))) == [.sending])
  }

  @Test func `a history changed by hand no longer leads to what was selected and sent`() {
    #expect(parts(record.changed(history: [])) == [.selection, .sending])
    let picked = SessionEvent(.picked, network: .visa, time: moment(2))
    #expect(parts(record.changed(history: [picked])) == [.selection, .sending])
    let withdrawn = SessionEvent(.dropped(.withdrawn), network: .cartesBancaires, time: moment(3))
    #expect(parts(record.changed(history: record.history + [withdrawn])) == [.selection, .sending])
    let restored = SessionEvent(.restored, network: .cartesBancaires, time: moment(3))
    #expect(parts(record.changed(history: record.history + [restored])) == [.selection, .sending])
  }

  @Test func `rules changed by hand are told by what they lead to`() {
    #expect(parts(record.changed(threshold: 11)) == [])
    #expect(parts(record.changed(digitCount: 7)).contains(.choice))
    let only = MerchantRules(acceptedNetworks: [.cartesBancaires])
    #expect(parts(record.changed(merchant: only)).isSuperset(of: [.offers, .choice]))
  }

  @Test func `a decision by a general rule is no decision by data`() throws {
    let session = try session("370000000000002", merchant: MerchantRules(acceptedNetworks: [.visa]))
    let record = try session.record()
    #expect(record.replay(with: resolver) == .same)
    #expect(
      parts(record.changed(decidedByGeneralRule: false)).isSuperset(of: [.choice, .selection, .sending]))
  }

  @Test func `a pick that the card could not take is told`() {
    let picked = SessionEvent(.picked, network: .mastercard, time: moment(2))
    let forged = record.changed(
      history: [picked], selection: Decision(.mastercard, ground: .shopperPick),
      sending: Decision(.mastercard, ground: .shopperPick))
    #expect(parts(forged).isSuperset(of: [.selection, .sending]))
  }

  @Test func `a pick that was never offered is told`() throws {
    let record = try session("4000050360000001").record()
    #expect(record.replay(with: resolver) == .same)
    let picked = SessionEvent(.picked, network: .eftpos, time: moment(2))
    let forged = record.changed(
      history: [picked], selection: Decision(.eftpos, ground: .shopperPick),
      sending: Decision(.eftpos, ground: .shopperPick))
    #expect(parts(forged).isSuperset(of: [.selection, .sending]))
  }

  /// The parts in which a record differs from its replay.
  private func parts(_ record: SessionRecord) -> Set<SessionRecord.Part> {
    switch record.replay(with: resolver) {
    case .same, .sameFromOtherData: []
    case .differs(let parts): parts
    }
  }
}
