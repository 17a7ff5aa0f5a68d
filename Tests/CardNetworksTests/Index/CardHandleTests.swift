import CardNetworks
import TestSupport
import Testing

/// Cards by number, against the answers that the rows compose to.
@Suite struct `Cards of an index` {
  /// The last key before a range, its first and last one, and the first behind it, as eleven digits.
  private static func keys(around range: BINRange) -> [String] {
    let (low, high) = (range.interval.low / 10_000_000, range.interval.high / 10_000_000)
    return [low - 1, low, high, high + 1].filter { (0..<100_000_000_000).contains($0) }.map { key in
      String(repeating: "0", count: 11 - String(key).count) + String(key)
    }
  }

  @Test(arguments: 7_200..<7_240 as Range<UInt64>)
  func `answer at every bound of nested, touching and equal ranges as the rows do, shuffled or not`(
    seed: UInt64
  ) throws {
    var world = GeneratedWorld(seed: seed, rows: 2 + Int(seed % 40))
    let index = RangeIndex(world.layers)
    let shuffled = RangeIndex(world.shuffledLayers())
    for digits in world.layers.flatMap(\.rows).flatMap({ Self.keys(around: $0.range) }) {
      let number = try CardNumber(digits + "00000")
      let key = try #require(CardKey(number))
      let card = index.card(for: key)
      let expected = CardAnswer(index.match(number.interval))
      #expect(index.answer(of: card) == expected)
      #expect(index.networks(of: card) == expected.networks.map(\.network))
      #expect(index.card(for: number) == card)
      #expect(shuffled.answer(of: shuffled.card(for: key)) == expected)
    }
  }

  @Test(arguments: 7_300..<7_320 as Range<UInt64>)
  func `are told of a beginning of a number just where more digits change nothing`(seed: UInt64) throws {
    var world = GeneratedWorld(seed: seed, rows: 24)
    let index = RangeIndex(world.layers)
    for _ in 0..<60 {
      let number = try CardNumber(prefix: world.nextInput())
      let answer = CardAnswer(index.match(number.interval))
      let card: CardHandle? = index.card(for: number)
      #expect((card == nil) == answer.narrowerRangesExist)
      if let card { #expect(index.answer(of: card) == answer) }
    }
  }

  /// From none to forty ranges of one key each, side by side or a few keys apart, where others are far away.
  @Test(arguments: 0...40) func `are found among few and many ranges that lie close together`(count: Int)
    throws
  {
    var generator = SeededGenerator(seed: UInt64(7_400 + count))
    var builder = RangeIndexBuilder()
    let source = builder.add(SourceReference(name: "crowd", kind: .file, priority: 50))
    var named: [Int64: String] = [:]
    var next: Int64 = 41_111_111_000
    for place in 0..<count {
      var facts = CardMetadata()
      facts.productCode = "\(place)"
      let range = try #require(BINRange(low: next, high: next, digits: 11))
      builder.addRow(range, profile: CardProfile(networks: [.visa], metadata: facts), source: source)
      named[next] = facts.productCode
      next += Int64.random(in: 1...3, using: &generator)
    }
    let index = builder.build()
    let keys = try (41_111_110_990...next + 10).map { try #require(CardKey(CardNumber("\($0)00000"))) }
    var cards = [CardHandle](repeating: .unknown, count: keys.count)
    var places = cards.mutableSpan
    index.findCards(for: keys.span, into: &places)
    for (key, (low, card)) in zip(keys, zip(41_111_110_990...next + 10, cards)) {
      #expect(index.card(for: key) == card)
      #expect(index.answer(of: card).networks.first?.metadata.productCode == named[low])
    }
  }

  @Test func `are one where the data says the same, however many ranges lie between`() throws {
    let index = RangeIndex([
      .bulk([try .init("41111111", [.visa]), try .init("42", [.eftpos]), try .init("43111111", [.visa])])
    ])
    func card(_ digits: String) throws -> CardHandle {
      index.card(for: try #require(CardKey(CardNumber(digits))))
    }
    #expect(try card("4111111111111111") == card("4311111111111111"))
    #expect(try card("4111111111111111") != card("4200000000000000"))
    #expect(try card("5555555555554444") == .unknown)
    #expect(index.answer(of: .unknown).status == .notFound && index.networks(of: .unknown).isEmpty)
  }
}
