import Testing

@testable import CardNetworks

@Suite struct SelectionRulesTests {
  private let rules = SelectionRules.standard

  @Test(arguments: CardNetwork.known)
  func `every known network has a rule that holds anywhere`(network: CardNetwork) {
    #expect(rules.entries.contains { $0.network == network && $0.region == .anywhere && $0.channel == nil })
  }

  @Test func `no two rules are for the same network, region and channel`() {
    let keys = rules.entries.map { "\($0.network) \($0.region) \($0.channel?.rawValue ?? "-")" }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `every ground has words, and one that was not read says so`() {
    var texts: [String: String] = [:]
    for ground in rules.entries.map(\.ground) {
      #expect(!ground.text.isEmpty && !ground.source.isEmpty)
      #expect(texts[ground.code, default: ground.text] == ground.text)
      texts[ground.code] = ground.text
    }
    #expect(LegalGround.assumedDomestic.text.contains("not verified"))
    #expect(LegalGround.euRegulation.text.contains("not verified"))
  }

  @Test(arguments: [CardNetwork.cartesBancaires, .bancontact, .dankort, .girocard, .bankAxept, .pagoBancomat])
  func `the shopper chooses a European scheme everywhere, by law where there is one`(network: CardNetwork) {
    for country in [nil, country("FR"), country("GB"), country("US"), country("MC")] {
      #expect(rules.rule(for: network, merchantCountry: country).policy == .shopper)
    }
    #expect(rules.rule(for: network, merchantCountry: country("NO")).ground == .euRegulation)
    #expect(rules.rule(for: network, merchantCountry: country("GP")).ground == .euRegulation)
    #expect(rules.rule(for: network, merchantCountry: country("GB")).ground == .ukRegulation)
    #expect(rules.rule(for: network, merchantCountry: country("US")).ground == .schemeOfShopper)
    // Its home country stands in for the merchant's.
    #expect(rules.rule(for: network).ground == .euRegulation)
  }

  @Test(arguments: CardNetwork.known.filter(\.isGlobal))
  func `the shopper may choose a global network`(network: CardNetwork) {
    #expect(rules.rule(for: network).policy == .shopper)
    #expect(rules.rule(for: network).ground == .globalNetwork)
    #expect(rules.rule(for: network, merchantCountry: country("DE")).ground == .euRegulation)
  }

  @Test(arguments: [
    CardNetwork.star, .nyce, .pulse, .accel, .shazam, .interlink, .affn, .jeanie, .culiance, .ath,
  ])
  func `the merchant routes US debit`(network: CardNetwork) {
    #expect(rules.rule(for: network).ground == .regulationII)
    #expect(rules.rule(for: network, merchantCountry: country("PR")).ground == .regulationII)
    for country in [nil, country("US"), country("DE")] {
      #expect(rules.rule(for: network, merchantCountry: country).policy == .merchantRouting)
    }
  }

  @Test func `the merchant routes eftpos`() {
    #expect(rules.rule(for: .eftpos).ground == .leastCostRouting)
    #expect(rules.rule(for: .eftpos, merchantCountry: country("NZ")).policy == .merchantRouting)
  }

  @Test(arguments: [CardNetwork.mada, .mir, .troy, .rupay, .elo, .interac, .verve, .carnet, .napas, .uzcard])
  func `other domestic schemes choose themselves`(network: CardNetwork) {
    for channel in Channel.allCases {
      #expect(rules.rule(for: network, channel: channel).policy == .automaticDomestic)
    }
  }

  @Test func `an unlisted network is a domestic scheme`() {
    let network = CardNetwork(rawValue: "EBT")
    let rule = rules.rule(for: network, channel: .inStore, merchantCountry: country("US"))
    #expect(rule.network == network)
    #expect(rule.policy == .automaticDomestic)
    #expect(rule.ground.code == "unlistedDomesticScheme")
  }

  @Test func `the narrower region wins, then the rule that names the channel, in any order`() {
    let ground = LegalGround(code: "test", text: "For this test.", source: "none")
    let entries = [
      SelectionRule(network: .dankort, policy: .automaticDomestic, ground: ground),
      SelectionRule(
        network: .dankort, channel: .inStore, region: .eea, policy: .merchantRouting, ground: ground),
      SelectionRule(network: .dankort, region: .eea, policy: .shopper, ground: ground),
      SelectionRule(
        network: .dankort, region: .country(CountryCode(known: "SE")), policy: .automaticDomestic,
        ground: ground),
    ]
    for table in [SelectionRules(entries: entries), SelectionRules(entries: entries.reversed())] {
      func policy(_ channel: Channel, _ alpha2: StaticString?) -> SelectionPolicy {
        table.rule(for: .dankort, channel: channel, merchantCountry: alpha2.map { CountryCode(known: $0) })
          .policy
      }
      #expect(policy(.ecommerce, "FI") == .shopper)
      #expect(policy(.inStore, "FI") == .merchantRouting)
      #expect(policy(.inStore, "SE") == .automaticDomestic)
      #expect(policy(.inStore, "US") == .automaticDomestic)
      #expect(policy(.ecommerce, nil) == .shopper)
    }
  }

  @Test func `a lone rule for the home country holds when no merchant country is stated`() {
    let ground = LegalGround(code: "test", text: "For this test.", source: "none")
    let table = SelectionRules(entries: [
      SelectionRule(
        network: .dankort, region: .country(CountryCode(known: "DK")), policy: .merchantRouting,
        ground: ground)
    ])
    #expect(table.rule(for: .dankort).policy == .merchantRouting)
    #expect(table.rule(for: .dankort, merchantCountry: country("SE")).ground.code == "unlistedDomesticScheme")
  }

  private func country(_ alpha2: StaticString) -> CountryCode? { CountryCode(known: alpha2) }
}
