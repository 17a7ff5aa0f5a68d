import BINFiles
import SQLiteStore

/// The chain of seals: every saved state of a record and every purge, in order.
///
/// To be changed in the transaction that changes the records.
enum SessionChain {
  /// Seals a record as it stands.
  static func seal(_ session: String, on connection: borrowing Connection) throws(SQLiteError) {
    let end = try end(of: connection)
    let seal = SessionSeal(
      number: end.number + 1, session: session,
      time: try connection.integer("SELECT updated_at FROM session WHERE id = ?", [.text(session)]),
      content: try SessionSeal.content(of: session, on: connection), keptFrom: nil)
    try seal.write(after: end.digest, to: connection)
  }

  /// Seals a purge, and drops the seals before the first that a record still needs.
  ///
  /// The purge states where the chain begins from then on, and the digest that was there.
  static func sealPurge(changedBefore time: Int64, on connection: borrowing Connection) throws(SQLiteError) {
    let end = try end(of: connection)
    let number = end.number + 1
    let needed = try connection.first(
      """
      SELECT min(number) FROM (
        SELECT max(seal.number) AS number FROM session JOIN seal ON seal.session = session.id GROUP BY session.id
      )
      """)
    let keptFrom = if case .integer(let first)? = needed { first } else { number }
    let before = try digest(before: keptFrom, on: connection)
    let seal = SessionSeal(
      number: number, session: nil, time: time, content: before ?? SessionSeal.origin, keptFrom: keptFrom)
    try seal.write(after: end.digest, to: connection)
    // Where the chain is broken there, it stays so and shows.
    if before != nil { try connection.run("DELETE FROM seal WHERE number < ?", [.integer(keptFrom)]) }
  }

  /// The number and the digest of the last seal.
  private static func end(
    of connection: borrowing Connection
  ) throws(SQLiteError) -> (number: Int64, digest: [UInt8]) {
    let select = try connection.prepare("SELECT number, digest FROM seal ORDER BY number DESC LIMIT 1")
    return try select.first { (row) throws(SQLiteError) in (row.int64(at: 0), row.bytes(at: 1)) }
      ?? (0, SessionSeal.origin)
  }

  /// The digest of the seal before a number, which a purge states where that seal is gone; nil where nobody does.
  static func digest(
    before number: Int64, on connection: borrowing Connection
  ) throws(SQLiteError) -> [UInt8]? {
    if number == 1 { return SessionSeal.origin }
    let select = try connection.prepare(
      """
      SELECT digest FROM seal WHERE number = ?1 - 1
      UNION ALL SELECT content FROM seal WHERE session IS NULL AND kept_from = ?1
      """)
    try select.bind(number, at: 1)
    return try select.first { (row) throws(SQLiteError) in row.bytes(at: 0) }
  }
}
