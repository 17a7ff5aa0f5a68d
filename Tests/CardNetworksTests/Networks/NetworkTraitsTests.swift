import Testing

@testable import CardNetworks

@Suite struct NetworkTraitsTests {
  @Test(arguments: CardNetwork.known)
  func `every known network has traits that make sense`(network: CardNetwork) {
    let traits = network.traits
    #expect(network.hasListedTraits)
    #expect(!traits.panLengths.isEmpty)
    #expect(traits.panLengths.isSubset(of: PANLengths(12...19)))
    #expect(traits.unawaitedLengths.isSubset(of: traits.panLengths))
    #expect(traits.optionalLengths.isDisjoint(with: traits.panLengths))
    #expect((3...4).contains(traits.securityCode.length))
    #expect(!traits.acceptedOn.contains(network))
    #expect(network.isGlobal == traits.isGlobal)
    if traits.isGlobal { #expect(traits.homeCountry == nil) }
    if let home = traits.homeCountry { #expect(CountryCode(alpha2: home.alpha2) == home) }
  }

  @Test func `eleven networks are global`() {
    let global: Set<CardNetwork> = [
      .visa, .mastercard, .maestro, .amex, .dinersClub, .discover, .jcb, .unionPay, .uatp, .vPay, .cirrus,
    ]
    #expect(Set(CardNetwork.known.filter(\.isGlobal)) == global)
  }

  @Test func `a domestic network with a country of its own knows it`() {
    let homeless = CardNetwork.known.filter { !$0.isGlobal && $0.traits.homeCountry == nil }
    #expect(Set(homeless) == [.cmi, .enRoute, .privateLabel, .other])
  }

  @Test func `an unknown network is domestic and nothing is enforced`() {
    let traits = CardNetwork(rawValue: "EBT").traits
    #expect(traits == NetworkTraits())
    #expect(!traits.isGlobal)
    #expect(traits.panLengths == PANLengths(12...19))
    #expect(traits.securityCode.policy == .optional)
    #expect(traits.luhn == .advisory)
  }

  @Test(arguments: CardNetwork.known, [0, 1, 4, 5, 12, 13, 14, 15, 16, 18, 19])
  func `groups add up to the length`(network: CardNetwork, length: Int) {
    let groups = network.traits.gaps(forLength: length)
    let sum = groups.reduce(0, +)
    #expect(sum == length)
    #expect(!groups.contains { $0 <= 0 })
  }

  @Test(arguments: [
    (CardNetwork.amex, 15, [4, 6, 5]), (.dinersClub, 14, [4, 6, 4]), (.dinersClub, 16, [4, 4, 4, 4]),
    (.uatp, 15, [4, 5, 6]), (.visa, 16, [4, 4, 4, 4]), (.visa, 19, [4, 4, 4, 4, 3]),
    (.jcb, 18, [4, 4, 4, 4, 2]), (.unionPay, 19, [4, 4, 4, 4, 3]),
  ])
  func `numbers are grouped as on the card`(network: CardNetwork, length: Int, groups: [Int]) {
    #expect(network.traits.gaps(forLength: length) == groups)
  }

  @Test(arguments: [
    (CardNetwork.amex, "15"), (.dinersClub, "14-19"), (.discover, "16-19"), (.elo, "16"), (.hiper, "16"),
    (.hipercard, "16;19"), (.jcb, "16-19"), (.maestro, "12-19"), (.mastercard, "16"), (.mir, "16-19"),
    (.unionPay, "14-19"), (.visa, "13;16;19"), (.dankort, "16"), (.troy, "16"), (.uatp, "15"),
    (.verve, "16;18-19"), (.rupay, "16"),
  ])
  func `lengths are those of the schemes`(network: CardNetwork, notation: String) {
    #expect(network.traits.panLengths.description == notation)
  }

  @Test func `thirteen digits of Visa are valid but never waited for, eighteen by option`() {
    #expect(CardNetwork.visa.traits.unawaitedLengths == [13])
    #expect(CardNetwork.visa.traits.optionalLengths == [18])
  }

  @Test func `the security code follows the network and, for Maestro, the length`() {
    #expect(CardNetwork.amex.traits.securityCode.length == 4)
    #expect(CardNetwork.amex.traits.securityCode.label == "CID")
    #expect(CardNetwork.bancontact.traits.securityCode.policy == .hidden)
    #expect(CardNetwork.visa.traits.securityCode.policy == .required)
    let maestro = CardNetwork.maestro.traits.securityCode
    #expect(maestro.policy(forPANLength: 19) == .optional)
    #expect(maestro.policy(forPANLength: 16) == .required)
  }

  @Test func `UnionPay only advises on the check digit`() {
    #expect(CardNetwork.unionPay.traits.luhn == .advisory)
    #expect(CardNetwork.visa.traits.luhn == .enforced)
    #expect(CardNetwork.enRoute.traits.luhn == .off)
  }

  @Test func `four networks are for the store only`() {
    #expect(
      Set(CardNetwork.known.filter(\.traits.inStoreOnly))
        == [.interac, .girocard, .bankAxept, .pagoBancomat])
  }

  @Test func `alliances of whole networks are JCB and Diners Club on Discover`() {
    #expect(
      Set(CardNetwork.known.filter { $0.traits.acceptedOn == [.discover] }) == [.jcb, .dinersClub])
    #expect(CardNetwork.unionPay.traits.acceptedOn.isEmpty)
  }
}
