internal import CSQLite

extension Statement {
  /// Sets a parameter to a whole number, or to NULL.
  public func bind(_ value: Int64?, at index: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_int64(handle, Int32(clamping: index), value))
  }

  /// Sets a parameter to a whole number, or to NULL.
  public func bind(_ value: Int?, at index: Int) throws(SQLiteError) {
    try bind(value.map(Int64.init), at: index)
  }

  /// Sets a parameter to a number with a fraction, or to NULL.
  public func bind(_ value: Double?, at index: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_double(handle, Int32(clamping: index), value))
  }

  /// Sets a parameter to text, or to NULL.
  public func bind(_ value: String?, at index: Int) throws(SQLiteError) {
    guard var value else { return try bindNull(at: index) }
    let code = value.withUTF8 { bytes in
      // SQLite takes a missing address as NULL, and empty text may have none.
      bytes.isEmpty
        ? csqlite_bind_text(handle, Int32(clamping: index), "", 0)
        : bytes.withMemoryRebound(to: CChar.self) {
          csqlite_bind_text(handle, Int32(clamping: index), $0.baseAddress, UInt64($0.count))
        }
    }
    try check(code)
  }

  /// Sets a parameter to bytes, or to NULL.
  public func bind(_ value: [UInt8]?, at index: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    let code =
      value.isEmpty
      ? sqlite3_bind_zeroblob(handle, Int32(clamping: index), 0)
      : value.withUnsafeBytes {
        csqlite_bind_blob(handle, Int32(clamping: index), $0.baseAddress, UInt64($0.count))
      }
    try check(code)
  }

  /// Sets a parameter to NULL.
  public func bindNull(at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, Int32(clamping: index)))
  }

  /// Sets a parameter to any value.
  public func bind(_ value: SQLiteValue, at index: Int) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let number): try bind(number, at: index)
    case .real(let number): try bind(number, at: index)
    case .text(let text): try bind(text, at: index)
    case .blob(let bytes): try bind(bytes, at: index)
    }
  }

  /// Sets the parameters from the first on.
  public func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    for (offset, value) in values.enumerated() { try bind(value, at: offset + 1) }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code != SQLITE_OK else { return }
    throw failure(code)
  }
}
