import BINFiles
import CardNetworks
import SQLiteStore
import Synchronization

extension BINStore {
  /// Sets rank or licence of a source; nil leaves what is there.
  ///
  /// - Parameters:
  ///   - name: the source.
  ///   - priority: its rank, 1 to 999; higher hides lower.
  ///   - licence: what the owner of the data permits; an empty text for nothing known.
  ///   - stopRequested: asked now and then; once it says yes nothing is changed.
  /// - Returns: the source as it is now.
  /// - Throws: `noSuchSource`, or `fixedSource` for the rank of the general rules and of the corrections.
  public func setSource(
    _ name: String, priority: Int? = nil, licence: String? = nil,
    stopRequested: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> StoredSource {
    try changing(stopRequested: stopRequested) { (connection) throws(StoreError) in
      let source = try Self.source(name, on: connection)
      if priority != nil, [.generalRules, .correction].contains(source.reference.kind) {
        throw .fixedSource(name, .priority)
      }
      try Self.change(connection) { () throws(SQLiteError) in
        if let priority {
          try connection.run(
            "UPDATE source SET priority = ? WHERE name = ?", [.integer(Int64(priority)), .text(name)])
        }
        if let licence {
          try connection.run(
            "UPDATE source SET licence = ? WHERE name = ?",
            [licence.isEmpty ? .null : .text(licence), .text(name)])
        }
      }
      return try Self.source(name, on: connection)
    }
  }

  /// Gives a source another name; the next import of its file goes to that name only if it is stated.
  ///
  /// - Returns: the source as it is now.
  /// - Throws: `noSuchSource`, `sourceExists`, `badSourceName`, `reservedSourceName`, or `fixedSource` for data that the
  ///   program finds by its name.
  public func renameSource(
    _ name: String, to newName: String, stopRequested: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> StoredSource {
    let checked = try ImportSource(name: newName).name
    return try changing(stopRequested: stopRequested) { (connection) throws(StoreError) in
      let source = try Self.source(name, on: connection)
      guard source.reference.kind == .file else { throw .fixedSource(name, .name) }
      guard try !Self.names(on: connection).contains(checked) else { throw .sourceExists(checked) }
      try Self.change(connection) { () throws(SQLiteError) in
        try connection.run("UPDATE source SET name = ? WHERE name = ?", [.text(checked), .text(name)])
      }
      return try Self.source(checked, on: connection)
    }
  }

  /// Removes a source with all its rows; of the corrections by hand, who said what and why too.
  ///
  /// - Returns: the source as it was.
  /// - Throws: `noSuchSource`, or `fixedSource` for the general rules.
  public func removeSource(
    _ name: String, stopRequested: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> StoredSource {
    try changing(stopRequested: stopRequested) { (connection) throws(StoreError) in
      let source = try Self.source(name, on: connection)
      guard source.reference.kind != .generalRules else { throw .fixedSource(name, .removal) }
      try Self.change(connection) { () throws(SQLiteError) in
        let id = try connection.integer("SELECT id FROM source WHERE name = ?", [.text(name)])
        if source.reference.kind == .correction {
          try connection.run(
            "DELETE FROM correction WHERE bin_range IN (SELECT id FROM bin_range WHERE source = ?)",
            [.integer(id)])
        }
        try connection.run("DELETE FROM bin_range WHERE source = ?", [.integer(id)])
        try connection.run("DELETE FROM source WHERE id = ?", [.integer(id)])
        try StoreImport.removeOrphans(connection)
      }
      return source
    }
  }

  /// Changes sources, raises the version, and compiles where the order of the sources is another one.
  private static func change(
    _ connection: borrowing Connection, _ body: () throws(SQLiteError) -> Void
  ) throws(StoreError) {
    let before = try SourceTable(connection)
    try wrapping { () throws(SQLiteError) in
      try body()
      try connection.run("UPDATE state SET data_version = data_version + 1")
    }
    let after = try SourceTable(connection)
    let isStale = try StoreCompiler.isStale(connection)
    if before.ids != after.ids || isStale { try StoreCompiler.compile(connection) }
  }

  private static func source(
    _ name: String, on connection: borrowing Connection
  ) throws(StoreError) -> StoredSource {
    let found = try wrapping { () throws(SQLiteError) in
      let select = try connection.prepare(StoredSource.select + " WHERE name = ?")
      try select.bind(name, at: 1)
      return try select.first { (row) throws(SQLiteError) in StoredSource(row) }
    }
    if let found { return found }
    throw .noSuchSource(known: try names(on: connection))
  }

  private static func names(on connection: borrowing Connection) throws(StoreError) -> [String] {
    try SourceTable(connection).ordered.map(\.name)
  }
}
