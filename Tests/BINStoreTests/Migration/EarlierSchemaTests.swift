import CardNetworks
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// Stores that an earlier version of the program made.
@Suite struct `A store of the first schema` {
  /// A store as it was before there was more than the first migration, with the data of a current one.
  private static func store() throws -> Workshop {
    let (workshop, current) = (try Workshop(), try Workshop())
    _ = try current.writer().replace(
      .named("data"), with: SampleFile(lines: ["4970,4970,VISA,,,A BANK,FR,,,"]).read())
    let first = try #require(Migration.all(of: .bins).first)
    let connection = try Connection(path: workshop.path, mode: .create)
    try connection.setApplicationID(MigrationSet.bins.applicationID)
    try connection.execute(first.sql)
    try connection.run("ATTACH DATABASE ? AS current", [.text(current.path)])
    for table in try connection.rows("SELECT name FROM main.sqlite_schema WHERE type = 'table'") {
      guard case .text(let name)? = table.first else { continue }
      try connection.execute(
        "DELETE FROM main.\(name); INSERT INTO main.\(name) SELECT * FROM current.\(name)")
    }
    try connection.execute(
      """
      CREATE TABLE main.migration AS SELECT * FROM current.migration WHERE version = 1;
      DETACH DATABASE current
      """)
    try connection.setUserVersion(1)
    return workshop
  }

  @Test func `is not read before it is migrated, and answers the same after`() throws {
    let workshop = try Self.store()
    let latest = Migration.count(of: .bins)
    #expect(throws: StoreError.needsMigration(path: workshop.path, found: 1, known: latest)) {
      try workshop.reader()
    }
    let applied = try BINStore.migrate(path: workshop.path, options: StoreOptions(access: .write))
    #expect(applied.first == "0002_corrections" && applied.count == latest - 1)
    let answer = try workshop.reader().answer(for: BINRange(bin: "497010"))
    #expect(answer.networks.first?.metadata.issuerName == "A BANK")
    #expect(try workshop.reader().corrections().isEmpty)
    #expect(try BINStore.migrate(path: workshop.path, options: StoreOptions(access: .write)).isEmpty)
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `is migrated by whoever corrects something`() throws {
    let workshop = try Self.store()
    _ = try workshop.writer().correct([.of("4970", [.issuer: "B BANK"])])
    let answer = try workshop.reader().answer(for: BINRange(bin: "497010"))
    #expect(answer.networks.first?.metadata.issuerName == "B BANK")
  }

  @Test func `is not installed before it is migrated`() throws {
    let (earlier, store) = (try Self.store(), try Workshop().writer())
    #expect(throws: StoreError.self) { try store.install(from: earlier.path) }
  }
}
