internal import CSQLite

extension Connection {
  /// Compiles one statement; more than one, or none, is refused.
  /// - Parameters:
  ///   - sql: one statement, with `?1` for parameters.
  ///   - persistent: whether the statement will be kept and used many times.
  /// - Returns: the statement, before its first row.
  /// - Throws: ``SQLiteError`` when the text is wrong, or the database busy or damaged.
  public func prepare(_ sql: String, persistent: Bool = false) throws(SQLiteError) -> Statement {
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    var statement: OpaquePointer?
    var code: Int32 = SQLITE_OK
    var hasTail = false
    var text = sql
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        var tail: UnsafePointer<CChar>?
        code = sqlite3_prepare_v3(
          handle, characters.baseAddress, Int32(clamping: characters.count), flags, &statement, &tail)
        guard let start = characters.baseAddress, let tail else { return }
        hasTail = Connection.holdsSQL(characters[(tail - start)...])
      }
    }
    guard code == SQLITE_OK else { throw failure(code, sql: sql) }
    guard let statement else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: Message.emptyStatement, sql: sql, path: path)
    }
    let prepared = Statement(statement)
    if hasTail {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: Message.severalStatements, sql: sql, path: path)
    }
    return prepared
  }

  /// Whether anything but space and semicolons is left after a statement; a comment counts as something.
  private static func holdsSQL(_ rest: Slice<UnsafeBufferPointer<CChar>>) -> Bool {
    !rest.allSatisfy { [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains($0) }
  }

  /// Runs any number of statements one after the other; rows are dropped.
  ///
  /// Stops at the first failure. Not a transaction by itself.
  public func execute(_ script: String) throws(SQLiteError) {
    guard !script.utf8.contains(0) else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: Message.nulInSQL, sql: script, path: path)
    }
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, sql: script) }
  }

  /// Runs one statement to its end.
  public func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
    try prepare(sql).run(values)
  }

  /// All rows of one statement, for small results.
  public func rows(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> [[SQLiteValue]] {
    let statement = try prepare(sql)
    try statement.bind(values)
    var rows: [[SQLiteValue]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { statement.value(at: $0) })
    }
    return rows
  }

  /// The first column of the first row; nil when there is no row.
  public func first(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> SQLiteValue? {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? statement.value(at: 0) : nil
  }

  /// The first column of the first row as a whole number; a missing row is an error, NULL is 0.
  public func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Int64 {
    let statement = try prepare(sql)
    try statement.bind(values)
    guard try statement.step() else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: Message.noRow, sql: sql, path: path)
    }
    return statement.int64(at: 0)
  }

  /// The lines of `EXPLAIN QUERY PLAN`: which tables are scanned and which indexes are used.
  public func queryPlan(of sql: String) throws(SQLiteError) -> [String] {
    let statement = try prepare("EXPLAIN QUERY PLAN " + sql)
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(at: 3)) }
    return lines
  }
}
