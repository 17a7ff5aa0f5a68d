import CardNetworks
import SQLiteStore

/// What a sweep makes, one thing at a time.
protocol SweepOutput: ~Copyable {
  /// A stretch of keys that the same rows contain; they come in ascending order and leave no key out.
  mutating func add(_ segment: StoredSegment) throws(SQLiteError)
  /// A row that other rows stand on, and the link of the next wider one, 0 for none; gives the number of the link.
  mutating func addLink(row: Int64, next: Int64) throws(SQLiteError) -> Int64
  /// A prefix whose own list is that of no number under it.
  mutating func add(_ waypoint: Waypoint) throws(SQLiteError)
}

/// Cuts rows that come in the order of their keys into segments, each with the rows that contain it.
///
/// Makes what `SegmentSweep` and `NetworkListCatalogue` make in memory, in one pass: it holds the rows that are open at
/// one key, and of what rows say each thing once.
struct RowSweep {
  private var stack: RowStack
  private var prefixes = OpenPrefixes()
  /// Where the open rows end, the last end first.
  private var ends: [(high: Int64, id: Int64)] = []
  /// Where the segment begins that is being made.
  private var place: Int64 = 0
  /// The list of the last segment that was made.
  private var list: UInt32 = 0

  /// A sweep over rows that name their sources and what they say by position.
  init(sources: [SourceReference], profiles: [CardProfile]) {
    stack = RowStack(StackContents(sources: sources, profiles: profiles))
  }

  /// The lists that the segments and waypoints so far name by number.
  var networkLists: [[CardNetwork]] { stack.networkLists }

  /// Takes the next row: none begins before an earlier one, and of those that begin together the widest comes first.
  mutating func take(
    _ row: IndexRow, id: Int64, _ output: inout some SweepOutput & ~Copyable
  ) throws(SQLiteError) {
    try close(before: row.interval.low, &output)
    try move(to: row.interval.low, &output)
    stack.insert(row, id)
    // Of those that end together the narrowest leaves first: it came last.
    let high = row.interval.high
    ends.insert((high, id), at: ends.partitioningIndex { $0.high < high })
  }

  /// Ends the sweep.
  mutating func finish(_ output: inout some SweepOutput & ~Copyable) throws(SQLiteError) {
    try close(before: KeyInterval.largestKey, &output)
    try makeSegment(&output)
    for waypoint in prefixes.finish() { try output.add(waypoint) }
  }

  /// Removes the rows that end before a key, segment by segment.
  private mutating func close(
    before key: Int64, _ output: inout some SweepOutput & ~Copyable
  ) throws(SQLiteError) {
    while let end = ends.last, end.high < key {
      try move(to: end.high + 1, &output)
      ends.removeLast()
      stack.remove(end.id)
    }
  }

  /// Goes on to a key, before rows open or close there.
  private mutating func move(
    to key: Int64, _ output: inout some SweepOutput & ~Copyable
  ) throws(SQLiteError) {
    guard key != place else { return }
    try makeSegment(&output)
    place = key
    for waypoint in prefixes.pass(key, after: list, in: &stack) { try output.add(waypoint) }
  }

  private mutating func makeSegment(_ output: inout some SweepOutput & ~Copyable) throws(SQLiteError) {
    list = stack.list
    let (row, wider) = try stack.top(&output)
    try output.add(
      StoredSegment(low: place / StoredSegment.scale, row: row, wider: wider, list: Int64(list)))
    prefixes.meet(list)
  }
}
