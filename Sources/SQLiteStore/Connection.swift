internal import CSQLite

/// One connection to a SQLite database, closed when it goes out of scope.
///
/// Not safe for use by two threads at once: SQLite's own locks are off, so keep a connection and its statements together
/// in one `Mutex`. A statement that outlives its connection is harmless: the file is closed with the last statement.
public struct Connection: ~Copyable {
  /// What may be done with the file.
  public enum Mode: Sendable {
    /// An existing file, for reading only.
    case readOnly
    /// An existing file nobody writes to, for reading without any lock; needs no right to the folder.
    case immutable
    /// An existing file.
    case readWrite
    /// A file that is created when it is missing; the folder must exist.
    case create
  }

  /// How long to wait for a lock when the caller does not say: 20 seconds.
  public static let defaultBusyTimeoutMilliseconds = 20_000

  /// The path as it was given; nil for a database in memory.
  public let path: String?

  /// How long a lock is waited for, in milliseconds.
  public let busyTimeoutMilliseconds: Int

  let handle: OpaquePointer

  /// Opens a database file and reads its first page, so that a wrong file is refused here.
  ///
  /// Foreign keys are enforced; double-quoted strings, functions with side effects in the schema, and writes to the
  /// file's internal tables are off. The file is reached through a VFS of SQLite
  /// (<https://www.sqlite.org/vfs.html>), the usual one unless another is named.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - mode: what may be done with it.
  ///   - busyTimeoutMilliseconds: how long a lock is waited for.
  ///   - fileSystem: the name of the VFS.
  /// - Throws: the failure to open it; nothing stays open then.
  public init(
    path: String, mode: Mode, busyTimeoutMilliseconds: Int = Connection.defaultBusyTimeoutMilliseconds,
    fileSystem: String? = nil
  ) throws(SQLiteError) {
    self.init(
      try Connection.open(
        path, mode: mode, busyTimeoutMilliseconds: busyTimeoutMilliseconds, fileSystem: fileSystem),
      path: path, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
  }

  /// Opens an empty database in memory.
  public static func inMemory() throws(SQLiteError) -> Connection {
    Connection(
      try open(":memory:", mode: .create, busyTimeoutMilliseconds: 0, fileSystem: nil), path: nil,
      busyTimeoutMilliseconds: 0)
  }

  private init(_ handle: OpaquePointer, path: String?, busyTimeoutMilliseconds: Int) {
    self.handle = handle
    self.path = path
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  /// How many rows have been changed since the connection was opened.
  public var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  /// The rowid of the row inserted last; 0 before the first.
  public var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The version of the SQLite library in use, as in `3.40.1`.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
