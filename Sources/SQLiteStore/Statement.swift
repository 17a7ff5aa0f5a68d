internal import CSQLite

/// A compiled SQL statement, finalised when it goes out of scope.
///
/// Parameters are numbered from 1, columns from 0, as SQLite does. A statement that has given its last row or failed is
/// reset, so it holds no lock and can be bound and run again; one left in the middle of its rows needs ``reset()``.
public struct Statement: ~Copyable {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit {
    sqlite3_finalize(handle)
  }

  /// The SQL text with its placeholders.
  public var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }

  /// How many columns each row has; 0 when the statement gives no rows.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The highest number of a parameter.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// Whether the statement leaves the database as it is.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Goes to the next row; false after the last one, when the statement is reset.
  public func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    default:
      // The message is gone after the reset.
      let error = failure(code)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Goes back to before the first row and lets go of locks; bound values stay.
  public func reset() {
    sqlite3_reset(handle)
  }

  /// Sets all parameters to NULL, so that no value stays in memory longer than needed.
  public func clearBindings() {
    sqlite3_clear_bindings(handle)
  }

  /// Binds the values to the parameters from the first on, and runs to the end; rows are dropped.
  public func run(_ values: [SQLiteValue] = []) throws(SQLiteError) {
    try bind(values)
    while try step() {}
  }

  /// Reads the first row and resets; nil when there is no row.
  public func first<Row>(
    _ read: (borrowing Statement) throws(SQLiteError) -> Row
  ) throws(SQLiteError) -> Row? {
    defer { reset() }
    return try step() ? try read(self) : nil
  }

  /// Reads every row and resets, also when the reading fails.
  public func forEachRow(
    _ read: (borrowing Statement) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    defer { reset() }
    while try step() { try read(self) }
  }

  func failure(_ code: Int32) -> SQLiteError {
    Connection.failure(code, on: sqlite3_db_handle(handle), sql: sql)
  }
}
