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

  /// Seventeen thousand rows, each with a name of its own: the first and the last ones share chains of what is kept.
  private static let named: (index: RangeIndex, bins: [BINRange]) = {
    var builder = RangeIndexBuilder()
    let source = builder.add(SourceReference(name: "named", kind: .file, priority: 50))
    let bins = (400_000..<417_000).compactMap { BINRange(low: $0, high: $0, digits: 6) }
    for bin in bins {
      var facts = CardMetadata()
      facts.issuerName = "Bank \(bin.low)"
      builder.addRow(bin, profile: CardProfile(networks: [.visa], metadata: facts), source: source)
    }
    return (builder.build(), bins)
  }()

  @Test func `with facts are the right ones where many are kept, the first time and later`() {
    let (index, bins) = Self.named
    for _ in 0..<2 {
      for bin in bins.prefix(600) + bins.suffix(616) {
        #expect(index.answer(for: bin).networks.first?.metadata.issuerName == "Bank \(bin.low)")
      }
    }
  }

  @Test func `with facts are equal for all who ask at the same time`() async {
    let (index, bins) = Self.named
    let asked = bins[1_000..<1_100]
    let answers = await withTaskGroup(of: [CardAnswer].self) { group in
      for _ in 0..<4 { group.addTask { asked.map { index.answer(for: $0) } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count == 4)
    for answer in answers { #expect(answer == asked.map { CardAnswer(index.match($0.interval)) }) }
  }
}
