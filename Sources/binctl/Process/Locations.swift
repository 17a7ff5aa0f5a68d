import BinctlOptions
import CoBadge
import CommandLineKit
import Platform

/// Where the databases of a command are.
struct Locations {
  private let paths: DatabasePaths
  /// What a command ends with that cannot do without a place.
  private let unnamed: Failure

  /// From options, the environment and the user's data folder.
  init(_ command: ParsedCommand) {
    unnamed = .usage(
      command, .invalid("\(Self.unnamedWords); give --db FILE, or set BINCTL_DB or HOME"))
    paths = DatabasePaths(command)
  }

  private var database: String? { paths.database }
  private var sessions: String? { paths.sessions }

  private static let unnamedWords = "no database is named and HOME is not set"

  /// Says that there is no reference data.
  var noDatabase: String { database.map { "no database at \($0)" } ?? Self.unnamedWords }

  /// Says that there are no records.
  var noRecords: String { "no records" + (sessions.map { " in \($0)" } ?? ": \(Self.unnamedWords)") }

  /// The files of the databases, whether they are there or not: nothing else may be written over them.
  var databaseFiles: [String] {
    [database, sessions].compactMap { $0 }.flatMap { path in
      [path, "\(path)-wal", "\(path)-shm", "\(path)-journal"]
    }
  }

  /// Where the reference data are; a usage error where nothing says so.
  func namedDatabase() throws(Failure) -> String {
    guard let database else { throw unnamed }
    return database
  }

  /// Where the session records are; a usage error where nothing says so.
  @discardableResult
  func namedSessions() throws(Failure) -> String {
    guard let sessions else { throw unnamed }
    return sessions
  }

  /// The reference data for look-ups; nil where there is none.
  func existingStore() throws(Failure) -> BINStore? {
    guard let database, try isThere(database, forWriting: false) else { return nil }
    do throws(StoreError) {
      return try BINStore(path: database, options: options(.read))
    } catch {
      if case .missing = error { return nil }
      throw .store(error, forWriting: false)
    }
  }

  /// The reference data for a command that cannot do without it.
  func requiredStore() throws(Failure) -> BINStore {
    let database = try namedDatabase()
    guard let store = try existingStore() else {
      throw .store(.missing(path: database), forWriting: false)
    }
    return store
  }

  /// The reference data for changes; created where it is missing.
  func writableStore(seed: Bool) throws(Failure) -> BINStore {
    let database = try namedDatabase()
    try prepareFolder(of: database, isNamed: paths.databaseIsNamed)
    do throws(StoreError) {
      return try BINStore(path: database, options: options(.write, seed: seed))
    } catch {
      throw .store(error, forWriting: true)
    }
  }

  /// The reference data for changes to what is there; nothing is created.
  func existingWritableStore() throws(Failure) -> BINStore {
    let database = try namedDatabase()
    guard try isThere(database, forWriting: true) else {
      throw .store(.missing(path: database), forWriting: true)
    }
    return try writableStore(seed: false)
  }

  /// The session records for reading; nil where there are none.
  func existingSessions() throws(Failure) -> SessionStore? {
    guard let sessions, try isThere(sessions, forWriting: false) else { return nil }
    do throws(StoreError) {
      return try SessionStore(path: sessions, options: options(.read))
    } catch {
      if case .missing = error { return nil }
      throw .store(error, forWriting: false)
    }
  }

  /// The session records for changes; created where they are missing.
  func writableSessions() throws(Failure) -> SessionStore {
    let sessions = try namedSessions()
    try prepareFolder(of: sessions, isNamed: paths.sessionsAreNamed)
    do throws(StoreError) {
      return try SessionStore(path: sessions, options: options(.write))
    } catch {
      throw .store(error, forWriting: true)
    }
  }

  /// Whether anything is at the path of a database; a folder is told in plainer words than SQLite has.
  private func isThere(_ path: String, forWriting: Bool) throws(Failure) -> Bool {
    if FileSystem.isFolder(path) { throw .databaseIsFolder(path, forWriting: forWriting) }
    return FileSystem.exists(path)
  }

  /// How a store is opened for this command.
  func options(_ access: StoreOptions.Access, seed: Bool = true) -> StoreOptions {
    StoreOptions(access: access, seed: seed, busyTimeoutMilliseconds: paths.busyTimeoutMilliseconds)
  }

  /// A folder that the user named has to be there: a slip of the pen creates nothing.
  private func prepareFolder(of path: String, isNamed: Bool) throws(Failure) {
    if try isThere(path, forWriting: true) { return }
    let folder = FileSystem.folder(of: path)
    if FileSystem.isFolder(folder) { return }
    if isNamed { throw .folderMissing(folder) }
    do throws(FileError) { try FileSystem.createFolder(folder) } catch { throw .folderNotCreated(error) }
  }
}

/// Does something with a store and says which way it was to be used where it fails.
func usingStore<Result>(
  forWriting: Bool = false, _ work: () throws(StoreError) -> Result
) throws(Failure) -> Result {
  do throws(StoreError) { return try work() } catch { throw .store(error, forWriting: forWriting) }
}
