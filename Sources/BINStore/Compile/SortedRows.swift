import CardNetworks
import SQLiteStore

/// The rows of all sources in the order of their keys, read from the store one by one.
///
/// SQLite sorts them, beyond a few megabytes in a temporary file.
enum SortedRows {
  /// Hands out each row with its id, named as ``RowSweep`` wants it; `statements` has per profile what its rows say.
  static func forEach(
    on connection: borrowing Connection, sources: SourceTable, statements: [Int64: UInt32],
    _ take: (IndexRow, Int64) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let select = try connection.prepare(select)
    try select.forEachRow { (row) throws(SQLiteError) in
      let range = BINRange(low: row.int64(at: 2), high: row.int64(at: 3), digits: Int(row.int64(at: 4)))
      guard let range, let rank = sources.ranks[row.int64(at: 1)], let said = statements[row.int64(at: 6)]
      else { return }
      try take(
        IndexRow(
          range: range, membership: row.int64(at: 5) == 0 ? .primary : .additional, source: rank,
          profile: said),
        row.int64(at: 0))
    }
  }

  private static let select = """
    SELECT id, source, low, high, digits, additional, profile FROM bin_range
    ORDER BY low * \(scale), (high + 1) * \(scale) DESC, id
    """

  /// What a bound is multiplied by to compare it with those of other lengths.
  private static let scale: String = {
    let cases = (1...BINRange.mostDigits).map { digits in
      "WHEN \(digits) THEN \(KeyInterval.scale(afterDigits: digits) / StoredSegment.scale)"
    }
    return "CASE digits \(cases.joined(separator: " ")) END"
  }()
}
