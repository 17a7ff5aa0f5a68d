import BINFiles
import CardNetworks
import SQLiteStore

/// Writes the rows of a source as a comparison finds them, and notes what the first changed ones said before.
struct RowWriter: RowChanges, ~Copyable {
  private let rows: FileRows
  private let keepsOthers: Bool
  private var inserts: RowInserts
  private let updateRow: Statement
  private let deleteRow: Statement
  private let stored: StoredNetworks
  /// The first changed rows.
  private(set) var notes = ChangeNotes()

  /// A writer for a source; `keepsOthers` says whether stored rows that are not in the file stay.
  init(
    source: Int64, rows: FileRows, keepsOthers: Bool, on connection: borrowing Connection
  ) throws(SQLiteError) {
    let inserts = try RowInserts(source: source, on: connection)
    let updateRow = try connection.prepare("UPDATE bin_range SET profile = ? WHERE id = ?")
    let deleteRow = try connection.prepare("DELETE FROM bin_range WHERE id = ?")
    self.init(
      rows: rows, keepsOthers: keepsOthers, inserts: inserts, updateRow: updateRow, deleteRow: deleteRow,
      stored: try StoredNetworks(connection))
  }

  private init(
    rows: FileRows, keepsOthers: Bool, inserts: consuming RowInserts, updateRow: consuming Statement,
    deleteRow: consuming Statement, stored: consuming StoredNetworks
  ) {
    self.rows = rows
    self.keepsOthers = keepsOthers
    self.inserts = inserts
    self.updateRow = updateRow
    self.deleteRow = deleteRow
    self.stored = stored
  }

  mutating func insert(_ row: BINFile.Row) throws(SQLiteError) {
    try inserts.add(row, profile: rows.profile(of: row))
  }

  /// Writes what is not written yet.
  mutating func finish() throws(SQLiteError) { try inserts.finish() }

  mutating func change(_ old: StoredRow, to row: BINFile.Row) throws(SQLiteError) {
    notes.add(old, row)
    try updateRow.run([.integer(rows.profile(of: row)), .integer(old.id)])
  }

  mutating func remove(_ old: StoredRow) throws(SQLiteError) {
    if !keepsOthers { try deleteRow.run([.integer(old.id)]) }
  }

  mutating func networks(of old: StoredRow) throws(SQLiteError) -> String? { try stored.list(of: old) }
}

/// Writes nothing: what a preview does with the rows that a comparison finds.
struct RowPreview: RowChanges, ~Copyable {
  private let stored: StoredNetworks
  /// The first changed rows.
  private(set) var notes = ChangeNotes()

  init(_ connection: borrowing Connection) throws(SQLiteError) {
    stored = try StoredNetworks(connection)
  }

  mutating func insert(_ row: BINFile.Row) {}

  mutating func change(_ old: StoredRow, to row: BINFile.Row) { notes.add(old, row) }

  mutating func remove(_ old: StoredRow) {}

  mutating func networks(of old: StoredRow) throws(SQLiteError) -> String? { try stored.list(of: old) }
}

/// The networks that stored rows name.
private struct StoredNetworks: ~Copyable {
  private let select: Statement

  init(_ connection: borrowing Connection) throws(SQLiteError) {
    select = try connection.prepare(
      "SELECT value FROM text WHERE id = (SELECT networks FROM profile WHERE id = ?)")
  }

  func list(of row: StoredRow) throws(SQLiteError) -> String? {
    try select.bind(row.profile, at: 1)
    return try select.first { (row) throws(SQLiteError) in row.text(at: 0) }
  }
}
