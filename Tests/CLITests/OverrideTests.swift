import Foundation
import TestSupport
import Testing

@Suite struct `Override` {
  private static let vendor = """
    bin,networks,issuer,country,funding,url
    522948,VISA,Old Bank,US,DEBIT,old.example
    514821,MASTERCARD,Some Bank,GB,CREDIT,some.example

    """

  private static func bench() async throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(vendor, to: "vendor.csv")
    #expect(try await bench.run("import", "--authoritative", "vendor.csv").exitCode == 0)
    return bench
  }

  @discardableResult
  private static func set(_ words: String..., in bench: Bench) async throws -> ProcessOutcome {
    let outcome = try await bench.run(
      ["override", "set"] + words + ["--reason", "letter", "--author", "anna"])
    #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
    return outcome
  }

  @Test func `stands after the import of the file that it corrects, and both values are told`() async throws {
    let bench = try await Self.bench()
    try await Self.set(
      "522948", "--networks", "mastercard", "--country", "GB", "--funding", "credit", in: bench)
    _ = try await bench.run("import", "--authoritative", "vendor.csv")
    let object = try await bench.run("lookup", "--json", "--explain", "522948").object()
    #expect(object["source"] as? String == "override")
    #expect(object["corrected"] as? [String] == ["networks", "issuerCountryCode", "accountFundingType"])
    let layers = try #require(object["explanation"] as? [[String: Any]])
    #expect(layers.map { $0["source"] as? String } == ["override", "vendor", "builtin"])
    let values = layers.map { $0["values"] as? [String: [String: Any]] }
    #expect(values[0]?["MASTERCARD"]?["accountFundingType"] as? String == "CREDIT")
    #expect(values[1]?["VISA"]?["accountFundingType"] as? String == "DEBIT")
    let said = try #require(layers[0]["corrections"] as? [[String: Any]]).first
    #expect(said?["author"] as? String == "anna" && said?["reason"] as? String == "letter")

    let text = try await bench.run("lookup", "--explain", "522948").output
    #expect(text.contains("Networks   Mastercard (override)"))
    #expect(text.contains("networks, country, funding by anna on "))
    #expect(text.contains("gave Mastercard its country GB, funding CREDIT"))
    #expect(text.contains("hidden of Visa: issuer Old Bank, country US, url old.example, funding DEBIT"))

    let unset = try await bench.run("override", "unset", "522948")
    #expect(unset.exitCode == 0 && unset.output.contains("Mastercard"))
    let after = try await bench.run("lookup", "--json", "522948").object()
    #expect(after["source"] as? String == "vendor" && after["corrected"] as? [String] == [])
    let visa = try #require(after["networks"] as? [[String: Any]]).first
    #expect(visa?["network"] as? String == "VISA" && visa?["accountFundingType"] as? String == "DEBIT")
    #expect(try await bench.run("override", "unset", "522948").exitCode == 1)
  }

  @Test func `can say that the issuer is not known, whatever files say`() async throws {
    let bench = try await Self.bench()
    try await Self.set("514821", "--unknown", "issuer,url", in: bench)
    for _ in 0..<2 {
      let object = try await bench.run("lookup", "--json", "514821").object()
      let facts = try #require(object["networks"] as? [[String: Any]]).first
      #expect(facts?["issuerName"] is NSNull && facts?["issuerUrl"] is NSNull)
      #expect(facts?["accountFundingType"] as? String == "CREDIT")
      #expect(object["corrected"] as? [String] == ["issuerName", "issuerUrl"])
      #expect(object["source"] as? String == "vendor")
      let text = try await bench.run("lookup", "514821").output
      #expect(
        text.contains("Issuer     unknown (override)") && text.contains("Website    unknown (override)"))
      _ = try await bench.run("import", "--authoritative", "vendor.csv")
    }
    #expect(try await bench.run("lookup", "514821", "522948").output.contains("unknown (override)"))
    let resolved = try await bench.run("resolve", "--json", "514821").object()
    #expect(resolved["corrected"] as? [String] == ["issuerName", "issuerUrl"])
  }

  @Test func `list as CSV imports back`() async throws {
    let bench = try await Self.bench()
    try await Self.set("522948", "--networks", "mastercard,maestro", "--issuer", "A, \"B\"", in: bench)
    try await Self.set("45710000-45719999", "--unknown", "issuer", "--pan-lengths", "16;19", in: bench)
    let list = try await bench.run("override", "list", "--csv").output
    try bench.folder.write(list, to: "c.csv")
    let again = try await bench.run("override", "import", "--json", "c.csv").object()
    #expect(again["unchanged"] as? Int == 2 && again["added"] as? Int == 0)
    #expect(try await bench.run("override", "import", "--db", "other.db", "c.csv").exitCode == 0)
    #expect(try await bench.run("override", "list", "--db", "other.db", "--csv").output == list)
    let some = try await bench.run("override", "list", "--json", "4571").array()
    #expect(some.map { $0["low"] as? String } == ["45710000"])
    let one = list.split(separator: "\n").prefix(2).joined(separator: "\n")
    let replaced = try await bench.run(
      ["override", "import", "--replace", "--json", "-"], input: Data(one.utf8)
    ).object()
    #expect(replaced["withdrawn"] as? Int == 1)
    #expect(try await bench.run("override", "list", "--json").array().count == 1)
  }

  @Test func `import takes the whole file or nothing, and says where it is wrong`() async throws {
    let bench = try await Self.bench()
    try bench.folder.write("bin,country,reason\n4571,DK,x\n4572,Atlantis,x\n457a,FR,x\n", to: "c.csv")
    let outcome = try await bench.run("override", "import", "--author", "anna", "c.csv")
    #expect(outcome.exitCode == 65 && outcome.output == "")
    #expect(outcome.errorOutput.contains("c.csv:3:6: that is no country"))
    #expect(outcome.errorOutput.contains("c.csv:4:1: the range has something other than a digit"))
    #expect(try await bench.run("override", "list", "--json").array().isEmpty)
    #expect(try await bench.run("override", "import", "none.csv").exitCode == 66)
  }

  @Test(arguments: [
    (["4571", "--country", "GB"], "say why: --reason"), (["4571", "--reason", "x"], "states nothing"),
    (["4571", "--country", "Atlantis", "--reason", "x"], "--country: that is no country"),
    (["4571", "--funding", "credt", "--reason", "x"], "expected: CREDIT, DEBIT, PREPAID"),
    (["4571", "--networks", "", "--reason", "x"], "the list of networks is empty"),
    (["4571", "--unknown", "isuer", "--reason", "x"], "did you mean 'issuer'?"),
    (["4571", "--unknown", "networks", "--reason", "x"], "cannot be stated to be unknown"),
    (["4571", "--issuer", "x", "--unknown", "issuer", "--reason", "x"], "state the same"),
    (["457x", "--issuer", "x", "--reason", "x"], "is no BIN"),
    (["4572-4571", "--issuer", "x", "--reason", "x"], "its first bound is above the second"),
    (["4571-45", "--issuer", "x", "--reason", "x"], "need the same number"),
    (["4571", "--network", "visa", "--reason", "x"], "did you mean '--networks'?"),
  ]) func `set tells what is wrong, with 64, and creates nothing`(words: [String], told: String)
    async throws
  {
    let bench = try Bench()
    let outcome = try await bench.run(["override", "set"] + words + ["--author", "anna"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errorOutput.contains(told), "\(outcome.errorOutput)")
    #expect(try bench.folder.names() == [])
  }

  @Test func `set takes the author from the environment, else asks for it`() async throws {
    let bench = try await Self.bench()
    let words = ["override", "set", "4571", "--issuer", "X", "--reason", "r", "--json"]
    let named = try await bench.run(words, adding: ["USER": "carol"])
    #expect(try named.object()["author"] as? String == "carol")
    let nobody = try await bench.run(words, adding: ["USER": nil, "LOGNAME": nil])
    #expect(nobody.exitCode == 64 && nobody.errorOutput.contains("--author"))
  }

  @Test func `a range is no card number, a number is refused`() async throws {
    let bench = try await Self.bench()
    try await Self.set("41111100-41111111", "--issuer", "X", in: bench)
    for words in [
      ["override", "set", "4111111111111111", "--issuer", "X", "--reason", "r"],
      ["override", "set", "4571", "--issuer", "4111 1111 1111 1111", "--reason", "r"],
      ["override", "set", "4571", "--issuer", "X", "--reason", "card 4111111111111111"],
    ] {
      let outcome = try await bench.run(words)
      #expect(outcome.exitCode == 64)
      #expect(!outcome.errorOutput.contains("41111111111"))
    }
    #expect(try await bench.run("override", "list", "--json").array().count == 1)
  }

  @Test func `of a narrower range hides that of a wider one, and says so`() async throws {
    let bench = try await Self.bench()
    try await Self.set("4571", "--issuer", "Wide", in: bench)
    let narrow = try await Self.set("457142", "--country", "DK", in: bench)
    #expect(narrow.errorOutput.contains("the correction of 4571 does not hold for 457142 now"))
    let wide = try await Self.set("457", "--country", "DK", in: bench)
    #expect(wide.errorOutput.contains("inside 457 have corrections of their own"))
  }

  @Test func `without a database there are none, and nothing is created`() async throws {
    let bench = try Bench()
    let outcome = try await bench.run("override", "list", "--json")
    #expect(outcome.output == "[]\n" && outcome.exitCode == 0)
    #expect(try await bench.run("override", "unset", "4571").exitCode == 66)
    #expect(try bench.folder.names() == [])
  }

  @Test func `install says which corrections it would lose`() async throws {
    let bench = try await Self.bench()
    _ = try await bench.run("snapshot", "copy.db")
    try await Self.set("522948", "--issuer", "X", in: bench)
    let refused = try await bench.run("install", "copy.db")
    #expect(refused.exitCode == 65 && refused.errorOutput.contains("522948"))
    let kept = try await bench.run("install", "--json", "--corrections", "keep", "copy.db").object()
    #expect(kept["correctionsKept"] as? Int == 1)
    #expect(try await bench.run("override", "list", "--json").array().count == 1)
    let dropped = try await bench.run("install", "--corrections", "replace", "copy.db")
    #expect(dropped.errorOutput.contains("dropped the correction of 522948: issuer by anna"))
    #expect(try await bench.run("override", "list", "--json").array().isEmpty)
  }
}
