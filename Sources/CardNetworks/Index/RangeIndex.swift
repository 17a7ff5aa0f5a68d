/// Every range of every layer, cut into segments once: answers any input without touching the data again.
///
/// Immutable, so any number of threads may ask. An input that lies in one segment costs a binary search
/// (O(log n)) and a walk along the rows that contain it; so does a prefix, whose outlook is kept. Any other range costs
/// one step more for each segment inside.
public struct RangeIndex: Sendable {
  /// The sources, the one that hides the others first.
  public let sources: [SourceReference]
  /// How many rows went in.
  public var rowCount: Int { rows.count }
  /// How many segments they were cut into.
  public var segmentCount: Int { lows.count }

  let rows: [IndexRow]
  let profiles: [CardProfile]
  let links: [SegmentSweep.Link]
  let lows: [Int64]
  let chains: [UInt32]
  /// Per segment, the number of its network list.
  let lists: [UInt32]
  let networkLists: [[CardNetwork]]
  /// Prefixes that answer otherwise than every number under them; by first key.
  let waypoints: [Waypoint]
  /// What can still become of each prefix.
  let outlooks: PrefixOutlooks

  init(
    sources: [SourceReference], rows: [IndexRow], profiles: [CardProfile], sweep: SegmentSweep,
    lists: [UInt32], waypoints: [Waypoint], outlooks: PrefixOutlooks, networkLists: [[CardNetwork]]
  ) {
    self.sources = sources
    self.rows = rows
    self.profiles = profiles
    links = sweep.links
    lows = sweep.segments.map(\.low)
    chains = sweep.segments.map(\.chain)
    self.lists = lists
    self.waypoints = waypoints
    self.outlooks = outlooks
    self.networkLists = networkLists
  }
}

extension RangeIndex {
  /// What is known about the card that `number` belongs to, or begins.
  public func answer(for number: CardNumber) -> CardAnswer { CardAnswer(match(number.interval)) }

  /// What is known about the cards of a range.
  public func answer(for range: BINRange) -> CardAnswer { CardAnswer(match(range.interval)) }

  /// Why the answer for `number` is what it is.
  public func explanation(for number: CardNumber) -> Explanation { Explanation(match(number.interval)) }

  /// Why the answer for `range` is what it is.
  public func explanation(for range: BINRange) -> Explanation { Explanation(match(range.interval)) }

  /// Everything the index holds about an interval of keys.
  public func match(_ input: KeyInterval) -> RangeMatch {
    let first = segment(of: input.low)
    let isSettled = first + 1 == lows.count || lows[first + 1] > input.high
    var matched: [MatchedRow] = []
    var link = chains[first]
    while link != 0 {
      let row = rows[Int(links[Int(link)].row)]
      if row.interval.contains(input), let range = row.range {
        matched.append(
          MatchedRow(
            source: Int(row.source), range: range, membership: row.isAdditional ? .additional : .primary,
            profile: profiles[Int(row.profile)]))
      }
      link = links[Int(link)].next
    }
    return RangeMatch(
      sources: sources, rows: matched,
      outlook: isSettled ? .settled : outlooks[input] ?? outlook(of: input, from: first),
      narrowerRangesExist: !isSettled)
  }

  /// The outlook of a range that is no prefix: from the segments inside, one by one.
  private func outlook(of input: KeyInterval, from first: Int) -> Outlook {
    Outlook(
      completions: completions(first...segment(of: input.high)), passages: passages(through: input))
  }

  private func completions(_ segments: ClosedRange<Int>) -> [[CardNetwork]] {
    var seen = [Bool](repeating: false, count: networkLists.count)
    for segment in segments { seen[Int(lists[segment])] = true }
    return seen.indices.filter { seen[$0] }.map { networkLists[$0] }
  }

  private func passages(through input: KeyInterval) -> [[CardNetwork]] {
    let passed = waypoints.filter { input.contains($0.interval) && input != $0.interval }
    return Set(passed.map(\.list)).sorted().map { networkLists[Int($0)] }
  }

  /// The segment that holds `key`: the last one that begins at or below it.
  private func segment(of key: Int64) -> Int { lows.lastPosition(notAbove: key) }
}
