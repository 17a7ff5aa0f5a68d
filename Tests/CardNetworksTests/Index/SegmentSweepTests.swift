import CardNetworks
import TestSupport
import Testing

/// Ranges as the sweep cuts them: laws that hold for any of them.
@Suite struct `Segments` {
  /// Intervals with few distinct bounds, so that many are equal, touch, nest or partly overlap.
  static func intervals(_ seed: UInt64, count: Int) -> [KeyInterval] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let one = Int64.random(in: 0...30, using: &generator)
      let other = Int64.random(in: 0...30, using: &generator)
      // The last bound is the largest key there is.
      let high = max(one, other) == 30 ? KeyInterval.largestKey : max(one, other)
      return KeyInterval(low: min(one, other), high: high)
    }
  }

  static func rows(_ chain: UInt32, _ links: [SegmentSweep.Link]) -> [Int] {
    var rows: [Int] = []
    var link = chain
    while link != 0 {
      rows.append(Int(links[Int(link)].row))
      link = links[Int(link)].next
    }
    return rows
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `cover every key once, ascending, each with just the rows that contain it`(seed: UInt64) {
    let intervals = Self.intervals(seed, count: Int(seed % 40))
    let sweep = SegmentSweep(intervals)
    #expect(sweep.segments.first?.low == 0)
    for (one, next) in zip(sweep.segments, sweep.segments.dropFirst()) { #expect(one.low < next.low) }
    for (position, segment) in sweep.segments.enumerated() {
      let end =
        position + 1 < sweep.segments.count ? sweep.segments[position + 1].low - 1 : KeyInterval.largestKey
      let rows = Self.rows(segment.chain, sweep.links)
      for key in [segment.low, end] {
        #expect(Set(rows) == Set(intervals.indices.filter { intervals[$0].contains(key) }))
      }
      let spans = rows.map { intervals[$0].span }
      #expect(spans == spans.sorted(), "narrowest first")
      #expect(Set(rows).count == rows.count)
    }
  }

  @Test func `of no ranges are one that holds nothing`() {
    let sweep = SegmentSweep([])
    #expect(sweep.segments.map(\.low) == [0])
    #expect(sweep.segments.map(\.chain) == [0])
  }

  @Test func `of ranges that hold every key have no empty one before or after`() {
    let sweep = SegmentSweep([.everything, .everything])
    #expect(sweep.segments.map(\.low) == [0])
    #expect(Set(Self.rows(sweep.segments[0].chain, sweep.links)) == [0, 1])
  }

  /// Links are what the work and the memory go with: as many as there are rows, if the ranges are nested.
  @Test(arguments: Nesting.allCases)
  func `of ten thousand nested ranges are built with one link a row`(nesting: Nesting) {
    let sweep = SegmentSweep((0..<10_000).map { nesting.interval($0) })
    #expect(sweep.links.count == 10_001)
    #expect(sweep.segments.count <= 20_001)
  }

  /// How ten thousand ranges lie to each other.
  enum Nesting: CaseIterable, Sendable {
    case aroundEachOther
    case beginningTogether
    case endingTogether
    case endingTogetherNarrowestFirst
    case equal
    case apart
    case touching

    func interval(_ number: Int64) -> KeyInterval {
      switch self {
      case .aroundEachOther: KeyInterval(low: number, high: 1_000_000 - number)
      case .beginningTogether: KeyInterval(low: 0, high: 1_000_000 - number)
      case .endingTogether: KeyInterval(low: number, high: 1_000_000)
      case .endingTogetherNarrowestFirst: KeyInterval(low: 10_000 - number, high: 1_000_000)
      case .equal: KeyInterval(low: 7, high: 1_000_000)
      case .apart: KeyInterval(low: number * 10, high: number * 10 + 5)
      case .touching: KeyInterval(low: number * 10, high: number * 10 + 9)
      }
    }
  }
}
