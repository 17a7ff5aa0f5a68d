import SQLiteStore

/// Everything that the tables of a file hold but the times of day, to compare.
struct Content: Equatable {
  let rows: [[SQLiteValue]]

  /// Reads a file; nothing where it has no tables.
  init(of path: String, through fileSystem: String? = nil) throws {
    let connection = try Connection(
      path: path, mode: .create, busyTimeoutMilliseconds: 1_000, fileSystem: fileSystem)
    rows = try connection.readTransaction { () throws(SQLiteError) in
      var rows: [[SQLiteValue]] = []
      let tables = try connection.rows(
        """
        SELECT name, (
          SELECT group_concat('"' || name || '"') FROM pragma_table_info(t.name)
          WHERE name NOT IN ('imported_at', 'applied_at')
        )
        FROM sqlite_schema t WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name
        """)
      for table in tables {
        guard table.count == 2, case .text(let name) = table[0], case .text(let columns) = table[1] else {
          continue
        }
        rows += try connection.rows("SELECT '\(name)', \(columns) FROM \(name) ORDER BY \(columns)")
      }
      return rows
    }
  }

  /// What SQLite finds wrong with a file.
  static func damage(in path: String, through fileSystem: String? = nil) throws -> [String] {
    let connection = try Connection(
      path: path, mode: .create, busyTimeoutMilliseconds: 1_000, fileSystem: fileSystem)
    let dangling = try connection.rows("PRAGMA foreign_key_check").map { "\($0)" }
    return try connection.integrityCheck() + dangling
  }
}
