import Timing
import Yardstick

/// Runs workloads in turn, repeat by repeat, so that a busy moment of the machine falls on all of them.
struct Measurement {
  static let repeats = 9

  private(set) var results: [Result] = []
  /// What the runs gave; printed, so that no work can be left out as useless.
  private(set) var checksum: UInt64 = 0

  init() {}

  mutating func run(_ workloads: [Workload], on data: String, ranges: Int) {
    var new = workloads.map {
      Result(workload: $0.name, data: data, ranges: ranges, baselineName: $0.baselineName)
    }
    // The first round warms up and does not count.
    for round in 0...Self.repeats {
      for (place, workload) in workloads.enumerated() {
        let before = yardstick_allocations()
        let ours = Self.time(workload.ours, &checksum) / Double(workload.operations)
        let allocated = yardstick_allocations() - before
        let baseline = workload.baseline.map { Self.time($0, &checksum) / Double(workload.operations) }
        guard round > 0 else { continue }
        new[place].ours.append(ours)
        if let baseline { new[place].baseline.append(baseline) }
        if before > 0 { new[place].allocations = 1000 * Double(allocated) / Double(workload.operations) }
      }
    }
    results += new
  }

  private static func time(_ run: () -> UInt64, _ checksum: inout UInt64) -> Double {
    var sum: UInt64 = 0
    let time = ContinuousClock().measure { sum = run() }
    checksum &+= sum
    return time.nanoseconds
  }
}
