import Foundation
import TestSupport
import Testing

@Suite struct `What an import leaves alone` {
  private let rows = "bin,networks\n457100,VISA;DANKORT\n"

  @Test(arguments: ["x.db", "./x.db", "x.db-wal", "x.db-shm", "sessions.db", "a.csv", "link.csv", "b.csv"])
  func `is the database and the files it reads: a report is not written over them`(name: String) async throws
  {
    let bench = try Bench()
    try bench.folder.write(rows, to: "a.csv")
    try bench.folder.write(rows, to: "b.csv")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path("link.csv"), withDestinationPath: bench.folder.path("a.csv"))
    // Before there is a database, and with one.
    for _ in 1...2 {
      let before = try bench.files()
      let outcome = try await bench.run("--db", "x.db", "import", "--report", name, "a.csv", "b.csv")
      #expect(outcome.exitCode == 64)
      #expect(outcome.errorOutput.contains("would overwrite"), "\(outcome.errorOutput)")
      #expect(try bench.files() == before)
      _ = try await bench.run("--db", "x.db", "import", "a.csv")
    }
  }

  @Test func `is a link that the report is written through, and a dead one is refused`() async throws {
    let bench = try Bench()
    try bench.folder.write(rows, to: "a.csv")
    _ = try await bench.shell("mkdir far; echo old > far/r.json; ln -s far/r.json link; ln -s nowhere dead")
    #expect(try await bench.run("import", "--report", "link", "a.csv").exitCode == 0)
    #expect(try bench.folder.text(of: "far/r.json").contains("imported"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: bench.folder.path("link")) == "far/r.json")
    let dead = try await bench.run("import", "--report", "dead", "a.csv")
    #expect(dead.exitCode == 73 && dead.errorOutput.contains("leads nowhere"))
    #expect(try !bench.folder.names().contains("nowhere"))
  }

  #if os(Linux)
    @Test(arguments: [">/dev/full", ">&-"])
    func `is done although nobody takes its report, and it says so`(redirection: String) async throws {
      let bench = try Bench()
      try bench.folder.write(rows, to: "a.csv")
      let outcome = try await bench.shell("$BINCTL import --no-seed a.csv \(redirection)")
      #expect(outcome.exitCode == 74 && outcome.errorOutput.contains("the import itself is done"))
      #expect(try await bench.run("lookup", "457100").exitCode == 0)
      let preview = try await bench.shell("$BINCTL import --dry-run a.csv \(redirection)")
      #expect(preview.exitCode == 74 && !preview.errorOutput.contains("done"))
    }
  #endif

  @Test func `is nothing where a name is empty or no database is there`() async throws {
    let bench = try Bench()
    let unnamed = try await bench.run("import", "")
    #expect(unnamed.exitCode == 64 && unnamed.errorOutput.contains("the name of a file is empty"))
    let migrated = try await bench.run("--db", "no.db", "migrate")
    #expect(migrated.exitCode == 66 && migrated.errorOutput.contains("there is no data at no.db"))
    #expect(try bench.folder.names() == [])
  }

  @Test(arguments: [("TERM", 15), ("HUP", 1)])
  func `is everything when it is stopped while it reads, and it says so`(signal: String, number: Int32)
    async throws
  {
    let bench = try Bench()
    // More than a pipe holds: once it is written the program is reading.
    let outcome = try await bench.shell(
      """
      mkfifo input
      "$BINCTL" --db x.db import --source a - <input &
      program=$!
      exec 3>input
      { echo bin,networks; head -c 1000000 /dev/zero | tr '\\0' '\\n'; } >&3
      kill -\(signal) $program
      wait $program
      """)
    #expect(outcome.exitCode == 128 + number)
    #expect(outcome.errorOutput.contains("stopped on request; nothing was changed"), "\(outcome.errorOutput)")
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path("x.db")))
  }

  @Test func `is told of many files where a later one fails`() async throws {
    let bench = try Bench()
    try bench.folder.write(rows, to: "first.csv")
    let many = (0..<100_000).map { "4\(1_000_000 + $0 * 3),VISA\n" }.joined()
    try bench.folder.write("bin,networks\n" + many, to: "second.csv")
    try bench.folder.write(rows, to: "third.csv")
    _ = try await bench.run("--db", "x.db", "import")
    // No file may grow beyond a megabyte.
    let outcome = try await bench.shell(
      "trap '' XFSZ; ulimit -f 2048; \"$BINCTL\" --db x.db import --report r.json --json first.csv second.csv third.csv"
    )
    #expect(outcome.exitCode == 74, "\(outcome.errorOutput)")
    #expect(outcome.errorOutput.contains("imported before that: first; not imported: second, third"))
    #expect(try outcome.object()["source"] as? String == "first")
    let report = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: bench.folder.url.appendingPathComponent("r.json")))
        as? [String: Any])
    #expect(report["outcome"] as? String == "partial")
    #expect((report["imports"] as? [[String: Any]])?.count == 1)
    let names = try await bench.run("--db", "x.db", "sources", "--json").array().map { $0["name"] as? String }
    #expect(names.contains("first"))
    #expect(!names.contains("second"))
  }

  @Test(arguments: ["a\nb", "  ", "\u{1B}[31mred"])
  func `is a licence that is no line of text`(text: String) async throws {
    let bench = try Bench()
    try bench.folder.write(rows, to: "a.csv")
    #expect(try await bench.run("--db", "x.db", "import", "--licence", text, "a.csv").exitCode == 64)
    _ = try await bench.run("--db", "x.db", "import", "a.csv")
    #expect(try await bench.run("--db", "x.db", "sources", "set", "a", "--licence", text).exitCode == 64)
    #expect(try await bench.run("--db", "x.db", "import", "--source", " ", "a.csv").exitCode == 64)
  }

  @Test func `two networks in one word are not taken for one`() async throws {
    let bench = try Bench()
    let outcome = try await bench.run(
      "--db", "x.db", "override", "set", "457100", "--networks", "VISA/DANKORT", "--reason", "r", "--author",
      "a")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errorOutput.contains("may be two networks; write them with , between"))
  }
}
