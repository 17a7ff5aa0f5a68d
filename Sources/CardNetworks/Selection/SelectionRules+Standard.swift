extension SelectionRules {
  /// The rules of this package: who chooses by law or by the schemes' own rules, for every known network.
  public static let standard = SelectionRules(
    entries: byShopper + globalNetworks + byMerchant + automatic)

  private static let unitedKingdom = SelectionRule.Region.country(CountryCode(known: "GB"))

  private static let byShopper: [SelectionRule] =
    [.cartesBancaires, .bancontact, .dankort, .girocard, .bankAxept, .pagoBancomat].flatMap {
      (network: CardNetwork) -> [SelectionRule] in
      [
        SelectionRule(network: network, region: .eea, policy: .shopper, ground: .euRegulation),
        SelectionRule(network: network, region: unitedKingdom, policy: .shopper, ground: .ukRegulation),
        SelectionRule(network: network, policy: .shopper, ground: .schemeOfShopper),
      ]
    }

  private static let globalNetworks: [SelectionRule] =
    CardNetwork.known.filter(\.isGlobal).flatMap { network in
      [
        SelectionRule(network: network, region: .eea, policy: .shopper, ground: .euRegulation),
        SelectionRule(network: network, region: unitedKingdom, policy: .shopper, ground: .ukRegulation),
        SelectionRule(network: network, policy: .shopper, ground: .globalNetwork),
      ]
    }

  /// The States, and the territories that 12 CFR 235.2 counts among them and ISO 3166-1 gives their own codes.
  private static let unitedStates: [CountryCode] = [
    CountryCode(known: "US"), CountryCode(known: "PR"), CountryCode(known: "GU"), CountryCode(known: "VI"),
    CountryCode(known: "AS"), CountryCode(known: "MP"),
  ]

  private static let byMerchant: [SelectionRule] =
    [
      SelectionRule(
        network: .eftpos, region: .country(CountryCode(known: "AU")), policy: .merchantRouting,
        ground: .leastCostRouting),
      SelectionRule(network: .eftpos, policy: .merchantRouting, ground: .routedAbroad),
    ]
    + [.star, .nyce, .pulse, .accel, .shazam, .interlink, .affn, .jeanie, .culiance, .ath].flatMap {
      (network: CardNetwork) -> [SelectionRule] in
      unitedStates.map { country in
        SelectionRule(
          network: network, region: .country(country), policy: .merchantRouting, ground: .regulationII)
      } + [SelectionRule(network: network, policy: .merchantRouting, ground: .routedAbroad)]
    }

  private static let automatic: [SelectionRule] = groundsOfAutomatic.flatMap { ground, networks in
    networks.map { SelectionRule(network: $0, policy: .automaticDomestic, ground: ground) }
  }

  private static let groundsOfAutomatic: [(ground: LegalGround, networks: [CardNetwork])] = [
    (.canadianCode, [.interac]),
    (.saudiDomestic, [.mada]),
    (.russianDomestic, [.mir]),
    (.indianDomestic, [.rupay]),
    (.turkishDomestic, [.troy]),
    (.brazilianDomestic, [.elo, .hiper, .hipercard, .cabal]),
    (
      .assumedDomestic,
      [
        .meeza, .knet, .benefit, .napas, .gpn, .uzcard, .humo, .verve, .carnet, .naranja, .belkart, .prostir,
        .payPak, .lankaPay, .borica, .dinaCard, .bcCard, .koreanLocalCard, .jaywan, .cmi,
      ]
    ),
    (.unlisted, [.enRoute, .privateLabel, .other]),
  ]
}
