import BINFiles
import CardNetworks
import TestSupport
import Testing

private struct Key: Hashable {
  let range: String
  let networks: [CardNetwork]
  let acceptedOn: [CardNetwork]
  let panLengths: PANLengths?
  let country: String?
}

@Test func `the embedded files are read without a warning`() throws {
  for file in [try EmbeddedData.seed(), try EmbeddedData.testCards()] {
    #expect(!file.rows.isEmpty)
    #expect(file.warnings.map(\.description) == [])
    #expect(file.refused.count == 0)
    #expect(file.repeatedRows == 0)
  }
}

@Test func `index and sources carry the ranks of the data sets`() throws {
  let index = try RangeIndex.seed(testCards: true)
  #expect(index.sources.map(\.name) == ["test-cards", "seed", "builtin"])
  #expect(index.sources.map(\.priority) == [900, 100, 0])
  #expect(index.sources.map(\.kind) == [.testCards, .seed, .generalRules])
}

@Test(
  "every range of the facts is answered with its networks",
  .enabled(if: SharedFolder.has("facts/ranges.csv"), "needs the shared facts"))
func seedEqualsFacts() throws {
  let index = try RangeIndex.seed()
  let facts = try sharedRecords("facts/ranges.csv")
  #expect(facts.count > 800)
  let seed = try EmbeddedData.seed()
  for fact in facts {
    let range = try BINRange(low: fact["low"] ?? "", high: fact["high"] ?? "")
    let covering = seed.rows.filter { $0.range.interval.contains(range.interval) }
    let expected = networks(fact["networks"] ?? "")
    let lengths = (fact["pan_lengths"] ?? "").isEmpty ? nil : PANLengths(notation: fact["pan_lengths"] ?? "")
    let isSaid = covering.contains { row in
      let profile = seed.profile(of: row)
      return profile.networks == expected && profile.panLengths == lengths
        && profile.acceptedOn == networks(fact["accepted_on"] ?? "")
        && profile.metadata.issuerCountryCode?.alpha2 == fact["country"].flatMap { $0.isEmpty ? nil : $0 }
    }
    #expect(isSaid, "\(range) \(expected)")
    let answer = index.answer(for: range)
    if !answer.narrowerRangesExist {
      #expect(Set(answer.networks.map(\.network)).isSuperset(of: expected), "\(range)")
    }
  }
}

@Test(
  "every case of detection gets its networks in order",
  .enabled(if: SharedFolder.has("cases/detection.csv"), "needs the shared cases"))
func detection() throws {
  let index = try RangeIndex.seed()
  let cases = try sharedRecords("cases/detection.csv")
  #expect(cases.count > 100)
  for row in cases {
    let input = row["input"] ?? ""
    let answer = index.answer(for: try CardNumber(input))
    #expect(answer.networks.map(\.network) == networks(row["networks"] ?? ""), "\(input.prefix(6))")
  }
}

@Test(
  "every test card gets its networks in order",
  .enabled(if: SharedFolder.has("facts/test-cards.csv"), "needs the shared facts"))
func testCards() throws {
  let index = try RangeIndex.seed(testCards: true)
  let cards = try sharedRecords("facts/test-cards.csv")
  #expect(cards.count > 40)
  for card in cards {
    let answer = index.answer(for: try CardNumber(card["pan"] ?? ""))
    #expect(
      answer.networks.map(\.network) == networks(card["networks"] ?? ""), "\(card["pan"]?.prefix(6) ?? "")")
    #expect(answer.source?.kind == .testCards)
  }
}
