extension SQLiteError: CustomStringConvertible {
  /// The failure in one line without a full stop: path, meaning, SQLite's message and code.
  public var description: String {
    let place = path.map { "\($0): " } ?? ""
    return "\(place)\(kind): \(message) (SQLite code \(extendedCode))"
  }
}

extension SQLiteError.Kind: CustomStringConvertible {
  /// The meaning alone.
  public var description: String {
    switch self {
    case .busy: "the database is in use by another process"
    case .readOnly: "the database can only be read"
    case .moved: "the database was removed or replaced while it was in use"
    case .diskFull: "no space left"
    case .notADatabase: "the file is not a SQLite database"
    case .corrupt: "the database is damaged"
    case .cannotOpen: "the database can not be opened"
    case .permission: "permission denied"
    case .io: "reading or writing failed"
    case .constraint: "a rule of the schema refuses the change"
    case .interrupted: "interrupted"
    case .outOfMemory: "out of memory"
    case .misuse: "wrong use of the database"
    case .other: "the database reported an error"
    }
  }
}

/// The words for failures found here rather than by SQLite.
enum Message {
  static let nestedTransaction = "a transaction is open already"
  static let openedReadOnly = "the file can only be opened for reading"
  static let emptyStatement = "the SQL text holds no statement"
  static let severalStatements = "the SQL text holds more than one statement"
  static let noRow = "the statement gives no row"
  static let hasMoved = "nothing was changed"
  static let nulInSQL = "the SQL text holds a NUL character"
  static let nulInPath = "the path holds a NUL character"
  static func notWAL(_ mode: String) -> String { "the journal mode stays \(mode) instead of wal" }
}
