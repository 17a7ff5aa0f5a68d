import Foundation
import SQLiteStore
import TestSupport
import Testing

@Suite struct `Stats and check` {
  private static func bench() async throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    #expect(try await bench.run("--db", "bins.db", "import", "--no-seed", "five.csv").exitCode == 0)
    return bench
  }

  @Test func `counts by network, country and pair`() async throws {
    let bench = try await Self.bench()
    let document = try await bench.run("--db", "bins.db", "stats", "--json").object()
    #expect(document["rows"] as? Int == 5)
    #expect((document["networks"] as? [String: Int])?["VISA"] == 3)
    #expect((document["countries"] as? [String: Int])?["US"] == 2)
    #expect((document["coverage"] as? [String: Int])?["issuerName"] == 3)
    let pairs = try #require(document["pairs"] as? [[String: Any]])
    #expect(
      pairs.map { $0["networks"] as? [String] } == [["CARTES_BANCAIRES", "VISA"], ["DANKORT", "VISA"]])
    let table = try await bench.run("--db", "bins.db", "stats")
    #expect(table.output.contains("United States (US)") && table.output.contains("60.0 %"))
    #expect(!table.output.contains("#"))
    #expect(table.errorOutput == "")
  }

  // Scenario I128.
  @Test func `of data of 400 days ago names the set, its digest, when it came, its rows, and warns`()
    async throws
  {
    let bench = try await Self.bench()
    try Connection(path: bench.folder.path("bins.db"), mode: .readWrite).execute(
      "UPDATE source SET imported_at = imported_at - 400 * 86400000 WHERE name = 'five'")
    let document = try await bench.run("--db", "bins.db", "stats", "--json")
    let source = try #require((try document.object()["sources"] as? [[String: Any]])?.first)
    #expect(source["name"] as? String == "five" && source["rows"] as? Int == 5)
    #expect((source["digest"] as? String)?.count == 64)
    #expect(source["ageDays"] as? Int == 400 && source["stale"] as? Bool == true)
    #expect(source["importedAt"] is String)
    #expect(document.errorOutput.contains("warning: five was imported 400 days ago"))
    let table = try await bench.run("--db", "bins.db", "stats")
    #expect(table.output.contains("400 days old, stale"))
  }

  @Test func `draws bars at a terminal only`() async throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
    let bench = try await Self.bench()
    let shown = try await bench.shell("script -qec '$BINCTL --db bins.db stats' /dev/null").output
    #expect(shown.contains("####"))
  }

  @Test func `a sound database is 0, with a line for each thing that was looked at`() async throws {
    let bench = try await Self.bench()
    let outcome = try await bench.run("--db", "bins.db", "check")
    #expect(outcome.exitCode == 0 && outcome.lines.allSatisfy { $0.hasPrefix("ok ") })
    let document = try await bench.run("--db", "bins.db", "check", "--json").object()
    #expect(document["sound"] as? Bool == true && document["warnings"] as? Int == 0)
    #expect((document["findings"] as? [[String: Any]])?.count == outcome.lines.count)
  }

  @Test func `odd data is a warning and 0, broken references are 65`() async throws {
    let bench = try await Self.bench()
    try bench.folder.write("bin,networks\n371535,VISA\n", to: "odd.csv")
    _ = try await bench.run("--db", "bins.db", "import", "odd.csv")
    let odd = try await bench.run("--db", "bins.db", "check")
    #expect(odd.exitCode == 0 && odd.output.contains("  odd: 371535 states VISA\n"))
    let connection = try Connection(path: bench.folder.path("bins.db"), mode: .readWrite)
    try connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM text WHERE value = 'Danske Bank'")
    let broken = try await bench.run("--db", "bins.db", "check", "--json")
    #expect(broken.exitCode == 65)
    #expect(try broken.object()["sound"] as? Bool == false)
  }

  @Test func `there is nothing to check without a database`() async throws {
    #expect(try await Bench().run("check").exitCode == 66)
  }
}
