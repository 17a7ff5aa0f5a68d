import CardNetworks

/// Memory for a yardstick is not to be had.
struct OutOfMemory: Error {}

extension Measurement {
  /// Measures everything on data of up to `most` ranges.
  init(most: Int) throws {
    self.init()
    for count in [1_000, 10_000, 100_000, 375_000, 1_000_000, 2_500_000, 5_000_000] where count <= most {
      try measure(.random(count), resolving: false)
    }
    for count in [10_000, 375_000, 2_500_000] where count <= most {
      try measure(.bins(count), resolving: true)
    }
    for count in [10_000, 100_000, 375_000, 1_000_000] where count <= most { measureBuild(.bins(count)) }
  }

  /// One set of data at a time, so that the memory of one is free for the next.
  private mutating func measure(_ data: DataSet, resolving: Bool) throws {
    guard let workloads = Workloads(data) else { throw OutOfMemory() }
    defer { workloads.free() }
    let all = workloads.lookups + [workloads.threads] + (resolving ? try workloads.resolving() : [])
    run(all, on: data.name, ranges: data.ranges.count)
  }

  private mutating func measureBuild(_ data: DataSet) {
    let builder = data.builder
    let build = Workload(
      "build of the index, a range", operations: data.ranges.count,
      ours: { UInt64(builder.build().segmentCount) })
    run([build], on: data.name, ranges: data.ranges.count)
  }
}
