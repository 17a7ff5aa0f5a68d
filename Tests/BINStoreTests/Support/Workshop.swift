import BINFiles
import SQLiteStore
import TestSupport

@testable import BINStore

/// A folder with a store in it, and a way to look into the file past the store.
struct Workshop {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  var path: String { folder.path("bins.db") }

  /// The store, created without the seed unless it is asked for.
  func writer(seed: Bool = false, busyTimeout: Int = 20_000) throws -> BINStore {
    try BINStore(
      path: path, options: StoreOptions(access: .write, seed: seed, busyTimeoutMilliseconds: busyTimeout))
  }

  func reader() throws -> BINStore {
    try BINStore(path: path)
  }

  /// The rows of a query, asked on a connection of its own.
  func rows(_ sql: String, in file: String? = nil) throws -> [[SQLiteValue]] {
    try Connection(path: file ?? path, mode: .readWrite).rows(sql)
  }

  /// Runs SQL on a connection of its own.
  func execute(_ sql: String, in file: String? = nil) throws {
    try Connection(path: file ?? path, mode: .create).execute(sql)
  }

  /// Everything the tables hold.
  func content(of file: String? = nil) throws -> [[SQLiteValue]] {
    try [
      "text", "source", "profile", "bin_range", "correction", "network_list", "link", "segment_block",
      "waypoint", "state", "migration",
    ]
    .flatMap { try rows("SELECT '\($0)', * FROM \($0) ORDER BY 2, 3", in: file) }
  }

  /// What a person sees of the rows, whatever their order.
  func view(of file: String? = nil, source: String? = nil) throws -> [[SQLiteValue]] {
    let condition = source.map { "WHERE source = '\($0)'" } ?? ""
    let columns = (1...20).map(String.init).joined(separator: ", ")
    return try rows("SELECT * FROM bins \(condition) ORDER BY \(columns)", in: file)
  }

  /// What is wrong with the file: damage, broken references, profiles and texts that nothing refers to.
  func faults(of file: String? = nil) throws -> [[SQLiteValue]] {
    try rows("PRAGMA integrity_check", in: file).filter { $0 != [.text("ok")] }
      + rows("PRAGMA foreign_key_check", in: file)
      + rows("SELECT 'profile', id FROM profile WHERE id NOT IN (SELECT profile FROM bin_range)", in: file)
      + rows("SELECT 'text', id, value FROM text WHERE \(Self.isUnused)", in: file)
  }

  private static let isUnused = ProfileTable.textColumns
    .map { "id NOT IN (SELECT \($0) FROM profile WHERE \($0) IS NOT NULL)" }.joined(separator: " AND ")
}

extension ImportSource {
  /// A file's source of that name.
  static func named(_ name: String, priority: Int = SourcePriority.file) throws -> ImportSource {
    try ImportSource(name: name, priority: priority)
  }
}
