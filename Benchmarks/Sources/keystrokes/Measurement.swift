/// What was measured of every workload.
///
/// The repeats are interleaved: each goes through all workloads, so that a busy minute of the machine falls on all.
/// They are many and short, a few milliseconds: on a shared machine the one in the middle was not interrupted.
struct Measurement {
  static let repeats = 201

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
        let whole = typists[place].wholeNumbers(50)
        let positions = typists[place].positions(rounds: 2)
        guard round > 0 else { continue }
        results[place].whole.append(whole)
        for (position, time) in positions.enumerated() { results[place].positions[position].append(time) }
        results[place].events = typists[place].events
      }
    }
  }
}
