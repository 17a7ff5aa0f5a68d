import BINFiles
import CardNetworks
import NetworkResolution
import Platform
import SQLiteStore

@testable import BINStore

extension FuzzTarget {
  /// A database file with damage: opened, migrated, read, checked, written, installed.
  ///
  /// The first byte says which file and what is done with it; the rest are places and bytes to be put there.
  static let database = FuzzTarget(name: "database", summary: "opening and migrating a damaged database file")
  {
    bytes in
    guard let files = DatabaseFiles.shared else { return law("the sound files can be made", false) }
    var input = FuzzInput(bytes)
    let isOlder = input.flag()
    let action = input.number(below: 6)
    var content = isOlder ? files.older : files.current
    if input.flag() { content.removeLast(input.number(below: min(content.count, 65_536))) }
    while !input.isAtEnd, !content.isEmpty {
      let place = (input.number(below: 65_536) << 3 | Int(input.byte() & 7)) % content.count
      content[place] = input.byte()
    }
    guard files.place(content) else { return law("a file can be written", false) }
    do throws(StoreError) {
      try files.perform(action)
    } catch {
      // SQLite's own words may repeat what stands in the file; whoever prints them escapes them.
      _ = error.description
    }
  }
}

/// Sound files to damage, and the place of the damaged one.
private struct DatabaseFiles {
  static let shared = DatabaseFiles()

  /// A store as this program makes it.
  let current: [UInt8]
  /// One with the first migration alone.
  let older: [UInt8]
  private let folder: String

  private var path: String { folder + "/damaged.db" }
  private var sound: String { folder + "/sound.db" }

  private init?() {
    let base = FileSystem.isWritable("/dev/shm") ? "/dev/shm" : "/tmp"
    folder = base + "/cobadge-fuzz-\(CurrentProcess.identifier)"
    do {
      try FileSystem.createFolder(folder)
      let write = StoreOptions(access: .write, seed: false)
      current = try Self.content(of: folder + "/current.db") { path in
        let store = try BINStore(path: path, options: write)
        _ = try store.replace(ImportSource(name: "a"), with: Self.rows())
      }
      older = try Self.content(of: folder + "/older.db") { path in
        let connection = try Connection(path: path, mode: .create)
        try connection.setApplicationID(MigrationSet.bins.applicationID)
        try connection.execute(
          "CREATE TABLE migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, "
            + "applied_at INTEGER NOT NULL) STRICT")
        for step in Migration.all(of: .bins).prefix(1) {
          try connection.execute(step.sql)
          try connection.run(
            "INSERT INTO migration VALUES (?, ?, ?, 0)",
            [.integer(Int64(step.version)), .text(step.name), .text(step.checksum)])
          try connection.setUserVersion(Int32(step.version))
        }
      }
      _ = try BINStore(path: folder + "/sound.db", options: write)
    } catch {
      print("\(error)")
      return nil
    }
  }

  private static func rows() throws(StoreError) -> BINFile {
    let text = """
      bin,networks,issuer,country,product_name
      457100,VISA;DANKORT,Alder Bank,DK,Classic
      497070,VISA;CARTES_BANCAIRES,Birch Bank,FR,
      002102,PRIVATE_LABEL,Cedar Bank,CN,

      """
    do throws(BINFileError) { return try BINFile(Array(text.utf8)) } catch { throw .embeddedData("\(error)") }
  }

  private static func content(
    of path: String, _ make: (String) throws -> Void
  ) throws -> [UInt8] {
    try make(path)
    let connection = try Connection(path: path, mode: .readWrite)
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    _ = try connection.rows("PRAGMA journal_mode = DELETE")
    return try FileReader(path: path).readToEnd()
  }

  /// Puts a damaged file in place, without what an earlier one left beside it.
  func place(_ content: [UInt8]) -> Bool {
    for suffix in ["", "-wal", "-shm", "-journal"] where FileSystem.exists(path + suffix) {
      try? FileSystem.remove(path + suffix)
    }
    do {
      var output = try OutputBuffer(creating: path)
      try output.write(content)
      try output.flush()
      return true
    } catch {
      return false
    }
  }

  func perform(_ action: Int) throws(StoreError) {
    let write = StoreOptions(access: .write, seed: false, busyTimeoutMilliseconds: 0)
    switch action {
    case 0: try read(BINStore(path: path))
    case 1: _ = try BINStore.migrate(path: path, options: write)
    case 2:
      let store = try BINStore(path: path, options: write)
      _ = try store.replace(ImportSource(name: "a"), with: Self.rows())
      try read(store)
    case 3: _ = try BINStore(path: path).check()
    case 4:
      let store = try BINStore(path: sound, options: write)
      _ = try store.install(from: path, corrections: .replace)
      try read(store)
    default:
      let store = try BINStore(path: path)
      var query = SearchQuery()
      query.issuer = try? SearchWords("bank")
      _ = try store.search(query, limit: 10)
      _ = try store.rows().count
    }
  }

  private func read(_ store: BINStore) throws(StoreError) {
    for digits in ["4", "457100", "49707012345678901", "002102"] {
      guard let number = try? CardNumber(prefix: digits) else { continue }
      _ = try store.answer(for: number)
    }
    _ = try store.resolver().index.segmentCount
    _ = try store.sources()
    _ = try store.corrections()
  }
}
