import CardNetworks
import Testing

/// How facts fall through the layers.
@Suite struct `Facts` {
  @Test func `fall through the layers field by field`() throws {
    let answer = try RangeIndex([
      .authoritative([try .init("4970", [.visa]) { $0.productCode = "F" }]),
      .seed([
        try .init("49707", [.visa]) {
          $0.productCode = "G"
          $0.productName = "Gold"
        }
      ]),
      .bulk([try .init("497", [.visa]) { $0.productUsageType = .business }]),
    ]).answer("497070")
    #expect(answer.facts(.visa)?.productCode == "F")
    #expect(answer.facts(.visa)?.productName == "Gold")
    #expect(answer.facts(.visa)?.productUsageType == .business)
    #expect(answer.status == .complete)
  }

  @Test func `about the issuer come from a lower layer only where the country agrees`() throws {
    func answer(lowerCountry: String?) throws -> CardMetadata? {
      try RangeIndex([
        .seed([try .init("4970", [.visa]) { $0.issuerCountryCode = CountryCode(alpha2: "FR") }]),
        .bulk([
          try .init("4970", [.visa]) {
            $0.issuerName = "Banque"
            $0.issuerPhone = "1"
            $0.issuerCountryCode = lowerCountry.flatMap { CountryCode(alpha2: $0) }
            $0.productCode = "F"
          }
        ]),
      ]).answer("497070").facts(.visa)
    }
    #expect(try answer(lowerCountry: "FR")?.issuerName == "Banque")
    #expect(try answer(lowerCountry: nil)?.issuerPhone == "1")
    #expect(try answer(lowerCountry: "DE")?.issuerName == nil)
    #expect(try answer(lowerCountry: "DE")?.issuerPhone == nil)
    #expect(try answer(lowerCountry: "DE")?.productCode == "F")
  }

  @Test func `of a country that contradicts are reported`() throws {
    let index = RangeIndex([
      .seed([try .init("474340", [.visa]) { $0.issuerCountryCode = CountryCode(alpha2: "TH") }]),
      .bulk([try .init("474340", [.visa]) { $0.issuerCountryCode = CountryCode(alpha2: "TR") }]),
      .generalRules,
    ])
    let layers = index.explanation(for: try BINRange(bin: "474340")).layers
    let (thailand, turkey) = (CountryCode(alpha2: "TH"), CountryCode(alpha2: "TR"))
    #expect(
      layers[1].contradictions
        == [.country(stated: try #require(turkey), kept: try #require(thailand))])
    #expect(layers[0].gave[.visa] == [.issuerCountryCode])
    #expect(layers[1].hiddenFields[.visa] == [.issuerCountryCode])
  }

  @Test func `about the card go to a network without its own, facts about a product do not`() throws {
    let answer = try RangeIndex([
      .bulk([
        try .init("4970", [.visa]) {
          $0.issuerName = "Banque"
          $0.accountFundingType = .debit
          $0.prepaidReloadableIndicator = .notApplicable
          $0.productCode = "F"
          $0.productName = "Classic"
          $0.productUsageType = .consumer
          $0.regionalRestriction = .unrestricted
          $0.accountNumberType = .primaryAccountNumber
        },
        try .init("4970", [.cartesBancaires]),
      ])
    ]).answer("4970")
    let shared = try #require(answer.facts(.cartesBancaires))
    #expect(
      shared.stated.fields == [.issuerName, .accountFundingType, .prepaidReloadableIndicator])
    #expect(answer.facts(.visa)?.stated.fields.count == 8)
  }

  @Test func `stated to be unknown stay unknown whatever is below`() throws {
    let answer = try RangeIndex([
      .corrections([
        try .init("514821", [.mastercard]) {
          $0.explicitlyUnknown = [MetadataFields(.issuerName), MetadataFields(.issuerURL)]
        }
      ]),
      .bulk([
        try .init("514821", [.mastercard]) {
          $0.issuerName = "Old Bank"
          $0.issuerURL = "old.example"
          $0.issuerPhone = "1"
        }
      ]),
    ]).answer("514821")
    #expect(answer.facts(.mastercard)?.issuerName == nil)
    #expect(answer.facts(.mastercard)?.issuerURL == nil)
    #expect(answer.facts(.mastercard)?.issuerPhone == "1")
    #expect(answer.facts(.mastercard)?.states(.issuerName) == true)
  }

  @Test func `of a row without networks are about each network of the card`() throws {
    let answer = try RangeIndex([
      .authoritative([
        try .init("4571", [], panLengths: [16]) {
          $0.issuerName = "Bog Bank"
          $0.productCode = "D"
        }
      ]),
      .seed([try .init("457100-457199", [.visa, .dankort])]), .generalRules,
    ]).answer("457101")
    #expect(answer.badges == [.visa, .dankort])
    #expect(answer.source?.name == "seed")
    #expect(answer.matchedDigits == 6)
    for network in answer.networks {
      #expect(network.metadata.issuerName == "Bog Bank")
      #expect(network.metadata.productCode == "D")
      #expect(network.panLengths == [16])
    }
  }

  @Test func `that nobody states leave the answer partial, a row without facts too`() throws {
    let index = RangeIndex([.bulk([try .init("411111", [.visa])]), .generalRules])
    #expect(try index.answer("411111").status == .partial)
    #expect(try index.answer("501299").status == .partial)
    #expect(try index.answer("501299").source == .builtin)
    #expect(try index.answer("99").status == .notFound)
    #expect(try index.answer("99").source == nil)
  }

  @Test func `lengths of rows on the same keys do not depend on the order of the rows`() throws {
    let rows: [Layer.Row] = [
      try .init("4571", [.visa], panLengths: [16]), try .init("4571", [.visa], panLengths: [19]),
    ]
    let one = RangeIndex([.bulk(rows)])
    let other = RangeIndex([.bulk(rows.reversed())])
    #expect(try one.answer("4571") == other.answer("4571"))
  }

  @Test func `of the same BIN stated twice do not depend on the order of the rows`() throws {
    let rows: [Layer.Row] = [
      try .init("4571", [.visa]) { $0.issuerName = "Alder" },
      try .init("4571", [.visa]) { $0.issuerName = "Birch" },
      try .init("4571", [.visa]) { $0.issuerPhone = "1" },
    ]
    let answers = Set(
      try [rows, rows.reversed(), [rows[1], rows[2], rows[0]]].map {
        try RangeIndex([.bulk($0)]).answer("4571")
      })
    #expect(answers.count == 1)
  }
}
