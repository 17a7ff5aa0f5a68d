import CardNetworks
import SQLiteStore
import Synchronization

/// A source with its rows.
public struct SourceRows: Sendable {
  /// The source.
  public let source: StoredSource
  /// Its rows.
  public let rows: StatedRows
}

extension BINStore {
  /// The sources with their rows as they are stored, the one that hides the others first; all of one version.
  ///
  /// The general rules of the program are not among them: they are no data.
  ///
  /// - Parameter names: the names of the sources to be read; nil reads all.
  /// - Returns: the sources; those that are not there are left out.
  /// - Throws: a failure of SQLite.
  /// - Complexity: O(n log n) in the rows of the store; they are held in memory.
  public func rows(of names: [String]? = nil) throws(StoreError) -> [SourceRows] {
    try opened.withLock { (store) throws(StoreError) in
      try store.connection.transaction(.deferred, wrapping: StoreError.init) { () throws(StoreError) in
        try wrapping { () throws(SQLiteError) in try SourceRows.read(store.connection, of: names) }
      }
    }
  }
}

extension SourceRows {
  /// Reads sources with their rows; they share one list of profiles.
  ///
  /// To be called inside a read transaction.
  static func read(
    _ connection: borrowing Connection, of names: [String]? = nil
  ) throws(SQLiteError) -> [SourceRows] {
    let sources = try StoredSource.all(on: connection)
      .filter {
        $0.source.reference.kind != .generalRules && names?.contains($0.source.reference.name) ?? true
      }
    return try RowReading(sources.map(\.id), on: connection).sets(of: sources)
  }
}

extension StoredSource {
  /// All sources with their ids, the one that hides the others first.
  static func all(
    on connection: borrowing Connection
  ) throws(SQLiteError) -> [(id: Int64, source: StoredSource)] {
    var found: [(id: Int64, source: StoredSource)] = []
    let select = try connection.prepare(
      "SELECT \(SourceReference.columns), row_count, layout, file_name, digest, licence, id FROM source")
    try select.forEachRow { (row) throws(SQLiteError) in
      let source = StoredSource(
        reference: SourceReference(row, from: 0), rows: Int(row.int64(at: 5)),
        layout: row.optionalText(at: 6),
        fileName: row.optionalText(at: 7), digest: row.optionalText(at: 8), licence: row.optionalText(at: 9))
      found.append((row.int64(at: 10), source))
    }
    return found.sorted { $0.source.reference.precedes($1.source.reference) }
  }
}

/// Reads the rows of sources, and of the profiles and texts those that they use.
private struct RowReading {
  private var rows: [Int64: [StatedRows.Row]] = [:]
  private var profiles: [CardProfile] = []

  init(_ sources: [Int64], on connection: borrowing Connection) throws(SQLiteError) {
    for source in sources { rows[source] = [] }
    var numbers: [Int64: UInt32] = [:]
    let select = try connection.prepare(
      "SELECT source, low, high, digits, additional, profile FROM bin_range")
    try select.forEachRow { (row) throws(SQLiteError) in
      let source = row.int64(at: 0)
      guard rows[source] != nil,
        let range = BINRange(low: row.int64(at: 1), high: row.int64(at: 2), digits: Int(row.int64(at: 3)))
      else { return }
      let id = row.int64(at: 5)
      let number = numbers[id] ?? UInt32(numbers.count)
      numbers[id] = number
      rows[source]?.append(
        StatedRows.Row(
          range: range, membership: row.int64(at: 4) == 0 ? .primary : .additional, profile: number))
    }
    profiles = try Self.profiles(numbers, on: connection)
  }

  /// The profiles by the numbers that were given to their ids.
  private static func profiles(
    _ numbers: [Int64: UInt32], on connection: borrowing Connection
  ) throws(SQLiteError) -> [CardProfile] {
    var profiles = [CardProfile](repeating: CardProfile(networks: []), count: numbers.count)
    try StoredProfile.forEach(on: connection) { stored in
      if let number = numbers[stored.id] { profiles[Int(number)] = stored.profile }
    }
    return profiles
  }

  func sets(of sources: [(id: Int64, source: StoredSource)]) -> [SourceRows] {
    sources.map { id, source in
      SourceRows(source: source, rows: StatedRows(rows[id] ?? [], profiles: profiles))
    }
  }
}
