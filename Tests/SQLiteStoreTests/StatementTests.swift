import SQLiteStore
import TestSupport
import Testing

@Suite struct StatementTests {
  @Test(arguments: [
    SQLiteValue.null, 0, 1, -1, .integer(.max), .integer(.min), .real(0.1), "", "002102", "a\0b",
    "é🙂\u{FEFF}",
    .blob([]), .blob([0, 255, 0]), .text(String(repeating: "x", count: 100_000)),
  ])
  func `a bound value comes back as it was`(value: SQLiteValue) throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a)")
    try connection.run("INSERT INTO t VALUES (?1)", [value])
    #expect(try connection.first("SELECT a FROM t") == value)
    #expect(try connection.rows("SELECT ?1", [value]) == [[value]])
  }

  @Test func `typed binds and readers agree`() throws {
    let connection = try Connection.inMemory()
    let statement = try connection.prepare("SELECT ?1, ?2, ?3, ?4, ?5")
    try statement.bind(Int64.max, at: 1)
    try statement.bind(-7, at: 2)
    try statement.bind("", at: 3)
    try statement.bind([] as [UInt8], at: 4)
    try statement.bind(nil as String?, at: 5)
    #expect(try statement.step() == true)
    #expect(statement.int64(at: 0) == Int64.max)
    #expect(statement.optionalInt64(at: 1) == -7)
    #expect(statement.optionalText(at: 2) == "")
    #expect(statement.isNull(at: 3) == false)
    #expect(statement.withBytes(at: 3) { $0.count } == 0)
    #expect(statement.isNull(at: 4) == true)
    #expect(statement.optionalText(at: 4) == nil)
    #expect(statement.optionalInt64(at: 4) == nil)
    #expect(statement.text(at: 4) == "")
    #expect(try statement.step() == false)
  }

  @Test func `a substring and a generated text survive`() throws {
    var generator = SeededGenerator(seed: 18)
    let connection = try Connection.inMemory()
    let statement = try connection.prepare("SELECT ?1", persistent: true)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      try statement.bind(text, at: 1)
      let back = try statement.first { $0.text(at: 0) }
      #expect(back.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func `a statement is used again after its last row and after a failure`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a INTEGER PRIMARY KEY) STRICT")
    let insert = try connection.prepare("INSERT INTO t VALUES (?1)", persistent: true)
    try insert.run([1])
    let error = #expect(throws: SQLiteError.self) { try insert.run([1]) }
    #expect(error?.kind == .constraint)
    try insert.run([2])
    #expect(connection.lastInsertRowID == 2)
    #expect(connection.changes == 1)
    #expect(try connection.rows("SELECT a FROM t") == [[1], [2]])
  }

  @Test func `a half-read statement lets go when reset`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
    let select = try connection.prepare("SELECT a FROM t")
    #expect(try select.step() == true)
    #expect(throws: SQLiteError.self) { try connection.execute("DROP TABLE t") }
    select.reset()
    try connection.execute("DROP TABLE t")
  }

  @Test func `no error shows a bound value`() throws {
    let secret = "4111111111111111"
    let connection = try Connection.inMemory()
    try connection.execute(
      "CREATE TABLE t(a INTEGER CHECK (a < 9), b TEXT UNIQUE) STRICT; INSERT INTO t VALUES (1, '\(secret)')")
    for (sql, values) in [
      ("INSERT INTO t(a) VALUES (?1)", [SQLiteValue.text("x" + secret)]),
      ("INSERT INTO t(a) VALUES (?1)", [.integer(4_111_111_111_111_111)]),
      ("INSERT INTO t(b) VALUES (?1)", [.text(secret)]),
      ("SELECT ?1", [nil, .text(secret)]),
      ("SELECT json(?1)", [.text("{" + secret)]),
    ] {
      let error = #expect(throws: SQLiteError.self) { try connection.run(sql, values) }
      #expect(error?.sql == sql)
      #expect(!String(reflecting: error).contains(secret))
      #expect(!"\(error, default: "")".contains(secret))
    }
  }

  @Test(arguments: ["", " ; ", "-- nothing", "SELECT 1; SELECT 2"])
  func `anything but one statement is refused`(sql: String) throws {
    let connection = try Connection.inMemory()
    let error = #expect(throws: SQLiteError.self) { try connection.run(sql) }
    #expect(error?.kind == .misuse)
  }

  @Test func `a script is not cut at a NUL`() throws {
    let connection = try Connection.inMemory()
    let error = #expect(throws: SQLiteError.self) { try connection.execute("SELECT 1;\0 SELECT 2") }
    #expect(error?.kind == .misuse)
    #expect(throws: SQLiteError.self) { try connection.run("SELECT 1\0, 2") }
  }

  @Test func `a parameter that does not exist is a misuse`() throws {
    let connection = try Connection.inMemory()
    for index in [0, -1, 2, Int.max] {
      let statement = try connection.prepare("SELECT ?1")
      let error = #expect(throws: SQLiteError.self) { try statement.bind(1, at: index) }
      #expect(error?.kind == .misuse)
    }
  }

  @Test func `wrong SQL is reported with its text`() throws {
    let connection = try Connection.inMemory()
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELEC 1") }
    #expect(error?.kind == .other)
    #expect(error?.sql == "SELEC 1")
    #expect(error?.message == #"near "SELEC": syntax error"#)
  }

  @Test func `the query plan tells a search from a scan`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b)")
    #expect(
      try connection.queryPlan(of: "SELECT b FROM t WHERE a <= ?1")
        == ["SEARCH t USING INTEGER PRIMARY KEY (rowid<?)"])
    #expect(try connection.queryPlan(of: "SELECT b FROM t WHERE b = ?1") == ["SCAN t"])
  }
}
