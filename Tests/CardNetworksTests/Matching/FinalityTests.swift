import CardNetworks
import Testing

/// When the networks are final, and what may still come before they are.
@Suite struct `Networks are final` {
  @Test func `when no narrower range of any layer can change the list`() throws {
    let index = RangeIndex([
      .seed([try .init("42689700", [.visa, .mada]), try .init("421141", [.visa, .mada])]), .generalRules,
    ])
    #expect(try index.answer("42689700").badges == [.visa, .mada])
    #expect(try index.answer("42689700").networksFinal)
    #expect(try index.answer("42689701").badges == [.visa])
    #expect(try index.answer("42689701").networksFinal)
    let six = try index.answer("426897")
    #expect(!six.networksFinal)
    #expect(six.candidates == [.visa, .mada])
    #expect(six.status == .partial)
    #expect(six.narrowerRangesExist)
  }

  @Test func `although narrower ranges with the same networks exist`() throws {
    let index = RangeIndex([
      .bulk([
        try .init("426354", [.visa]) { $0.accountFundingType = .debit },
        try .init("42635401", [.visa]) { $0.accountFundingType = .credit },
      ]), .generalRules,
    ])
    let six = try index.answer("426354")
    #expect(six.networksFinal && six.narrowerRangesExist && six.status == .complete)
    #expect(try index.answer("42635401").facts(.visa)?.accountFundingType == .credit)
    #expect(try index.answer("42635402").facts(.visa)?.accountFundingType == .debit)
  }

  @Test func `never before a narrower general rule is ruled out`() throws {
    let index = RangeIndex([.generalRules])
    #expect(try index.answer("5").badges == [])
    #expect(try Set(index.answer("5").candidates).isSuperset(of: [.mastercard, .maestro, .dankort]))
    #expect(try index.answer("50").badges == [.maestro])
    #expect(try !index.answer("50").networksFinal)
    #expect(try index.answer("501").candidates == [.maestro, .dankort])
    #expect(try index.answer("5019").badges == [.dankort])
    #expect(try index.answer("55").networksFinal)
    #expect(try index.answer("55").candidates == [])
  }

  @Test func `for a number without rules at once, with no network`() throws {
    let index = RangeIndex([.generalRules])
    let answer = try index.answer("99")
    #expect(answer.networksFinal && answer.badges.isEmpty && answer.candidates.isEmpty)
    #expect(answer.status == .notFound && answer.matchedDigits == 0)
  }

  @Test func `not for an empty input, which can become anything`() throws {
    let answer = try RangeIndex([.generalRules]).answer("")
    #expect(!answer.networksFinal && answer.badges.isEmpty)
    #expect(Set(answer.candidates) == Set(GeneralRules.all.map(\.network)))
    let global = answer.candidates.prefix(while: \.isGlobal)
    #expect(answer.candidates == global.sorted() + answer.candidates.filter { !$0.isGlobal }.sorted())
  }

  @Test func `not when only an additional row is narrower`() throws {
    let index = RangeIndex([.bulk([try .init("516612", [.pulse], .additional)]), .generalRules])
    #expect(try index.answer("5166").candidates == [.mastercard, .pulse])
    #expect(try !index.answer("5166").networksFinal)
  }

  @Test func `not when the order on the card can still change`() throws {
    // Nobody owns 9; 99 belongs to Visa by the rules of this test.
    let rules = Layer(.builtin, [try .init("99", [.visa])])
    let index = RangeIndex([.bulk([try .init("9", [.mastercard, .visa])]), rules])
    #expect(try index.answer("9").badges == [.mastercard, .visa])
    #expect(try !index.answer("9").networksFinal)
    #expect(try index.answer("99").badges == [.visa, .mastercard])
  }

  @Test func `not when a longer input passes through another list on its way to the same one`() throws {
    let index = RangeIndex([
      .bulk([
        try .init("4", [.visa]), try .init("41", [.mastercard]), try .init("410-414", [.visa]),
        try .init("415-419", [.visa]),
      ])
    ])
    #expect(try index.answer("41").badges == [.mastercard])
    #expect(try !index.answer("4").networksFinal)
  }

  @Test func `whatever other rows of the same networks lie around each other elsewhere`() throws {
    // In 50 the narrower row wins. In 62 two rows as wide overlap and the lower one wins; the bulk row splits it.
    let layers: [Layer] = [
      .seed([
        try .init("5", [.mastercard]), try .init("50", [.jcb]), try .init("600-649", [.mastercard]),
        try .init("620-669", [.jcb]),
      ]),
      .bulk([try .init("6205", [.visa])]),
    ]
    let found = try disagreement(CardOracle(layers), RangeIndex(layers), "62")
    #expect(found == nil)
    #expect(try RangeIndex(layers).answer("62").networksFinal)
  }
}
