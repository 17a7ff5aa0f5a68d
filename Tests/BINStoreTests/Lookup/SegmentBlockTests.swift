import TestSupport
import Testing

@testable import BINStore

@Suite struct `A block of segments` {
  private static func read(_ bytes: [UInt8], at low: Int64) -> [StoredSegment] {
    var found: [StoredSegment] = []
    SegmentBlock.forEach(bytes, at: low) { segment in
      found.append(segment)
      return true
    }
    return found
  }

  private static func segments(using generator: inout SeededGenerator) -> [StoredSegment] {
    let unit = [1, 10, 100_000, 1_000_000].randomElement(using: &generator) ?? 1
    let count = Int.random(in: 1...SegmentBlock.mostSegments, using: &generator)
    let lows = Set((0..<count).map { _ in Int64(unit) * Int64.random(in: 0..<10_000, using: &generator) })
    var row: Int64 = Int64.random(in: 0...400_000, using: &generator)
    return lows.sorted().map { low in
      row += Int64.random(in: 0...2, using: &generator)
      return StoredSegment(
        low: low, row: [row, row, 7, 0].randomElement(using: &generator) ?? 0,
        wider: Int64.random(in: 0...2, using: &generator), list: Int64.random(in: 0...300, using: &generator))
    }
  }

  @Test(arguments: 0..<100) func `comes back`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let segments = Self.segments(using: &generator)
    #expect(Self.read(SegmentBlock.bytes(of: segments), at: segments[0].low) == segments)
  }

  @Test func `takes a byte for a segment that goes on as the ones before`() {
    let segments = (0..<Int64(SegmentBlock.mostSegments)).map { number in
      StoredSegment(low: 41_000_000_000 + number * 100_000, row: 500_000 + number, wider: 3, list: 5)
    }
    #expect(SegmentBlock.bytes(of: segments).count < SegmentBlock.mostSegments + 10)
  }

  @Test(arguments: 0..<50) func `that is cut short gives the segments before the cut`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let segments = Self.segments(using: &generator)
    let bytes = SegmentBlock.bytes(of: segments)
    let cut = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)))
    let read = Self.read(cut, at: segments[0].low)
    #expect(read.count < segments.count && read == Array(segments.prefix(read.count)))
  }

  @Test(arguments: 0..<300) func `of bytes that are none is some ascending segments`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<40).map { place in
      UInt8.random(in: 0...(place == 0 ? 12 : 255), using: &generator)
    }
    let low = [0, 41_000_000_000, StoredSegment.largestKey, -1, .max].randomElement(using: &generator) ?? 0
    let read = Self.read(bytes, at: low)
    #expect(read.allSatisfy { (0...StoredSegment.largestKey).contains($0.low) })
    #expect(zip(read, read.dropFirst()).allSatisfy { $0.low <= $1.low })
  }
}
