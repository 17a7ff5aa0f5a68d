import CardNetworks
import Platform
import SQLiteStore
import Synchronization

/// What an installation did.
public struct InstallReport: Hashable, Sendable {
  /// The version of the data before.
  public let versionBefore: Int64
  /// The version of the data now: the snapshot's, where that is higher.
  public let version: Int64
  /// How many rows the store has now.
  public let rows: Int
  /// Corrections of this store that the snapshot does not have and that were kept beside its own.
  public let correctionsKept: [Correction]
  /// Corrections of this store that the snapshot does not have and that are gone.
  public let correctionsDropped: [Correction]
}

/// What becomes of corrections by hand that a store has and a snapshot has not.
public enum CorrectionPolicy: String, CaseIterable, Sendable {
  /// Nothing is installed where any would be lost.
  case refuse
  /// They are kept beside those of the snapshot, and hold where both speak of the same fact of a range.
  case keep
  /// They are dropped: the store has the snapshot's corrections and no others.
  case replace
}

extension BINStore {
  /// Takes the data of a snapshot into this store, in one transaction: all sources, rows, corrections and versions.
  ///
  /// The file is not replaced, so a process that holds the store open goes on with it and sees the new data
  /// with its next look-up. The snapshot is checked first and not changed.
  ///
  /// - Parameters:
  ///   - path: the snapshot.
  ///   - policy: what becomes of corrections that this store has and the snapshot has not.
  /// - Returns: what was done.
  /// - Throws: `missing`, `notAStore`, `newerThanProgram`, `needsMigration` or `damaged` for the snapshot;
  ///   `wouldLoseCorrections`; a failure of SQLite. The store is as it was then.
  public func install(
    from path: String, corrections policy: CorrectionPolicy = .refuse
  ) throws(StoreError) -> InstallReport {
    try Self.check(path)
    return try opened.withLock { (store) throws(StoreError) in
      store.seen = nil
      try wrapping { () throws(SQLiteError) in
        try store.connection.run("ATTACH DATABASE ? AS incoming", [.text(path)])
      }
      defer { _ = try? store.connection.execute("DETACH DATABASE incoming") }
      // Immediate would lock the snapshot for writing too; the first statement locks this store alone.
      return try store.connection.transaction(.deferred, wrapping: StoreError.init) {
        () throws(StoreError) in
        try wrapping { () throws(SQLiteError) in
          try store.connection.run("UPDATE main.state SET data_version = data_version")
        }
        return try Self.take(on: store.connection, policy)
      }
    }
  }

  private static func take(
    on connection: borrowing Connection, _ policy: CorrectionPolicy
  ) throws(StoreError) -> InstallReport {
    let before = try CorrectionTable(connection).book
    let lost = try CorrectionTable(connection, schema: "incoming").book.lacking(before)
    if policy == .refuse, let first = lost.first {
      throw .wouldLoseCorrections(count: lost.count, first: first.range)
    }
    let taken = try wrapping { () throws(SQLiteError) in try takeTables(on: connection) }
    // The compiled form is made here and not taken over: a wrong one would mislead every look-up.
    try StoreCompiler.compile(connection)
    var version = taken.version
    if policy == .keep, !lost.isEmpty {
      var table = try CorrectionTable(connection)
      table.change { book in for correction in lost { _ = book.enter(correction) } }
      version = try table.write(
        to: connection, at: Timestamp(millisecondsSinceEpoch: wallClockMilliseconds()))
    }
    let rows = try wrapping { () throws(SQLiteError) in
      try connection.integer("SELECT count(*) FROM main.bin_range")
    }
    return InstallReport(
      versionBefore: taken.before, version: version, rows: Int(rows),
      correctionsKept: policy == .keep ? lost : [], correctionsDropped: policy == .replace ? lost : [])
  }

  /// The tables of a store in an order in which they can be filled.
  private static let tables = ["text", "source", "profile", "bin_range", "correction"]

  /// The highest data version that is believed; a store is imported into less often than this in any life.
  private static let mostVersion: Int64 = 1 << 40

  private static func takeTables(
    on connection: borrowing Connection
  ) throws(SQLiteError) -> (before: Int64, version: Int64) {
    let before = try connection.integer("SELECT data_version FROM main.state")
    let incoming = try connection.integer("SELECT data_version FROM incoming.state")
    let version = incoming > before ? incoming : before + 1
    for table in tables.reversed() { try connection.run("DELETE FROM main.\(table)") }
    for table in tables { try connection.run("INSERT INTO main.\(table) SELECT * FROM incoming.\(table)") }
    try connection.run(
      "UPDATE main.state SET data_version = ?, compiled_rules = ''", [.integer(version)])
    return (before, version)
  }

  private static func check(_ path: String) throws(StoreError) {
    guard FileSystem.exists(path) else { throw .missing(path: path) }
    let snapshot = try openConnection(path, mode: .readOnly, StoreOptions())
    let migrator = Migrator(.bins, path: path)
    switch try migrator.state(of: snapshot) {
    case .current: break
    case .empty: throw .missing(path: path)
    case .older(let version):
      throw .needsMigration(path: path, found: version, known: migrator.latest)
    }
    let findings = try wrapping { () throws(SQLiteError) in try snapshot.integrityCheck() }
    if let finding = findings.first { throw .damaged(path: path, finding: finding) }
    do throws(StoreError) {
      try migrator.check(snapshot)
      try checkContent(snapshot, path)
    } catch {
      // A table that is missing is told as wrong SQL.
      guard case .sqlite(let failure) = error, failure.kind == .other || failure.kind == .misuse else {
        throw error
      }
      throw .damaged(path: path, finding: failure.message)
    }
  }

  /// Looks for what SQLite's own check does not know of: rows that refer to nothing, a version that makes no sense.
  private static func checkContent(_ snapshot: borrowing Connection, _ path: String) throws(StoreError) {
    let (orphans, versions, version) = try wrapping { () throws(SQLiteError) in
      (
        try snapshot.rows("PRAGMA foreign_key_check").count,
        try snapshot.integer("SELECT count(*) FROM state"),
        try snapshot.first("SELECT data_version FROM state") ?? .null
      )
    }
    guard orphans == 0 else {
      throw .damaged(path: path, finding: "\(orphans) rows refer to rows that are not there")
    }
    guard versions == 1, case .integer(let number) = version, (0...mostVersion).contains(number) else {
      throw .damaged(path: path, finding: "the data version makes no sense")
    }
  }
}
