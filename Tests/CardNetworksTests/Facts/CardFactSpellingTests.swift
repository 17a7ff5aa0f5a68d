import CardNetworks
import Testing

@Suite struct CardFactSpellingTests {
  @Test func `raw values are spellings of themselves, in any case, with blanks or hyphens`() {
    for fact in AccountFundingType.allCases { expect(fact) { AccountFundingType(spelling: $0) } }
    for fact in PrepaidReloadableIndicator.allCases {
      expect(fact) { PrepaidReloadableIndicator(spelling: $0) }
    }
    for fact in ProductUsageType.allCases { expect(fact) { ProductUsageType(spelling: $0) } }
    for fact in RegionalRestriction.allCases { expect(fact) { RegionalRestriction(spelling: $0) } }
    for fact in AccountNumberType.allCases { expect(fact) { AccountNumberType(spelling: $0) } }
  }

  @Test func `words of data files are understood`() {
    #expect(AccountFundingType(spelling: "charge card") == .charge)
    #expect(AccountFundingType(spelling: "deferredDebit") == .deferredDebit)
    #expect(PrepaidReloadableIndicator(spelling: "Non-reloadable") == .nonReloadable)
    #expect(PrepaidReloadableIndicator(spelling: "n/a") == .notApplicable)
    #expect(ProductUsageType(spelling: "Commercial") == .business)
    #expect(ProductUsageType(spelling: "PERSONAL") == .consumer)
    #expect(RegionalRestriction(spelling: "domestic only") == .domesticUseOnly)
    #expect(AccountNumberType(spelling: "pan") == .primaryAccountNumber)
    #expect(AccountNumberType(spelling: "networkToken") == .networkToken)
  }

  @Test(arguments: ["", "UNKNOWN", "unknown", "debit or credit", "yes"])
  func `what is not known is nil`(text: String) {
    #expect(AccountFundingType(spelling: text) == nil)
    #expect(PrepaidReloadableIndicator(spelling: text) == nil)
    #expect(ProductUsageType(spelling: text) == nil)
    #expect(RegionalRestriction(spelling: text) == nil)
    #expect(AccountNumberType(spelling: text) == nil)
  }

  private func expect<Fact: RawRepresentable<String> & Equatable>(_ fact: Fact, parse: (String) -> Fact?) {
    let raw = fact.rawValue
    for text in [
      raw, raw.lowercased(), raw.replacing("_", with: " "), raw.replacing("_", with: "-"), " \(raw)",
    ] {
      #expect(parse(text) == fact)
    }
  }
}
