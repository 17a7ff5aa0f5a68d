/// Visits every prefix that more digits can still change, the longest first.
///
/// Those are the prefixes that hold a boundary of segments inside. Of each it tells which lists numbers under it end
/// with and whether it is a ``Waypoint``. The work is at most eleven steps for each segment.
package struct PrefixSurvey {
  /// What was found of one prefix.
  package struct Finding {
    /// The first key of the prefix.
    let low: Int64
    /// Its digits, 0 to 10.
    package let digits: UInt8
    /// The chain at its first key; those rows of it that contain the prefix speak for it.
    package let chain: UInt32
    /// The number of what they say.
    package let content: UInt32
    /// The number of the set of the lists of the segments in it.
    let lists: UInt32
    /// The number of the set of the lists of the waypoints under it.
    let passed: UInt32

    /// The prefix.
    package var interval: KeyInterval {
      KeyInterval(low: low, high: low + (KeyInterval.scale(afterDigits: Int(digits)) - 1))
    }
  }

  private let sweep: SegmentSweep
  private let lists: [UInt32]
  /// The sets that findings name.
  private(set) var sets = ListSets()

  init(sweep: SegmentSweep, lists: [UInt32]) {
    self.sweep = sweep
    self.lists = lists
  }

  /// Tells every finding, and gives the waypoints by first key.
  ///
  /// `compose` gives the numbers of what those rows of a chain say that contain an interval, and of the list that
  /// they compose to.
  mutating func waypoints(
    compose: (_ chain: UInt32, KeyInterval) -> (content: UInt32, list: UInt32), tell: (Finding) -> Void
  ) -> [Waypoint] {
    var found: [Waypoint] = []
    for digits in stride(from: BINRange.mostDigits - 1, through: 0, by: -1) {
      let scale = KeyInterval.scale(afterDigits: digits)
      var new: [Waypoint] = []
      var place = 0
      while let prefix = nextPrefix(from: &place, scale: scale) {
        for segment in prefix.first...prefix.last { sets.insert(lists[segment]) }
        let below = sets.taken()
        let chain = sweep.segments[prefix.first].chain
        let composed = compose(chain, prefix.interval)
        tell(
          Finding(
            low: prefix.interval.low, digits: UInt8(digits), chain: chain, content: composed.content,
            lists: below, passed: passed(prefix.interval, found)))
        if !sets[below].contains(composed.list) {
          new.append(Waypoint(interval: prefix.interval, list: composed.list))
        }
      }
      if !new.isEmpty {
        found += new
        found.sort { ($0.interval.low, $0.interval.high) < ($1.interval.low, $1.interval.high) }
      }
    }
    return found
  }

  /// The lists of the waypoints inside a prefix; those that were found so far are all of longer prefixes.
  private mutating func passed(_ prefix: KeyInterval, _ found: [Waypoint]) -> UInt32 {
    var place = found.partitioningIndex { $0.interval.low >= prefix.low }
    while place < found.count, found[place].interval.low <= prefix.high {
      sets.insert(found[place].list)
      place += 1
    }
    return sets.taken()
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
}
