import CardNetworks
import NetworkResolution
import Testing

/// Section "Who chooses" of the design page, with the answers written out.
@Suite struct `The network is chosen` {
  private static func resolve(
    _ networks: [CardNetwork], accepted: [CardNetwork]? = nil, merchant: String? = nil, issuer: String? = nil,
    final: Bool = true, channel: Channel = .ecommerce
  ) -> NetworkResolution {
    NetworkResolution(
      answer: .card(networks, final: final, country: issuer),
      merchant: MerchantRules(
        acceptedNetworks: accepted, country: merchant.flatMap { CountryCode(alpha2: $0) }, channel: channel))
  }

  @Test(
    arguments: [
      [.visa, .cartesBancaires], [.mastercard, .bancontact], [.visa, .dankort], [.visa, .mastercard],
    ] as [[CardNetwork]])
  func `by the shopper where every rule on the card says so`(card: [CardNetwork]) {
    for country in [nil, "FR", "GB", "US"] {
      let resolution = Self.resolve(card, accepted: card, merchant: country)
      #expect(resolution.selectableNetworks == card)
      #expect(resolution.availableNetworks.filter(\.allowsUserSelection).map(\.network) == card)
      #expect(resolution.autoSelected == nil && resolution.toSend == nil)
      #expect(resolution.choice.ground == .shopperChoice)
    }
  }

  @Test(
    arguments: [
      [.visa, .accel], [.mastercard, .pulse], [.visa, .eftpos], [.visa, .mada],
      [.visa, .cartesBancaires, .eftpos],
      [.visa, CardNetwork(rawValue: "EBT")],
    ] as [[CardNetwork]])
  func `by nobody's hand where one network on the card has another rule`(card: [CardNetwork]) {
    let resolution = Self.resolve(card, accepted: card)
    #expect(resolution.availableNetworks.filter(\.allowsUserSelection).isEmpty)
    #expect(!resolution.offersChoice && resolution.selectableNetworks.isEmpty)
    #expect(resolution.availableNetworks.map(\.network) == card, "all badges are still shown")
  }

  @Test func `from at least two allowed networks, and only when they are final`() {
    #expect(!Self.resolve([.visa, .cartesBancaires], accepted: [.visa]).offersChoice)
    #expect(!Self.resolve([.visa, .cartesBancaires], final: false).offersChoice)
    #expect(!Self.resolve([.visa]).offersChoice)
    #expect(
      Self.resolve([.visa, .cartesBancaires, .pulse], accepted: [.visa, .cartesBancaires]).offersChoice
        == false)
  }

  @Test func `by the merchant's order under merchant routing`() {
    let first = Self.resolve([.visa, .eftpos], accepted: [.eftpos, .visa])
    #expect(first.autoSelected == .eftpos && first.preferred?.network == .eftpos && first.toSend == .eftpos)
    #expect(first.automatic.ground == .merchantRouting)
    #expect(Self.resolve([.visa, .eftpos], accepted: [.visa, .eftpos]).autoSelected == .visa)
    #expect(Self.resolve([.visa, .eftpos]).autoSelected == .visa)
    let behind = NetworkResolution(
      answer: .card([.visa, .eftpos]),
      merchant: MerchantRules(acceptedNetworks: [.visa, .eftpos], deprioritisedNetworks: [.visa]))
    #expect(behind.autoSelected == .eftpos)
  }

  @Test func `by the country of merchant and issuer for a domestic network`() {
    let home = Self.resolve([.visa, .mada], accepted: [.visa, .mada], merchant: "SA")
    #expect(home.autoSelected == .mada && home.ground == .homeNetwork && home.toSend == .mada)
    let abroad = Self.resolve([.visa, .mada], accepted: [.mada, .visa], merchant: "FR")
    #expect(abroad.autoSelected == .visa && abroad.ground == .networkAbroad)
    let issuedAbroad = Self.resolve([.visa, .mada], merchant: "SA", issuer: "AE")
    #expect(issuedAbroad.autoSelected == .visa, "the issuer's country goes before the network's")
    #expect(Self.resolve([.visa, .mada], merchant: "AE", issuer: "AE").autoSelected == .mada)
  }

  @Test func `by another network at home where the home network is not allowed, and the ground says so`() {
    let resolution = Self.resolve(
      [.visa, .cartesBancaires, .mada], accepted: [.cartesBancaires, .visa], merchant: "SA", issuer: "SA")
    #expect(resolution.autoSelected == .cartesBancaires && resolution.ground == .homeNetworkNotAllowed)
  }

  @Test func `by the merchant's order where its country is not stated`() {
    let resolution = Self.resolve([.visa, .mada], accepted: [.mada, .visa])
    #expect(resolution.autoSelected == nil && resolution.toSend == nil)
    #expect(resolution.preferred?.network == .mada)
    #expect(resolution.ground == .merchantCountryMissing && !resolution.offersChoice)
  }

  @Test func `by acceptance where one is left, and sent`() {
    let resolution = Self.resolve([.visa, .cartesBancaires], accepted: [.cartesBancaires])
    #expect(resolution.preferred?.network == .cartesBancaires && resolution.toSend == .cartesBancaires)
    #expect(resolution.autoSelected == nil && resolution.sending.ground == .onlyAccepted)
    let routed = Self.resolve([.mastercard, .pulse], accepted: [.mastercard, .visa], merchant: "US")
    #expect(routed.autoSelected == nil && routed.toSend == .mastercard && routed.ground == .onlyAccepted)
  }

  @Test func `by nothing silent: a default and a card with one network send none`() {
    #expect(Self.resolve([.visa]).toSend == nil)
    #expect(Self.resolve([.visa], accepted: [.visa]).ground == .onlyNetwork)
    #expect(Self.resolve([.mada], merchant: "SA").toSend == nil)
    #expect(Self.resolve([.visa, .cartesBancaires], accepted: [.visa, .cartesBancaires]).toSend == nil)
  }

  @Test func `for the time being while more digits may change the networks`() {
    let open = Self.resolve([.visa, .eftpos], accepted: [.eftpos, .visa], final: false)
    #expect(open.provisional && open.preferred?.network == .eftpos && open.toSend == nil)
    #expect(open.sending.ground == .networksNotFinal)
    #expect(!Self.resolve([.visa, .eftpos]).provisional)
    #expect(!Self.resolve([], final: false).provisional)
  }

  @Test func `by a merchant's default that never takes the choice away`() {
    for order in [[.visa, .cartesBancaires], [.cartesBancaires, .visa]] as [[CardNetwork]] {
      let resolution = Self.resolve([.visa, .cartesBancaires], accepted: order, merchant: "FR")
      #expect(resolution.preferred?.network == order[0])
      #expect(resolution.selectableNetworks == order)
      #expect(resolution.ground == .merchantOrder)
    }
  }

  @Test func `with one preferred network, the same wherever it appears`() {
    let resolution = Self.resolve([.visa, .mada, .pulse], accepted: [.visa, .mada, .pulse], merchant: "SA")
    #expect(resolution.autoSelected == resolution.preferred?.network)
    #expect(resolution.alternatives.map(\.network) == [.mada, .pulse])
    #expect(resolution.preference.value == resolution.available(.visa))
  }
}
