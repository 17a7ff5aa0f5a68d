import CardNetworks
import TestSupport
import Testing

/// The index against a scan of every row.
@Suite struct `The index` {
  /// Sixty ranges of 1 to 11 digits that nest, touch, equal and partly overlap.
  static func ranges(_ generator: inout SeededGenerator) -> [BINRange] {
    var ranges: [BINRange] = []
    while ranges.count < 60 {
      let digits = Int.random(in: 1...11, using: &generator)
      var low: Int64 = 0
      for _ in 0..<digits { low = low * 10 + ([0, 4, 4, 5, 9].randomElement(using: &generator) ?? 4) }
      if let model = ranges.randomElement(using: &generator), model.digits == digits,
        Bool.random(using: &generator)
      {
        low = model.high + Int64.random(in: -1...1, using: &generator)
      }
      let width = [0, 0, 1, 9, 77].randomElement(using: &generator) ?? 0
      if let range = BINRange(low: max(0, low), high: max(0, low) + Int64(width), digits: digits) {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// Fifty times twenty thousand: a million keys.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `finds just the rows that a scan finds, for a million keys`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ranges = Self.ranges(&generator)
    let intervals = ranges.map(\.interval)
    var builder = RangeIndexBuilder()
    let sources = (0..<3).map { builder.add(SourceReference(name: "\($0)", kind: .file, priority: 50 - $0)) }
    for (position, range) in ranges.enumerated() {
      // As many characters as rows came before it: cheap to read back.
      var metadata = CardMetadata()
      metadata.productCode = String(repeating: "x", count: position)
      builder.addRow(
        range, profile: CardProfile(networks: [], metadata: metadata), source: sources[position % 3])
    }
    let index = builder.build()
    let stretches = Stretches(intervals)
    var wrong = 0
    for count in 0..<20_000 {
      let key = Self.key(near: intervals, &generator)
      let match = index.match(KeyInterval(low: key, high: key))
      var found: UInt64 = 0
      for row in match.rows { found ^= 1 << UInt64(row.profile.metadata.productCode?.utf8.count ?? 63) }
      let expected = count.isMultiple(of: 50) ? Stretches.scan(intervals, key) : stretches.rows(at: key)
      if found != expected || !match.outlook.completions.isEmpty || match.narrowerRangesExist { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// The rows between one bound and the next, found by a scan of all, one bit a row.
  struct Stretches {
    private let lows: [Int64]
    private let rows: [UInt64]

    init(_ intervals: [KeyInterval]) {
      lows = Set([0] + intervals.map(\.low) + intervals.map { $0.high + 1 }).sorted()
      rows = lows.map { Self.scan(intervals, $0) }
    }

    static func scan(_ intervals: [KeyInterval], _ key: Int64) -> UInt64 {
      var rows: UInt64 = 0
      for (position, interval) in intervals.enumerated() where interval.low <= key && key <= interval.high {
        rows |= 1 << UInt64(position)
      }
      return rows
    }

    func rows(at key: Int64) -> UInt64 {
      var (first, end) = (0, lows.count)
      while end - first > 1 {
        let middle = (first + end) / 2
        if lows[middle] <= key { first = middle } else { end = middle }
      }
      return rows[first]
    }
  }

  /// A bound of a range, a neighbour of one, or any key.
  private static func key(near intervals: [KeyInterval], _ generator: inout SeededGenerator) -> Int64 {
    let choice = generator.next() % 4
    let interval = intervals[Int(generator.next() % UInt64(intervals.count))]
    let key: Int64 =
      switch choice {
      case 0: interval.low &- Int64(generator.next() % 2)
      case 1: interval.high &+ Int64(generator.next() % 2)
      case 2: interval.low &+ Int64(generator.next() % UInt64(interval.span + 1))
      default: Int64(generator.next() % UInt64(KeyInterval.largestKey))
      }
    return min(max(0, key), KeyInterval.largestKey)
  }

  @Test func `of nothing answers every input, with nothing`() throws {
    let index = RangeIndexBuilder().build()
    #expect(index.rowCount == 0)
    for input in ["", "4", "4111111111111111", "9999999999999999999"] {
      let answer = try index.answer(input)
      #expect(answer.networks.isEmpty && answer.networksFinal && answer.candidates.isEmpty)
      #expect(answer.status == .notFound && !answer.narrowerRangesExist)
    }
  }

  @Test func `of the general rules answers as one that was built with them`() throws {
    let index = RangeIndexBuilder.withGeneralRules().build()
    let other = RangeIndex([.generalRules])
    #expect(index.rowCount == GeneralRules.all.count)
    for rule in GeneralRules.all {
      #expect(index.answer(for: rule.range) == other.answer(for: rule.range))
      #expect(index.answer(for: rule.range).source == .builtin)
    }
  }

  @Test func `answers a range that reaches over several`() throws {
    let index = RangeIndex([.bulk([try .init("41", [.visa]), try .init("42", [.eftpos])])])
    let answer = index.answer(for: try BINRange(low: "41", high: "42"))
    #expect(answer.badges == [] && !answer.networksFinal && answer.candidates == [.visa, .eftpos])
  }
}
