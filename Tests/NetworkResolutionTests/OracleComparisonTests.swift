import CardNetworks
import NetworkResolution
import TestSupport
import Testing

@Suite struct `Merchant and selection rules, against a second reading of the page` {
  static let networks: [CardNetwork] = [
    .visa, .mastercard, .cartesBancaires, .bancontact, .eftpos, .star, .mada, .elo, .interac, .girocard,
    .dankort, CardNetwork(rawValue: "EBT"), .other,
  ]

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every property agrees on random cards and merchants`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let answer = Self.answer(&generator)
      let merchant = Self.merchant(&generator)
      let product = NetworkResolution(answer: answer, merchant: merchant)
      let differences = ResolutionOracle(answer, merchant).differences(from: ResolutionOracle(product))
      #expect(
        differences.isEmpty,
        "\(answer.networks.map(\.network)), final \(answer.networksFinal), \(merchant)")
    }
  }

  /// The networks of a card with two networks, every pair, at merchants that state as little as possible and as much.
  @Test(arguments: networks, networks)
  func `every property agrees on every pair of networks`(first: CardNetwork, second: CardNetwork) {
    let card = first == second ? [first] : [first, second]
    let orders: [[CardNetwork]?] = [nil, [], [first], [second], [second, first], [first, second, .jcb]]
    for country in [nil, "FR", "AU", "SA", "US", "CA"] {
      for issuer in [nil, "FR", "SA"] {
        for order in orders {
          for channel in Channel.allCases {
            let answer = CardAnswer.card(card, country: issuer)
            let merchant = MerchantRules(
              acceptedNetworks: order, country: country.flatMap { CountryCode(alpha2: $0) }, channel: channel)
            let product = NetworkResolution(answer: answer, merchant: merchant)
            let differences = ResolutionOracle(answer, merchant).differences(from: ResolutionOracle(product))
            #expect(differences.isEmpty, "\(card), issuer \(issuer ?? "-"), \(merchant)")
          }
        }
      }
    }
  }

  @Test(arguments: 500..<600 as Range<UInt64>)
  func `what holds for every card and merchant holds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let answer = Self.answer(&generator)
      let merchant = Self.merchant(&generator)
      let resolution = NetworkResolution(answer: answer, merchant: merchant)
      let all = resolution.availableNetworks.map(\.network)
      #expect(Set(all) == Set(answer.networks.map(\.network)) && all.count == answer.networks.count)
      #expect(resolution.selectableNetworks.count != 1)
      #expect(answer.networksFinal || (!resolution.offersChoice && resolution.toSend == nil))
      #expect(resolution.preferred?.allowed ?? true)
      #expect(!resolution.unsupported || resolution.preferred == nil)
      #expect(all.count >= 2 || resolution.toSend == nil)
      #expect(!resolution.offersChoice || (resolution.autoSelected == nil && resolution.toSend == nil))
      let preferredAndOthers = [resolution.preferred].compactMap { $0 } + resolution.alternatives
      #expect(Set(preferredAndOthers.map(\.network)) == Set(all) && preferredAndOthers.count == all.count)
    }
  }

  private static func answer(_ generator: inout SeededGenerator) -> CardAnswer {
    let count = [0, 1, 2, 2, 2, 3, 3, 4].randomElement(using: &generator) ?? 2
    let card = networks.shuffled(using: &generator).prefix(count)
    let country = [nil, "FR", "AU", "SA", "BR"].randomElement(using: &generator) ?? nil
    let sources = [SourceReference.builtin, SourceReference(name: "rows", kind: .file, priority: 50)]
    return .card(
      Array(card), final: Int.random(in: 0..<4, using: &generator) > 0, country: country,
      source: sources.randomElement(using: &generator))
  }

  static func merchant(_ generator: inout SeededGenerator) -> MerchantRules {
    let accepted = networks.shuffled(using: &generator).prefix(Int.random(in: 0...13, using: &generator))
    let behind = networks.shuffled(using: &generator).prefix(
      [0, 0, 1, 3].randomElement(using: &generator) ?? 0)
    let country = [nil, "FR", "AU", "SA", "BR", "CA", "US"].randomElement(using: &generator) ?? nil
    return MerchantRules(
      acceptedNetworks: Int.random(in: 0..<4, using: &generator) == 0 ? nil : Array(accepted),
      deprioritisedNetworks: Array(behind), country: country.flatMap { CountryCode(alpha2: $0) },
      channel: Int.random(in: 0..<3, using: &generator) == 0 ? .inStore : .ecommerce)
  }
}
