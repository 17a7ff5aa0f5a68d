import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import binctl

/// Where answers come from, and why.
@Suite struct `Provenance` {
  private static func bench(_ files: (name: String, rows: String)...) async throws -> Bench {
    let bench = try Bench()
    for (name, rows) in files {
      try bench.folder.write("bin,networks,issuer,country,funding\n" + rows, to: name)
      #expect(try await bench.run("import", name).exitCode == 0)
    }
    return bench
  }

  @Test func `two files that disagree are told, the later one holds`() async throws {
    let bench = try await Self.bench(
      ("a.csv", "474340,VISA,Bank A,TH,\n"), ("b.csv", "474340,VISA,,TR,\n"))
    let object = try await bench.run("lookup", "--json", "--explain", "474340").object()
    let facts = try #require(object["networks"] as? [[String: Any]]).first
    #expect(facts?["issuerCountryCode"] as? String == "TR" && facts?["issuerName"] is NSNull)
    #expect(object["contradictions"] as? [String] == ["a states the country TH; TR was kept"])
    let layers = try #require(object["explanation"] as? [[String: Any]])
    let hidden = layers.first { $0["source"] as? String == "a" }
    let values = hidden?["values"] as? [String: [String: Any]]
    #expect(values?["VISA"]?["issuerName"] as? String == "Bank A")
    let text = try await bench.run("lookup", "--explain", "474340").output
    #expect(text.contains("hidden of Visa: issuer Bank A, country TH"))
    #expect(text.contains("Conflict  a states the country TH; TR was kept"))
    _ = try await bench.run("sources", "set", "a", "--priority", "60")
    #expect(try await bench.run("lookup", "474340").output.contains("Thailand (TH)"))
  }

  @Test func `data against the prefix is told`() async throws {
    let bench = try await Self.bench(("a.csv", "371535,VISA,,,\n"))
    let object = try await bench.run("lookup", "--json", "371535").object()
    #expect(object["contradictions"] as? [String] == ["a states VISA where the prefix belongs to AMEX"])
    #expect(try await bench.run("lookup", "371535").output.contains("Conflict  a states VISA"))
  }

  @Test func `a general rule gives the network and no facts`() async throws {
    let outcome = try await Bench().run("lookup", "--json", "501299")
    let object = try outcome.object()
    #expect(outcome.exitCode == 0)
    #expect(object["status"] as? String == "partial" && object["source"] as? String == "builtin")
    let networks = try #require(object["networks"] as? [[String: Any]])
    #expect(networks.map { $0["network"] as? String } == ["MAESTRO"])
    #expect(networks[0]["issuerName"] is NSNull && networks[0]["issuerCountryCode"] is NSNull)
    #expect(try await Bench().run("lookup", "501299").output.contains("general rules of the program"))
  }

  @Test func `a row without an issuer has none, never its neighbour's`() async throws {
    let bench = try await Self.bench(
      ("a.csv", "411110,VISA,First Bank,US,CREDIT\n411111,VISA,,US,DEBIT\n411112,VISA,Third Bank,US,\n"))
    let object = try await bench.run("lookup", "--json", "411111").object()
    let facts = try #require(object["networks"] as? [[String: Any]]).first
    #expect(facts?["issuerName"] is NSNull)
    #expect(facts?["issuerCountryCode"] as? String == "US")
    let text = try await bench.run("lookup", "411111").output
    #expect(text.contains("Issuer    unknown") && text.contains("Funding   debit"))
  }

  @Test func `funding is what the row says, and unknown is not credit`() async throws {
    let types = ["DEBIT", "CREDIT", "PREPAID", "CHARGE", ""]
    let rows = types.enumerated().map { "41111\($0.offset),VISA,,,\($0.element)\n" }.joined()
    let bench = try await Self.bench(("a.csv", rows))
    for (place, type) in types.enumerated() {
      let object = try await bench.run("lookup", "--json", "41111\(place)").object()
      let facts = try #require(object["networks"] as? [[String: Any]]).first
      #expect(facts?["accountFundingType"] as? String == (type.isEmpty ? nil : type))
      let text = try await bench.run("lookup", "41111\(place)").output
      #expect(text.contains("Funding   \(type.isEmpty ? "unknown" : type.lowercased())"))
    }
  }

  @Test(arguments: [
    (
      ["49707012", "--accept", "CB,VISA"],
      "The shopper may choose between Cartes Bancaires and Visa; the rule of Cartes Bancaires is shopper, on the ground "
    ),
    (["411111"], "No selector: Visa is the only network on the card."),
    (
      ["49707012", "--accept", "VISA"],
      "No selector: of Visa and Cartes Bancaires the merchant accepts only Visa."
    ),
    (
      ["49707012", "--accept", "amex"], "No selector: the merchant accepts none of the networks on the card ("
    ),
    (["4970"], "No selector yet: more digits may change the networks"),
    (["99999999"], "No selector: no network is known for this number."),
    (
      ["40000503600", "--accept", "eftpos,visa", "--merchant-country", "AU"],
      "No selector: the merchant routes the card, by eftpos; the rule of eftpos is merchantRouting, on the ground "
        + "auLeastCostRouting ("
    ),
  ]) func `resolve says in a sentence why there is a selector or none`(words: [String], sentence: String)
    async throws
  {
    let bench = try Bench()
    _ = try await bench.run("import", "--test-cards")
    let outcome = try await bench.run(["resolve", "--explain", "--json"] + words)
    let why = try #require(try outcome.object()["why"] as? String)
    #expect(why.hasPrefix(sentence), "\(why)")
    #expect(why.hasSuffix(".") && !why.dropLast().contains(". "))
    #expect(try await bench.run(["resolve", "--explain"] + words).output.contains("Why  "))
  }

  @Test(arguments: [
    (["resolve", "--accept", "VISSA", "457142"], "did you mean 'VISA'?"),
    (["resolve", "--deprioritise", "cartes bancaire s x", "457142"], "is no known network"),
    (["resolve", "--accept", "mastrcard", "457142"], "did you mean 'MASTERCARD'?"),
    (["overide", "list"], "did you mean 'override'?"), (["override", "lst"], "did you mean 'list'?"),
    (["sources", "rmove", "x"], "did you mean 'remove'?"),
    (["lookup", "--jsn", "4571"], "did you mean '--json'?"),
  ]) func `what was probably meant is told`(words: [String], told: String) async throws {
    #expect(try await Bench().run(words).errorOutput.contains(told))
  }

  @Test func `the reference of the commands is what the option specs say`() throws {
    try expectGolden(
      MarkdownReference(Program.spec).text, "../../Sources/CoBadge/CoBadge.docc/CommandLine.md")
  }
}
