internal import CSQLite

extension Statement {
  /// Whether a column of the current row is NULL.
  public func isNull(at column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(clamping: column)) == SQLITE_NULL
  }

  /// A column as a whole number; 0 for NULL.
  public func int64(at column: Int) -> Int64 {
    sqlite3_column_int64(handle, Int32(clamping: column))
  }

  /// A column as a whole number; nil for NULL.
  public func optionalInt64(at column: Int) -> Int64? {
    isNull(at: column) ? nil : int64(at: column)
  }

  /// A column as a number with a fraction; 0 for NULL.
  public func double(at column: Int) -> Double {
    sqlite3_column_double(handle, Int32(clamping: column))
  }

  /// A column as text; empty for NULL.
  ///
  /// Bytes that are no UTF-8 become U+FFFD.
  public func text(at column: Int) -> String {
    // The address comes first: the length is that of the text only after the conversion to text.
    guard let start = sqlite3_column_text(handle, Int32(clamping: column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(clamping: column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A column as text; nil for NULL.
  public func optionalText(at column: Int) -> String? {
    isNull(at: column) ? nil : text(at: column)
  }

  /// Lends the bytes of a text or blob column, without a copy; none for NULL.
  public func withBytes<Result, Failure: Error>(
    at column: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = sqlite3_column_blob(handle, Int32(clamping: column))
    let count = Int(sqlite3_column_bytes(handle, Int32(clamping: column)))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// A copy of the bytes of a text or blob column; empty for NULL.
  public func bytes(at column: Int) -> [UInt8] {
    withBytes(at: column) { Array($0) }
  }

  /// A column as SQLite stores it.
  public func value(at column: Int) -> SQLiteValue {
    switch sqlite3_column_type(handle, Int32(clamping: column)) {
    case SQLITE_INTEGER: .integer(int64(at: column))
    case SQLITE_FLOAT: .real(double(at: column))
    case SQLITE_TEXT: .text(text(at: column))
    case SQLITE_BLOB: .blob(bytes(at: column))
    default: .null
    }
  }

  /// The name of a column; empty when there is none of that number.
  public func columnName(at column: Int) -> String {
    sqlite3_column_name(handle, Int32(clamping: column)).map { String(cString: $0) } ?? ""
  }
}
