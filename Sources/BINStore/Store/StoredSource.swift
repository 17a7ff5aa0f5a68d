public import CardNetworks
import SQLiteStore
import Synchronization

/// A source as the store has it.
public struct StoredSource: Hashable, Sendable {
  /// Name, kind, priority, version and time of the last import.
  public let reference: SourceReference
  /// How many rows it has.
  public let rows: Int
  /// The layout of its file.
  public let layout: String?
  /// The name of its file.
  public let fileName: String?
  /// SHA-256 of its file, hexadecimal.
  public let digest: String?
  /// What the owner of the data permits.
  public let licence: String?
}

extension StoredSource {
  /// A query for sources.
  static let select =
    "SELECT \(SourceReference.columns), row_count, layout, file_name, digest, licence FROM source"

  /// Reads a row of ``select``.
  init(_ row: borrowing Statement) {
    self.init(
      reference: SourceReference(row, from: 0), rows: Int(row.int64(at: 5)), layout: row.optionalText(at: 6),
      fileName: row.optionalText(at: 7), digest: row.optionalText(at: 8), licence: row.optionalText(at: 9))
  }
}

extension BINStore {
  /// The sources, the one that hides the others first; the general rules of the program last.
  public func sources() throws(StoreError) -> [StoredSource] {
    try opened.withLock { (store) throws(StoreError) in
      let found = try wrapping { () throws(SQLiteError) in
        var found: [StoredSource] = []
        let select = try store.connection.prepare(StoredSource.select)
        try select.forEachRow { (row) throws(SQLiteError) in found.append(StoredSource(row)) }
        return found
      }
      return found.sorted { $0.reference.precedes($1.reference) }
    }
  }
}
