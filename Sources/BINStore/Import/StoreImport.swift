import BINFiles
import CardNetworks
import Platform
import SQLiteStore

/// One import: the rows of a source become those of a file, or are added to them.
struct StoreImport {
  let source: ImportSource
  let file: BINFile
  let mode: ImportMode

  init(_ source: ImportSource, file: BINFile, mode: ImportMode = .replace) {
    self.source = source
    self.file = file
    self.mode = mode
  }

  /// Writes rows and source, raises the data version, and compiles where that could change an answer.
  ///
  /// To be run inside an immediate transaction. What was read of the file goes before compiling, which needs room
  /// of its own, if nobody else holds it.
  static func run(
    _ work: consuming StoreImport, on connection: borrowing Connection
  ) throws(StoreError) -> ImportReport {
    let before = try SourceTable(connection)
    let report = try work.write(on: connection)
    _ = consume work
    let after = try SourceTable(connection)
    let sameSources = before.ids == after.ids && before.ordered.map(\.kind) == after.ordered.map(\.kind)
    let sameRows =
      report.inserted == 0 && report.changed == 0 && (report.removed == 0 || report.mode == .merge)
    let stale = try StoreCompiler.isStale(connection)
    if !sameRows || !sameSources || stale { try StoreCompiler.compile(connection) }
    return report
  }

  private func write(on connection: borrowing Connection) throws(StoreError) -> ImportReport {
    try wrapping { () throws(SQLiteError) in
      let version = try connection.integer("SELECT data_version FROM state") + 1
      let id = try record(version, on: connection)
      let rows = try FileRows(file, ids: profileIDs(ProfileTable(connection)))
      var diff = RowDiff()
      var stored = try StoredRows(of: id, on: connection)
      var writer = try RowWriter(source: id, rows: rows, keepsOthers: mode == .merge, on: connection)
      try diff.run(from: &stored, to: rows, &writer)
      try writer.finish()
      let changes = try writer.notes.read(file, on: connection)
      if diff.changed > 0 || (diff.removed > 0 && mode == .replace) {
        try Self.removeOrphans(connection)
      }
      if mode == .merge {
        try connection.run(
          "UPDATE source SET row_count = (SELECT count(*) FROM bin_range WHERE source = ?1) WHERE id = ?1",
          [.integer(id)])
      }
      try connection.run("UPDATE state SET data_version = ?", [.integer(version)])
      let now =
        try connection.rows("SELECT kind, priority FROM source WHERE id = ?", [.integer(id)]).first ?? []
      return report(diff, changes, kind: now.kind, priority: now.priority, version: version)
    }
  }

  /// What the import would do; writes nothing.
  ///
  /// To be run inside a transaction.
  func preview(on connection: borrowing Connection) throws(StoreError) -> ImportReport {
    try wrapping { () throws(SQLiteError) in
      let known = try connection.rows(
        "SELECT id, kind, priority FROM source WHERE name = ?", [.text(source.name)]
      ).first
      // No source has the id 0.
      var id: Int64 = 0
      if case .integer(let known)? = known?.first { id = known }
      let rows = try FileRows(file, ids: profileIDs(ProfileTable(connection, isReadOnly: true)))
      var diff = RowDiff()
      var stored = try StoredRows(of: id, on: connection)
      var preview = try RowPreview(connection)
      try diff.run(from: &stored, to: rows, &preview)
      let changes = try preview.notes.read(file, on: connection)
      let now = Array(known?.dropFirst() ?? [])
      return report(
        diff, changes, kind: source.kind ?? now.kind, priority: source.priority ?? now.priority,
        version: try connection.integer("SELECT data_version FROM state"), isPreview: true)
    }
  }

  private func report(
    _ diff: RowDiff, _ changes: [RowChange], kind: SourceReference.Kind, priority: Int, version: Int64,
    isPreview: Bool = false
  ) -> ImportReport {
    ImportReport(
      source: source.name, layout: file.layout.name, rowsRead: file.rowsRead, inserted: diff.inserted,
      changed: diff.changed, unchanged: diff.unchanged, removed: mode == .merge ? 0 : diff.removed,
      changes: changes, repeated: file.repeatedRows, refused: file.refused, warnings: file.warnings,
      kind: kind,
      priority: priority, dataVersion: version, mode: mode, isPreview: isPreview)
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

  /// The store's ids of what the file says; new ones are stored where the table may do that.
  private func profileIDs(_ table: consuming ProfileTable) throws(SQLiteError) -> [Int64] {
    var ids: [Int64] = []
    ids.reserveCapacity(file.profiles.count)
    for profile in file.profiles { ids.append(try table.id(of: profile, comesOnce: true)) }
    return ids
  }

  /// Drops the profiles and texts that no row refers to any more.
  static func removeOrphans(_ connection: borrowing Connection) throws(SQLiteError) {
    try connection.run("DELETE FROM profile WHERE \(ProfileTable.isUnusedProfile)")
    try connection.run("DELETE FROM text WHERE \(ProfileTable.isUnusedText)")
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
