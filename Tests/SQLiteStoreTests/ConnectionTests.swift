import Foundation
import SQLiteStore
import Synchronization
import TestSupport
import Testing

@Suite struct ConnectionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a missing file is created only when asked to`() throws {
    let path = folder.path("a.db")
    for mode in [Connection.Mode.readOnly, .immutable, .readWrite] {
      let error = #expect(throws: SQLiteError.self) { try openAndClose(path, mode) }
      #expect(error?.kind == .cannotOpen)
      #expect(error?.path == path)
    }
    #expect(try folder.names() == [])
    try Connection(path: path, mode: .create).execute("CREATE TABLE t(a)")
    #expect(try folder.names() == ["a.db"])
  }

  @Test func `a file that is no database is refused at open`() throws {
    let path = try folder.write(String(repeating: "bin,networks\n", count: 200), to: "seed.csv")
    for mode in [Connection.Mode.readOnly, .readWrite, .create] {
      let error = #expect(throws: SQLiteError.self) { try openAndClose(path, mode) }
      #expect(error?.kind == .notADatabase)
    }
  }

  @Test func `a folder is refused`() throws {
    let error = #expect(throws: SQLiteError.self) { try openAndClose(folder.path, .create) }
    #expect(error?.kind == .cannotOpen)
  }

  @Test func `a folder without the right to write is a permission error`() throws {
    if geteuid() == 0 { try Test.cancel("the superuser may write everywhere") }
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let error = #expect(throws: SQLiteError.self) { try openAndClose(folder.path("a.db"), .create) }
    #expect(error?.kind == .permission)
  }

  @Test func `a file with a log in a read-only folder can be read as immutable`() throws {
    if geteuid() == 0 { try Test.cancel("the superuser may write everywhere") }
    let path = folder.path("a.db")
    do {
      let connection = try Connection(path: path, mode: .create)
      try connection.useWriteAheadLog()
      try connection.execute("CREATE TABLE t(a)")
    }
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let error = #expect(throws: SQLiteError.self) { try openAndClose(path, .readOnly) }
    #expect(error?.kind == .permission)
    #expect(try Connection(path: path, mode: .immutable).integer("SELECT count(*) FROM t") == 0)
  }

  @Test func `a missing folder is not a matter of rights`() throws {
    let error = #expect(throws: SQLiteError.self) { try openAndClose(folder.path("none/a.db"), .create) }
    #expect(error?.kind == .cannotOpen)
  }

  @Test func `a write-protected file is not opened for writing`() throws {
    if geteuid() == 0 { try Test.cancel("the superuser may write everywhere") }
    let path = folder.path("a.db")
    try Connection(path: path, mode: .create).execute("CREATE TABLE t(a)")
    chmod(path, 0o400)
    let error = #expect(throws: SQLiteError.self) { try openAndClose(path, .readWrite) }
    #expect(error?.kind == .readOnly)
    #expect(try Connection(path: path, mode: .readOnly).integer("SELECT count(*) FROM t") == 0)
  }

  @Test func `a read-only connection does not write`() throws {
    let path = folder.path("a.db")
    try Connection(path: path, mode: .create).execute("CREATE TABLE t(a)")
    for mode in [Connection.Mode.readOnly, .immutable] {
      let reader = try Connection(path: path, mode: mode)
      let error = #expect(throws: SQLiteError.self) { try reader.execute("INSERT INTO t VALUES (1)") }
      #expect(error?.kind == .readOnly)
    }
  }

  @Test(arguments: ["a?b#c%41.db", ":memory: x.db", "file:x.db", "é ü.db", ":x"])
  func `a path means the file of that name`(name: String) throws {
    let path = folder.path(name)
    try Connection(path: path, mode: .create).execute("CREATE TABLE t(a); INSERT INTO t VALUES (7)")
    #expect(try folder.names() == [name])
    for mode in [Connection.Mode.readOnly, .immutable] {
      #expect(try Connection(path: path, mode: mode).integer("SELECT a FROM t") == 7)
    }
  }

  @Test func `a path with a NUL is refused, not cut`() throws {
    let error = #expect(throws: SQLiteError.self) { try openAndClose(folder.path + "/a.db\0b", .create) }
    #expect(error?.kind == .cannotOpen)
    #expect(try folder.names() == [])
  }

  @Test func `nothing stays open after connections and statements are gone`() throws {
    let path = folder.path("a.db")
    let before = openFiles(path)
    for _ in 0..<50 {
      let connection = try Connection(path: path, mode: .create)
      try connection.execute("CREATE TABLE IF NOT EXISTS t(a)")
      let statement = try connection.prepare("SELECT * FROM t")
      _ = try statement.step()
      #expect(throws: SQLiteError.self) { try connection.run("SELECT nothing FROM t") }
    }
    #expect(before == 0)
    #expect(openFiles(path) == 0)
  }

  @Test func `a statement may outlive its connection`() throws {
    let path = folder.path("a.db")
    func orphan() throws -> Statement {
      let connection = try Connection(path: path, mode: .create)
      try connection.execute("CREATE TABLE t(a); INSERT INTO t VALUES (3)")
      return try connection.prepare("SELECT a FROM t")
    }
    func use() throws -> Int64? {
      let statement = try orphan()
      return try statement.first { $0.int64(at: 0) }
    }
    #expect(try use() == 3)
    #expect(openFiles(path) == 0)
  }

  @Test func `a connection and its statements live in a mutex`() async throws {
    let counter = try Counter()
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try counter.increment() } }
      try await group.waitForAll()
    }
    #expect(try counter.increment() == 21)
  }

  @Test func `text in double quotes is a name, not a text`() throws {
    let connection = try Connection.inMemory()
    #expect(throws: SQLiteError.self) { try connection.run(#"SELECT "nothing""#) }
  }

  @Test func `foreign keys are enforced`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE c(p REFERENCES p(id))")
    let error = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO c VALUES (1)") }
    #expect(error?.kind == .constraint)
  }

  /// How many descriptors of this process lead to a file or its companions.
  private func openFiles(_ path: String) -> Int {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.hasPrefix(path)
        ?? false
    }
  }
}

/// A type of the kind the product has: a connection and a kept statement behind one lock.
private final class Counter: Sendable {
  private struct State: ~Copyable {
    let connection: Connection
    let increment: Statement
  }

  private let state: Mutex<State>

  init() throws(SQLiteError) {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(n INTEGER) STRICT; INSERT INTO t VALUES (0)")
    let increment = try connection.prepare("UPDATE t SET n = n + 1 RETURNING n", persistent: true)
    state = Mutex(State(connection: connection, increment: increment))
  }

  @discardableResult
  func increment() throws(SQLiteError) -> Int64 {
    try state.withLock { (state) throws(SQLiteError) in
      try state.connection.transaction { () throws(SQLiteError) in
        var value: Int64 = 0
        while try state.increment.step() { value = state.increment.int64(at: 0) }
        return value
      }
    }
  }
}

func openAndClose(_ path: String, _ mode: Connection.Mode) throws(SQLiteError) {
  _ = try Connection(path: path, mode: mode)
}
