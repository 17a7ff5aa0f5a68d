import Foundation
import TestSupport
import Testing

@Suite struct `Import faults` {
  /// A file that is refused, where its message points, and a word of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let content: Data
    let place: String
    let word: String
    /// Whether leaving bad rows out saves the others.
    var skippable = false

    var testDescription: String { name }
  }

  static let faults: [Fault] = {
    func rows(_ third: String) -> Data {
      Data(
        """
        bin,networks,issuer,country
        457100,VISA;DANKORT,Danske Bank,DK
        \(third)
        497070,VISA;CARTES_BANCAIRES,La Banque Postale,FR
        411111,VISA,,US
        60110,DISCOVER,,US

        """.utf8)
    }
    var latin = rows("420000,VISA,Cr")
    let place = latin.firstRange(of: Data("Cr\n".utf8))?.upperBound ?? 0
    latin.insert(contentsOf: [0xE9], at: place - 1)
    return [
      Fault(
        name: "field count", content: rows("420000,VISA,US"), place: "3:1:", word: "3 fields", skippable: true
      ),
      Fault(name: "unclosed quote", content: rows("420000,\"VISA,,US"), place: "3:8:", word: "quote"),
      Fault(
        name: "letter in BIN", content: rows("4200O0,VISA,,US"), place: "3:1:", word: "character 5",
        skippable: true),
      Fault(
        name: "card number", content: rows("4111111111111111,VISA,,US"), place: "3:1:", word: "card number",
        skippable: true),
      Fault(
        name: "stray quote", content: rows("420000,VI\"SA,,US"), place: "3:10:", word: "quote",
        skippable: true),
      Fault(name: "empty", content: Data(), place: "1:1:", word: "empty"),
      Fault(name: "header only", content: Data("bin,networks\n".utf8), place: "1:1:", word: "no rows"),
      Fault(name: "unknown header", content: Data("a,b\n1,2\n".utf8), place: "1:1:", word: "no known layout"),
      Fault(name: "not UTF-8", content: latin, place: "3:15:", word: "UTF-8"),
    ]
  }()

  @Test(arguments: faults) func `each is told with its place and nothing is imported`(fault: Fault)
    async throws
  {
    let bench = try Bench()
    try bench.folder.write(fault.content, to: "bins.csv")
    let outcome = try await bench.run("import", "bins.csv")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorOutput.contains("binctl: error: bins.csv:\(fault.place) "))
    #expect(outcome.errorOutput.contains(fault.word))
    #expect(outcome.errorOutput.contains("nothing was imported"))
    #expect(outcome.output == "")
    #expect(try bench.folder.names() == ["bins.csv"])
    #expect(!outcome.errorOutput.contains("4111111"))
  }

  @Test(arguments: faults) func `bad rows are left out where that is asked for`(fault: Fault) async throws {
    let bench = try Bench()
    try bench.folder.write(fault.content, to: "bins.csv")
    let outcome = try await bench.run("import", "--skip-bad", "--json", "bins.csv")
    guard fault.skippable else {
      #expect(outcome.exitCode == 65)
      return
    }
    #expect(outcome.exitCode == 0)
    let report = try outcome.object()
    #expect(report["inserted"] as? Int == 4)
    #expect(report["refused"] as? Int == 1)
    #expect(outcome.errorOutput.contains("binctl: warning: bins.csv:\(fault.place) "))
  }

  @Test func `a refused import leaves the old rows`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "bins.csv")
    _ = try await bench.run("import", "bins.csv")
    try bench.folder.write(Self.faults[0].content, to: "bins.csv")
    #expect(try await bench.run("import", "bins.csv").exitCode == 65)
    let sources = try await bench.run("sources", "--json").array()
    #expect(sources.first { $0["name"] as? String == "bins" }?["rows"] as? Int == 5)
  }

  @Test func `a missing file, a folder and a compressed file each have their words`() async throws {
    let bench = try Bench()
    let missing = try await bench.run("import", "none.csv")
    #expect(missing.exitCode == 66)
    #expect(missing.errorOutput == "binctl: error: none.csv: no such file or folder\n")
    let folder = try await bench.run("import", ".")
    #expect(folder.exitCode == 66)
    #expect(folder.errorOutput == "binctl: error: .: is a folder, not a file\n")
    try bench.folder.write(Data([0x1F, 0x8B, 8, 0, 0]), to: "bins.csv.gz")
    let compressed = try await bench.run("import", "bins.csv.gz")
    #expect(compressed.exitCode == 65)
    #expect(compressed.errorOutput.contains("gunzip"))
    #expect(try bench.folder.names() == ["bins.csv.gz"])
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func `a file that may not be read`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "bins.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: bench.folder.path("bins.csv"))
    let outcome = try await bench.run("import", "bins.csv")
    #expect(outcome.exitCode == 66)
    #expect(outcome.errorOutput.contains("permission denied"))
  }

  @Test func `a file that bears the name of the seed replaces its rows, keeps its rank and is told`()
    async throws
  {
    let bench = try Bench()
    try bench.folder.write("bin,networks\n457100,VISA\n", to: "seed.csv")
    let outcome = try await bench.run("import", "--json", "seed.csv")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.object()["removed"] as? Int == 814)
    #expect(outcome.errorOutput.contains("seed.csv: these rows replace those of the built-in seed"))
    let sources = try await bench.run("sources", "--csv")
    #expect(sources.output.contains("seed,seed,100,1,"), "\(sources.output)")
  }

  @Test func `an unknown country is a warning and the row stays`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks,country\n457100,VISA,Atlantis\n", to: "bins.csv")
    let outcome = try await bench.run("import", "--json", "bins.csv")
    #expect(outcome.exitCode == 0)
    let report = try outcome.object()
    #expect(report["inserted"] as? Int == 1)
    #expect(report["warnings"] as? [String: Int] == ["unknownCountry": 1])
    #expect(outcome.errorOutput.contains("bins.csv: 1 × country that does not exist, left out (line 2)"))
  }

  @Test func `twenty refused rows are named and the others counted`() async throws {
    let bench = try Bench()
    try bench.folder.write(
      "bin,networks\n" + String(repeating: "x,VISA\n", count: 25), to: "bins.csv")
    let outcome = try await bench.run("import", "bins.csv")
    #expect(outcome.errorOutput.components(separatedBy: "not a digit").count - 1 <= 20)
    #expect(outcome.errorOutput.contains("bins.csv:21:1: "))
    #expect(!outcome.errorOutput.contains("bins.csv:22:1: "))
    #expect(outcome.errorOutput.contains("5 more rows"))
  }
}
