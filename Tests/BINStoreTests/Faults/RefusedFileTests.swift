import BINFiles
import CardNetworks
import Foundation
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// Files that are no store of this version: each has its own error, and none is touched.
@Suite struct RefusedFileTests {
  private static let both: [StoreOptions.Access] = [.read, .write]

  @Test(arguments: both)
  func `a store of a later version is refused`(access: StoreOptions.Access) throws {
    let workshop = try Workshop()
    _ = try workshop.writer(seed: true)
    try workshop.execute("PRAGMA user_version = 99")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: workshop.path))
    #expect(
      throws: StoreError.newerThanProgram(path: workshop.path, found: 99, known: Migration.count(of: .bins))
    ) {
      try BINStore(path: workshop.path, options: StoreOptions(access: access))
    }
    #expect(
      throws: StoreError.newerThanProgram(path: workshop.path, found: 99, known: Migration.count(of: .bins))
    ) {
      try BINStore.migrate(path: workshop.path, options: StoreOptions(access: .write))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: workshop.path)) == bytes)
  }

  @Test(arguments: both)
  func `a file that is no database is refused`(access: StoreOptions.Access) throws {
    let workshop = try Workshop()
    let text = String(repeating: "bin,networks\n457100,VISA\n", count: 200)
    try workshop.folder.write(text, to: "bins.db")
    let error = #expect(throws: StoreError.self) {
      try BINStore(path: workshop.path, options: StoreOptions(access: access))
    }
    #expect(error?.sqliteKind == .notADatabase)
    #expect(try workshop.folder.text(of: "bins.db") == text)
    #expect(try workshop.folder.names() == ["bins.db"])
  }

  @Test(arguments: both)
  func `the database of another program is refused`(access: StoreOptions.Access) throws {
    let workshop = try Workshop()
    try workshop.execute("CREATE TABLE mine (text TEXT); INSERT INTO mine VALUES ('kept')")
    #expect(throws: StoreError.notAStore(path: workshop.path)) {
      try BINStore(path: workshop.path, options: StoreOptions(access: access))
    }
    #expect(throws: StoreError.notAStore(path: workshop.path)) { try SessionStore(path: workshop.path) }
    #expect(try workshop.rows("SELECT * FROM mine") == [[.text("kept")]])
    #expect(try workshop.rows("PRAGMA journal_mode") == [[.text("delete")]])
  }

  @Test func `the two kinds of store are not taken for each other`() throws {
    let workshop = try Workshop()
    _ = try workshop.writer()
    let sessions = workshop.folder.path("sessions.db")
    _ = try SessionStore(path: sessions)
    #expect(throws: StoreError.notAStore(path: workshop.path)) { try SessionStore(path: workshop.path) }
    #expect(throws: StoreError.notAStore(path: sessions)) { try BINStore(path: sessions) }
  }

  @Test func `an empty file is no data to a reader and a new store to a writer`() throws {
    let workshop = try Workshop()
    try workshop.folder.write("", to: "bins.db")
    #expect(throws: StoreError.missing(path: workshop.path)) { try workshop.reader() }
    let store = try workshop.writer(seed: true)
    #expect(try store.answer(for: BINRange(bin: "49707012")).source?.name == "seed")
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `a log without its file, left from a creation that was cut short, is no obstacle`() throws {
    let donor = try Workshop()
    let open = try donor.writer(seed: true)
    let log = try Data(contentsOf: URL(fileURLWithPath: donor.path + "-wal"))
    #expect(try open.dataVersion() == 1)
    for cut in [0, 10, 32, 4_200, log.count / 2] {
      let workshop = try Workshop()
      try workshop.folder.write("", to: "bins.db")
      try workshop.folder.write(log.prefix(cut), to: "bins.db-wal")
      #expect(throws: StoreError.missing(path: workshop.path)) { try workshop.reader() }
      let store = try workshop.writer(seed: true)
      #expect(try store.answer(for: BINRange(bin: "49707012")).source?.name == "seed")
      #expect(try workshop.faults().isEmpty)
    }
  }

  @Test func `a folder that is missing and a path that is a folder are told`() throws {
    let folder = try TemporaryFolder()
    let lost = folder.path("no folder/bins.db")
    #expect(throws: StoreError.missing(path: lost)) { try BINStore(path: lost) }
    let error = #expect(throws: StoreError.self) {
      try BINStore(path: lost, options: StoreOptions(access: .write))
    }
    #expect(error?.sqliteKind == .cannotOpen)
    for access in Self.both {
      let error = #expect(throws: StoreError.self) {
        try BINStore(path: folder.path, options: StoreOptions(access: access))
      }
      // SQLite opens a folder for reading and fails when it reads.
      #expect(error?.sqliteKind == (access == .read ? .io : .cannotOpen))
    }
    #expect(try folder.names().isEmpty)
  }

  @Test func `a store that was made with another migration is not written to`() throws {
    let workshop = try Workshop()
    _ = try workshop.writer(seed: true)
    try workshop.execute("UPDATE migration SET checksum = 'another'")
    let content = try workshop.content()
    let fault = StoreError.changedMigration(path: workshop.path, name: "0001_initial")
    #expect(throws: fault) { try workshop.writer() }
    #expect(throws: fault) {
      try BINStore.migrate(path: workshop.path, options: StoreOptions(access: .write))
    }
    #expect(try workshop.content() == content)

    let sessions = workshop.folder.path("sessions.db")
    _ = try SessionStore(path: sessions)
    try workshop.execute("UPDATE migration SET checksum = 'another'", in: sessions)
    #expect(throws: StoreError.changedMigration(path: sessions, name: "0001_initial")) {
      try SessionStore(path: sessions)
    }
  }

  @Test(arguments: ["", String(repeating: "n", count: 101), "two\nlines", "tab\t"])
  func `a source needs a printable name`(name: String) {
    #expect(throws: StoreError.badSourceName) { try ImportSource(name: name) }
  }

  @Test func `the name of the general rules is reserved`() {
    #expect(throws: StoreError.reservedSourceName("builtin")) { try ImportSource(name: "builtin") }
  }
}
