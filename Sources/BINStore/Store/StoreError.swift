public import CardNetworks
public import SQLiteStore

/// What keeps a store from doing its work.
public enum StoreError: Error, Equatable, Sendable {
  /// SQLite reports a failure: busy, full disk, no permission, damaged file.
  case sqlite(SQLiteError)
  /// The file at `path` is a SQLite database, but not this kind of store.
  case notAStore(path: String)
  /// The file was made by a later version of this program; it is left as it is.
  case newerThanProgram(path: String, found: Int, known: Int)
  /// The file was made by an earlier version and has to be migrated before it is read.
  case needsMigration(path: String, found: Int, known: Int)
  /// A migration that the file has applied is not the one this program knows by that number.
  case changedMigration(path: String, name: String)
  /// There is no store at `path`, or nothing in it yet.
  case missing(path: String)
  /// The name is kept for the general rules of the program.
  case reservedSourceName(String)
  /// The name of a source is empty, too long or holds control characters.
  case badSourceName
  /// There is no source of that name; `known` are those there are.
  case noSuchSource(known: [String])
  /// There is a source of that name already.
  case sourceExists(String)
  /// A property of a source that is part of the program or holds the corrections, and stays as it is.
  case fixedSource(String, SourceChange)
  /// A snapshot lacks corrections by hand that the store has; `first` is the range of one of them.
  case wouldLoseCorrections(count: Int, first: BINRange)
  /// A file that is to be written exists already.
  case fileExists(path: String)
  /// A file cannot be created or put in place; the reason in the words of the operating system.
  case cannotCreate(path: String, reason: String)
  /// A snapshot is damaged; the first finding of SQLite's own check.
  case damaged(path: String, finding: String)
  /// A row of the store does not make sense to this program.
  case unreadableRow(table: String, id: String)
  /// The data that travels in the program cannot be read; a fault of the build.
  case embeddedData(String)
  /// There is no such session.
  case noSuchSession
  /// Stopped on request; nothing was changed.
  case interrupted
}

/// A change to a source that some sources refuse.
public enum SourceChange: Hashable, Sendable {
  /// Another priority.
  case priority
  /// Another name.
  case name
  /// Its removal.
  case removal
}

extension StoreError {
  /// Wraps a failure of SQLite; a request to stop is a case of its own.
  init(_ error: SQLiteError) {
    self = error.kind == .interrupted ? .interrupted : .sqlite(error)
  }
}
