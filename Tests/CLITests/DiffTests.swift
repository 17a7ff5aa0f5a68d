import Foundation
import TestSupport
import Testing

@Suite struct `Diff` {
  private static let edited = fiveRows.replacingOccurrences(of: "Danske Bank", with: "Nordea")
    .replacingOccurrences(of: "60110,DISCOVER,,US\n", with: "601101,DISCOVER,,US\n")

  private static func bench() throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "old.csv")
    try bench.folder.write(edited, to: "new.csv")
    return bench
  }

  @Test func `of two files tells counts and lines, without a database`() async throws {
    let bench = try Self.bench()
    let outcome = try await bench.run("diff", "old.csv", "new.csv")
    #expect(outcome.exitCode == 0 && outcome.errorOutput == "")
    #expect(outcome.output.contains("~ 457100  issuerName Danske Bank -> Nordea\n"))
    #expect(outcome.output.contains("- 60110  ") && outcome.output.contains("+ 601101  "))
    #expect(outcome.output.contains("Unchanged  3"))
    #expect(try bench.folder.names() == ["new.csv", "old.csv"])
    let short = try await bench.run("diff", "old.csv", "new.csv", "--limit", "1")
    #expect(short.output.contains("and 2 more"))
  }

  @Test func `has one object for each row, a line for each field, and one document`() async throws {
    let bench = try Self.bench()
    let objects = try await bench.run("diff", "--ndjson", "old.csv", "new.csv").objects()
    try #require(objects.map { $0["difference"] as? String } == ["changed", "removed", "added"])
    let fields = try #require(objects[0]["fields"] as? [String: [String: Any]])
    #expect(fields["issuerName"]?["old"] as? String == "Danske Bank")
    #expect(fields["issuerName"]?["new"] as? String == "Nordea")
    let csv = try await bench.run("diff", "--csv", "old.csv", "new.csv")
    try #require(csv.lines.count == 6)
    #expect(csv.lines[1] == "changed,,457100,457100,primary,issuerName,Danske Bank,Nordea")
    let document = try await bench.run("diff", "--json", "old.csv", "new.csv").object()
    #expect(document["changed"] as? Int == 1 && document["unchanged"] as? Int == 3)
    #expect((document["differences"] as? [[String: Any]])?.count == 3)
    let same = try await bench.run("diff", "--json", "old.csv", "old.csv").object()
    #expect((same["differences"] as? [[String: Any]])?.count == 0 && same["added"] as? Int == 0)
    #expect(try await bench.run("diff", "--csv", "old.csv", "old.csv").lines.count == 1)
  }

  @Test func `ends with 1 on request only`() async throws {
    let bench = try Self.bench()
    #expect(try await bench.run("diff", "--exit-code", "old.csv", "new.csv").exitCode == 1)
    #expect(try await bench.run("diff", "--exit-code", "old.csv", "old.csv").exitCode == 0)
  }

  @Test func `compares sources, databases and the standard input alike`() async throws {
    let bench = try Self.bench()
    _ = try await bench.run("import", "old.csv", "new.csv")
    let expected = try await bench.run("diff", "--ndjson", "old.csv", "new.csv").output
    #expect(try await bench.run("diff", "--sources", "--ndjson", "old", "new").output == expected)
    let piped = try await bench.run(["diff", "--ndjson", "-", "new.csv"], input: Data(fiveRows.utf8))
    #expect(piped.output == expected)
    for name in ["a", "b"] {
      try bench.folder.write(name == "a" ? fiveRows : Self.edited, to: "same.csv")
      _ = try await bench.run("--db", "\(name).db", "import", "same.csv")
    }
    try bench.folder.write("bin,networks\n5,MASTERCARD\n", to: "more.csv")
    _ = try await bench.run("--db", "b.db", "import", "more.csv")
    let objects = try await bench.run("diff", "--ndjson", "a.db", "b.db").objects()
    #expect(objects.map { $0["source"] as? String } == ["same", "same", "same", "more"])
    #expect(objects.map { $0["low"] as? String } == ["457100", "60110", "601101", "5"])
  }

  @Test func `refuses what cannot be compared`() async throws {
    let bench = try Self.bench()
    _ = try await bench.run("import", "old.csv")
    try bench.folder.write("bin,networks\n4x,VISA\n", to: "bad.csv")
    _ = try await bench.run("snapshot", "copy.db")
    #expect(try await bench.run("diff", "old.csv", "copy.db").exitCode == 64)
    #expect(try await bench.run("diff", "--sources", "old", "nothing").exitCode == 64)
    #expect(try await bench.run("diff", "-", "-").exitCode == 64)
    #expect(try await bench.run("diff", "old.csv", "missing.csv").exitCode == 66)
    let bad = try await bench.run("diff", "old.csv", "bad.csv")
    #expect(bad.exitCode == 65 && bad.errorOutput.contains("bad.csv:2:1: "))
    #expect(!bad.errorOutput.contains("imported"))
  }

  @Test func `says that a path is wrong before anything else`() async throws {
    let bench = try Self.bench()
    _ = try await bench.run("import", "old.csv")
    _ = try await bench.run("snapshot", "copy.db")
    let missing = try await bench.run("diff", "copy.db", "missing.db")
    #expect(missing.exitCode == 66 && missing.errorOutput.contains("missing.db: no such file"))
    let folder = try await bench.run("diff", "copy.db", ".")
    #expect(folder.exitCode == 66 && folder.errorOutput.contains("is a folder"))
  }

  @Test func `reads pipes from their beginning`() async throws {
    let bench = try Self.bench()
    let expected = try await bench.run("diff", "--ndjson", "old.csv", "new.csv").output
    let piped = try await bench.shell(
      "mkfifo a b; cat old.csv > a & cat new.csv > b & $BINCTL diff --ndjson a b")
    #expect(piped.exitCode == 0 && piped.output == expected)
  }
}
