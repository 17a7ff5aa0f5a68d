import Foundation
import JSONText
import TestSupport
import Testing

/// A row with whatever a source may state, as NDJSON has it.
private struct HostileRow {
  private static let texts = [
    "A \"Bank\", Ltd", "a\nb", "\u{1B}[31mred", "=1+1", "'quoted'", "Crédit Ägricole", "a;b|c/d",
    "\u{202E}left",
    "🇩🇰 bank", "\u{FEFF}mark", "back\\slash \\", "two  blanks", "unknown", "-", "?", "\u{301}mark first",
    "{\"a\":1}",
    "Visa/Dankort", "Visa Electron", "Mastercard", "Classic", "NULL", "0", "tab\tin it",
  ]
  private static let lists = [
    ["VISA"], ["VISA", "CARTES_BANCAIRES"], ["EBT"], ["A+B"], ["C/D", "VISA"], ["E,F", "G|H", "\\"], ["-"],
    [],
    ["OTHER"], ["MASTERCARD", "ÄÖ", "EFTPOS"], ["VISA_ELECTRONIC&CO"],
  ]

  static func text(_ place: Int, using generator: inout SeededGenerator) -> JSONValue {
    func pick<Value>(_ values: [Value?]) -> Value? { values.randomElement(using: &generator) ?? nil }
    func text() -> JSONValue { .optional(Bool.random(using: &generator) ? pick(Self.texts) : nil) }
    let isAdditional = Int.random(in: 0..<6, using: &generator) == 0
    let networks = isAdditional ? ["EFTPOS"] : pick(Self.lists) ?? []
    let country = pick(["FR", "NA", "XK", "GB", nil])
    var members: [(String, JSONValue)] = [
      ("low", .string("4\(1000 + place)")), ("high", .string("4\(1000 + place + place % 3)")),
      ("membership", isAdditional ? "additional" : "primary"), ("networks", .strings(networks)),
      ("panLengths", .optional(pick(["16", "16;19", "8-19", nil]))),
      ("acceptedOn", .strings(pick([["DISCOVER"], ["A+B", "PULSE"], []]) ?? [])),
      ("issuerName", text()), ("issuerCountryCode", .optional(country)),
      ("issuerCurrencyCode", .optional(pick(["EUR", "ZAR", nil]))),
      ("issuerUrl", .optional(pick(["www.bank.example", nil]))),
      ("issuerPhone", .optional(pick(["+33 1 23", "(0) 800-1", nil]))),
      (
        "accountFundingType",
        .optional(pick(["CREDIT", "DEBIT", "PREPAID", "CHARGE", "DEFERRED_DEBIT", nil]))
      ),
      (
        "prepaidReloadableIndicator",
        .optional(pick(["RELOADABLE", "NON_RELOADABLE", "NOT_APPLICABLE", nil]))
      ),
      ("productUsageType", .optional(pick(["CONSUMER", "BUSINESS", "GOVERNMENT", nil]))),
      ("productCode", text()), ("productName", text()),
      ("regionalRestriction", .optional(pick(["DOMESTIC_USE_ONLY", nil]))),
    ]
    let unknown = ["issuerName", "productName", "issuerUrl", "accountNumberType", "issuerCountryCode"].filter
    { name in
      members.first { $0.0 == name }?.1 ?? .null == .null && Bool.random(using: &generator)
    }
    members.append(("explicitlyUnknown", .strings(unknown)))
    return .object(members.map { .init($0.0, $0.1) })
  }
}

@Suite struct `What is exported` {
  /// A database with one source of hostile rows.
  private static func bench(_ seed: UInt64) async throws -> Bench {
    let bench = try Bench()
    var generator = SeededGenerator(seed: seed)
    var writer = JSONWriter()
    for place in 0..<120 { writer.writeLine(HostileRow.text(place, using: &generator)) }
    try bench.folder.write(writer.text, to: "rows.ndjson")
    let outcome = try await bench.run("import", "--no-seed", "--json", "rows.ndjson")
    let report = try outcome.object()
    #expect(report["inserted"] as? Int == 120, "\(outcome.errorOutput)")
    let warnings = try #require(report["warnings"] as? [String: Int])
    #expect(Set(warnings.keys).isSubset(of: ["unknownNetwork", "contradictsPrefix", "overlappingRange"]))
    return bench
  }

  private static let bins = Data((0..<120).map { "4\(1000 + $0)\n" }.joined().utf8)

  @Test(arguments: zip(["seed", "ndjson", "binlist"], [1, 2, 3] as [UInt64]))
  func `imports back to equal answers and the same bytes, whatever the rows say`(form: String, seed: UInt64)
    async throws
  {
    let bench = try await Self.bench(seed)
    let exported = try await bench.run("export", "--format", form)
    #expect(exported.exitCode == 0 && !exported.errorOutput.contains("cannot"))
    try bench.folder.write(exported.standardOutput, to: "copied")
    let outcome = try await bench.run("--db", "copy.db", "import", "--no-seed", "--source", "rows", "copied")
    #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
    for other in [form, "ndjson"] {
      let copied = try await bench.run("--db", "copy.db", "export", "--format", other).standardOutput
      #expect(try await bench.run("export", "--format", other).standardOutput == copied)
    }
    let answers = try await bench.run(["lookup", "--ndjson", "-"], input: Self.bins)
    #expect(
      try await bench.run(["--db", "copy.db", "lookup", "--ndjson", "-"], input: Self.bins).output
        == answers.output)
  }

  @Test(arguments: ["seed", "ndjson", "binlist"])
  func `to a folder comes back with kinds, ranks and corrections`(form: String) async throws {
    let bench = try await Self.bench(3)
    _ = try await bench.run("import")
    _ = try await bench.run("import", "--test-cards")
    _ = try await bench.run("sources", "set", "rows", "--priority", "77")
    for words in [["--networks", "VISA,MADA"], ["--unknown", "issuer", "--country", "FR"]] {
      let place = ["41005", "4111"][words.count / 3]
      let outcome = try await bench.run(
        ["override", "set", place, "--reason", "it's so", "--author", "anna"] + words)
      #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
    }
    #expect(try await bench.run("export", "--folder", "out", "--format", form).exitCode == 0)
    let outcome = try await bench.shell(
      "mkdir bin; ln -s $BINCTL bin/binctl; PATH=$PWD/bin:$PATH; sh out/import.sh --db new.db")
    #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
    func sources(_ words: String...) async throws -> Set<String> {
      Set(
        try await bench.run(words + ["sources", "--json"]).array().map {
          "\($0["name"] ?? "") \($0["kind"] ?? "") \($0["priority"] ?? "") \($0["rows"] ?? "") \($0["licence"] ?? "")"
        })
    }
    #expect(try await sources("--db", "new.db") == sources())
    #expect(
      try await bench.run("--db", "new.db", "override", "list", "--csv").output
        == bench.run("override", "list", "--csv").output)
    #expect(
      try await bench.run("--db", "new.db", "export", "--folder", "again", "--format", form).exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out"))
    #expect(names.contains("corrections.csv") && names.count == 5)
    for name in names {
      #expect(try bench.folder.text(of: "out/\(name)") == bench.folder.text(of: "again/\(name)"))
    }
  }

  @Test func `in the shape of binlist is plain where the shape has a place for all`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "--no-seed", "five.csv")
    let objects = try await bench.run("export", "--format", "binlist").objects()
    #expect(objects.compactMap { $0["cobadge"] as? [String: [String]] }.map(\.count) == [1, 1])
    #expect(
      (objects.first { $0["iin_start"] as? String == "457100" }?["cobadge"] as? [String: [String]])
        == ["networks": ["VISA", "DANKORT"]])
  }

  @Test func `may be many sources in one file, which become one with a warning`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "five.csv")
    let rows = try await bench.run("export", "--format", "ndjson").standardOutput
    let outcome = try await bench.run(
      ["--db", "new.db", "import", "--no-seed", "--source", "all", "-"], input: rows)
    #expect(outcome.exitCode == 0 && outcome.errorOutput.contains("all rows become one source"))
  }
}

@Suite struct `JSON files` {
  @Test func `are imported as any other, with report, preview, digest and merge`() async throws {
    let bench = try Bench()
    let line = #"{"bin":"457100","networks":["VISA","DANKORT"],"colour":"red"}"#
    try bench.folder.write(line + "\n{\n" + line.replacing("457100", with: "45710"), to: "rows.ndjson")
    let refused = try await bench.run("import", "rows.ndjson")
    #expect(refused.exitCode == 65)
    #expect(refused.errorOutput.contains("rows.ndjson:2:2: the object does not end on its line"))
    let words = ["import", "--skip-bad", "--json", "rows.ndjson"]
    let preview = try await bench.run(words + ["--dry-run"])
    #expect(try preview.object()["inserted"] as? Int == 2)
    let report = try await bench.run(words).object()
    #expect(report["layout"] as? String == "ndjson" && report["refused"] as? Int == 1)
    #expect((report["warnings"] as? [String: Int]) == ["ignoredColumn": 1])
    #expect(
      try await bench.run("import", "--sha256", String(repeating: "0", count: 64), "rows.ndjson").exitCode
        == 65)
    let merged = try await bench.run(
      ["import", "--merge", "--json", "--source", "rows", "-"],
      input: Data(line.replacing("457100", with: "457101").utf8))
    #expect(try merged.object()["inserted"] as? Int == 1)
    #expect(try await bench.run("export", "--source", "rows").lines.count == 4)
  }

  @Test func `take no delimiter and no columns named by hand`() async throws {
    let bench = try Bench()
    try bench.folder.write(#"{"bin":"457100","networks":["VISA"]}"#, to: "rows.ndjson")
    let delimiter = try await bench.run("import", "--delimiter", "tab", "rows.ndjson")
    #expect(delimiter.exitCode == 65 && delimiter.errorOutput.contains("leave --delimiter out"))
    #expect(try await bench.run("import", "--map", "bin=bin,networks=networks", "rows.ndjson").exitCode == 65)
    #expect(try await bench.run("import", "--format", "binlist", "rows.ndjson").exitCode == 65)
  }

  @Test func `can be compared with those of another form`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "five.csv")
    let rows = try await bench.run("export", "--format", "binlist", "--source", "five").standardOutput
    try bench.folder.write(rows, to: "five.json")
    let outcome = try await bench.run("diff", "--json", "five.csv", "five.json")
    #expect(outcome.exitCode == 0 && outcome.output.contains("\"unchanged\": 5"))
  }
}
