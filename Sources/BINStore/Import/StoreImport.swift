import BINFiles
import CardNetworks
import Platform
import SQLiteStore

/// One import: the rows of a source become those of a file.
///
/// To be run inside an immediate transaction.
struct StoreImport {
  let source: ImportSource
  let file: BINFile

  init(_ source: ImportSource, file: BINFile) {
    self.source = source
    self.file = file
  }

  /// Writes rows and source, raises the data version, and compiles where that could change an answer.
  func run(on connection: borrowing Connection) throws(StoreError) -> ImportReport {
    let before = try SourceTable(connection)
    let report = try wrapping { () throws(SQLiteError) in
      let version = try connection.integer("SELECT data_version FROM state") + 1
      let id = try record(version, on: connection)
      let diff = RowDiff(
        from: try oldRows(of: id, on: connection), to: try newRows(on: connection))
      try write(diff, of: id, on: connection)
      try connection.run("UPDATE state SET data_version = ?", [.integer(version)])
      let now =
        try connection.rows("SELECT kind, priority FROM source WHERE id = ?", [.integer(id)]).first ?? []
      return ImportReport(
        source: source.name, layout: file.layout.name, rowsRead: file.rowsRead,
        inserted: diff.inserted.count, changed: diff.changed.count, unchanged: diff.unchanged,
        removed: diff.removed.count, repeated: file.repeatedRows, refused: file.refused,
        warnings: file.warnings, kind: now.kind, priority: now.priority,
        dataVersion: version)
    }
    let after = try SourceTable(connection)
    let sameSources = before.ids == after.ids && before.ordered.map(\.kind) == after.ordered.map(\.kind)
    let sameRows = report.inserted == 0 && report.changed == 0 && report.removed == 0
    let stale = try StoreCompiler.isStale(connection)
    if !sameRows || !sameSources || stale { try StoreCompiler.compile(connection) }
    return report
  }

  /// Enters the source, or renews its entry; gives its id.
  private func record(_ version: Int64, on connection: borrowing Connection) throws(SQLiteError) -> Int64 {
    try connection.integer(
      """
      INSERT INTO source (name, kind, priority, layout, file_name, digest, licence, row_count, imported_at,
        data_version)
      VALUES (?1, coalesce(?2, 'file'), coalesce(?3, \(SourcePriority.file)), ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      ON CONFLICT (name) DO UPDATE SET kind = coalesce(?2, kind), priority = coalesce(?3, priority), layout = ?4,
        file_name = ?5, digest = ?6, licence = coalesce(?7, licence), row_count = ?8, imported_at = ?9,
        data_version = ?10
      RETURNING id
      """,
      [
        .text(source.name), SQLiteValue(source.kind?.rawValue),
        source.priority.map { .integer(Int64($0)) } ?? .null,
        .text(file.layout.name), SQLiteValue(source.fileName), SQLiteValue(source.digest),
        SQLiteValue(source.licence), .integer(Int64(file.rows.count)), .integer(wallClockMilliseconds()),
        .integer(version),
      ])
  }

  private func oldRows(
    of source: Int64, on connection: borrowing Connection
  ) throws(SQLiteError) -> [(id: Int64, row: StoredRow)] {
    let select = try connection.prepare(
      "SELECT id, low, high, digits, additional, profile FROM bin_range WHERE source = ?")
    try select.bind(source, at: 1)
    var rows: [(id: Int64, row: StoredRow)] = []
    try select.forEachRow { (row) throws(SQLiteError) in
      let stored = StoredRow(
        low: row.int64(at: 1), high: row.int64(at: 2), digits: Int(row.int64(at: 3)),
        additional: row.int64(at: 4) != 0, profile: row.int64(at: 5))
      rows.append((row.int64(at: 0), stored))
    }
    return rows.sorted { StoredRow.precedes($0.row, $1.row) }
  }

  private func newRows(on connection: borrowing Connection) throws(SQLiteError) -> [StoredRow] {
    var table = try ProfileTable(connection)
    var ids: [Int64] = []
    ids.reserveCapacity(file.profiles.count)
    for profile in file.profiles { ids.append(try table.id(of: profile)) }
    return file.rows.map { row in
      StoredRow(
        low: row.range.low, high: row.range.high, digits: row.range.digits,
        additional: row.membership == .additional, profile: ids[Int(row.profile)])
    }.sorted(by: StoredRow.precedes)
  }

  private func write(
    _ diff: RowDiff, of source: Int64, on connection: borrowing Connection
  ) throws(SQLiteError) {
    let insert = try connection.prepare(
      "INSERT INTO bin_range (source, low, high, digits, additional, profile) VALUES (?, ?, ?, ?, ?, ?)")
    try insert.bind(source, at: 1)
    for row in diff.inserted {
      try insert.bind(row.low, at: 2)
      try insert.bind(row.high, at: 3)
      try insert.bind(row.digits, at: 4)
      try insert.bind(row.additional ? 1 : 0, at: 5)
      try insert.bind(row.profile, at: 6)
      _ = try insert.step()
    }
    let update = try connection.prepare("UPDATE bin_range SET profile = ? WHERE id = ?")
    for change in diff.changed { try update.run([.integer(change.profile), .integer(change.id)]) }
    let delete = try connection.prepare("DELETE FROM bin_range WHERE id = ?")
    for id in diff.removed { try delete.run([.integer(id)]) }
    if !diff.changed.isEmpty || !diff.removed.isEmpty { try Self.removeOrphans(connection) }
  }

  /// Drops the profiles and texts that no row refers to any more.
  static func removeOrphans(_ connection: borrowing Connection) throws(SQLiteError) {
    try connection.run("DELETE FROM profile WHERE id NOT IN (SELECT profile FROM bin_range)")
    let used = ProfileTable.textColumns.map { "SELECT \($0) FROM profile WHERE \($0) IS NOT NULL" }
    try connection.run("DELETE FROM text WHERE id NOT IN (\(used.joined(separator: " UNION ")))")
  }
}

extension SQLiteValue {
  /// A text, or null where there is none.
  init(_ text: String?) {
    self = text.map(SQLiteValue.text) ?? .null
  }
}

extension [SQLiteValue] {
  /// The kind that a row of kind and priority states.
  fileprivate var kind: SourceReference.Kind {
    guard case .text(let text)? = first else { return .file }
    return SourceReference.Kind(rawValue: text) ?? .file
  }

  /// The priority that a row of kind and priority states.
  fileprivate var priority: Int {
    guard case .integer(let number)? = last else { return SourcePriority.file }
    return Int(number)
  }
}
