import CardNetworks
import SQLiteStore
import Synchronization

extension BINStore {
  /// Looks for what is wrong with the store and odd about its data, and changes nothing.
  ///
  /// - Returns: one finding for each kind, in the order of the kinds; those that were not found have the count 0. Of
  ///   a damaged store only what says so: nothing else could be trusted.
  /// - Throws: a failure of SQLite other than damage.
  /// - Complexity: O(n log n) in the rows; reads the whole file.
  public func check() throws(StoreError) -> [StoreFinding] {
    try opened.withLock { (store) throws(StoreError) in
      try store.connection.transaction(.deferred, wrapping: StoreError.init) { () throws(StoreError) in
        var findings: [StoreFinding] = []
        do throws(SQLiteError) {
          findings.append(try Self.integrity(store.connection))
          if findings[0].count > 0 { return findings }
          findings.append(try Self.references(store.connection))
          if findings[1].count > 0 { return findings }
        } catch {
          guard error.kind == .corrupt else { throw StoreError(error) }
          var finding = StoreFinding(.integrity)
          finding.add(StoreFinding.Example(words: error.message))
          return [finding]
        }
        let isStale = try StoreCompiler.isStale(store.connection)
        return try wrapping { () throws(SQLiteError) in
          var stale = StoreFinding(.staleCompiledForm)
          if isStale { stale.add(StoreFinding.Example(words: "run `binctl migrate`")) }
          let sets = try SourceRows.read(store.connection)
          findings += [
            RowFindings.rowCounts(sets), stale, try Self.search(store.connection),
            try Self.orphans(store.connection), RowFindings.overlaps(sets), RowFindings.shadowed(sets),
            RowFindings.contradictions(sets),
          ]
          return findings
        }
      }
    }
  }

  private static func integrity(_ connection: borrowing Connection) throws(SQLiteError) -> StoreFinding {
    var finding = StoreFinding(.integrity)
    for problem in try connection.integrityCheck() { finding.add(StoreFinding.Example(words: problem)) }
    return finding
  }

  private static func references(_ connection: borrowing Connection) throws(SQLiteError) -> StoreFinding {
    var finding = StoreFinding(.references)
    let check = try connection.prepare("PRAGMA foreign_key_check")
    try check.forEachRow { (row) throws(SQLiteError) in
      finding.add(
        StoreFinding.Example(
          words: "row \(row.int64(at: 1)) of \(row.text(at: 0)) refers to no row of \(row.text(at: 2))"))
    }
    return finding
  }

  private static func orphans(_ connection: borrowing Connection) throws(SQLiteError) -> StoreFinding {
    var finding = StoreFinding(.orphans)
    let used = ProfileTable.textColumns.map { "SELECT \($0) FROM profile WHERE \($0) IS NOT NULL" }
    let texts = try connection.prepare(
      "SELECT id FROM text WHERE id NOT IN (\(used.joined(separator: " UNION ")))")
    try texts.forEachRow { (row) throws(SQLiteError) in
      finding.add(StoreFinding.Example(words: "text \(row.int64(at: 0))"))
    }
    let profiles = try connection.prepare(
      "SELECT id FROM profile WHERE id NOT IN (SELECT profile FROM bin_range)")
    try profiles.forEachRow { (row) throws(SQLiteError) in
      finding.add(StoreFinding.Example(words: "profile \(row.int64(at: 0))"))
    }
    return finding
  }

  /// Compares the lists that a search reads with the rows: in number, and each list in its profile.
  private static func search(_ connection: borrowing Connection) throws(SQLiteError) -> StoreFinding {
    var finding = StoreFinding(.staleSearch)
    var listed: Int64 = 0
    let lists = try connection.prepare("SELECT bin_ranges FROM profile_rows")
    try lists.forEachRow { (row) throws(SQLiteError) in
      listed += IDList.runs(row.bytes(at: 0)).reduce(0) { $0 + ($1.last - $1.first + 1) }
    }
    let rows = try connection.integer("SELECT count(*) FROM bin_range")
    if listed != rows {
      finding.add(StoreFinding.Example(words: "\(listed) rows can be found, there are \(rows)"))
    }
    let unlisted = try connection.integer(
      "SELECT count(*) FROM profile WHERE id NOT IN (SELECT profile FROM profile_rows)")
    if unlisted > 0 { finding.add(StoreFinding.Example(words: "\(unlisted) profiles cannot be found")) }
    return finding
  }
}
