import CardNetworks
import Dispatch
import NetworkResolution
import Yardstick

/// The workloads over one set of data.
struct Workloads {
  let data: DataSet
  let index: RangeIndex
  let yardstick: OpaquePointer
  let keys: [CardKey]
  let digits: [UInt8]

  init?(_ data: DataSet) {
    guard let yardstick = yardstick_make(data.lows, data.lows.count) else { return nil }
    self.data = data
    self.yardstick = yardstick
    index = data.builder.build()
    let digits = data.digits
    self.digits = digits
    keys = stride(from: 0, to: digits.count, by: 16).compactMap {
      CardKey(ascii: digits.span.extracting($0..<$0 + 16))
    }
  }

  /// Gives the memory of the yardstick back.
  func free() { yardstick_free(yardstick) }

  /// From key to card, in each of the ways that there are.
  var lookups: [Workload] {
    [
      Workload(
        "key to card", operations: keys.count, ours: { findEach(0..<keys.count) },
        baselineName: "C, pages and scan", baseline: { paged(0..<keys.count) }),
      Workload(
        "keys to cards in bulk", operations: keys.count, ours: { Self.find(keys, 0..<keys.count, in: index) },
        baselineName: "C, pages and scan", baseline: { paged(0..<keys.count) }),
      Workload(
        "16 ASCII digits to card", operations: keys.count, ours: readAndFindAll,
        baselineName: "C, pages and scan", baseline: { paged(0..<keys.count) }),
      Workload(
        "key to card, binary search", operations: keys.count, ours: { findEach(0..<keys.count) },
        baselineName: "C, binary search",
        baseline: { yardstick_binary(yardstick, data.keys, data.keys.count) }),
    ]
  }

  /// Twice the work in two threads, against once the work in one: a ratio of 1 is twice the speed.
  var threads: Workload {
    let halves = [0..<keys.count / 2, keys.count / 2..<keys.count]
    return Workload(
      "two threads, twice the keys", operations: keys.count / 2,
      ours: { [index, keys] in
        DispatchQueue.concurrentPerform(iterations: 2) { _ = Self.find(keys, halves[$0], in: index) }
        return 0
      }, baselineName: "one thread", baseline: { Self.find(keys, halves[0], in: index) })
  }

  private func findEach(_ places: Range<Int>) -> UInt64 {
    let unknown = CardHandle.unknown
    var found: UInt64 = 0
    for place in places { found += index.card(for: keys[place]) == unknown ? 0 : 1 }
    return found
  }

  private func paged(_ places: Range<Int>) -> UInt64 {
    data.keys.withUnsafeBufferPointer { keys in
      keys.baseAddress.map { yardstick_paged(yardstick, $0 + places.lowerBound, places.count) } ?? 0
    }
  }

  /// Blocks of a few thousand keys: their cards stay in the cache.
  private static let block = 4096

  private static func find(_ keys: [CardKey], _ places: Range<Int>, in index: RangeIndex) -> UInt64 {
    var cards = [CardHandle](repeating: .unknown, count: block)
    var found: UInt64 = 0
    for start in stride(from: places.lowerBound, to: places.upperBound, by: block) {
      let end = min(start + block, places.upperBound)
      var answers = cards.mutableSpan
      index.findCards(for: keys.span.extracting(start..<end), into: &answers)
      found += cards[0] == .unknown ? 0 : 1
    }
    return found
  }

  private func readAndFindAll() -> UInt64 {
    let text = digits.span
    var cards = [CardHandle](repeating: .unknown, count: Self.block)
    var keys: [CardKey] = []
    keys.reserveCapacity(Self.block)
    var found: UInt64 = 0
    for start in stride(from: 0, to: text.count, by: Self.block * 16) {
      keys.removeAll(keepingCapacity: true)
      for place in stride(from: start, to: min(start + Self.block * 16, text.count), by: 16) {
        guard let key = CardKey(ascii: text.extracting(place..<place + 16)) else { continue }
        keys.append(key)
      }
      var answers = cards.mutableSpan
      index.findCards(for: keys.span, into: &answers)
      found += cards[0] == .unknown ? 0 : 1
    }
    return found
  }
}
