import Foundation
import TestSupport
import Testing

@Suite struct `Search` {
  private static func bench() async throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(
      fiveRows + "497072,VISA,CRÉDIT AGRICOLE,FR\n497073,VISA,\"CREDIT AGRICOLE, S.A.\",FR\n", to: "five.csv")
    #expect(try await bench.run("import", "--no-seed", "five.csv").exitCode == 0)
    return bench
  }

  @Test func `finds an issuer in any spelling, with counts`() async throws {
    let outcome = try await Self.bench().run(
      "search", "--issuer", "agricole credit", "--country", "france", "--json")
    #expect(outcome.exitCode == 0)
    let document = try outcome.object()
    #expect(document["total"] as? Int == 2)
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(rows.map { $0["issuerName"] as? String } == ["CRÉDIT AGRICOLE", "CREDIT AGRICOLE, S.A."])
    #expect(rows[0]["low"] as? String == "497072" && rows[0]["source"] as? String == "five")
  }

  @Test func `pages through, each saying how to go on`() async throws {
    let bench = try await Self.bench()
    let first = try await bench.run("search", "--network", "visa", "--limit", "2", "--ndjson")
    #expect(try first.objects().map { $0["low"] as? String } == ["411111", "457100"])
    #expect(first.errorOutput.contains("rows 1 to 2 of 5; --page 2 shows the next"))
    let last = try await bench.run("search", "--network", "visa", "--limit", "2", "--page", "3", "--ndjson")
    #expect(try last.objects().map { $0["low"] as? String } == ["497073"])
    #expect(last.errorOutput.contains("rows 5 to 5 of 5\n"))
    let offset = try await bench.run("search", "--network", "visa", "--offset", "4", "--ndjson")
    #expect(offset.output == last.output)
    #expect(try await bench.run("search", "--page", "2", "--offset", "4").exitCode == 64)
  }

  @Test func `finds co-badged pairs, as a table and as CSV`() async throws {
    let bench = try await Self.bench()
    let table = try await bench.run("search", "--network", "CB,visa")
    #expect(table.lines.count == 2 && table.output.contains("La Banque Postale"))
    let csv = try await bench.run("search", "--co-badged", "--csv")
    #expect(csv.lines.count == 3 && csv.lines[0].hasPrefix("low,high,membership,networks,"))
  }

  @Test func `ends with 1 where nothing is found`() async throws {
    let outcome = try await Self.bench().run("search", "--issuer", "nobody")
    #expect(outcome.exitCode == 1 && outcome.output == "")
    #expect(outcome.errorOutput.contains("no such row"))
  }

  @Test(arguments: [
    ["--issuer", "1234567890"], ["--issuer", "***"], ["--country", "Atlantis"], ["--source", "nothing"],
    ["--funding", "gold"], ["--limit", "0"],
  ]) func `refuses what makes no sense`(words: [String]) async throws {
    let outcome = try await Self.bench().run(["search"] + words)
    #expect(outcome.exitCode == 64 && outcome.output == "")
    #expect(!outcome.errorOutput.contains("1234567890"))
  }

  @Test func `answers from the seed without a database, and creates none`() async throws {
    let bench = try Bench()
    let outcome = try await bench.run("search", "--network", "mada", "--country", "SA", "--json")
    #expect(try outcome.object()["total"] as? Int ?? 0 > 10)
    #expect(outcome.errorOutput.contains("answering from the built-in seed"))
    #expect(try bench.folder.names() == [])
  }

  @Test func `says which network may be meant where none is found`() async throws {
    let bench = try await Self.bench()
    let outcome = try await bench.run("search", "--network", "visa,dankrot")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errorOutput.contains("did you mean 'DANKORT'?"))
    #expect(!outcome.errorOutput.contains("'visa'"))
  }

  @Test(arguments: ["", " ", "visa,,dankort"]) func `takes no empty network for any`(text: String)
    async throws
  {
    #expect(try await Self.bench().run("search", "--network", text).exitCode == 64)
  }

  @Test func `says which source may be meant`() async throws {
    let outcome = try await Self.bench().run("search", "--source", "fife")
    #expect(outcome.exitCode == 64 && outcome.errorOutput.contains("did you mean 'five'?"))
  }

  @Test func `marks a row that names no network`() async throws {
    let bench = try await Self.bench()
    _ = try await bench.run("override", "set", "457100", "--issuer", "X", "--reason", "r", "--author", "a")
    let outcome = try await bench.run("search", "--source", "override")
    #expect(outcome.lines.last?.split(separator: " ").prefix(2) == ["457100", "-"])
  }
}
