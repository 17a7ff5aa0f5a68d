import CardNetworks
import SQLiteStore

/// Looks an interval up in the compiled form: one search for the segment, then rows by their ids.
///
/// For a process that asks once or a few times; one that asks often builds the index (``BINStore/resolver(selectionRules:)``).
enum StoreLookup {
  static let segment = "SELECT low, chain FROM segment WHERE low <= ? ORDER BY low DESC LIMIT 1"
  static let listsInside = "SELECT DISTINCT network_list FROM segment WHERE low > ? AND low <= ?"
  static let waypointsInside =
    "SELECT network_list FROM waypoint WHERE low BETWEEN ?1 AND ?2 AND high <= ?2 AND (low, high) <> (?1, ?2)"
  static let listOfSegment = "SELECT network_list FROM segment WHERE low = ?"
  static let list = "SELECT networks FROM network_list WHERE id = ?"
  static let link = """
    SELECT l.next, r.source, r.low, r.high, r.digits, r.additional, r.profile
    FROM link l JOIN bin_range r ON r.id = l.bin_range WHERE l.id = ?
    """
  static let source = "SELECT \(SourceReference.columns) FROM source WHERE id = ?"
  static let profile = CardProfile.select + " WHERE p.id = ?"

  /// Every statement that a look-up runs: each has to be a search.
  static let statements = [segment, listsInside, waypointsInside, listOfSegment, list, link, source, profile]

  /// Everything the store holds about an interval.
  ///
  /// To be called inside a read transaction.
  static func match(
    _ input: KeyInterval, on connection: borrowing Connection
  ) throws(SQLiteError) -> RangeMatch {
    let findSegment = try connection.prepare(segment)
    try findSegment.bind(input.low, at: 1)
    let first = try findSegment.first { (row) throws(SQLiteError) in
      (low: row.int64(at: 0), chain: row.int64(at: 1))
    }
    let rows = try rows(ofChain: first?.chain ?? 0, containing: input, on: connection)
    let inside = try listsInside(input, first: first?.low ?? 0, on: connection)
    let passed = inside.isEmpty ? [] : try listsPassed(input, on: connection)

    var references: [Int64: SourceReference] = [:]
    let findSource = try connection.prepare(source)
    for id in Set(rows.map(\.source)) {
      try findSource.bind(id, at: 1)
      references[id] = try findSource.first { (row) throws(SQLiteError) in SourceReference(row, from: 0) }
    }
    let ordered = references.sorted { $0.value.precedes($1.value) }
    return RangeMatch(
      sources: ordered.map(\.value),
      rows: rows.compactMap { row in
        ordered.firstIndex { $0.key == row.source }.map { place in
          MatchedRow(
            source: place, range: row.range, membership: row.membership, profile: row.profile)
        }
      },
      completions: try networks(inside, on: connection), passages: try networks(passed, on: connection),
      narrowerRangesExist: !inside.isEmpty)
  }

  private static func rows(
    ofChain head: Int64, containing input: KeyInterval, on connection: borrowing Connection
  ) throws(SQLiteError) -> [FoundRow] {
    let follow = try connection.prepare(link)
    let findProfile = try connection.prepare(profile)
    var rows: [FoundRow] = []
    var next = head
    while next != 0 {
      try follow.bind(next, at: 1)
      let found = try follow.first { (row) throws(SQLiteError) in
        (
          next: row.int64(at: 0), source: row.int64(at: 1),
          range: BINRange(low: row.int64(at: 2), high: row.int64(at: 3), digits: Int(row.int64(at: 4))),
          membership: row.int64(at: 5) == 0 ? Membership.primary : .additional, profile: row.int64(at: 6)
        )
      }
      guard let found else { break }
      next = found.next
      guard let range = found.range, range.interval.contains(input) else { continue }
      try findProfile.bind(found.profile, at: 1)
      let profile = try findProfile.first { (row) throws(SQLiteError) in CardProfile(row) }
      guard let profile else { continue }
      rows.append(
        FoundRow(source: found.source, range: range, membership: found.membership, profile: profile))
    }
    return rows
  }

  /// The numbers of the network lists of the segments inside, the one that the input begins in among them.
  private static func listsInside(
    _ input: KeyInterval, first: Int64, on connection: borrowing Connection
  ) throws(SQLiteError) -> Set<Int64> {
    var numbers: Set<Int64> = []
    let inside = try connection.prepare(listsInside)
    try inside.bind([.integer(input.low), .integer(input.high)])
    try inside.forEachRow { (row) throws(SQLiteError) in numbers.insert(row.int64(at: 0)) }
    if !numbers.isEmpty { numbers.insert(try connection.integer(listOfSegment, [.integer(first)])) }
    return numbers
  }

  /// The numbers of the network lists that only longer prefixes answer with.
  private static func listsPassed(
    _ input: KeyInterval, on connection: borrowing Connection
  ) throws(SQLiteError) -> Set<Int64> {
    var numbers: Set<Int64> = []
    let passed = try connection.prepare(waypointsInside)
    try passed.bind([.integer(input.low), .integer(input.high)])
    try passed.forEachRow { (row) throws(SQLiteError) in numbers.insert(row.int64(at: 0)) }
    return numbers
  }

  private static func networks(
    _ numbers: Set<Int64>, on connection: borrowing Connection
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
    let source: Int64
    let range: BINRange
    let membership: Membership
    let profile: CardProfile
  }
}
