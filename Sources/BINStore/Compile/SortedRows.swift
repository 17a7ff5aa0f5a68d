import CardNetworks
import SQLiteStore

/// The rows of all sources in the order of their keys, read from the store one by one.
///
/// Most stores have one large source, whose file was in order, and so are its rows: then the few others are sorted and
/// read beside it. Otherwise SQLite sorts all rows, beyond a few megabytes in a temporary file.
struct SortedRows {
  /// A row, named as ``RowSweep`` wants it, and its id.
  struct Row {
    let row: IndexRow
    let id: Int64

    /// Whether it may come before another one.
    fileprivate func comesBefore(_ other: Row) -> Bool {
      let (mine, theirs) = (row.interval, other.row.interval)
      if mine.low != theirs.low { return mine.low < theirs.low }
      return mine.high != theirs.high ? mine.high > theirs.high : id < other.id
    }
  }

  private let ranks: [Int64: UInt16]
  private let statements: [Int64: UInt32]
  /// The id of the source with the most rows.
  private let largest: Int64

  /// Rows of these sources; `statements` has per profile what its rows say.
  init(
    on connection: borrowing Connection, sources: SourceTable, statements: [Int64: UInt32]
  ) throws(SQLiteError) {
    ranks = sources.ranks
    self.statements = statements
    let found = try connection.first("SELECT id FROM source ORDER BY row_count DESC LIMIT 1")
    if case .integer(let id)? = found { largest = id } else { largest = 0 }
  }

  /// Hands out each row, as long as those of the largest source come in order; says whether they all did.
  func forEachMerged(
    on connection: borrowing Connection, _ take: (Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> Bool {
    let large = try connection.prepare(Self.select + " WHERE source = ?")
    let small = try connection.prepare(Self.select + " WHERE source <> ?" + Self.order)
    try large.bind(largest, at: 1)
    try small.bind(largest, at: 1)
    var other = try next(of: small)
    var last: Row?
    while let row = try next(of: large) {
      if let last, !last.comesBefore(row) {
        small.reset()
        large.reset()
        return false
      }
      while let waiting = other, waiting.comesBefore(row) {
        try take(waiting)
        other = try next(of: small)
      }
      try take(row)
      last = row
    }
    while let waiting = other {
      try take(waiting)
      other = try next(of: small)
    }
    return true
  }

  /// Hands out each row, sorted by SQLite.
  func forEachSorted(
    on connection: borrowing Connection, _ take: (Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let select = try connection.prepare(Self.select + Self.order)
    while let row = try next(of: select) { try take(row) }
  }

  /// The next row that makes sense.
  private func next(of select: borrowing Statement) throws(SQLiteError) -> Row? {
    while try select.step() {
      let range = BINRange(
        low: select.int64(at: 2), high: select.int64(at: 3), digits: Int(select.int64(at: 4)))
      guard let range, let rank = ranks[select.int64(at: 1)], let said = statements[select.int64(at: 6)]
      else { continue }
      let row = IndexRow(
        range: range, membership: select.int64(at: 5) == 0 ? .primary : .additional, source: rank,
        profile: said)
      return Row(row: row, id: select.int64(at: 0))
    }
    return nil
  }

  private static let select = "SELECT id, source, low, high, digits, additional, profile FROM bin_range"
  private static let order = " ORDER BY low * \(scale), (high + 1) * \(scale) DESC, id"

  /// What a bound is multiplied by to compare it with those of other lengths.
  private static let scale: String = {
    let cases = (1...BINRange.mostDigits).map { digits in
      "WHEN \(digits) THEN \(KeyInterval.scale(afterDigits: digits) / StoredSegment.scale)"
    }
    return "CASE digits \(cases.joined(separator: " ")) END"
  }()
}
