import Foundation
import SQLiteStore
import TestSupport
import Testing

@Suite struct PragmaTests {
  @Test(arguments: [Int32.min, -1, 0, 1, 0x436F_4261, .max])
  func `header numbers come back as they were`(number: Int32) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.db")
    do {
      let connection = try Connection(path: path, mode: .create)
      try connection.setUserVersion(number)
      try connection.setApplicationID(number)
    }
    let reader = try Connection(path: path, mode: .readOnly)
    #expect(try reader.userVersion() == number)
    #expect(try reader.applicationID() == number)
  }

  @Test func `a header number belongs to the transaction`() throws {
    let connection = try Connection.inMemory()
    #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.setUserVersion(4)
        try connection.execute("SELEC")
      }
    }
    #expect(try connection.userVersion() == 0)
  }

  @Test func `a copy is whole and never written over another database`() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(path: folder.path("a.db"), mode: .create)
    try connection.useWriteAheadLog()
    try connection.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
    let copy = folder.path("it's a copy.db")
    try connection.vacuum(into: copy)
    #expect(try Connection(path: copy, mode: .immutable).integer("SELECT count(*) FROM t") == 2)
    #expect(throws: SQLiteError.self) { try connection.vacuum(into: copy) }
  }

  @Test func `a damaged file is found`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.db")
    do {
      let connection = try Connection(path: path, mode: .create)
      try connection.execute("CREATE TABLE t(a); CREATE INDEX i ON t(a)")
      for number in 0..<500 { try connection.run("INSERT INTO t VALUES (?1)", [.integer(Int64(number))]) }
      #expect(try connection.integrityCheck() == [])
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(4_096..<8_192, with: Data(repeating: 0x5A, count: 4_096))
    try bytes.write(to: URL(fileURLWithPath: path))
    let damaged = try Connection(path: path, mode: .readOnly)
    do {
      #expect(try damaged.integrityCheck() != [])
    } catch {
      #expect(error.kind == .corrupt)
    }
  }

  @Test func `a database in memory stays without a log`() throws {
    try Connection.inMemory().useWriteAheadLog()
  }

  @Test(arguments: [Connection.Mode.create, .readWrite])
  func `a writer waits for the disk, whatever the library was built for`(mode: Connection.Mode) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.db")
    try Connection(path: path, mode: .create).useWriteAheadLog()
    let writer = try Connection(path: path, mode: mode)
    #expect(try writer.integer("PRAGMA synchronous") == 2)
    #expect(try writer.integer("PRAGMA fullfsync") == 1)
  }
}
