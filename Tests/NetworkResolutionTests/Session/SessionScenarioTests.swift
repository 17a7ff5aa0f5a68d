import CardNetworks
import NetworkResolution
import Testing

/// The scenarios of a session, one by one.
@Suite struct SessionScenarioTests {
  private let kinds: ([SessionEvent]) -> [SessionEvent.Kind] = { $0.map(\.kind) }

  @Test func `I039 deleting below the threshold takes the co-badge, the choice and the pick away`() throws {
    var session = try session()
    try session.type("4035501000000008", at: moment(1))
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    try session.type("40355", at: moment(3))
    #expect(session.availableNetworks.map(\.network) == [.visa])
    #expect(session.resolution.alternatives == [])
    #expect(session.pick == nil)
    #expect(session.selectedNetwork == .visa)
    #expect(session.toSend == nil)
    #expect(session.choice == Decision([], ground: .belowThreshold))
    #expect(kinds(session.history) == [.picked, .dropped(.belowThreshold)])
  }

  @Test func `I064 a record keeps every network on the card and the one that was processed`() throws {
    var record = try session("6200000000000005").record()
    record.processedNetwork = .visa
    #expect(record.offers.map(\.network) == [.unionPay, .visa])
    #expect(record.processedNetwork == .visa)
    #expect(record.selection.value == .unionPay)
  }

  @Test func `I066 a network that is not on the card cannot be picked, and nothing is recorded`() throws {
    var session = try session("4111111111111111")
    let before = try session.record()
    #expect(throws: SelectionError.networkNotOnCard(.mastercard)) {
      try session.selectCardNetwork(.mastercard, at: moment(2))
    }
    #expect(try session.record() == before)
  }

  @Test func `I073 a default is never sent as a choice`() throws {
    let session = try session("4035501000000008")
    #expect(session.resolution.preferred?.network == .visa)
    #expect(session.pick == nil)
    #expect(session.selection == Decision(.visa, ground: .cardOrder))
    #expect(session.sending == Decision(nil, ground: .shopperChoice))
  }

  @Test func `I075 a merchant's default leaves the shopper the choice`() throws {
    let merchant = MerchantRules(
      acceptedNetworks: [.visa, .cartesBancaires], country: CountryCode(alpha2: "FR"))
    var session = try session("4035501000000008", merchant: merchant)
    #expect(session.selection == Decision(.visa, ground: .merchantOrder))
    #expect(session.selectableNetworks == [.visa, .cartesBancaires])
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    #expect(session.sending == Decision(.cartesBancaires, ground: .shopperPick))
  }

  @Test func `I076 a merchant's favourite that is not on the card does not hide the next one`() throws {
    let merchant = MerchantRules(acceptedNetworks: [.mastercard, .visa])
    let session = try session("4000002500001001", merchant: merchant)
    #expect(session.pick == nil)
    #expect(session.selection == Decision(.visa, ground: .onlyAccepted))
    let both = MerchantRules(acceptedNetworks: [.mastercard, .visa, .cartesBancaires])
    #expect(
      try NetworkResolutionTests.session("4000002500001001", merchant: both).selection
        == Decision(.visa, ground: .merchantOrder))
  }

  @Test func `I077 the shopper goes before the merchant`() throws {
    let merchant = MerchantRules(acceptedNetworks: [.cartesBancaires, .mastercard])
    var session = try session("5555552500001001", merchant: merchant)
    #expect(session.selection == Decision(.cartesBancaires, ground: .merchantOrder))
    try session.selectCardNetwork(.mastercard, at: moment(2))
    #expect(session.selection == Decision(.mastercard, ground: .shopperPick))
    session.withdrawSelection(at: moment(3))
    #expect(session.selection == Decision(.cartesBancaires, ground: .merchantOrder))
  }

  @Test func `I078 the pick and the card's own first network are both reported`() throws {
    var session = try session("5555552500001001")
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    #expect(session.selectedNetwork == .cartesBancaires)
    #expect(session.resolution.answer.networks.first?.network == .mastercard)
    #expect(session.resolution.preferred?.network == .mastercard)
    let record = try session.record()
    #expect(record.selection.value == .cartesBancaires)
    #expect(record.offers.first { $0.cardPosition == 0 }?.network == .mastercard)
  }

  @Test func `I080 the last pick wins and each is in the history`() throws {
    var session = try session("4035501000000008")
    let picks: [CardNetwork] = [.visa, .cartesBancaires, .visa, .cartesBancaires]
    for (position, network) in picks.enumerated() {
      try session.selectCardNetwork(network, at: moment(Int64(position) + 2))
      #expect(session.selectedNetwork == network)
    }
    #expect(session.history.map(\.network) == picks)
    #expect(session.history.allSatisfy { $0.kind == .picked })
    #expect(session.history.map(\.time) == (2...5).map { moment($0) })
  }

  @Test func `I081 digits beyond the BIN keep the pick, another number drops it with the reason`() throws {
    var session = try session("4000002500001001")
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    try session.type("400000250000100", at: moment(3))
    try session.type("4000002500001001", at: moment(4))
    #expect(session.pick?.network == .cartesBancaires)
    #expect(session.pick?.restored == false)
    session.update(try CardNumber("4242424242424242"), change: .replaced, at: moment(5))
    #expect(session.pick == nil)
    #expect(kinds(session.history) == [.picked, .dropped(.numberReplaced)])
    #expect(session.selectedNetwork == .visa)
  }

  @Test func `I081 editing into a card without the picked network drops it`() throws {
    var session = try session("4000002500001001")
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    session.update(try CardNumber("4000002600001001"), at: moment(3))
    #expect(kinds(session.history) == [.picked, .dropped(.networkNotOnCard)])
  }

  @Test(arguments: [false, true])
  func `I083 networks and selector come back when the first eight digits are typed again`(
    isPicked: Bool
  ) throws {
    var session = try session("4000002500001001")
    if isPicked { try session.selectCardNetwork(.cartesBancaires, at: moment(2)) }
    var rest = Substring("4000002500001001")
    for _ in 0..<8 {
      rest.removeFirst()
      session.update(try CardNumber(prefix: rest), at: moment(3))
    }
    #expect(!session.offersChoice)
    for digits in 1...8 {
      let text = "40000025".prefix(digits) + rest
      session.update(try CardNumber(prefix: text), at: moment(4))
    }
    #expect(session.availableNetworks.map(\.network) == [.visa, .cartesBancaires])
    #expect(session.selectableNetworks == [.visa, .cartesBancaires])
  }

  @Test func `a pick comes back, marked, when its BIN is typed again, and only then`() throws {
    var session = try session("4000002500001001")
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    try session.type("40", at: moment(3))
    try session.type("40355010", at: moment(4))
    #expect(session.pick == nil)
    try session.type("400000250", at: moment(5))
    #expect(session.pick?.restored == true)
    #expect(session.pick?.time == moment(2))
    #expect(session.sending == Decision(.cartesBancaires, ground: .shopperPickRestored))
    #expect(kinds(session.history) == [.picked, .dropped(.belowThreshold), .restored])
  }

  @Test(arguments: [("40355010", false), ("40355011", true)])
  func `a lost pick waits for the BIN that last carried it`(typed: String, isRestored: Bool) throws {
    var session = NetworkSession(resolver: try SessionWorld.shopperPairs.resolver(), startedAt: moment(0))
    try session.type("4035501000000008", at: moment(1))
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    session.update(try CardNumber("4035501100000008"), at: moment(3))
    #expect(session.pick?.network == .cartesBancaires)
    try session.type("40", at: moment(4))
    try session.type(typed + "000", at: moment(5))
    #expect((session.pick != nil) == isRestored)
  }

  @Test(arguments: [NetworkSession.Change.edited, .replaced])
  func `I084 a pasted card inherits nothing, whatever the caller calls the change`(
    change: NetworkSession.Change
  ) throws {
    var session = try session("4035501000000008")
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    session.update(try CardNumber("370000000000002"), change: change, at: moment(3))
    #expect(session.availableNetworks.map(\.network) == [.amex])
    #expect(session.resolution.answer.source == .builtin)
    #expect(session.pick == nil)
    #expect(session.toSend == nil)
    #expect(kinds(session.history) == [.picked, .dropped(.numberReplaced)])
    session.update(try CardNumber("4035501000000008"), change: change, at: moment(4))
    #expect(session.pick == nil)
  }

  @Test func `an emptied field forgets the pick`() throws {
    var session = try session()
    try session.type("4035501000000008", at: moment(1))
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    try session.type("4", at: moment(3))
    session.update(.empty, at: moment(4))
    try session.type("4035501000000008", at: moment(5))
    #expect(session.pick == nil)
    #expect(kinds(session.history) == [.picked, .dropped(.belowThreshold)])
  }

  @Test func `I088 a card that no data knows is refused by its general rule`() throws {
    let merchant = MerchantRules(acceptedNetworks: [.mastercard, .visa])
    let refused = try session("370000000000002", merchant: merchant)
    #expect(refused.resolution.unsupported)
    #expect(refused.selection == Decision(nil, ground: .noneAcceptedByGeneralRule))
    let unknown = try session("9999999999999999", merchant: merchant)
    #expect(!unknown.resolution.unsupported)
    #expect(unknown.selection == Decision(nil, ground: .noNetworkKnown))
  }

  @Test func `I092 a network that this package does not know keeps its name, and the known one is in force`()
    throws
  {
    let session = try session("8800000000000000", merchant: MerchantRules(acceptedNetworks: [.visa]))
    #expect(session.selectedNetwork == .visa)
    #expect(
      try session.record().offers.map(\.network.rawValue).sorted() == ["EFTPOS_AUSTRALIA", "VISA"])
  }

  @Test func `I155 a change to something unrelated leaves network and selection`() throws {
    var session = try session("4035501000000008")
    try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    let before = try session.record(orderReference: OrderReference("order 1"))
    session.adopt(merchant: session.merchant, at: moment(3))
    let after = try session.record(orderReference: OrderReference("order 2"))
    #expect(after.offers == before.offers)
    #expect(after.history == before.history)
    #expect(after.selection == before.selection)
    #expect(after.sending == before.sending)
  }

  @Test func `I162 a one-network card sends nothing`() throws {
    let merchant = MerchantRules(acceptedNetworks: [.visa, .cartesBancaires])
    let session = try session("4242424242424242", merchant: merchant)
    #expect(!session.offersChoice)
    #expect(session.sending == Decision(nil, ground: .onlyNetwork))
  }

  @Test func `I163 neither, one or both networks allowed`() throws {
    let digits = "4035501000000008"
    let neither = try session(digits, merchant: MerchantRules(acceptedNetworks: [.amex]))
    #expect(neither.resolution.unsupported)
    #expect(neither.sending == Decision(nil, ground: .noneAcceptedByData))
    let one = try session(digits, merchant: MerchantRules(acceptedNetworks: [.cartesBancaires]))
    #expect(!one.resolution.unsupported && !one.offersChoice)
    #expect(one.sending == Decision(.cartesBancaires, ground: .onlyAccepted))
    let both = try session(digits, merchant: MerchantRules(acceptedNetworks: [.cartesBancaires, .visa]))
    #expect(both.selectableNetworks == [.cartesBancaires, .visa])
  }

  @Test(arguments: [CardNetwork.visa, .eftpos])
  func `a card that the merchant routes refuses a pick of either network`(network: CardNetwork) throws {
    var session = try session("4000050360000001")
    let before = try session.record()
    #expect(throws: SelectionError.choiceNotOffered(network, .merchantRouting)) {
      try session.selectCardNetwork(network, at: moment(2))
    }
    #expect(try session.record() == before)
    #expect(session.sending == Decision(.visa, ground: .merchantRouting))
  }

  @Test func `the only accepted network of a co-badged card is sent`() throws {
    let merchant = MerchantRules(acceptedNetworks: [.cartesBancaires])
    var session = try session("4010061700000021", merchant: merchant)
    #expect(session.sending == Decision(.cartesBancaires, ground: .onlyAccepted))
    #expect(session.resolution.autoSelected == nil)
    #expect(throws: SelectionError.networkNotAllowed(.visa, .notAccepted)) {
      try session.selectCardNetwork(.visa, at: moment(2))
    }
    #expect(throws: SelectionError.choiceNotOffered(.cartesBancaires, .onlyAccepted)) {
      try session.selectCardNetwork(.cartesBancaires, at: moment(2))
    }
  }

  @Test func `nothing can be picked below the threshold or before the networks are final`() throws {
    var short = try session("4571")
    #expect(throws: SelectionError.choiceNotOffered(.dankort, .belowThreshold)) {
      try short.selectCardNetwork(.dankort, at: moment(2))
    }
    var open = try session("45710012")
    #expect(throws: SelectionError.choiceNotOffered(.dankort, .networksNotFinal)) {
      try open.selectCardNetwork(.dankort, at: moment(2))
    }
    try open.type("457100124", at: moment(3))
    try open.selectCardNetwork(.dankort, at: moment(4))
    #expect(open.toSend == .dankort)
  }

  @Test(arguments: [(5, 6), (6, 6), (8, 8), (11, 11), (12, 11)])
  func `a threshold lies between six and eleven digits`(asked: Int, got: Int) throws {
    let session = NetworkSession(
      resolver: try scenarioWorld.resolver(), threshold: asked, startedAt: moment(0))
    #expect(session.threshold == got)
  }
}
