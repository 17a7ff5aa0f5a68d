import Foundation
import TestSupport
import Testing

@Suite struct `Store` {
  @Test func `a snapshot is a whole copy that can be installed elsewhere`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "five.csv")
    #expect(try await bench.run("snapshot", "copy.db").exitCode == 0)
    #expect(try await bench.run("snapshot", "copy.db").exitCode == 73)
    let installed = try await bench.run("--db", "other.db", "install", "--json", "copy.db")
    #expect(installed.exitCode == 0)
    #expect((try installed.object()["rows"] as? Int ?? 0) > 5)
    let here = try await bench.run("lookup", "--ndjson", "002102")
    let there = try await bench.run("--db", "other.db", "lookup", "--ndjson", "002102")
    #expect(here.output == there.output)
    #expect(here.output.contains("\"five\""))
  }

  @Test func `installing a missing file creates nothing`() async throws {
    let bench = try Bench()
    let outcome = try await bench.run("--db", "new.db", "install", "none.db")
    #expect(outcome.exitCode == 66)
    #expect(try bench.folder.names() == [])
  }

  @Test func `a snapshot of nothing is told`() async throws {
    let bench = try Bench()
    #expect(try await bench.run("snapshot", "copy.db").exitCode == 66)
    #expect(try bench.folder.names() == [])
  }

  @Test func `migrating twice does nothing more`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import")
    let outcome = try await bench.run("migrate", "--json")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.object()["applied"] as? [String] == [])
  }

  @Test(arguments: [["lookup", "4"], ["import"], ["sources"], ["migrate"]])
  func `a file that is no database is told and left as it is`(words: [String]) async throws {
    let bench = try Bench()
    let text = String(repeating: "no database at all\n", count: 100)
    try bench.folder.write(text, to: "x.db")
    let outcome = try await bench.run(["--db", "x.db"] + words)
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorOutput.contains("not a SQLite database"))
    #expect(try bench.folder.text(of: "x.db") == text)
  }

  @Test func `a database in a folder that is missing is not created`() async throws {
    let bench = try Bench()
    let outcome = try await bench.run("--db", "none/x.db", "import")
    #expect(outcome.exitCode == 73)
    #expect(outcome.errorOutput.contains("no folder none"))
  }

  @Test func `a folder in the place of the database is told`() async throws {
    let bench = try Bench()
    let outcome = try await bench.run("--db", ".", "lookup", "4")
    #expect(outcome.exitCode == 66)
    #expect(try await bench.run("--db", ".", "import").exitCode == 73)
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
  func `a folder that may not be written`() async throws {
    let bench = try Bench()
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("locked"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o500])
    #expect(try await bench.run("--db", "locked/x.db", "import").exitCode == 73)
  }

  @Test func `the environment names the databases`() async throws {
    let bench = try Bench()
    let named = ["BINCTL_DB": bench.folder.path("named.db")]
    #expect(try await bench.run("import", adding: named).exitCode == 0)
    #expect(try bench.folder.names().contains("named.db"))
    let recorded = try await bench.run("session", "record", input: "4111111111111111", adding: named)
    #expect(recorded.exitCode == 0)
    #expect(try bench.folder.names().contains("sessions.db"))
    #expect(try await bench.run("import", adding: ["XDG_DATA_HOME": bench.folder.path("data")]).exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: bench.folder.path("data/binctl/bins.db")))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3"), "needs the sqlite3 shell"))
  func `a later version's database is refused`() async throws {
    let bench = try Bench()
    _ = try await bench.run("--db", "x.db", "import")
    _ = try await bench.shell("sqlite3 x.db 'PRAGMA user_version = 99'")
    for words in [["lookup", "4"], ["import"], ["migrate"]] {
      let outcome = try await bench.run(["--db", "x.db"] + words)
      #expect(outcome.exitCode == 69)
      #expect(outcome.errorOutput.contains("later version"))
    }
  }
}
