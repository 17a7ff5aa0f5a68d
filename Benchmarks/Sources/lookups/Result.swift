import Timing

/// What was measured of one workload: nanoseconds per operation, by repeat.
struct Result {
  let workload: String
  let data: String
  let ranges: Int
  var ours: [Double] = []
  /// What it is compared with, and that one's times; none where there is nothing to compare with.
  let baselineName: String
  var baseline: [Double] = []
  /// Blocks of memory that our side asked for, per thousand operations; nil where they are not counted.
  var allocations: Double?

  /// Ours to the baseline, repeat by repeat: both sides of one were measured side by side.
  var ratios: [Double] { zip(ours, baseline).map { $0 / $1 } }
}

/// A workload: two ways to do the same, or one way.
struct Workload {
  let name: String
  /// Operations in one run of either.
  let operations: Int
  let ours: () -> UInt64
  let baselineName: String
  let baseline: (() -> UInt64)?

  init(
    _ name: String, operations: Int, ours: @escaping () -> UInt64, baselineName: String = "",
    baseline: (() -> UInt64)? = nil
  ) {
    self.name = name
    self.operations = operations
    self.ours = ours
    self.baselineName = baselineName
    self.baseline = baseline
  }
}
