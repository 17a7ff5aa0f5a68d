import CardNetworks
import SQLiteStore

/// The sources of a store in order of precedence, with their ids.
struct SourceTable {
  /// The sources, the one that hides the others first.
  let ordered: [SourceReference]
  /// Their ids, in that order.
  let ids: [Int64]
  /// Per id, the place in that order.
  let ranks: [Int64: UInt16]

  init(_ connection: borrowing Connection) throws(StoreError) {
    let found = try wrapping { () throws(SQLiteError) in
      var found: [(id: Int64, source: SourceReference)] = []
      let select = try connection.prepare("SELECT id, \(SourceReference.columns) FROM source")
      try select.forEachRow { (row) throws(SQLiteError) in
        found.append((row.int64(at: 0), SourceReference(row, from: 1)))
      }
      return found
    }
    let sorted = found.sorted { $0.source.precedes($1.source) }
    ordered = sorted.map(\.source)
    ids = sorted.map(\.id)
    ranks = Dictionary(
      sorted.enumerated().map { ($1.id, UInt16($0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension SourceReference {
  /// The columns that ``init(_:from:)`` reads, in order.
  static let columns = "name, kind, priority, data_version, imported_at"

  /// Reads a source from the columns of a row that begin at `column`.
  init(_ row: borrowing Statement, from column: Int) {
    self.init(
      name: row.text(at: column), kind: Kind(rawValue: row.text(at: column + 1)) ?? .file,
      priority: Int(row.int64(at: column + 2)), version: row.int64(at: column + 3),
      importedAt: row.optionalInt64(at: column + 4).map(Timestamp.init(millisecondsSinceEpoch:)))
  }
}
