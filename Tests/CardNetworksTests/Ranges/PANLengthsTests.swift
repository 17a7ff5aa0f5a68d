import CardNetworks
import TestSupport
import Testing

@Suite struct `Lengths of numbers` {
  @Test(arguments: [
    ("16", [16], "16"), ("14-19", [14, 15, 16, 17, 18, 19], "14-19"), ("16;18;19", [16, 18, 19], "16;18-19"),
    ("16,13", [13, 16], "13;16"), ("12-14; 13-16", [12, 13, 14, 15, 16], "12-16"),
    ("1-31", Array(1...31), "1-31"),
  ])
  func `are read and written in the notation of data files`(
    notation: String, values: [Int], canonical: String
  ) throws {
    let lengths = try #require(PANLengths(notation: notation))
    #expect(lengths.values == values)
    #expect(lengths.description == canonical)
    #expect(lengths.shortest == values.first && lengths.longest == values.last)
  }

  @Test(arguments: ["", ";", "0", "32", "19-14", "a", "16-", "-16", "1-2-3", "16;x", "16.0", "١٦"])
  func `are none in a wrong notation`(notation: String) {
    #expect(PANLengths(notation: notation) == nil)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `survive the round trip through their notation, and are a set`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sets = (0..<2).map { _ in
      Set(
        (0..<Int.random(in: 1...12, using: &generator)).map { _ in Int.random(in: 1...31, using: &generator) }
      )
    }
    let lengths = sets.map { PANLengths($0) }
    #expect(PANLengths(notation: lengths[0].description) == lengths[0])
    #expect(Set(lengths[0].union(lengths[1]).values) == sets[0].union(sets[1]))
    #expect(Set(lengths[0].intersection(lengths[1]).values) == sets[0].intersection(sets[1]))
    #expect(Set(lengths[0].symmetricDifference(lengths[1]).values) == sets[0].symmetricDifference(sets[1]))
    for length in -1...40 {
      #expect(lengths[0].contains(length) == sets[0].contains(length))
      var (mine, model) = (lengths[0], sets[0])
      #expect(mine.remove(length) == model.remove(length))
      #expect(Set(mine.values) == model)
      #expect(mine.insert(length).inserted == ((1...31).contains(length)))
    }
  }

  @Test func `outside 1 to 31 are left out`() {
    #expect(PANLengths([0, 16, 32, -5, 1_000]).values == [16])
    #expect(PANLengths().isEmpty && PANLengths().longest == nil && PANLengths().description == "")
  }
}
