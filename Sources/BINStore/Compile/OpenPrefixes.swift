import CardNetworks

/// The prefixes of each length that a sweep is in, to find those that are a ``Waypoint``.
///
/// Only a prefix that holds a boundary of segments inside can be changed by more digits. It is a waypoint if none of
/// those segments has the list that the prefix itself answers with.
struct OpenPrefixes {
  private struct Prefix {
    let interval: KeyInterval
    /// The list that it answers with.
    let list: UInt32
    /// Whether a segment inside has that list.
    var isMet: Bool
  }

  /// Per number of digits, from none to one less than a range can have.
  private var prefixes = [Prefix?](repeating: nil, count: BINRange.mostDigits)
  /// How many of them, the shortest first, the last boundary is inside of.
  private var depth = 0

  /// Passes a boundary: the prefixes that it is inside of are open from here on.
  ///
  /// - Parameters:
  ///   - key: where a segment begins.
  ///   - last: the list of the segment before.
  ///   - rows: those that contain the keys before the boundary.
  /// - Returns: the waypoints among the prefixes that are behind it.
  mutating func pass(_ key: Int64, after last: UInt32, in rows: inout RowStack) -> [Waypoint] {
    var found: [Waypoint] = []
    depth = 0
    while depth < prefixes.count {
      let scale = KeyInterval.scale(afterDigits: depth)
      let low = key - key % scale
      // On the border of a prefix, a boundary is on those of all longer ones.
      if low == key { break }
      if prefixes[depth]?.interval.low != low {
        if let waypoint = waypoint(at: depth) { found.append(waypoint) }
        let interval = KeyInterval(low: low, high: low + (scale - 1))
        let list = rows.list(containing: interval)
        prefixes[depth] = Prefix(interval: interval, list: list, isMet: list == last)
      }
      depth += 1
    }
    return found
  }

  /// Notes the list of the segment that begins at the boundary that was passed.
  mutating func meet(_ list: UInt32) {
    for digits in 0..<depth where prefixes[digits]?.list == list { prefixes[digits]?.isMet = true }
  }

  /// Ends the sweep: the waypoints among the prefixes that are still open.
  mutating func finish() -> [Waypoint] {
    prefixes.indices.compactMap { waypoint(at: $0) }
  }

  private func waypoint(at digits: Int) -> Waypoint? {
    guard let prefix = prefixes[digits], !prefix.isMet else { return nil }
    return Waypoint(interval: prefix.interval, list: prefix.list)
  }
}
