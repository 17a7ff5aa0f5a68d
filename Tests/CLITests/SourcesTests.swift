import Foundation
import SQLiteStore
import TestSupport
import Testing

@Suite struct `Sources of the database` {
  static func bench() async throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    #expect(try await bench.run("import", "--db", "bins.db", "five.csv").exitCode == 0)
    return bench
  }

  /// Makes a source look as if it had been imported so many days ago.
  static func age(_ source: String, days: Int, in bench: Bench) throws {
    let milliseconds = Int64(Date().timeIntervalSince1970 * 1000) - Int64(days) * 86_400_000
    try Connection(path: bench.folder.path("bins.db"), mode: .readWrite).run(
      "UPDATE source SET imported_at = ? WHERE name = ?", [.integer(milliseconds), .text(source)])
  }

  @Test func `are listed with and without the word`() async throws {
    let bench = try await Self.bench()
    let bare = try await bench.run("sources", "--db", "bins.db", "--csv")
    #expect(bare.exitCode == 0)
    #expect(
      bare.lines[0] == "name,kind,priority,rows,layout,file,digest,licence,importedAt,ageDays,dataVersion")
    #expect(try await bench.run("sources", "list", "--db", "bins.db", "--csv").output == bare.output)
    #expect(try await bench.run("sources", "--csv", "list", "--db", "bins.db").output == bare.output)
  }

  @Test func `that are older than a year are marked, in every answer that they have a part in`() async throws
  {
    let bench = try await Self.bench()
    try Self.age("five", days: 400, in: bench)
    try Self.age("seed", days: 364, in: bench)
    let listed = try await bench.run("sources", "--db", "bins.db", "--json").array()
    #expect(listed.map { $0["stale"] as? Bool } == [false, true, false])
    #expect(listed.map { $0["ageDays"] as? Int } == [364, 400, nil])
    #expect((listed[1]["digest"] as? String)?.utf8.count == 64)
    let table = try await bench.run("sources", "--db", "bins.db").output
    #expect(table.contains("400 days old, stale") && table.contains("364 days old "))

    let block = try await bench.run("lookup", "--db", "bins.db", "49707012").output
    #expect(block.contains("(364 days old)"))
    #expect(block.contains("(400 days old, stale): issuer"))
    let rows = try await bench.run("lookup", "--db", "bins.db", "49707012", "411111", "62").output
    #expect(rows.contains("seed (stale)") && rows.contains("five (stale)"))
    let object = try await bench.run("lookup", "--db", "bins.db", "--explain", "--json", "49707012").object()
    let layers = try #require(object["explanation"] as? [[String: Any]])
    #expect(layers.map { $0["stale"] as? Bool } == [false, true, false])
  }

  @Test func `get another priority and licence, and the answers follow`() async throws {
    let bench = try await Self.bench()
    let set = try await bench.run(
      "sources", "set", "--db", "bins.db", "five", "--priority", "300", "--licence", "CC0", "--json"
    ).object()
    #expect(set["priority"] as? Int == 300 && set["licence"] as? String == "CC0")
    let object = try await bench.run("lookup", "--db", "bins.db", "--json", "497070").object()
    #expect(object["source"] as? String == "five")
    #expect(try await bench.run("sources", "set", "--db", "bins.db", "five").exitCode == 64)
    #expect(
      try await bench.run("sources", "set", "--db", "bins.db", "five", "--priority", "1000").exitCode == 64)
    #expect(
      try await bench.run("sources", "set", "--db", "bins.db", "builtin", "--priority", "5").exitCode == 64)
  }

  @Test func `are renamed and removed, not the general rules`() async throws {
    let bench = try await Self.bench()
    #expect(try await bench.run("sources", "rename", "--db", "bins.db", "five", "bank").exitCode == 0)
    let unasked = try await bench.run("sources", "remove", "--db", "bins.db", "bank")
    #expect(unasked.exitCode == 64 && unasked.errorOutput.contains("--yes"))
    let near = try await bench.run("sources", "remove", "--db", "bins.db", "bnak", "--yes")
    #expect(near.exitCode == 1 && near.errorOutput.contains("did you mean 'bank'?"))
    let removed = try await bench.run("sources", "remove", "--db", "bins.db", "bank", "--yes")
    #expect(removed.output == "removed bank: 5 rows\n")
    #expect(try await bench.run("sources", "remove", "--db", "bins.db", "builtin", "--yes").exitCode == 64)
    #expect(try await bench.run("sources", "--db", "bins.db", "--json").array().count == 2)
  }

  @Test func `that are not there create no database`() async throws {
    let bench = try Bench()
    for words in [["set", "x", "--priority", "5"], ["rename", "x", "y"], ["remove", "x", "--yes"]] {
      #expect(try await bench.run(["sources"] + words).exitCode == 66)
    }
    #expect(try bench.folder.names() == [])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func `are removed on a terminal only if that is confirmed`() async throws {
    let bench = try await Self.bench()
    for (answer, count) in [("n", 3), ("", 3), ("y", 2)] {
      let shown = try await bench.shell(
        "echo '\(answer)' | script -qec '$BINCTL sources remove --db bins.db five' /dev/null"
      ).output
      #expect(shown.contains("Remove the source five with its 5 rows? [y/N]"))
      #expect(try await bench.run("sources", "--db", "bins.db", "--json").array().count == count, "\(answer)")
    }
  }
}
