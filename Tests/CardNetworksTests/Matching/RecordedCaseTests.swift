import CardNetworks
import Testing

/// Situations from public bug reports that general rules, with a row or two, must answer.
@Suite struct `Recorded cases` {
  private static let byRule: [(inputs: [String], networks: [CardNetwork])] = [
    (["6011111111111117", "653150", "651234"], [.discover]),
    (["270000", "270999", "272099", "222100", "2223000010309703", "2223520043560014"], [.mastercard]),
    (["272100", "222099", "220500", "306", "307", "308", "3510", "3527", "3590", "999999"], []),
    (["220000", "220138", "220220", "220499"], [.mir]),
    (
      ["504175", "506727", "509051", "509068", "651653", "655004", "5066991111111118", "6362970000457013"],
      [.elo]
    ),
    (["401178", "401179", "438935", "451416", "457631", "457632"], [.elo]),
    (["401177", "438936", "450823", "450875", "450878", "491730", "465943"], [.visa]),
    (["9792100000000001", "9792090000000004", "979200"], [.troy]),
    (["652150", "652228", "652850"], [.rupay]),
    (["5061020000000000094", "506099", "507880", "650002", "637058"], [.verve]),
    (["5019"], [.dankort]),
    (
      ["5000000000000611", "6331101999990016", "6759649826438453", "630495060000000000", "501299"], [.maestro]
    ),
    (["622125", "622126", "622925", "622926", "620000", "6205500000000000004"], [.unionPay]),
    (
      [
        "30569309025904", "38520000023237", "36227206271667", "3056930009020004", "309500", "390000", "3000",
        "360218",
      ],
      [.dinersClub]
    ),
    (["3528", "3566002020360505", "3589"], [.jcb]),
    (["4035501000000008", "4571"], [.visa]),
    (["371535", "378282246310005"], [.amex]),
  ]

  @Test(arguments: byRule.flatMap { pair in pair.inputs.map { ($0, pair.networks) } })
  func `of a prefix alone name the network`(input: String, networks: [CardNetwork]) throws {
    #expect(try RangeIndex([.generalRules]).answer(input).badges == networks)
  }

  @Test(
    arguments: [
      ("622126", [.discover]), ("622925", [.discover]), ("622125", []), ("622926", []),
      ("360218", [.discover]),
      ("6362970000457013", []), ("620000", []), ("652150", [.discover]), ("3528", [.discover]), ("4111", []),
    ] as [(String, [CardNetwork])])
  func `of alliances name the networks that accept the card, never as a badge`(
    input: String, acceptance: [CardNetwork]
  ) throws {
    let answer = try RangeIndex([.generalRules]).answer(input)
    #expect(answer.acceptanceNetworks == acceptance)
    #expect(!answer.badges.contains(.discover))
  }

  @Test func `of typing 5, 50, 501, 5019 never make Mastercard a fact`() throws {
    let index = RangeIndex([.generalRules])
    for input in ["5", "50", "501", "5019"] {
      let answer = try index.answer(input)
      #expect(answer.badges != [.mastercard])
      if answer.networksFinal { #expect(answer.badges == [.dankort] && input == "5019") }
    }
  }

  @Test func `of first digits keep every network that may come`() throws {
    let index = RangeIndex([.generalRules, .bulk([try .init("561406", [.bancontact, .maestro])])])
    func candidates(_ input: String) throws -> Set<CardNetwork> { try Set(index.answer(input).candidates) }
    #expect(try candidates("").isSuperset(of: [.visa, .mastercard, .amex, .bancontact, .mir, .troy, .uatp]))
    #expect(try candidates("4").isSuperset(of: [.visa, .elo, .maestro]))
    #expect(try candidates("5").isSuperset(of: [.mastercard, .maestro, .bancontact]))
    #expect(try candidates("2").isSuperset(of: [.mastercard, .mir, .jcb]))
    #expect(try candidates("56") == [.maestro, .bancontact])
    #expect(try index.answer("55").badges == [.mastercard])
    #expect(try index.answer("55").networksFinal)
    for input in ["", "2", "4", "5", "6", "56"] { #expect(try !index.answer(input).networksFinal) }
  }

  @Test func `of a row in a foreign prefix hold only for that row`() throws {
    let index = RangeIndex([
      .seed([
        try .init("650274", [.troy], acceptedOn: [.discover]),
        try .init("651234", [.troy], acceptedOn: [.discover]),
        try .init("465944", [.visa, .mada]),
      ]), .generalRules,
    ])
    #expect(try index.answer("6502740000000001").badges == [.troy])
    #expect(try index.answer("6502740000000001").acceptanceNetworks == [.discover])
    #expect(try index.answer("651234").badges == [.troy])
    #expect(try index.answer("651235").badges == [.discover])
    #expect(try index.answer("465943").badges == [.visa])
    #expect(try index.answer("465944").badges == [.visa, .mada])
  }

  @Test func `of eight-digit children leave the parent to the others`() throws {
    let index = RangeIndex([
      .bulk([
        try .init("522319", [.mastercard]) { $0.issuerName = "Parent" },
        try .init("52231902", [.mastercard]) { $0.issuerCountryCode = CountryCode(alpha2: "NL") },
        try .init("52231903", [.mastercard]) { $0.issuerCountryCode = CountryCode(alpha2: "DE") },
      ]), .generalRules,
    ])
    let child = try index.answer("5223190312345678")
    #expect(child.facts(.mastercard)?.issuerCountryCode?.alpha2 == "DE" && child.matchedDigits == 8)
    let other = try index.answer("5223190412345678")
    #expect(other.facts(.mastercard)?.issuerName == "Parent" && other.matchedDigits == 6)
    #expect(!other.narrowerRangesExist)
    let parent = try index.answer("522319")
    #expect(parent.facts(.mastercard)?.issuerName == "Parent" && parent.narrowerRangesExist)
  }

  @Test func `of a row that contradicts the prefix are reported`() throws {
    let index = RangeIndex([.bulk([try .init("371535", [.visa])]), .generalRules])
    #expect(try index.answer("371535").badges == [.visa])
    let layers = index.explanation(for: try BINRange(bin: "371535")).layers
    #expect(layers[0].contradictions == [.prefix(stated: .visa, owner: .amex)])
    #expect(layers[1].contradictions == [])
    #expect(layers[1].hiddenNetworks == [.amex])
  }
}
