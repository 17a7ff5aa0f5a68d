internal import CSQLite

extension Connection {
  /// The version number of the schema, kept in the file's header for the application.
  public func userVersion() throws(SQLiteError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA user_version"))
  }

  /// Sets the version number of the schema.
  public func setUserVersion(_ version: Int32) throws(SQLiteError) {
    try execute("PRAGMA user_version = \(version)")
  }

  /// The number in the file's header that tells which application the file belongs to; 0 when none has been set.
  public func applicationID() throws(SQLiteError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA application_id"))
  }

  /// Sets the number that tells which application the file belongs to.
  public func setApplicationID(_ identifier: Int32) throws(SQLiteError) {
    try execute("PRAGMA application_id = \(identifier)")
  }

  /// Switches the file to a write-ahead log, so that readers and one writer do not stop each other.
  ///
  /// The switch is kept in the file. SQLite does not wait for the lock it needs, so it is tried again up to the busy
  /// timeout: processes that create the same file at once all succeed. A database in memory has no log and stays.
  public func useWriteAheadLog() throws(SQLiteError) {
    let sql = "PRAGMA journal_mode = WAL"
    let mode = try Connection.retryingWhileBusy(handle, upTo: busyTimeoutMilliseconds) {
      () throws(SQLiteError) in
      try prepare(sql).first { $0.text(at: 0) } ?? ""
    }
    guard mode == "wal" || path == nil else {
      throw SQLiteError(extendedCode: SQLITE_READONLY, message: Message.notWAL(mode), sql: sql, path: path)
    }
  }

  /// A number that changes when another connection has committed a change; only two of this connection compare.
  public func dataVersion() throws(SQLiteError) -> Int64 {
    try integer("PRAGMA data_version")
  }

  /// Checks the whole file; the problems found, none when it is sound.
  ///
  /// Reads every page: seconds for a large file.
  public func integrityCheck() throws(SQLiteError) -> [String] {
    let statement = try prepare("PRAGMA integrity_check")
    var problems: [String] = []
    while try statement.step() { problems.append(statement.text(at: 0)) }
    return problems == ["ok"] ? [] : problems
  }

  /// Writes a whole and compact copy of the database as one moment saw it; an existing file with content is refused.
  public func vacuum(into path: String) throws(SQLiteError) {
    try run("VACUUM INTO ?1", [.text(path)])
  }
}
