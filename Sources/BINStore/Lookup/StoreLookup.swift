import CardNetworks
import SQLiteStore

/// Looks an interval up in the compiled form: one search for the segment, then rows by their ids.
///
/// For a process that asks once or a few times; one that asks often builds the index (``BINStore/resolver(selectionRules:)``).
enum StoreLookup {
  static let block = """
    SELECT low, segments, (SELECT compiled_rules FROM state WHERE only_row = 1)
    FROM segment_block WHERE low <= ? ORDER BY low DESC LIMIT 1
    """
  static let blocksInside = "SELECT low, segments FROM segment_block WHERE low BETWEEN ? AND ?"
  static let waypointsInside = """
    SELECT network_list FROM waypoint
    WHERE low BETWEEN ?1 AND ?2 AND high <= ?2 AND (low, high) <> (?1, ?2)
    """
  static let list = "SELECT networks FROM network_list WHERE id = ?"
  static let link = "SELECT bin_range, next FROM link WHERE id = ?"
  static let row = """
    SELECT r.low, r.high, r.digits, r.additional, r.profile, \(SourceReference.columns)
    FROM bin_range r JOIN source s ON s.id = r.source WHERE r.id = ?
    """
  static let profile = StoredProfile.select + " WHERE id = ?"
  static let text = "SELECT value FROM text WHERE id = ?"

  /// Every statement that a look-up runs: each has to be a search.
  static let statements = [block, blocksInside, waypointsInside, list, link, row, profile, text]

  /// Everything the store holds about an interval; nil where the compiled form was made with other general rules.
  ///
  /// To be called inside a read transaction.
  static func match(
    _ input: KeyInterval, on connection: borrowing Connection
  ) throws(SQLiteError) -> RangeMatch? {
    let find = try connection.prepare(block)
    let last = try FoundBlock(at: input.high, find)
    guard let last, last.rules == StoreCompiler.fingerprint else { return nil }
    guard let end = last.segment(at: input.high) else { return nil }
    // Mostly the last segment is the one that the input begins in, so no range ends inside the input.
    let isWhole = end.firstKey <= input.low
    let begin = isWhole || last.firstKey <= input.low ? last : try FoundBlock(at: input.low, find)
    guard let first = isWhole ? end : begin?.segment(at: input.low), let begin else { return nil }
    let rows = try rows(of: first, containing: input, on: connection)
    let inside = isWhole ? [] : try listsInside(input, from: begin, on: connection)
    let passed = inside.isEmpty ? [] : try listsPassed(input, on: connection)

    let sources = rows.map(\.source).withoutRepeats.sorted { $0.precedes($1) }
    return RangeMatch(
      sources: sources,
      rows: rows.compactMap { row in
        sources.firstIndex(of: row.source).map { place in
          MatchedRow(source: place, range: row.range, membership: row.membership, profile: row.profile)
        }
      },
      outlook: inside.isEmpty
        ? .settled
        : Outlook(
          completions: try networks(inside, on: connection),
          passages: try networks(passed, on: connection)),
      narrowerRangesExist: !inside.isEmpty)
  }

  private static func rows(
    of segment: StoredSegment, containing input: KeyInterval, on connection: borrowing Connection
  ) throws(SQLiteError) -> [FoundRow] {
    let findRow = try connection.prepare(row)
    let follow = try connection.prepare(link)
    let profiles = try ProfileFinder(connection)
    var rows: [FoundRow] = []
    var (row, next) = (segment.row, segment.wider)
    while row != 0 {
      try findRow.bind(row, at: 1)
      let found = try findRow.first { (row) throws(SQLiteError) in
        (
          range: BINRange(low: row.int64(at: 0), high: row.int64(at: 1), digits: Int(row.int64(at: 2))),
          membership: row.int64(at: 3) == 0 ? Membership.primary : .additional, profile: row.int64(at: 4),
          source: SourceReference(row, from: 5)
        )
      }
      if let found, let range = found.range, range.interval.contains(input),
        let profile = try profiles.profile(found.profile)
      {
        rows.append(
          FoundRow(source: found.source, range: range, membership: found.membership, profile: profile))
      }
      if next == 0 { break }
      try follow.bind(next, at: 1)
      let wider = try follow.first { (row) throws(SQLiteError) in (row.int64(at: 0), row.int64(at: 1)) }
      // A link leads to an earlier one; in a damaged file the way could be a circle.
      guard let wider, wider.1 < next else { break }
      (row, next) = wider
    }
    return rows
  }

  /// The numbers of the network lists of the segments inside, the one that the input begins in among them.
  private static func listsInside(
    _ input: KeyInterval, from first: FoundBlock, on connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64] {
    var numbers: Set<Int64> = []
    first.forEach(from: input.low, to: input.high) { numbers.insert($0.list) }
    let others = try connection.prepare(blocksInside)
    try others.bind([.integer(first.low + 1), .integer(input.high / StoredSegment.scale)])
    try others.forEachRow { (row) throws(SQLiteError) in
      FoundBlock(row).forEach(from: input.low, to: input.high) { numbers.insert($0.list) }
    }
    return Array(numbers)
  }

  /// The numbers of the network lists that only longer prefixes answer with.
  private static func listsPassed(
    _ input: KeyInterval, on connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64] {
    var numbers: [Int64] = []
    let passed = try connection.prepare(waypointsInside)
    try passed.bind([.integer(input.low), .integer(input.high)])
    try passed.forEachRow { (row) throws(SQLiteError) in numbers.append(row.int64(at: 0)) }
    return numbers.withoutRepeats
  }

  private static func networks(
    _ numbers: [Int64], on connection: borrowing Connection
  ) throws(SQLiteError) -> [[CardNetwork]] {
    if numbers.isEmpty { return [] }
    let findList = try connection.prepare(list)
    var lists: [[CardNetwork]] = []
    for number in numbers.sorted() {
      try findList.bind(number, at: 1)
      let list = try findList.first { (row) throws(SQLiteError) in CardProfile.networks(row.text(at: 0)) }
      lists.append(list ?? [])
    }
    return lists
  }

  private struct FoundRow {
    let source: SourceReference
    let range: BINRange
    let membership: Membership
    let profile: CardProfile
  }
}
