internal import CSQLite

extension Connection {
  /// The failure SQLite has just reported on a handle.
  static func failure(
    _ code: Int32, on handle: OpaquePointer?, sql: String? = nil, path: String? = nil
  ) -> SQLiteError {
    guard let handle else {
      return SQLiteError(
        extendedCode: code, message: String(cString: sqlite3_errstr(code)), sql: sql, path: path)
    }
    // The handle may hold a later or no failure, as after a misuse; then the general words for the code are right.
    let extended = sqlite3_extended_errcode(handle)
    let belongs = ResultCode(rawValue: extended) == ResultCode(rawValue: code)
    return SQLiteError(
      extendedCode: belongs ? extended : code,
      systemCode: systemCode(code, on: handle),
      message: String(cString: belongs ? sqlite3_errmsg(handle) : sqlite3_errstr(code)),
      sql: sql, path: path ?? fileName(handle))
  }

  /// SQLite remembers the last errno of any kind; it says something only about failures of the system.
  private static func systemCode(_ code: Int32, on handle: OpaquePointer) -> Int32 {
    switch ResultCode(rawValue: code) {
    case .cannotOpen, .io, .full, .permission, .readOnly: sqlite3_system_errno(handle)
    default: 0
    }
  }

  private static func fileName(_ handle: OpaquePointer) -> String? {
    guard let name = sqlite3_db_filename(handle, "main"), name.pointee != 0 else { return nil }
    return String(cString: name)
  }

  /// The failure SQLite has just reported on this connection.
  func failure(_ code: Int32, sql: String? = nil) -> SQLiteError {
    Connection.failure(code, on: handle, sql: sql, path: path)
  }
}
