import BINFiles
import SQLiteStore

/// A link of the chain: the digest of a record's state or of a purge, tied to all links before.
struct SessionSeal {
  /// What comes before the first seal of all.
  static let origin = [UInt8](repeating: 0, count: 32)

  /// Its place in the chain, from 1.
  let number: Int64
  /// The id of the record; nil for a purge.
  let session: String?
  /// When the record changed last; of a purge: records that changed before that are gone.
  let time: Int64
  /// The digest of the record; of a purge: the digest before the first seal that it kept.
  let content: [UInt8]
  /// Of a purge: the number of the first seal that it kept.
  let keptFrom: Int64?

  /// The digest of the seal behind another.
  func digest(after previous: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(.blob(previous))
    hash.update(.integer(number))
    hash.update(SQLiteValue(session))
    hash.update(.integer(time))
    hash.update(.blob(content))
    hash.update(keptFrom.map(SQLiteValue.integer) ?? .null)
    return hash.finish()
  }

  /// Adds the seal to the chain; gives its digest.
  func write(after previous: [UInt8], to connection: borrowing Connection) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO seal VALUES (?, ?, ?, ?, ?, ?)",
      [
        .integer(number), SQLiteValue(session), .integer(time), .blob(content),
        keptFrom.map(SQLiteValue.integer) ?? .null, .blob(digest(after: previous)),
      ])
  }
}

extension SessionSeal {
  /// The columns that ``init(_:)`` reads; the digest is the sixth.
  static let columns = "number, session, time, content, kept_from, digest"

  /// Reads a seal from a row.
  init(_ row: borrowing Statement) {
    self.init(
      number: row.int64(at: 0), session: row.optionalText(at: 1), time: row.int64(at: 2),
      content: row.bytes(at: 3), keptFrom: row.optionalInt64(at: 4))
  }

  /// The digest of a record as its rows stand.
  static func content(of session: String, on connection: borrowing Connection) throws(SQLiteError) -> [UInt8]
  {
    var hash = SHA256()
    let queries = [
      "SELECT \(SessionRows.columns.joined(separator: ", ")) FROM session WHERE id = ?",
      "SELECT * FROM offer WHERE session = ? ORDER BY position",
      "SELECT * FROM event WHERE session = ? ORDER BY position",
    ]
    for query in queries {
      let rows = try connection.rows(query, [.text(session)])
      hash.update(.integer(Int64(rows.count)))
      for value in rows.joined() { hash.update(value) }
    }
    return hash.finish()
  }
}

extension SHA256 {
  /// Hashes a value so that no two sequences of values look the same: kind, length where it varies, bytes.
  fileprivate mutating func update(_ value: SQLiteValue) {
    switch value {
    case .null: update([0])
    case .integer(let number): update([1] + Self.bytes(of: UInt64(bitPattern: number)))
    case .real(let number): update([2] + Self.bytes(of: number.bitPattern))
    case .text(let text): update([3] + Self.bytes(of: UInt64(text.utf8.count)) + Array(text.utf8))
    case .blob(let bytes): update([4] + Self.bytes(of: UInt64(bytes.count)) + bytes)
    }
  }

  /// The eight bytes of a number, the highest first.
  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
  }
}
