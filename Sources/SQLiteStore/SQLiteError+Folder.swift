internal import CSQLite

extension SQLiteError {
  /// The same failure, with the missing right to the folder as its reason if that is what it was.
  ///
  /// When a file can not be created SQLite tries to open it for reading too, and only the errno of that second try is
  /// left: "no such file". So the folder is asked, through SQLite, whether it can be written.
  func explainedByFolder() -> SQLiteError {
    guard code == .cannotOpen, let path, let system = sqlite3_vfs_find(nil),
      let access = system.pointee.xAccess
    else { return self }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    var exists: Int32 = 0
    var isWritable: Int32 = 0
    guard access(system, folder, SQLITE_ACCESS_EXISTS, &exists) == SQLITE_OK, exists != 0,
      access(system, folder, SQLITE_ACCESS_READWRITE, &isWritable) == SQLITE_OK, isWritable == 0
    else { return self }
    return SQLiteError(
      extendedCode: extendedCode, systemCode: SQLiteError.accessDenied, message: message, sql: sql, path: path
    )
  }
}
