import CardNetworks
import SQLiteStore

/// Looks an interval up in the compiled form: one search for the segment, then rows by their ids.
///
/// For a process that asks once or a few times; one that asks often builds the index (``BINStore/resolver(selectionRules:)``).
enum StoreLookup {
  static let segment = """
    SELECT low, chain, (SELECT compiled_rules FROM state WHERE only_row = 1)
    FROM segment WHERE low <= ? ORDER BY low DESC LIMIT 1
    """
  static let listsInside = "SELECT DISTINCT network_list FROM segment WHERE low > ? AND low <= ?"
  static let waypointsInside = """
    SELECT network_list FROM waypoint
    WHERE low BETWEEN ?1 AND ?2 AND high <= ?2 AND (low, high) <> (?1, ?2)
    """
  static let listOfSegment = "SELECT network_list FROM segment WHERE low = ?"
  static let list = "SELECT networks FROM network_list WHERE id = ?"
  static let link = """
    SELECT l.next, r.low, r.high, r.digits, r.additional, r.profile, \(SourceReference.columns)
    FROM link l JOIN bin_range r ON r.id = l.bin_range JOIN source s ON s.id = r.source WHERE l.id = ?
    """
  static let profile = StoredProfile.select + " WHERE id = ?"
  static let text = "SELECT value FROM text WHERE id = ?"

  /// Every statement that a look-up runs: each has to be a search.
  static let statements = [segment, listsInside, waypointsInside, listOfSegment, list, link, profile, text]

  /// Everything the store holds about an interval; nil where the compiled form was made with other general rules.
  ///
  /// To be called inside a read transaction.
  static func match(
    _ input: KeyInterval, on connection: borrowing Connection
  ) throws(SQLiteError) -> RangeMatch? {
    let findSegment = try connection.prepare(segment)
    let last = try FoundSegment(at: input.high, findSegment)
    guard let last, last.rules == StoreCompiler.fingerprint else { return nil }
    // Mostly the last segment is the one that the input begins in, so no range ends inside the input.
    let isWhole = last.low <= input.low
    guard let first = isWhole ? last : try FoundSegment(at: input.low, findSegment) else { return nil }
    let rows = try rows(ofChain: first.chain, containing: input, on: connection)
    let inside = isWhole ? [] : try listsInside(input, first: first.low, on: connection)
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
    ofChain head: Int64, containing input: KeyInterval, on connection: borrowing Connection
  ) throws(SQLiteError) -> [FoundRow] {
    let follow = try connection.prepare(link)
    let profiles = try ProfileFinder(connection)
    var rows: [FoundRow] = []
    var next = head
    while next != 0 {
      try follow.bind(next, at: 1)
      let found = try follow.first { (row) throws(SQLiteError) in
        (
          next: row.int64(at: 0),
          range: BINRange(low: row.int64(at: 1), high: row.int64(at: 2), digits: Int(row.int64(at: 3))),
          membership: row.int64(at: 4) == 0 ? Membership.primary : .additional, profile: row.int64(at: 5),
          source: SourceReference(row, from: 6)
        )
      }
      guard let found else { break }
      next = found.next
      guard let range = found.range, range.interval.contains(input) else { continue }
      guard let profile = try profiles.profile(found.profile) else { continue }
      rows.append(
        FoundRow(source: found.source, range: range, membership: found.membership, profile: profile))
    }
    return rows
  }

  /// The numbers of the network lists of the segments inside, the one that the input begins in among them.
  private static func listsInside(
    _ input: KeyInterval, first: Int64, on connection: borrowing Connection
  ) throws(SQLiteError) -> [Int64] {
    var numbers: [Int64] = []
    let inside = try connection.prepare(listsInside)
    try inside.bind([.integer(input.low), .integer(input.high)])
    try inside.forEachRow { (row) throws(SQLiteError) in numbers.append(row.int64(at: 0)) }
    if !numbers.isEmpty { numbers.append(try connection.integer(listOfSegment, [.integer(first)])) }
    return numbers.withoutRepeats
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

  /// The segment that a key is in.
  private struct FoundSegment {
    let low: Int64
    let chain: Int64
    /// The general rules that the compiled form was made with.
    let rules: String

    init?(at key: Int64, _ find: borrowing Statement) throws(SQLiteError) {
      try find.bind(key, at: 1)
      let found = try find.first { (row) throws(SQLiteError) in
        (row.int64(at: 0), row.int64(at: 1), row.text(at: 2))
      }
      guard let found else { return nil }
      (low, chain, rules) = found
    }
  }

  private struct FoundRow {
    let source: SourceReference
    let range: BINRange
    let membership: Membership
    let profile: CardProfile
  }
}
