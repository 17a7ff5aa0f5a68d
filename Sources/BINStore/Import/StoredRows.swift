import SQLiteStore

/// The rows of a source in the order of their places, read from the store one by one.
///
/// They are sorted, beyond a few megabytes in a temporary file, before the first one comes; what is changed meanwhile is
/// not seen.
struct StoredRows: ~Copyable {
  private let select: Statement
  /// The row that is next; nil after the last one.
  private(set) var next: StoredRow?

  /// The rows of a source.
  init(of source: Int64, on connection: borrowing Connection) throws(SQLiteError) {
    let select = try connection.prepare(
      """
      SELECT id, low, high, digits, additional, profile FROM bin_range WHERE source = ?
      ORDER BY digits, low, high, additional, profile, id
      """)
    try select.bind(source, at: 1)
    let first = try select.step() ? StoredRow(select) : nil
    self.init(select, next: first)
  }

  private init(_ select: consuming Statement, next: StoredRow?) {
    self.select = select
    self.next = next
  }

  /// Goes on to the row after the next one.
  mutating func advance() throws(SQLiteError) {
    guard next != nil else { return }
    next = try select.step() ? StoredRow(select) : nil
  }
}

extension StoredRow {
  fileprivate init(_ row: borrowing Statement) {
    self.init(
      place: RowPlace(
        low: row.int64(at: 1), high: row.int64(at: 2), digits: Int(row.int64(at: 3)),
        additional: row.int64(at: 4) != 0),
      id: row.int64(at: 0), profile: row.int64(at: 5))
  }
}
