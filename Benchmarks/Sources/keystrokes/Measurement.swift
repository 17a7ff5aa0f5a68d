/// What was measured of every workload.
///
/// The repeats are interleaved: each goes through all workloads, so that a busy minute of the machine falls on all.
struct Measurement {
  static let repeats = 9

  struct Result {
    let name: String
    let rows: Int
    /// Nanoseconds per keystroke over the whole number, by repeat.
    var whole: [Double] = []
    /// The same of each digit's position, by position and repeat.
    var positions: [[Double]]
    var events = 0
  }

  private(set) var results: [Result]

  init(of workloads: [Workload]) {
    results = workloads.map { workload in
      Result(
        name: workload.name, rows: workload.rows, positions: Typist.keys.map { _ in [] })
    }
    var typists = workloads.map { Typist($0.resolver) }
    // The first one warms up and does not count.
    for round in 0...Self.repeats {
      for place in typists.indices {
        let whole = typists[place].wholeNumbers(2000)
        let positions = typists[place].positions(rounds: 60)
        guard round > 0 else { continue }
        results[place].whole.append(whole)
        for (position, time) in positions.enumerated() { results[place].positions[position].append(time) }
        results[place].events = typists[place].events
      }
    }
  }
}

extension [Double] {
  /// The one in the middle.
  var median: Double {
    let ordered = sorted()
    return ordered.isEmpty ? 0 : ordered[ordered.count / 2]
  }
}
