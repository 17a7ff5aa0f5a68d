import SQLiteStore
import TestSupport
import Testing

@Suite struct ConcurrencyTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("a.db")
  }

  private func open(timeout: Int) throws(SQLiteError) -> Connection {
    let connection = try Connection(path: path, mode: .create, busyTimeoutMilliseconds: timeout)
    try connection.useWriteAheadLog()
    return connection
  }

  @Test func `a second writer waits for the busy timeout and then says busy`() throws {
    let first = try open(timeout: 1_000)
    let second = try open(timeout: 150)
    try first.transaction { () throws(SQLiteError) in
      try first.execute("CREATE TABLE t(a)")
      let clock = ContinuousClock()
      let start = clock.now
      let error = #expect(throws: SQLiteError.self) { try second.transaction {} }
      #expect(error?.kind == .busy)
      #expect(clock.now - start >= .milliseconds(140))
    }
    try second.transaction { () throws(SQLiteError) in try second.execute("INSERT INTO t VALUES (1)") }
  }

  @Test func `a wait for a lock ends when the condition says so`() throws {
    let first = try open(timeout: 1_000)
    let second = try open(timeout: 3_600_000)
    try first.transaction { () throws(SQLiteError) in
      var asked = 0
      let error = #expect(throws: SQLiteError.self) {
        try second.stopping(when: {
          asked += 1
          return asked > 3
        }) { () throws(SQLiteError) in
          try second.transaction {}
        }
      }
      #expect(error?.kind == .busy)
    }
  }

  @Test func `a reader sees one state while a writer goes on`() throws {
    let writer = try open(timeout: 1_000)
    try writer.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    let reader = try Connection(path: path, mode: .readOnly, busyTimeoutMilliseconds: 1_000)
    let version = try reader.dataVersion()
    try reader.readTransaction { () throws(SQLiteError) in
      let before = try reader.integer("SELECT count(*) FROM t")
      try writer.transaction { () throws(SQLiteError) in try writer.execute("INSERT INTO t VALUES (2)") }
      #expect(try reader.integer("SELECT count(*) FROM t") == before)
    }
    #expect(try reader.integer("SELECT count(*) FROM t") == 2)
    #expect(try reader.dataVersion() != version)
  }

  @Test func `many connections create the same store at once`() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let connection = try open(timeout: 20_000)
          try connection.transaction { () throws(SQLiteError) in
            try connection.execute("CREATE TABLE IF NOT EXISTS t(a); INSERT INTO t VALUES (1)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try open(timeout: 0).integer("SELECT count(*) FROM t") == 8)
  }

  @Test func `eight processes create the same store at once`() async throws {
    for round in 0..<3 {
      let path = folder.path("\(round).db")
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            await #expect(processExitsWith: .success) { [path = path as String] in
              let connection = try Connection(path: path, mode: .create)
              try connection.useWriteAheadLog()
              for _ in 0..<5 {
                try connection.transaction { () throws(SQLiteError) in
                  try connection.execute("CREATE TABLE IF NOT EXISTS t(a); INSERT INTO t VALUES (1)")
                }
              }
            }
          }
        }
      }
      #expect(try Connection(path: path, mode: .readOnly).integer("SELECT count(*) FROM t") == 40)
    }
  }
}
