import BINFiles
import CardNetworks
import Platform
import SQLiteStore
import Synchronization

/// Reference data in one SQLite file: sources, their rows, and the compiled form that look-ups read.
///
/// Safe to use from any thread; one thread at a time works on the file.
public final class BINStore: Sendable {
  /// Path of the file.
  public let path: String

  let opened: Mutex<OpenStore>

  /// Opens a store.
  ///
  /// With ``StoreOptions/Access/write`` a missing store is created, migrated and given its seed in one
  /// transaction: another process sees no store or a whole one.
  ///
  /// - Throws: ``StoreError``: `missing` for a reader where nothing is, `notAStore`, `newerThanProgram`,
  ///   `needsMigration`; for a writer `changedMigration`; or a failure of SQLite.
  public init(path: String, options: StoreOptions = StoreOptions()) throws(StoreError) {
    self.path = path
    switch options.access {
    case .read:
      opened = Mutex(OpenStore(try Self.openForReading(path, options)))
    case .write:
      opened = Mutex(OpenStore(try Self.openForWriting(path, options)))
    }
  }

  /// The version of the data; every import raises it.
  public func dataVersion() throws(StoreError) -> Int64 {
    try opened.withLock { (store) throws(StoreError) in
      try wrapping { () throws(SQLiteError) in
        try store.connection.integer("SELECT data_version FROM state")
      }
    }
  }

  /// Brings the schema to this program's version and the compiled form to its general rules.
  ///
  /// - Returns: the names of the migrations that were applied; empty where none was missing.
  public static func migrate(path: String, options: StoreOptions) throws(StoreError) -> [String] {
    let connection = try openWriter(path, mode: .readWrite, options)
    let migrator = Migrator(.bins, path: path)
    if try migrator.state(of: connection) == .empty { throw .missing(path: path) }
    return try connection.transaction(.immediate, wrapping: StoreError.init) { () throws(StoreError) in
      let applied = try migrator.apply(to: connection, at: wallClockMilliseconds())
      let isStale = try StoreCompiler.isStale(connection)
      if isStale || !applied.isEmpty { try StoreCompiler.compile(connection) }
      return applied
    }
  }

  private static func openForReading(
    _ path: String, _ options: StoreOptions
  ) throws(StoreError) -> Connection {
    guard FileSystem.exists(path) else { throw .missing(path: path) }
    let migrator = Migrator(.bins, path: path)
    let connection = try openConnection(path, mode: .readOnly, options)
    var state = try migrator.state(of: connection)
    if state == .empty {
      try waitForCreator(path, options)
      state = try migrator.state(of: connection)
    }
    switch state {
    case .current: return connection
    case .empty: throw .missing(path: path)
    case .older(let version):
      throw .needsMigration(path: path, found: version, known: migrator.latest)
    }
  }

  /// Waits until whoever is creating the store has finished; returns at once where nobody is.
  private static func waitForCreator(_ path: String, _ options: StoreOptions) throws(StoreError) {
    guard FileSystem.isWritable(path) else { return }
    do throws(StoreError) {
      let writer = try openConnection(path, mode: .readWrite, options)
      try wrapping { () throws(SQLiteError) in
        try writer.transaction(.immediate) { () throws(SQLiteError) in }
      }
    } catch {
      // On a full disk nobody can be creating one, and there is nothing to be read.
      guard case .sqlite(let failure) = error, failure.kind == .diskFull else { throw error }
    }
  }

  private static func openForWriting(
    _ path: String, _ options: StoreOptions
  ) throws(StoreError) -> Connection {
    let connection = try openWriter(path, mode: .create, options)
    let migrator = Migrator(.bins, path: path)
    if try migrator.state(of: connection) == .current {
      try migrator.check(connection)
      return connection
    }
    try wrapping { () throws(SQLiteError) in try connection.useWriteAheadLog() }
    try connection.transaction(.immediate, wrapping: StoreError.init) { () throws(StoreError) in
      let isNew = try migrator.state(of: connection) == .empty
      let applied = try migrator.apply(to: connection, at: wallClockMilliseconds())
      if isNew {
        if options.seed {
          _ = try StoreImport.run(StoreImport(.seed, file: try seed()), on: connection)
        } else {
          try StoreCompiler.compile(connection)
        }
      } else if !applied.isEmpty {
        try StoreCompiler.compile(connection)
      }
    }
    return connection
  }

  private static func seed() throws(StoreError) -> BINFile {
    do throws(BINFileError) {
      return try EmbeddedData.seed()
    } catch {
      throw .embeddedData(error.description)
    }
  }

  /// Opens the file for imports.
  ///
  /// SQLite does not check references then: for every text that is dropped it would read all profiles, for every
  /// profile all rows. An import drops only what nothing refers to.
  private static func openWriter(
    _ path: String, mode: Connection.Mode, _ options: StoreOptions
  ) throws(StoreError) -> Connection {
    let connection = try openConnection(path, mode: mode, options)
    try wrapping { () throws(SQLiteError) in try connection.execute("PRAGMA foreign_keys = OFF") }
    return connection
  }

  /// Opens the file; a folder that nobody may write to is read without locks, which is safe as long as it stays so.
  static func openConnection(
    _ path: String, mode: Connection.Mode, _ options: StoreOptions
  ) throws(StoreError) -> Connection {
    if mode == .create, path != ":memory:", !FileSystem.exists(path) {
      // SQLite would let everybody read it, and gives log and shared memory the rights of the file. Where it cannot be
      // made this way, SQLite says why, or does it its own way on a file system without hard links.
      _ = try? FileSystem.createPrivateFile(path)
    }
    do throws(SQLiteError) {
      return try Connection(
        path: path, mode: mode, busyTimeoutMilliseconds: options.busyTimeoutMilliseconds,
        fileSystem: options.fileSystem)
    } catch {
      // Where nothing can be created SQLite may say no more than that it cannot open the file.
      let isRefused =
        switch error.kind {
        case .permission, .readOnly, .diskFull: true
        case .cannotOpen:
          FileSystem.isRegularFile(path) && !FileSystem.isWritable(FileSystem.folder(of: path))
        default: false
        }
      guard mode == .readOnly, isRefused, !FileSystem.exists(path + "-wal") else { throw StoreError(error) }
    }
    do throws(SQLiteError) {
      return try Connection(path: path, mode: .immutable, fileSystem: options.fileSystem)
    } catch {
      throw StoreError(error)
    }
  }
}

/// A connection with what is kept beside it between calls.
struct OpenStore: ~Copyable {
  let connection: Connection
  /// The index that was built last, with the version it was built of.
  var index: (version: Int64, ranges: RangeIndex)?
  /// The version that was read last, with SQLite's counter of other connections' writes from before it was read.
  ///
  /// Nil after a write of our own, which that counter does not count.
  var seen: (change: Int64, version: Int64)?

  init(_ connection: consuming Connection) {
    self.connection = connection
  }
}
