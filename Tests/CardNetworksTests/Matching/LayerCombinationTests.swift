import CardNetworks
import Testing

/// Every combination of five layers over the general rules, over a dozen numbers, digit by digit.
@Suite struct `Seed, bulk, authoritative, additional and corrected layers, alone and together` {
  static let numbers = [
    "4970701200000000004", "4970799912345678901", "4571011300000000007", "4268970000000000001",
    "4268970512345678901", "5166120000000000003", "6244780000000000002", "3715350000000009",
    "0012000000000000000", "6509230000000000", "5017123400000000", "9792100000000000001",
    "9860000000000000001",
    "9999990000000000", "4011780000000000", "6221260000000000000",
  ]

  static func layers() throws -> [Layer] {
    [
      .seed([
        try .init("4970", [.visa, .cartesBancaires]) { $0.issuerCountryCode = CountryCode(alpha2: "FR") },
        try .init("457100-457199", [.visa, .dankort], panLengths: [16]) {
          $0.issuerCountryCode = CountryCode(alpha2: "DK")
        },
        try .init("42689700", [.visa, .mada]) { $0.issuerCountryCode = CountryCode(alpha2: "SA") },
        try .init("0012", [.interac], panLengths: [16]) { $0.issuerCountryCode = CountryCode(alpha2: "CA") },
        try .init("650901-650978", [.elo], acceptedOn: [.discover]),
        try .init("650923", [.troy], acceptedOn: [.discover]),
        try .init("9860", [.humo]),
      ]),
      .bulk([
        try .init("497070", [.visa]) {
          $0.issuerName = "Banque des Aulnes"
          $0.issuerCountryCode = CountryCode(alpha2: "FR")
          $0.accountFundingType = .credit
          $0.productCode = "F"
        },
        try .init("49707012", [.visa]) { $0.issuerPhone = "0100000000" },
        try .init("371535", [.visa]) { $0.issuerName = "Birch Bank" },
        try .init("624478", [.unionPay]) {
          $0.issuerCountryCode = CountryCode(alpha2: "HK")
          $0.accountFundingType = .credit
        },
        try .init("624478", [.nyce]) {
          $0.issuerCountryCode = CountryCode(alpha2: "CN")
          $0.accountFundingType = .debit
        },
        try .init("45710113", [.visa]) {
          $0.issuerName = "Bog Bank"
          $0.issuerCountryCode = CountryCode(alpha2: "DK")
          $0.productName = "Classic"
        },
        try .init("501712", [.maestro]) { $0.accountFundingType = .debit },
        try .init("42689-42690", [.mastercard]),
      ]),
      .authoritative([
        try .init("49707012", [.visa, .cartesBancaires]) {
          $0.issuerName = "Banque du Bouleau"
          $0.issuerCountryCode = CountryCode(alpha2: "FR")
        },
        try .init("50171234", [.cartesBancaires, .mastercard]) { $0.accountFundingType = .debit },
        try .init("42689700-42689709", [.visa]) { $0.issuerCountryCode = CountryCode(alpha2: "AE") },
        try .init("4571011", []) { $0.accountFundingType = .debit },
        try .init("979210", [.troy]) { $0.productCode = "T" },
      ]),
      Layer(
        SourceReference(name: "routes", kind: .file, priority: 50),
        [
          try .init("516612", [.pulse], .additional) { $0.productCode = "P" },
          try .init("4268", [.mada], .additional),
          try .init("49707012", [.star], .additional),
          try .init("371", [.nyce], .additional) { $0.accountFundingType = .debit },
          try .init("999999", [.pulse], .additional, acceptedOn: [.discover]),
          try .init("457101", [.cartesBancaires], .additional) {
            $0.issuerCountryCode = CountryCode(alpha2: "FR")
            $0.issuerName = "Not this one"
          },
        ]),
      .corrections([
        try .init("49707012", [.visa]) { $0.explicitlyUnknown = [MetadataFields(.issuerName)] },
        try .init("516612", [.mastercard]),
        try .init("9999", [.privateLabel]),
        try .init("65092300", [.troy]),
        try .init("4571", []) { $0.explicitlyUnknown = MetadataFields(.issuerPhone) },
      ]),
    ]
  }

  @Test(arguments: 0..<32)
  func `answer every prefix as the rules say`(combination: Int) throws {
    let chosen = try Self.layers().enumerated().filter { combination & (1 << $0.offset) != 0 }.map(\.element)
    let layers = chosen + [.generalRules]
    let oracle = CardOracle(layers)
    let index = RangeIndex(layers)
    var inputs: Set<String> = []
    for number in Self.numbers {
      for count in 0...number.count { inputs.insert(String(number.prefix(count))) }
    }
    for input in inputs {
      let found = try disagreement(oracle, index, input)
      #expect(found == nil)
    }
  }
}
