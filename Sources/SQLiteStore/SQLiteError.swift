/// A failure reported by SQLite, or a wrong use found before SQLite was asked.
///
/// Never holds a bound value: only the SQL text with its placeholders, and the library's message.
public struct SQLiteError: Error, Equatable, Sendable {
  /// What kind of failure it is, for deciding what to do about it.
  public enum Kind: Hashable, Sendable {
    /// Another connection held the lock for longer than the busy timeout.
    case busy
    /// The database, its file or its folder can only be read.
    case readOnly
    /// The file was removed or replaced since it was opened.
    case moved
    /// No space left.
    case diskFull
    /// The file is no SQLite database.
    case notADatabase
    /// The file is damaged.
    case corrupt
    /// The file is missing or can not be opened.
    case cannotOpen
    /// The user has no right to the file or its folder.
    case permission
    /// Reading or writing failed in another way.
    case io
    /// A constraint of the schema refuses the change.
    case constraint
    /// Stopped on request.
    case interrupted
    /// No memory left.
    case outOfMemory
    /// The API was used wrongly: a missing parameter, a transaction within another.
    case misuse
    /// Anything else: wrong SQL, mostly.
    case other
  }

  /// The primary result code.
  public let code: ResultCode

  /// The extended result code, which tells reasons apart.
  public let extendedCode: Int32

  /// The `errno` of the operating system, 0 when it had no part in the failure.
  public let systemCode: Int32

  /// SQLite's own words; never the values bound to a statement.
  public let message: String

  /// The SQL text with its placeholders; nil when no statement was involved.
  public let sql: String?

  /// The path of the database; nil when it is not known at that place or in memory.
  public let path: String?

  init(
    extendedCode: Int32, systemCode: Int32 = 0, message: String, sql: String? = nil, path: String? = nil
  ) {
    code = ResultCode(rawValue: extendedCode)
    self.extendedCode = extendedCode
    self.systemCode = systemCode
    self.message = message
    self.sql = sql
    self.path = path
  }

  /// The same failure, told of another file: of the one that a user named, where SQLite speaks of one it knows.
  public func told(of path: String) -> SQLiteError {
    SQLiteError(
      extendedCode: extendedCode, systemCode: systemCode, message: message, sql: sql, path: path)
  }

  /// What kind of failure it is.
  public var kind: Kind {
    switch code {
    case .busy, .locked, .lockingProtocol: .busy
    case .readOnly where extendedCode == SQLiteError.hasMoved: .moved
    case .readOnly: SQLiteError.folderIsReadOnly.contains(extendedCode) ? .permission : .readOnly
    case .full: .diskFull
    case .notADatabase: .notADatabase
    case .corrupt: .corrupt
    case .permission: .permission
    case .cannotOpen: SQLiteError.refusals.contains(systemCode) ? .permission : .cannotOpen
    case .io: extendedCode == SQLiteError.sharedMemorySize ? .diskFull : .io
    case .constraint, .mismatch, .tooBig: .constraint
    case .interrupted, .abort: .interrupted
    case .outOfMemory: .outOfMemory
    case .misuse, .range: .misuse
    default: .other
    }
  }

  /// SQLITE_READONLY_DBMOVED.
  static let hasMoved: Int32 = 1_032

  /// SQLITE_READONLY_CANTINIT and SQLITE_READONLY_DIRECTORY: a file beside the database can not be created.
  private static let folderIsReadOnly: Set<Int32> = [1_288, 1_544]

  /// SQLITE_IOERR_SHMSIZE: the file beside the database that readers share cannot grow.
  private static let sharedMemorySize: Int32 = 4_874

  /// EACCES, the same number on Linux and Apple platforms; EPERM and EROFS too.
  static let accessDenied: Int32 = 13
  private static let refusals: Set<Int32> = [1, accessDenied, 30]
}
