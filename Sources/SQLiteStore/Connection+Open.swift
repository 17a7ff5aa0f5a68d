internal import CSQLite

extension Connection {
  /// Opens and configures a handle; on failure nothing stays open.
  static func open(
    _ path: String, mode: Mode, busyTimeoutMilliseconds: Int, fileSystem: String?
  ) throws(SQLiteError) -> OpaquePointer {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: Message.nulInPath, path: path)
    }
    let access =
      switch mode {
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    let name = mode == .immutable ? immutableName(path) : literalName(path)
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, access | SQLITE_OPEN_NOMUTEX, fileSystem)
    guard code == SQLITE_OK, let handle = opened else {
      // Even a failed open gives a handle that holds the message, unless there was no memory for it.
      defer { sqlite3_close_v2(opened) }
      let error = failure(code, on: opened, path: path)
      throw mode == .create ? error.explainedByFolder() : error
    }
    do throws(SQLiteError) {
      try configure(handle, mode: mode, path: path, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
    } catch {
      sqlite3_close_v2(handle)
      throw error
    }
    return handle
  }

  private static func configure(
    _ handle: OpaquePointer, mode: Mode, path: String, busyTimeoutMilliseconds: Int
  ) throws(SQLiteError) {
    sqlite3_extended_result_codes(handle, 1)
    let options: [(option: Int32, on: Int32)] = [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1), (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DEFENSIVE, 1),
    ]
    for (option, on) in options {
      let code = csqlite_set_option(handle, option, on)
      guard code == SQLITE_OK else { throw failure(code, on: handle, path: path) }
    }
    // SQLite quietly opens a write-protected file for reading.
    if mode == .readWrite || mode == .create, sqlite3_db_readonly(handle, "main") == 1 {
      throw SQLiteError(extendedCode: SQLITE_READONLY, message: Message.openedReadOnly, path: path)
    }
    // Said, since builds of SQLite differ: Apple's does not wait for the disk at the end of each transaction.
    let isForWriting = mode == .readWrite || mode == .create
    let first =
      "PRAGMA schema_version" + (isForWriting ? "; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON" : "")
    try retryingWhileBusy(handle, upTo: busyTimeoutMilliseconds) { () throws(SQLiteError) in
      let code = sqlite3_exec(handle, first, nil, nil, nil)
      guard code == SQLITE_OK else { throw failure(code, on: handle, path: path) }
    }
  }

  /// Runs something that may meet a lock SQLite does not wait for, again until the time is up.
  ///
  /// Some locks taken while a file is created or recovered are reported at once, to avoid a deadlock, whatever the
  /// busy timeout. Here SQLite does not wait at all, and the sum of our own pauses is the time waited.
  static func retryingWhileBusy<Result>(
    _ handle: OpaquePointer, upTo milliseconds: Int, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    let limit = Int32(clamping: milliseconds)
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, limit) }
    var waited: Int32 = 0
    var pause: Int32 = 1
    while true {
      do throws(SQLiteError) {
        return try body()
      } catch {
        guard error.code == .busy, waited < limit else { throw error }
      }
      // A random part keeps processes that started together from meeting again.
      let next = min(pause + Int32.random(in: 0...pause), limit - waited)
      sqlite3_sleep(next)
      waited += next
      pause = min(pause * 2, 32)
    }
  }

  /// A path that SQLite takes as it is: a name that begins with `:` or `file:` has another meaning to it.
  private static func literalName(_ path: String) -> String {
    guard path != ":memory:", path.hasPrefix(":") || path.hasPrefix("file:") || path.isEmpty else {
      return path
    }
    return "./" + path
  }

  /// The path as a URI (<https://www.sqlite.org/uri.html>), with the characters escaped that mean something there.
  private static func immutableName(_ path: String) -> String {
    var name = "file:"
    // Two slashes at the start would be read as the begin of an authority.
    if path.hasPrefix("//") { name += "//" }
    for character in path.unicodeScalars {
      switch character {
      case "%": name += "%25"
      case "?": name += "%3f"
      case "#": name += "%23"
      default: name.unicodeScalars.append(character)
      }
    }
    return name + "?immutable=1"
  }
}
