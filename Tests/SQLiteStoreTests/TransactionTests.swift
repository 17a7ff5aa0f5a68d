import SQLiteStore
import TestSupport
import Testing

private enum Failure: Error, Equatable {
  case mine
  case database(SQLiteError.Kind)

  init(_ error: SQLiteError) { self = .database(error.kind) }
}

@Suite struct TransactionTests {
  @Test func `a transaction that throws changes nothing`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a)")
    let error = #expect(throws: Failure.self) {
      try connection.transaction(wrapping: Failure.init) { () throws(Failure) in
        try? connection.run("INSERT INTO t VALUES (1)")
        throw .mine
      }
    }
    #expect(error == .mine)
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    #expect(connection.isInTransaction == false)
  }

  @Test func `a transaction commits and gives the body's result`() throws {
    let connection = try Connection.inMemory()
    let result = try connection.transaction { () throws(SQLiteError) in
      try connection.execute("CREATE TABLE t(a); INSERT INTO t VALUES (5)")
      return try connection.integer("SELECT a FROM t")
    }
    #expect(result == 5)
    #expect(try connection.integer("SELECT count(*) FROM t") == 1)
  }

  @Test func `a transaction within another is refused and the outer one goes on`() throws {
    let connection = try Connection.inMemory()
    try connection.transaction { () throws(SQLiteError) in
      try connection.execute("CREATE TABLE t(a)")
      let error = #expect(throws: SQLiteError.self) { try connection.transaction {} }
      #expect(error?.kind == .misuse)
      let readError = #expect(throws: SQLiteError.self) { try connection.readTransaction {} }
      #expect(readError?.kind == .misuse)
    }
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
  }

  @Test func `the first error wins when the rollback has already happened`() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(path: folder.path("a.db"), mode: .create)
    try connection.execute("CREATE TABLE t(a); PRAGMA max_page_count = 10")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        for _ in 0..<100 { try connection.run("INSERT INTO t VALUES (zeroblob(4000))") }
      }
    }
    #expect(error?.kind == .diskFull)
    #expect(connection.isInTransaction == false)
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    #expect(try connection.integrityCheck() == [])
  }

  @Test func `a commit that fails is rolled back`() throws {
    let connection = try Connection.inMemory()
    try connection.execute(
      "CREATE TABLE p(id INTEGER PRIMARY KEY);"
        + "CREATE TABLE c(p REFERENCES p(id) DEFERRABLE INITIALLY DEFERRED)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in try connection.run("INSERT INTO c VALUES (1)") }
    }
    #expect(error?.kind == .constraint)
    #expect(connection.isInTransaction == false)
    #expect(try connection.integer("SELECT count(*) FROM c") == 0)
  }

  @Test func `statements stop when the condition says so`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a)")
    var asked = 0
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.stopping(when: {
          asked += 1
          return asked > 3
        }) { () throws(SQLiteError) in
          try connection.run(
            "INSERT INTO t WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
        }
      }
    }
    #expect(error?.kind == .interrupted)
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    // The condition is forgotten afterwards.
    #expect(
      try connection.integer(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000) SELECT max(i) FROM n")
        == 20_000)
  }
}
