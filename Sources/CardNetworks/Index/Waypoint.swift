/// A prefix that answers with a network list which no whole number under it ends with.
///
/// Where narrower ranges cover a wider one completely, the wider one still answers for the prefix that it contains:
/// `41` may be MASTERCARD though `410` to `419` are all VISA. Whoever types `4` passes through it, so `4` is not final.
package struct Waypoint: Hashable, Sendable {
  /// The prefix.
  package let interval: KeyInterval
  /// The number of its network list.
  package let list: UInt32
}

/// Finds the waypoints of an index.
struct WaypointSearch {
  let sweep: SegmentSweep
  let lists: [UInt32]
  let rows: [IndexRow]

  /// Visits every prefix that holds a boundary of segments inside, and keeps those whose list is none of theirs.
  ///
  /// `compose` gives the number of the list that rows compose to. The work is at most eleven steps for each segment.
  func waypoints(compose: ([IndexRow]) -> UInt32) -> [Waypoint] {
    var found: [Waypoint] = []
    for digits in 1..<BINRange.mostDigits {
      let scale = KeyInterval.scale(afterDigits: digits)
      var place = 0
      while let prefix = nextPrefix(from: &place, scale: scale) {
        let list = compose(containing(prefix.interval, at: prefix.first))
        let below = lists[prefix.first...prefix.last]
        if !below.contains(list) { found.append(Waypoint(interval: prefix.interval, list: list)) }
      }
    }
    return found.sorted { ($0.interval.low, $0.interval.high) < ($1.interval.low, $1.interval.high) }
  }

  /// The next prefix of one length that spans more than one segment, with the first and last of them.
  private func nextPrefix(
    from place: inout Int, scale: Int64
  ) -> (interval: KeyInterval, first: Int, last: Int)? {
    let segments = sweep.segments
    while place < segments.count {
      // A boundary inside a prefix is a segment that begins behind the prefix's own first key.
      let low = segments[place].low - segments[place].low % scale
      guard low < segments[place].low else {
        place += 1
        continue
      }
      let interval = KeyInterval(low: low, high: low + (scale - 1))
      var last = place
      while last + 1 < segments.count, segments[last + 1].low <= interval.high { last += 1 }
      let first = place - 1
      place = last + 1
      return (interval, first, last)
    }
    return nil
  }

  private func containing(_ input: KeyInterval, at segment: Int) -> [IndexRow] {
    var found: [IndexRow] = []
    var link = sweep.segments[segment].chain
    while link != 0 {
      let row = rows[Int(sweep.links[Int(link)].row)]
      if row.interval.contains(input) { found.append(row) }
      link = sweep.links[Int(link)].next
    }
    return found
  }
}
