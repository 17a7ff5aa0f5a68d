import CardNetworks
import TestSupport
import Testing

/// Answers that an index keeps ready, against the same ones put together from the rows.
@Suite struct `Answers that an index keeps` {
  /// Worlds of even number state facts about cards; those of odd number state networks, lengths and alliances alone.
  private static func layers(_ world: GeneratedWorld, seed: UInt64) -> [Layer] {
    if seed.isMultiple(of: 2) { return world.layers }
    return world.layers.map { layer in
      Layer(
        layer.source,
        layer.rows.map { row in
          Layer.Row(
            range: row.range, membership: row.membership,
            profile: CardProfile(
              networks: row.profile.networks, acceptedOn: row.profile.acceptedOn,
              panLengths: row.profile.panLengths))
        })
    }
  }

  private static func composed(_ index: RangeIndex, _ input: KeyInterval) -> CardAnswer {
    CardAnswer(index.match(input))
  }

  @Test(arguments: 7_000..<7_060 as Range<UInt64>)
  func `are those that the rows compose to, for every prefix around nested, touching and equal ranges`(
    seed: UInt64
  ) throws {
    var world = GeneratedWorld(seed: seed, rows: 2 + Int(seed % 40))
    let index = RangeIndex(Self.layers(world, seed: seed))
    for _ in 0..<40 {
      let digits = world.nextInput()
      for count in 0...digits.count {
        let number = try CardNumber(prefix: String(digits.prefix(count)))
        let expected = Self.composed(index, number.interval)
        #expect(index.answer(for: number) == expected)
        #expect(index.answer(for: number).hashValue == expected.hashValue)
      }
    }
  }

  @Test(arguments: 7_100..<7_120 as Range<UInt64>)
  func `are those that the rows compose to, for ranges that are no prefix`(seed: UInt64) throws {
    var world = GeneratedWorld(seed: seed, rows: 24)
    let index = RangeIndex(Self.layers(world, seed: seed))
    for _ in 0..<40 {
      let digits = String(world.nextInput().prefix(9))
      guard let low = Int64(digits), let range = BINRange(low: low, high: low + 3, digits: digits.count)
      else { continue }
      #expect(index.answer(for: range) == Self.composed(index, range.interval))
    }
  }

  /// Of two rows with as many keys that overlap the lower one is the narrower; both pairs leave chains that look alike.
  @Test func `tell rows with as many keys apart from rows with more`() throws {
    let index = RangeIndex([
      .bulk([
        try .init("4100-4109", [.visa]), try .init("4105-4114", [.mastercard]),
        try .init("5100-5119", [.visa]), try .init("5105-5114", [.mastercard]),
      ])
    ])
    #expect(try index.answer("4107").badges == [.visa])
    #expect(try index.answer("5107").badges == [.mastercard])
  }

  @Test func `tell two rows on the same keys apart from two that are nested`() throws {
    let index = RangeIndex([
      .bulk([
        try .init("4100", [.visa]), try .init("4100", [.cartesBancaires]),
        try .init("5100", [.visa]), try .init("510", [.cartesBancaires]),
      ])
    ])
    #expect(try index.answer("4100").badges == [.visa, .cartesBancaires])
    #expect(try index.answer("5100").badges == [.visa])
  }
}
