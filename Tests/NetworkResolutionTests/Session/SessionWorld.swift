import CardNetworks
import NetworkResolution

/// A small data world: a few rows over the general rules, numbers to type in it, networks to ask for.
struct SessionWorld: Sendable, CustomStringConvertible {
  /// One row as a person would write it: `403550` or `4455667700-4455667749`.
  struct Row: Sendable {
    let low: String
    let high: String
    let networks: [CardNetwork]
    let country: CountryCode?
    let isAdditional: Bool

    init(
      _ range: String, _ networks: [CardNetwork], country: String? = nil, isAdditional: Bool = false
    ) {
      let bounds = range.split(separator: "-").map(String.init)
      low = bounds.first ?? ""
      high = bounds.last ?? ""
      self.networks = networks
      self.country = country.flatMap { CountryCode(alpha2: $0) }
      self.isAdditional = isAdditional
    }
  }

  let name: String
  /// The layers of data, the one that hides the others first.
  let layers: [[Row]]
  /// Numbers that the world is about, typed digit by digit or pasted.
  let numbers: [String]
  /// Networks that a shopper may try to pick.
  let networks: [CardNetwork]
  /// Rules that the merchant may change to.
  let merchants: [MerchantRules]

  var description: String { name }

  /// The resolver under test, over the same rows.
  func resolver(version: Int64 = 1) throws -> NetworkResolver {
    var builder = RangeIndexBuilder.withGeneralRules()
    for (position, rows) in layers.enumerated() {
      let source = builder.add(
        SourceReference(name: "layer \(position)", kind: .file, priority: 50 - position, version: version))
      for row in rows {
        var facts = CardMetadata()
        facts.issuerCountryCode = row.country
        builder.addRow(
          try BINRange(low: row.low, high: row.high),
          membership: row.isAdditional ? .additional : .primary,
          profile: CardProfile(networks: row.networks, metadata: facts), source: source)
      }
    }
    return NetworkResolver(index: builder.build(), dataVersion: version)
  }
}

extension SessionWorld {
  /// Pairs from which the shopper chooses, with ranges of 4, 6, 8, 9 and 11 digits inside each other.
  static let shopperPairs = SessionWorld(
    name: "shopper pairs",
    layers: [
      [
        Row("4035", [.visa]),
        Row("403550", [.visa, .cartesBancaires], country: "FR"),
        Row("40355010", [.visa, .cartesBancaires], country: "FR"),
        Row("403550105", [.visa]),
        Row("40355011", [.cartesBancaires, .visa]),
        Row("40355012-40355013", [.visa, .bancontact], country: "BE"),
        Row("40355012345", [.visa, .cartesBancaires], country: "FR"),
        Row("55555525", [.mastercard, .cartesBancaires], country: "FR"),
        Row("5555552500", [.mastercard, .cartesBancaires]),
        Row("670300", [.bancontact, .maestro], country: "BE"),
      ]
    ],
    numbers: [
      "4035501000000008", "4035501050000000", "4035501100000000", "4035501234500000", "4035501300000000",
      "4035509900000000", "5555552500001001", "5555552600001001", "6703000000000000000", "4242424242424242",
      "370000000000002",
    ],
    networks: [.visa, .cartesBancaires, .bancontact, .mastercard, .maestro, .amex],
    merchants: [
      MerchantRules(), MerchantRules(acceptedNetworks: [.cartesBancaires, .visa]),
      MerchantRules(acceptedNetworks: [.visa]), MerchantRules(acceptedNetworks: [.cartesBancaires]),
      MerchantRules(acceptedNetworks: []), MerchantRules(deprioritisedNetworks: [.visa, .mastercard]),
      MerchantRules(acceptedNetworks: [.bancontact, .visa, .cartesBancaires, .mastercard, .maestro]),
      MerchantRules(
        acceptedNetworks: [.mastercard, .visa, .cartesBancaires], deprioritisedNetworks: [.mastercard, .visa]),
    ])

  /// Pairs that the merchant routes, beside one that the shopper chooses from, with an added network.
  static let routedPairs = SessionWorld(
    name: "routed pairs",
    layers: [
      [
        Row("40000503", [.visa, .eftpos], country: "AU"),
        Row("400005", [.visa]),
        Row("40000504", [.visa, .cartesBancaires]),
        Row("400005041", [.visa, .eftpos], country: "AU"),
        Row("5163", [.mastercard, .eftpos], country: "AU"),
        Row("51630012", [.mastercard, .cartesBancaires]),
        Row("560300", [.eftpos]),
        Row("40000507", [.visa, .cartesBancaires, .eftpos]),
      ],
      [Row("400006", [.visa]), Row("40000605", [.eftpos], isAdditional: true)],
    ],
    numbers: [
      "4000050360000001", "4000050412345678", "4000050499999999", "4000060500000000", "4000060600000000",
      "5163001200000000", "5163991200000000", "5603000000000000", "4000050700000000", "4111111111111111",
    ],
    networks: [.visa, .eftpos, .mastercard, .cartesBancaires],
    merchants: [
      MerchantRules(), MerchantRules(acceptedNetworks: [.eftpos, .visa, .mastercard]),
      MerchantRules(acceptedNetworks: [.visa, .eftpos, .cartesBancaires]),
      MerchantRules(acceptedNetworks: [.eftpos]), MerchantRules(acceptedNetworks: [.visa, .mastercard]),
      MerchantRules(deprioritisedNetworks: [.eftpos]), MerchantRules(acceptedNetworks: [.amex]),
    ])

  /// Pairs whose domestic network is used at home, with and without the country of issuer and merchant.
  static let homePairs = SessionWorld(
    name: "home pairs",
    layers: [
      [
        Row("44556677", [.visa, .mada], country: "SA"),
        Row("44556678", [.visa, .mada]),
        Row("44556679", [.mada, .visa], country: "AE"),
        Row("445566", [.visa, .cartesBancaires]),
        Row("4455667700-4455667749", [.visa, .mada], country: "SA"),
        Row("445566775", [.visa], country: "SA"),
        Row("9792", [.troy]),
        Row("44556680", [.visa, .cartesBancaires, .mada], country: "SA"),
        Row("979200", [.troy, .mastercard], country: "TR"),
      ]
    ],
    numbers: [
      "4455667712345678", "4455667752345678", "4455667800000000", "4455667900000000", "4455668000000000",
      "4455660000000000",
      "9792001234567890", "9792011234567890", "4111111111111111",
    ],
    networks: [.visa, .mada, .cartesBancaires, .troy, .mastercard],
    merchants: [
      MerchantRules(), MerchantRules(country: CountryCode(alpha2: "SA")),
      MerchantRules(country: CountryCode(alpha2: "AE")), MerchantRules(country: CountryCode(alpha2: "TR")),
      MerchantRules(acceptedNetworks: [.mada, .visa, .troy]),
      MerchantRules(acceptedNetworks: [.visa, .mada, .mastercard], country: CountryCode(alpha2: "SA")),
      MerchantRules(acceptedNetworks: [.visa], country: CountryCode(alpha2: "SA")),
      MerchantRules(acceptedNetworks: [.cartesBancaires, .visa], country: CountryCode(alpha2: "SA")),
      MerchantRules(acceptedNetworks: [.cartesBancaires, .visa]),
      MerchantRules(deprioritisedNetworks: [.mada], country: CountryCode(alpha2: "SA")),
    ])

  /// No row at all, and rows that decide on the eleventh digit; networks that are not for online use.
  static let lateDecisions = SessionWorld(
    name: "late decisions",
    layers: [
      [
        Row("4571", [.visa, .dankort], country: "DK"),
        Row("45710012345", [.visa]),
        Row("45710012346", [.visa, .dankort], country: "DK"),
        Row("45710012", [.visa, .dankort], country: "DK"),
        Row("457199", [.visa, .girocard], country: "DE"),
        Row("4571991", [.visa, .girocard, .cartesBancaires]),
        Row("002102", [CardNetwork(rawValue: "LOCAL_SCHEME")]),
        Row("99999", [.visa, .cartesBancaires]),
      ]
    ],
    numbers: [
      "4571001234512345", "4571001234612345", "4571001239912345", "4571123400000000", "4571990000000000",
      "4571991000000000", "0021020000000000", "9999900000000000", "8888880000000001", "4012888888881881",
    ],
    networks: [.visa, .dankort, .girocard, .cartesBancaires, CardNetwork(rawValue: "LOCAL_SCHEME")],
    merchants: [
      MerchantRules(), MerchantRules(channel: .inStore),
      MerchantRules(acceptedNetworks: [.girocard, .dankort, .visa]),
      MerchantRules(acceptedNetworks: [.visa, .dankort]), MerchantRules(acceptedNetworks: [.dankort]),
      MerchantRules(deprioritisedNetworks: [.dankort]),
    ])

  static let all = [shopperPairs, routedPairs, homePairs, lateDecisions]
}
