import CardNetworks
import SQLiteStore

/// Makes the compiled form of a store: segments, links and network lists, from the rows of all sources.
///
/// The general rules of the program stand among the sources, so that a look-up finds everything in one place.
/// The store remembers which rules it was compiled with; a program with other rules does not use the compiled form.
enum StoreCompiler {
  /// The general rules of this program and the form that it compiles to.
  static let fingerprint = "1-" + GeneralRules.digest

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

  /// Writes segments, links and lists; apart, so that their memory is free again for the next step.
  private static func writeCompiledForm(
    of sources: SourceTable, to connection: borrowing Connection
  ) throws(SQLiteError) {
    let (ids, rows, profiles) = try read(connection, sources: sources)
    let sweep = SegmentSweep(of: rows)
    var catalogue = NetworkListCatalogue(
      of: sweep, rows: rows, sources: sources.ordered, profiles: profiles)
    let lists = catalogue.listsOfSegments()
    let waypoints = catalogue.waypoints(lists: lists)
    try write(sweep, lists: lists, networkLists: catalogue.networkLists, rowIDs: ids, to: connection)
    try write(waypoints, to: connection)
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

  private static func read(
    _ connection: borrowing Connection, sources: SourceTable
  ) throws(SQLiteError) -> (ids: [Int64], rows: [IndexRow], profiles: [CardProfile]) {
    var profiles: [CardProfile] = []
    var numbers: [Int64: UInt32] = [:]
    let selectProfiles = try connection.prepare(
      "SELECT p.id, t.value FROM profile p JOIN text t ON t.id = p.networks")
    try selectProfiles.forEachRow { (row) throws(SQLiteError) in
      numbers[row.int64(at: 0)] = UInt32(profiles.count)
      profiles.append(CardProfile(networks: CardProfile.networks(row.text(at: 1))))
    }
    var ids: [Int64] = []
    var rows: [IndexRow] = []
    // Growing step by step would need twice the memory for a moment.
    let count = Int(try connection.integer("SELECT count(*) FROM bin_range"))
    ids.reserveCapacity(count)
    rows.reserveCapacity(count)
    let selectRows = try connection.prepare(
      "SELECT id, source, low, high, digits, additional, profile FROM bin_range")
    try selectRows.forEachRow { (row) throws(SQLiteError) in
      let range = BINRange(low: row.int64(at: 2), high: row.int64(at: 3), digits: Int(row.int64(at: 4)))
      guard let range, let rank = sources.ranks[row.int64(at: 1)], let profile = numbers[row.int64(at: 6)]
      else { return }
      ids.append(row.int64(at: 0))
      rows.append(
        IndexRow(
          range: range, membership: row.int64(at: 5) == 0 ? .primary : .additional, source: rank,
          profile: profile))
    }
    return (ids, rows, profiles)
  }

  private static func write(
    _ waypoints: [Waypoint], to connection: borrowing Connection
  ) throws(SQLiteError) {
    try connection.run("DELETE FROM waypoint")
    let insert = try connection.prepare("INSERT INTO waypoint VALUES (?, ?, ?)")
    for waypoint in waypoints {
      try insert.run([
        .integer(waypoint.interval.low), .integer(waypoint.interval.high), .integer(Int64(waypoint.list)),
      ])
    }
  }

  private static func write(
    _ sweep: SegmentSweep, lists: [UInt32], networkLists: [[CardNetwork]], rowIDs: [Int64],
    to connection: borrowing Connection
  ) throws(SQLiteError) {
    try connection.execute("DELETE FROM segment; DELETE FROM link; DELETE FROM network_list")
    let insertList = try connection.prepare("INSERT INTO network_list VALUES (?, ?)")
    for (number, list) in networkLists.enumerated() {
      try insertList.run([.integer(Int64(number)), .text(CardProfile.list(list))])
    }
    let insertLink = try connection.prepare("INSERT INTO link VALUES (?, ?, ?)")
    for (number, link) in sweep.links.enumerated().dropFirst() {
      try insertLink.bind(number, at: 1)
      try insertLink.bind(rowIDs[Int(link.row)], at: 2)
      try insertLink.bind(Int(link.next), at: 3)
      _ = try insertLink.step()
    }
    let insertSegment = try connection.prepare("INSERT INTO segment VALUES (?, ?, ?)")
    for (segment, list) in zip(sweep.segments, lists) {
      try insertSegment.bind(segment.low, at: 1)
      try insertSegment.bind(Int(segment.chain), at: 2)
      try insertSegment.bind(Int(list), at: 3)
      _ = try insertSegment.step()
    }
  }
}
