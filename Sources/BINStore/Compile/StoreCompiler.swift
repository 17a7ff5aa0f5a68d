import CardNetworks
import SQLiteStore

/// Makes the compiled form of a store: segments, links and network lists, from the rows of all sources.
///
/// The general rules of the program stand among the sources, so that a look-up finds everything in one place.
/// The store remembers which rules it was compiled with; a program with other rules does not use the compiled form.
enum StoreCompiler {
  /// The general rules of this program and the form that it compiles to.
  static let fingerprint = "2-" + GeneralRules.digest

  /// Whether the compiled form was made by a program with other general rules.
  static func isStale(_ connection: borrowing Connection) throws(StoreError) -> Bool {
    try wrapping { () throws(SQLiteError) in
      try connection.first("SELECT compiled_rules FROM state") != .text(fingerprint)
    }
  }

  /// Compiles; to be run inside the transaction that changed the rows.
  static func compile(_ connection: borrowing Connection) throws(StoreError) {
    if try isStale(connection) { try writeGeneralRules(connection) }
    let sources = try SourceTable(connection)
    try wrapping { () throws(SQLiteError) in
      try writeCompiledForm(of: sources, to: connection)
      try SearchIndex.rebuild(connection)
      try connection.run("UPDATE state SET compiled_rules = ?", [.text(fingerprint)])
    }
  }

  /// Writes segments, links and lists, in one pass over the rows in the order of their keys.
  private static func writeCompiledForm(
    of sources: SourceTable, to connection: borrowing Connection
  ) throws(SQLiteError) {
    let (lists, statements) = try networkLists(connection)
    let rows = try SortedRows(on: connection, sources: sources, statements: statements)
    var sweep = RowSweep(sources: sources.ordered, profiles: lists)
    var writer = try CompiledFormWriter(connection)
    let isDone = try rows.forEachMerged(on: connection) { (row) throws(SQLiteError) in
      try sweep.take(row.row, id: row.id, &writer)
    }
    if !isDone {
      // What was written so far goes.
      sweep = RowSweep(sources: sources.ordered, profiles: lists)
      writer = try CompiledFormWriter(connection)
      try rows.forEachSorted(on: connection) { (row) throws(SQLiteError) in
        try sweep.take(row.row, id: row.id, &writer)
      }
    }
    try sweep.finish(&writer)
    try writer.finish(sweep.networkLists, on: connection)
  }

  /// The lists of networks that profiles name, each once, and per profile the position of its own.
  private static func networkLists(
    _ connection: borrowing Connection
  ) throws(SQLiteError) -> (lists: [CardProfile], ofProfiles: [Int64: UInt32]) {
    var lists: [CardProfile] = []
    var positions: [Int64: UInt32] = [:]
    let selectLists = try connection.prepare(
      "SELECT id, value FROM text WHERE id IN (SELECT networks FROM profile)")
    try selectLists.forEachRow { (row) throws(SQLiteError) in
      positions[row.int64(at: 0)] = UInt32(lists.count)
      lists.append(CardProfile(networks: CardProfile.networks(row.text(at: 1))))
    }
    var ofProfiles: [Int64: UInt32] = [:]
    let selectProfiles = try connection.prepare("SELECT id, networks FROM profile")
    try selectProfiles.forEachRow { (row) throws(SQLiteError) in
      ofProfiles[row.int64(at: 0)] = positions[row.int64(at: 1)]
    }
    return (lists, ofProfiles)
  }

  private static func writeGeneralRules(_ connection: borrowing Connection) throws(StoreError) {
    try wrapping { () throws(SQLiteError) in
      let name = SQLiteValue.text(SourceReference.builtinName)
      try connection.run(
        """
        INSERT INTO source (name, kind, priority, row_count, data_version) VALUES (?, 'generalRules', 0, ?, 0)
        ON CONFLICT (name) DO UPDATE SET row_count = excluded.row_count
        """, [name, .integer(Int64(GeneralRules.all.count))])
      let source = try connection.integer("SELECT id FROM source WHERE name = ?", [name])
      try connection.run("DELETE FROM bin_range WHERE source = ?", [.integer(source)])
      var profiles = try ProfileTable(connection)
      let insert = try connection.prepare(
        "INSERT INTO bin_range (source, low, high, digits, additional, profile) VALUES (?, ?, ?, ?, 0, ?)")
      for rule in GeneralRules.all {
        let profile = CardProfile(
          networks: [rule.network], acceptedOn: rule.acceptedOn, panLengths: rule.panLengths)
        try insert.run([
          .integer(source), .integer(rule.range.low), .integer(rule.range.high),
          .integer(Int64(rule.range.digits)), .integer(try profiles.id(of: profile)),
        ])
      }
      try StoreImport.removeOrphans(connection)
    }
  }
}
