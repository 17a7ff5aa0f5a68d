import Foundation
import TestSupport
import Testing

@Suite struct `Lookup` {
  static let keys: Set<String> = [
    "bin", "status", "networksFinal", "candidates", "matchedDigits", "narrowerRangesExist", "networks",
    "acceptanceNetworks", "source", "corrected", "contradictions",
  ]
  static let networkKeys: Set<String> = [
    "network", "displayName", "issuerName", "issuerCountryCode", "issuerCurrencyCode", "issuerUrl",
    "issuerPhone",
    "accountFundingType", "prepaidReloadableIndicator", "productUsageType", "productCode", "productName",
    "regionalRestriction", "accountNumberType",
  ]

  @Test func `one BIN is one object with the documented keys`() async throws {
    let outcome = try await Bench().run("lookup", "--json", "49707012")
    let object = try outcome.object()
    #expect(outcome.exitCode == 0)
    #expect(Set(object.keys) == Self.keys)
    let networks = try #require(object["networks"] as? [[String: Any]])
    #expect(networks.map { $0["network"] as? String } == ["VISA", "CARTES_BANCAIRES"])
    #expect(networks.allSatisfy { Set($0.keys) == Self.networkKeys })
    #expect(networks[0]["issuerCountryCode"] as? String == "FR")
    #expect(networks[0]["issuerName"] is NSNull)
    #expect(object["source"] as? String == "seed")
    #expect(object["bin"] as? String == "49707012")
  }

  @Test func `without a database the seed answers and nothing is created`() async throws {
    let bench = try Bench()
    for words in [
      ["lookup", "457142"], ["sources"], ["session", "list"], ["resolve", "457142"], ["session", "verify"],
    ] {
      let outcome = try await bench.run(words)
      #expect(outcome.exitCode == 0)
      #expect(outcome.errorOutput.contains("no "))
    }
    #expect(try bench.folder.names() == [])
  }

  @Test func `the note names the missing database`() async throws {
    let bench = try Bench()
    let outcome = try await bench.run("lookup", "--db", "none.db", "457142")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errorOutput == "binctl: note: no database at none.db: answering from the built-in seed\n")
    #expect(try bench.folder.names() == [])
  }

  @Test func `nothing known about one BIN is exit code 1`() async throws {
    let outcome = try await Bench().run("lookup", "--json", "99999999")
    #expect(outcome.exitCode == 1)
    let object = try outcome.object()
    #expect(object["status"] as? String == "notFound")
    #expect(object["source"] is NSNull)
  }

  @Test func `of many the misses are counted and the exit code is 0`() async throws {
    let outcome = try await Bench().run("lookup", "--json", "99999999", "411111")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.array().map { $0["bin"] as? String } == ["99999999", "411111"])
    #expect(outcome.errorOutput.contains("1 of 2 not found"))
  }

  @Test func `a general rule is named builtin`() async throws {
    #expect(try await Bench().run("lookup", "--json", "411111").object()["source"] as? String == "builtin")
  }

  @Test func `leading zeros are real`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    #expect(try await bench.run("import", "five.csv").exitCode == 0)
    let found = try await bench.run("lookup", "--json", "002102").object()
    #expect(found["bin"] as? String == "002102")
    #expect(found["source"] as? String == "five")
    #expect(try await bench.run("lookup", "2102").exitCode == 1)
  }

  @Test func `the table names issuer, country, source and age`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "--authoritative", "five.csv")
    let text = try await bench.run("lookup", "49707012").output
    #expect(text.contains("Visa, Cartes Bancaires"))
    #expect(text.contains("La Banque Postale"))
    #expect(text.contains("France (FR)"))
    #expect(text.contains("Funding   unknown"))
    #expect(text.contains("five, version 2, imported ") && text.contains("(today)"))
  }

  @Test func `an explanation has each layer with what it gave and hid`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "five.csv")
    let object = try await bench.run("lookup", "--explain", "--json", "49707012").object()
    let layers = try #require(object["explanation"] as? [[String: Any]])
    #expect(layers.map { $0["source"] as? String } == ["seed", "five", "builtin"])
    #expect(layers.map { $0["decided"] as? Bool } == [true, false, false])
    let keys: Set<String> = [
      "source", "kind", "priority", "version", "importedAt", "ranges", "networks", "decided", "gave",
      "hidden",
      "widerRanges", "contradictions",
    ]
    #expect(layers.allSatisfy { keys.isSubset(of: $0.keys) })
    let gave = try #require(layers[1]["gave"] as? [String: [String]])
    #expect(gave["VISA"] == ["issuerName"])
    let text = try await bench.run("lookup", "--explain", "49707012").output
    #expect(text.contains("decided the networks"))
  }

  @Test func `CSV has a header and one line for each BIN`() async throws {
    let outcome = try await Bench().run("lookup", "--csv", "457142", "457142")
    #expect(outcome.lines.count == 3)
    #expect(outcome.lines[0].hasPrefix("bin,status,networksFinal,"))
    #expect(outcome.lines[1] == outcome.lines[2])
  }

  @Test func `no colour where the output is no terminal`() async throws {
    let outcome = try await Bench().run("lookup", "457142", "411111")
    #expect(!outcome.output.contains("\u{1B}") && !outcome.errorOutput.contains("\u{1B}"))
  }

  @Test func `quiet leaves errors only`() async throws {
    #expect(try await Bench().run("-q", "lookup", "457142").errorOutput == "")
  }
}
