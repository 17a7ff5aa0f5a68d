import Foundation
import TestSupport
import Testing

@Suite struct `Import options` {
  private let odd = "IIN|Scheme|Bank|Land\n457100|Visa/Dankort|A Bank|Denmark\n"

  @Test func `columns are named by hand, and the delimiter`() async throws {
    let bench = try Bench()
    try bench.folder.write(odd, to: "odd.csv")
    let outcome = try await bench.run(
      "import", "--json", "--delimiter", "|", "--map", "bin=IIN,networks=Scheme", "--map", "country=Land",
      "odd.csv")
    let report = try outcome.object()
    #expect(report["layout"] as? String == "map")
    #expect(report["inserted"] as? Int == 1)
    let answer = try await bench.run("lookup", "--json", "457100").object()
    let networks = try #require(answer["networks"] as? [[String: Any]])
    #expect(networks.map { $0["network"] as? String } == ["VISA", "DANKORT"])
    #expect(networks[0]["issuerCountryCode"] as? String == "DK")
  }

  @Test func `a file of no known layout is refused with the nearest and a way out`() async throws {
    let bench = try Bench()
    try bench.folder.write("BIN;Network;Type;Land\n457100;VISA;DEBIT;DK\n", to: "odd.csv")
    let outcome = try await bench.run("import", "odd.csv")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorOutput.contains("nearest is turkey-bin-list, without Category, Issuer"))
    #expect(outcome.errorOutput.contains("--map"))
    #expect(outcome.errorOutput.contains("nothing was imported"))
  }

  @Test func `a layout is insisted on`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    let outcome = try await bench.run("import", "--format", "binbase", "five.csv")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorOutput.contains("not that of the layout binbase"))
    #expect(try await bench.run("import", "--format", "seed", "five.csv").exitCode == 0)
    let typo = try await bench.run("import", "--format", "binbas", "five.csv")
    #expect(typo.exitCode == 64)
    #expect(typo.errorOutput.contains("binbase"))
  }

  @Test func `the layouts are listed without a database`() async throws {
    let bench = try Bench()
    let layouts = try await bench.run("import", "--list-formats", "--json").array()
    #expect(layouts.count == 12)
    #expect(layouts.map { $0["name"] as? String }.contains("worldpay-emis"))
    #expect(
      layouts[1]["columns"] as? [String] == [
        "BIN", "Brand", "Type", "Category", "Issuer", "IssuerPhone", "IssuerUrl", "isoCode2", "isoCode3",
        "CountryName",
      ])
    #expect(try bench.folder.names().isEmpty)
  }

  @Test(
    arguments: [
      (["--format", "seed", "--map", "bin=a", "f.csv"], "--map"), (["--map", "bin", "f.csv"], "pairs"),
      (["--map", "iin=a", "f.csv"], "cannot fill"), (["--map", "networks=a", "f.csv"], "needs its prefix"),
      (["--delimiter", "ab", "f.csv"], "--delimiter takes"),
      (["--sha256", "abc", "f.csv"], "64 hexadecimal"),
      (["--sha256", String(repeating: "a", count: 64), "f.csv", "g.csv"], "of one file"),
      (["--merge"], "for files"), (["--restore-leading-zeros"], "for files"),
      (["--list-formats", "f.csv"], "takes no file"),
    ])
  func `what does not go together is a usage error`(arguments: [String], word: String) async throws {
    let bench = try Bench()
    let outcome = try await bench.run(["import"] + arguments)
    #expect(outcome.exitCode == 64)
    #expect(outcome.errorOutput.contains(word), "\(outcome.errorOutput)")
  }
}

@Suite struct `A dry run` {
  @Test func `changes nothing and says all`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks,country\n440304,VISA,US\n440305,VISA,US\n", to: "data.csv")
    _ = try await bench.run("--db", "x.db", "import", "data.csv")
    let before = try bench.files()
    try bench.folder.write("bin,networks,country\n440304,VISA,AE\n440306,VISA,US\n", to: "data.csv")
    let outcome = try await bench.run("--db", "x.db", "import", "--dry-run", "--json", "-v", "data.csv")
    #expect(outcome.exitCode == 0)
    let report = try outcome.object()
    #expect(report["dryRun"] as? Bool == true)
    #expect(["inserted", "changed", "unchanged", "removed"].map { report[$0] as? Int } == [1, 1, 0, 1])
    #expect(outcome.errorOutput.contains("data.csv: 440304: issuerCountryCode US → AE"))
    #expect(outcome.errorOutput.contains("nothing was imported"))
    #expect(try bench.files()["x.db"] == before["x.db"])
    #expect(try await bench.run("--db", "x.db", "lookup", "--csv", "440304").output.contains("US"))
  }

  @Test func `creates no database`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    let report = try await bench.run("import", "--dry-run", "--json", "five.csv").object()
    #expect(report["inserted"] as? Int == 5)
    #expect(try bench.folder.names() == ["five.csv"])
  }

  @Test func `refuses what an import would refuse`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks\n4x,VISA\n", to: "bad.csv")
    #expect(try await bench.run("import", "--dry-run", "bad.csv").exitCode == 65)
  }
}

@Suite struct `The report of an import` {
  @Test func `goes whole to a file, which is replaced`() async throws {
    let bench = try Bench()
    try bench.folder.write("old", to: "report.json")
    try bench.folder.write(
      "bin,networks,country\n440304,VISA,US\n4x,VISA,\n440305,VISA,Atlantis\n", to: "data.csv")
    _ = try await bench.run("import", "--skip-bad", "data.csv")
    try bench.folder.write(
      "bin,networks,country\n440304,VISA,AE\n4x,VISA,\n440305,VISA,Atlantis\n", to: "data.csv")
    #expect(try await bench.run("import", "--skip-bad", "--report", "report.json", "data.csv").exitCode == 0)
    let report = try bench.report("report.json")
    #expect(report["outcome"] as? String == "imported")
    let imported = try #require((report["imports"] as? [[String: Any]])?.first)
    #expect(imported["changed"] as? Int == 1)
    let change = try #require((imported["changes"] as? [[String: Any]])?.first)
    #expect(change["low"] as? String == "440304")
    #expect(
      change["fields"] as? [String: [String: String]] == ["issuerCountryCode": ["old": "US", "new": "AE"]])
    let refused = try #require((imported["refusedRows"] as? [[String: Any]])?.first)
    #expect(refused["line"] as? Int == 3 && refused["column"] as? Int == 1)
    let details = try #require(imported["warningDetails"] as? [String: [[String: Any]]])
    #expect(details["unknownCountry"]?.first?["line"] as? Int == 4)
    #expect(details["unknownCountry"]?.first?["value"] as? String == "Atlantis")
    #expect(try bench.folder.names().filter { $0.contains("partial") }.isEmpty)
  }

  @Test func `of a refused file has its rows`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks\n4x,VISA\n411111,VISA\n", to: "bad.csv")
    #expect(try await bench.run("import", "--report", "report.json", "bad.csv").exitCode == 65)
    let report = try bench.report("report.json")
    #expect(report["outcome"] as? String == "refused")
    let refusal = try #require(report["refusal"] as? [String: Any])
    #expect(refusal["file"] as? String == "bad.csv")
    #expect((refusal["refusedRows"] as? [[String: Any]])?.count == 1)
  }

  @Test(arguments: ["none/report.json", ".", "/dev/null"])
  func `that cannot be written refuses before anything is imported`(path: String) async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    let outcome = try await bench.run("import", "--report", path, "five.csv")
    #expect(outcome.exitCode == 73)
    #expect(outcome.errorOutput.contains("cannot write the report"))
    #expect(outcome.errorOutput.contains("nothing was imported"))
    #expect(try bench.folder.names() == ["five.csv"])
  }
}

@Suite struct `Cleaning at import` {
  @Test func `a file with another digest is refused whatever is in it`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    let sum = try await bench.shell("sha256sum five.csv | cut -d' ' -f1").output.trimmingCharacters(
      in: .newlines)
    #expect(try await bench.run("import", "--sha256", sum.uppercased(), "five.csv").exitCode == 0)
    for content in [fiveRows + "60111,DISCOVER,,US\n", "no,bins\n", ""] {
      try bench.folder.write(content, to: "other.csv")
      let outcome = try await bench.run("import", "--sha256", sum, "other.csv")
      #expect(outcome.exitCode == 65)
      #expect(outcome.errorOutput.contains("other.csv: SHA-256 is"))
      #expect(outcome.errorOutput.contains("nothing was imported"))
    }
    #expect(try await bench.run("sources", "--csv").output.contains("other") == false)
  }

  @Test func `lost zeros refuse by line and are put back on request`() async throws {
    let bench = try Bench()
    try bench.folder.write(
      "BIN;Network;Type;Category;Issuer\n4080;VISA;DEBIT;;A\n444812265;VISA;CREDIT;CLASSIC;DIB\n",
      to: "short.csv")
    let refused = try await bench.run("import", "short.csv")
    #expect(refused.exitCode == 65)
    #expect(refused.errorOutput.contains("short.csv:2:1: a BIN of 4 digits"))
    #expect(refused.errorOutput.contains("--restore-leading-zeros"))
    let outcome = try await bench.run("import", "--json", "--restore-leading-zeros", "short.csv")
    #expect(try outcome.object()["warnings"] as? [String: Int] == ["restoredLeadingZeros": 1])
    #expect(outcome.errorOutput.contains("leading zeros put back (line 2)"))
    #expect(try await bench.run("lookup", "--json", "004080").object()["status"] as? String == "complete")
    #expect(try await bench.run("lookup", "--json", "408000").object()["status"] as? String == "partial")
  }

  @Test func `too many refused rows stop the reading`() async throws {
    let bench = try Bench()
    try bench.folder.write(
      "bin,networks\n411111,VISA\n" + String(repeating: "x,VISA\n", count: 30), to: "bad.csv")
    let outcome = try await bench.run("import", "--skip-bad", "--max-refused", "3", "bad.csv")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorOutput.contains("reading stopped after 4 refused rows"))
    #expect(outcome.errorOutput.contains("--max-refused 3"))
    #expect(try await bench.run("import", "--skip-bad", "--max-refused", "30", "bad.csv").exitCode == 0)
  }

  @Test func `rows are added without removing any`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    try bench.folder.write("bin,networks,issuer,country\n411112,VISA,New Bank,US\n", to: "more.csv")
    _ = try await bench.run("import", "five.csv")
    let report = try await bench.run("import", "--json", "--merge", "--source", "five", "more.csv").object()
    #expect(report["mode"] as? String == "merge")
    #expect(["inserted", "removed"].map { report[$0] as? Int } == [1, 0])
    let sources = try await bench.run("sources", "--json").array()
    #expect(sources.first { $0["name"] as? String == "five" }?["rows"] as? Int == 6)
  }

  @Test func `a column that a vendor added is named and left out`() async throws {
    let bench = try Bench()
    try bench.folder.write(
      "bin;brand;type;category;issuer;colour\n457100;VISA;DEBIT;;A;red\n", to: "more.csv")
    let outcome = try await bench.run("import", "more.csv")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.errorOutput.contains("1 × column that the layout does not have, left out: colour (line 1)"))
  }

  @Test func `the networks of a contradicting row are flagged and kept`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin;brand;type;category;issuer\n371535;VISA;CREDIT;;A\n", to: "odd.csv")
    let outcome = try await bench.run("import", "--json", "odd.csv")
    #expect(try outcome.object()["warnings"] as? [String: Int] == ["contradictsPrefix": 1])
    let lookup = try await bench.run("lookup", "--explain", "371535")
    #expect(lookup.output.contains("AMEX"))
  }
}

extension Bench {
  /// A JSON file in the folder.
  fileprivate func report(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
