import CardNetworks
import Testing

/// Section "Matching" of the design page, sentence by sentence, with the answers written out.
@Suite struct `Matching` {
  private let france = CountryCode(alpha2: "FR")
  private let germany = CountryCode(alpha2: "DE")

  @Test func `leading zeros are real`() throws {
    let index = RangeIndex([.seed([try .init("0012", [.interac])]), .generalRules])
    #expect(try index.answer("0012").badges == [.interac])
    #expect(try index.answer("12").badges == [.uatp])
    #expect(try index.answer("00").badges == [])
  }

  @Test func `a nineteenth digit changes nothing, above the largest 19-digit Int64 too`() throws {
    let index = RangeIndex([.seed([try .init("9860", [.humo]), try .init("9", [.uzcard])]), .generalRules])
    #expect(try index.answer("9860999999999999999") == index.answer("986099999999999999"))
    #expect(try index.answer("9999999999999999999").badges == [.uzcard])
    #expect(try index.answer("9792000000000000000").badges == [.uzcard])
  }

  @Test func `the narrowest range wins, and its blanks are not filled from the wider one`() throws {
    let rows: [Layer.Row] = [
      try .init("522319", [.mastercard]) {
        $0.issuerName = "Wide"
        $0.issuerCountryCode = CountryCode(alpha2: "AE")
      },
      try .init("52231903", [.mastercard]) { $0.issuerCountryCode = CountryCode(alpha2: "DE") },
    ]
    for order in [rows, rows.reversed()] {
      let index = RangeIndex([.bulk(order)])
      #expect(try index.answer("52231903").facts(.mastercard)?.issuerCountryCode == germany)
      #expect(try index.answer("52231903").facts(.mastercard)?.issuerName == nil)
      #expect(try index.answer("52231904").facts(.mastercard)?.issuerName == "Wide")
      #expect(try index.answer("522319").narrowerRangesExist)
      #expect(try index.answer("522319").networksFinal)
      #expect(try index.answer("52231904").matchedDigits == 6)
    }
  }

  @Test func `of two ranges as wide that partly overlap the lower one wins`() throws {
    let index = RangeIndex([
      .bulk([try .init("620-669", [.jcb]), try .init("600-649", [.mastercard])])
    ])
    #expect(try index.answer("630").badges == [.mastercard])
    #expect(try index.answer("660").badges == [.jcb])
  }

  @Test func `rows on the same keys are one co-badged card, in either file order`() throws {
    let rows: [Layer.Row] = [
      try .init("624478", [.nyce]) {
        $0.issuerCountryCode = CountryCode(alpha2: "CN")
        $0.accountFundingType = .debit
      },
      try .init("624478", [.unionPay]) {
        $0.issuerCountryCode = CountryCode(alpha2: "HK")
        $0.accountFundingType = .credit
      },
    ]
    for order in [rows, rows.reversed()] {
      let answer = try RangeIndex([.bulk(order), .generalRules]).answer("624478")
      #expect(answer.badges == [.unionPay, .nyce])
      #expect(answer.facts(.unionPay)?.accountFundingType == .credit)
      #expect(answer.facts(.nyce)?.accountFundingType == .debit)
      #expect(answer.facts(.nyce)?.issuerCountryCode?.alpha2 == "CN")
    }
  }

  @Test func `equal keys written with more or fewer digits are the same keys`() throws {
    let index = RangeIndex([.bulk([try .init("41", [.visa]), try .init("410-419", [.eftpos])])])
    let answer = try index.answer("415")
    #expect(answer.badges == [.visa, .eftpos])
    #expect(answer.matchedDigits == 3)
    #expect(!answer.narrowerRangesExist)
  }

  @Test func `two rows that name two global networks contradict: the owner of the prefix stays`() throws {
    let layers: [Layer] = [
      .bulk([try .init("411122", [.mastercard, .eftpos]), try .init("411122", [.visa])]), .generalRules,
    ]
    let index = RangeIndex(layers)
    #expect(try index.answer("411122").badges == [.visa, .eftpos])
    let explanation = index.explanation(for: try BINRange(bin: "411122"))
    #expect(explanation.layers.first?.contradictions.contains(.sameKeys(dropped: .mastercard)) == true)
  }

  @Test func `without an owner among them the first by raw value stays`() throws {
    let index = RangeIndex([.bulk([try .init("99", [.visa]), try .init("99", [.mastercard])])])
    #expect(try index.answer("99").badges == [.mastercard])
  }

  @Test func `two global networks need one row that says so`() throws {
    let index = RangeIndex([
      .bulk([try .init("99", [.visa, .mastercard]), try .init("99", [.jcb])]), .generalRules,
    ])
    #expect(try index.answer("99").badges == [.jcb])
    let one = RangeIndex([.bulk([try .init("99", [.visa, .mastercard])])])
    #expect(try one.answer("99").badges == [.visa, .mastercard])
  }

  @Test func `a row whose networks were all left out gives no facts`() throws {
    let index = RangeIndex([
      .bulk([
        try .init("411122", [.visa]), try .init("411122", [.mastercard]) { $0.issuerName = "Wrong" },
      ]), .generalRules,
    ])
    #expect(try index.answer("411122").facts(.visa)?.issuerName == nil)
    #expect(try index.answer("411122").status == .partial)
  }

  @Test func `a wide row in a high layer hides narrower ones below`() throws {
    let index = RangeIndex([
      .authoritative([try .init("4970", [.visa])]),
      .seed([try .init("49707012", [.visa, .cartesBancaires])]), .generalRules,
    ])
    #expect(try index.answer("49707012").badges == [.visa])
    #expect(try index.answer("4970").networksFinal)
    #expect(try index.answer("4970").narrowerRangesExist)
    let explanation = index.explanation(for: try BINRange(bin: "49707012"))
    #expect(explanation.layers.map(\.source.name) == ["vendor", "seed", "builtin"])
    #expect(explanation.layers.map(\.decidedNetworks) == [true, false, false])
    #expect(explanation.layers[1].hiddenNetworks == [.cartesBancaires])
  }

  @Test func `sources rank by priority, then the later import, then the name, general rules last`() throws {
    func winner(_ layers: [Layer]) throws -> String? {
      try RangeIndex(layers).answer("4111").source?.name
    }
    let row = [try Layer.Row("4111", [.visa])]
    let lowRanked = SourceReference(name: "low", kind: .file, priority: -5)
    #expect(try winner([.seed(row), .bulk(row), .authoritative(row), .corrections(row)]) == "override")
    #expect(try winner([.bulk(row), .seed(row), .authoritative(row)]) == "vendor")
    #expect(try winner([.bulk(row), .seed(row)]) == "seed")
    #expect(
      try winner([.bulk(row, name: "a", imported: 1), .bulk(row, name: "b", imported: 2)]) == "b")
    #expect(
      try winner([.bulk(row, name: "b", imported: 2), .bulk(row, name: "a", imported: 2)]) == "a")
    #expect(try winner([.generalRules, Layer(lowRanked, row)]) == "low")
  }

  @Test func `additional rows of every layer are added, by raw value`() throws {
    let index = RangeIndex([
      .authoritative([try .init("5166", [.mastercard])]),
      .seed([try .init("516612", [.star], .additional)]),
      .bulk([try .init("516", [.pulse], .additional), try .init("51", [.accel], .additional)]), .generalRules,
    ])
    #expect(try index.answer("516612").badges == [.mastercard, .accel, .pulse, .star])
    #expect(try index.answer("5166").badges == [.mastercard, .accel, .pulse])
    #expect(try index.answer("5166").networksFinal == false)
    #expect(try index.answer("5166").candidates == [.mastercard, .accel, .pulse, .star])
  }

  @Test func `a correction states the whole list and nothing is added to it`() throws {
    let index = RangeIndex([
      .corrections([try .init("516612", [.mastercard])]), .bulk([try .init("516", [.pulse], .additional)]),
      .generalRules,
    ])
    #expect(try index.answer("516612").badges == [.mastercard])
    #expect(try index.answer("516612").networksFinal)
    #expect(try index.answer("516613").badges == [.mastercard, .pulse])
  }

  @Test func `the order on the card is owner, other global networks, domestic ones`() throws {
    let rows = [try Layer.Row("5017", [.pulse, .cartesBancaires, .visa, .maestro, .mastercard])]
    let index = RangeIndex([.bulk(rows), .generalRules])
    #expect(try index.answer("5017").badges == [.maestro, .visa, .mastercard, .pulse, .cartesBancaires])
    #expect(
      try RangeIndex([.bulk(rows)]).answer("5017").badges
        == [.visa, .maestro, .mastercard, .pulse, .cartesBancaires])
  }

  @Test func `an alliance is no badge`() throws {
    let index = RangeIndex([.seed([try .init("650923", [.troy], acceptedOn: [.discover])]), .generalRules])
    #expect(try index.answer("650923").badges == [.troy])
    #expect(try index.answer("650923").acceptanceNetworks == [.discover])
    #expect(try index.answer("622126").acceptanceNetworks == [.discover])
    #expect(try index.answer("622125").acceptanceNetworks == [])
    #expect(try index.answer("622926").badges == [.unionPay])
    #expect(try index.answer("3528").acceptanceNetworks == [.discover])
  }
}
