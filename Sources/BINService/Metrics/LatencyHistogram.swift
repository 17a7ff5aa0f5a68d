/// How long answers took: counts by upper bounds, as Prometheus has them.
struct LatencyHistogram {
  /// The upper bounds, in microseconds.
  static let bounds: [UInt64] = [
    25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000,
  ]

  private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
  private(set) var nanoseconds: UInt64 = 0

  mutating func add(_ nanoseconds: UInt64) {
    self.nanoseconds += nanoseconds
    let microseconds = nanoseconds / 1000
    counts[Self.bounds.firstIndex { microseconds <= $0 } ?? Self.bounds.count] += 1
  }
}
