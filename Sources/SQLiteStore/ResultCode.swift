internal import CSQLite

/// A primary result code of SQLite, as listed at <https://www.sqlite.org/rescode.html>.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The number SQLite uses.
  public let rawValue: Int32

  /// Takes a primary or an extended code; only the primary part is kept.
  public init(rawValue: Int32) { self.rawValue = rawValue & 0xFF }

  /// A general error: wrong SQL, mostly.
  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  /// The file may not be accessed that way.
  public static let permission = ResultCode(rawValue: SQLITE_PERM)
  /// A callback asked to stop.
  public static let abort = ResultCode(rawValue: SQLITE_ABORT)
  /// Another connection holds the lock.
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// Another statement of this connection holds the lock.
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  /// No memory left.
  public static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  /// A write to something that can only be read.
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// Stopped on request.
  public static let interrupted = ResultCode(rawValue: SQLITE_INTERRUPT)
  /// The operating system reported a failure.
  public static let io = ResultCode(rawValue: SQLITE_IOERR)
  /// The file is damaged.
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// No space left, on the disk or within the page limit.
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  /// The file can not be opened.
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// The locks of the write-ahead log could not be had in many tries.
  public static let lockingProtocol = ResultCode(rawValue: SQLITE_PROTOCOL)
  /// The schema has changed under a statement.
  public static let schema = ResultCode(rawValue: SQLITE_SCHEMA)
  /// A value is longer than allowed.
  public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  /// A constraint of the schema refuses the row.
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// A value has the wrong type.
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  /// The library was used wrongly.
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  /// The parameter does not exist.
  public static let range = ResultCode(rawValue: SQLITE_RANGE)
  /// The file is no database.
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)

  /// Whether an extended code belongs to this primary one.
  public static func ~= (code: ResultCode, extendedCode: Int32) -> Bool {
    code == ResultCode(rawValue: extendedCode)
  }
}
