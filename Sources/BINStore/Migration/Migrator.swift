import SQLiteStore

/// Brings a database to the schema that this program knows, and refuses those that it does not.
struct Migrator {
  /// How a database stands to this program's schema.
  enum State: Equatable {
    /// Nothing in it yet.
    case empty
    /// Made by an earlier version.
    case older(version: Int)
    /// As this program knows it.
    case current
  }

  let set: MigrationSet
  let path: String
  /// The version of the schema that this program knows.
  let latest: Int

  init(_ set: MigrationSet, path: String) {
    self.set = set
    self.path = path
    latest = Migration.count(of: set)
  }

  /// Looks without changing anything.
  ///
  /// - Throws: `notAStore` for another program's database, `newerThanProgram` for a later schema.
  func state(of connection: borrowing Connection) throws(StoreError) -> State {
    let (version, owner) = try wrapping { () throws(SQLiteError) in
      (Int(try connection.userVersion()), try connection.applicationID())
    }
    guard owner == set.applicationID else {
      let objects = try wrapping { () throws(SQLiteError) in
        try connection.integer("SELECT count(*) FROM sqlite_schema")
      }
      if version == 0, owner == 0, objects == 0 { return .empty }
      throw .notAStore(path: path)
    }
    if version == latest { return .current }
    guard version < latest else {
      throw .newerThanProgram(path: path, found: version, known: latest)
    }
    return .older(version: version)
  }

  /// Applies what is missing, each step with its record.
  ///
  /// To be called inside an immediate transaction.
  ///
  /// - Throws: what ``state(of:)`` throws, `changedMigration` where a step that was applied is another one here.
  /// - Returns: the names of the steps that were applied now.
  @discardableResult
  func apply(to connection: borrowing Connection, at milliseconds: Int64) throws(StoreError) -> [String] {
    let state = try state(of: connection)
    if state == .empty { try create(in: connection) }
    let migrations = Migration.all(of: set)
    let applied = try checkedSteps(of: connection, against: migrations)
    let pending = migrations.dropFirst(applied)
    for migration in pending {
      try wrapping { () throws(SQLiteError) in
        try connection.execute(migration.sql)
        try connection.run(
          "INSERT INTO migration VALUES (?, ?, ?, ?)",
          [
            .integer(Int64(migration.version)), .text(migration.name), .text(migration.checksum),
            .integer(milliseconds),
          ])
        try connection.setUserVersion(Int32(migration.version))
      }
    }
    return pending.map(\.name)
  }

  /// Compares the steps that a current database has applied with those of this program.
  ///
  /// - Throws: `changedMigration`.
  func check(_ connection: borrowing Connection) throws(StoreError) {
    _ = try checkedSteps(of: connection, against: Migration.all(of: set))
  }

  private func create(in connection: borrowing Connection) throws(StoreError) {
    try wrapping { () throws(SQLiteError) in
      try connection.setApplicationID(set.applicationID)
      try connection.execute(
        """
        CREATE TABLE migration (
          version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL
        ) STRICT
        """)
    }
  }

  /// How many steps are applied, each compared with the one that this program knows.
  private func checkedSteps(
    of connection: borrowing Connection, against migrations: [Migration]
  ) throws(StoreError) -> Int {
    let rows = try wrapping { () throws(SQLiteError) in
      try connection.rows("SELECT name, checksum FROM migration ORDER BY version")
    }
    for (row, known) in zip(rows, migrations) where row != [.text(known.name), .text(known.checksum)] {
      throw .changedMigration(path: path, name: known.name)
    }
    return rows.count
  }
}

/// Runs SQLite work and wraps its failure.
func wrapping<Result>(_ work: () throws(SQLiteError) -> Result) throws(StoreError) -> Result {
  do throws(SQLiteError) {
    return try work()
  } catch {
    throw StoreError(error)
  }
}
