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
      let findings = try Self.damage(store.connection)
      if findings.contains(where: { $0.count > 0 }) { return findings.filter { $0.count > 0 } }
      return try store.connection.transaction(.deferred, wrapping: StoreError.init) {
        () throws(StoreError) in
        var stale = StoreFinding(.staleCompiledForm)
        if try StoreCompiler.isStale(store.connection) {
          stale.add(StoreFinding.Example(words: "run `binctl migrate`"))
        }
        return try wrapping { () throws(SQLiteError) in
          let sets = try SourceRows.read(store.connection)
          return findings + [
            RowFindings.rowCounts(sets), stale, try Self.search(store.connection),
            try Self.orphans(store.connection), RowFindings.overlaps(sets), RowFindings.shadowed(sets),
            RowFindings.contradictions(sets),
          ]
        }
      }
    }
  }

  /// What is wrong with the file itself; outside a transaction, whose end a damaged file may refuse.
  private static func damage(_ connection: borrowing Connection) throws(StoreError) -> [StoreFinding] {
    do throws(SQLiteError) {
      let integrity = try integrity(connection)
      return integrity.count > 0 ? [integrity] : [integrity, try references(connection)]
    } catch {
      guard error.kind == .corrupt else { throw StoreError(error) }
      var finding = StoreFinding(.integrity)
      finding.add(StoreFinding.Example(words: error.message))
      return [finding]
    }
  }

  private static func integrity(_ connection: borrowing Connection) throws(SQLiteError) -> StoreFinding {
    var finding = StoreFinding(.integrity)
    // One text may hold many lines, under a heading.
    let lines = try connection.integrityCheck().flatMap { $0.split(separator: "\n") }
    for line in lines where !line.hasPrefix("***") { finding.add(StoreFinding.Example(words: String(line))) }
    if finding.count == 0, let first = lines.first { finding.add(StoreFinding.Example(words: String(first))) }
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
    let texts = try connection.prepare("SELECT id FROM text WHERE \(ProfileTable.isUnusedText)")
    try texts.forEachRow { (row) throws(SQLiteError) in
      finding.add(StoreFinding.Example(words: "text \(row.int64(at: 0))"))
    }
    let profiles = try connection.prepare(
      "SELECT id FROM profile WHERE \(ProfileTable.isUnusedProfile)")
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
