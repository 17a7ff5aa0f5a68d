import Foundation
import TestSupport
import Testing

@testable import binctl

/// From ``Knowledge/questionsBeforeIndex`` questions on lines are answered from kept text.
@Suite struct `A long stream of BINs` {
  /// A store with nested ranges of three sources and a correction.
  private static func store() async throws -> Bench {
    let bench = try Bench()
    var generator = SeededGenerator(seed: 11)
    _ = try await bench.run("import", "--db", "bins.db")
    for source in ["a", "b"] {
      var rows = "bin,networks,issuer,funding\n"
      for number in 0..<400 {
        let digits = [4, 6, 8, 8, 9].randomElement(using: &generator) ?? 6
        let first = ["4", "51", "4571", "6011", "0"].randomElement(using: &generator) ?? "4"
        var bin = first
        while bin.count < digits { bin += String(Int.random(in: 0...9, using: &generator)) }
        let networks = ["VISA", "VISA;DANKORT", "MASTERCARD", ""].randomElement(using: &generator) ?? ""
        rows += "\(bin),\(networks),\"Bank, \(number % 7) \"\"é\"\"\",\(number % 2 == 0 ? "DEBIT" : "")\n"
      }
      try bench.folder.write(rows, to: "\(source).csv")
      let imported = try await bench.run(
        "import", "--db", "bins.db", "--skip-bad", "--source", source, "\(source).csv")
      #expect(imported.exitCode == 0 || imported.exitCode == 65, "\(imported.errorOutput)")
    }
    let corrected = try await bench.run(
      "override", "set", "--db", "bins.db", "457100", "--issuer", "Corrected", "--author", "t", "--reason",
      "r")
    #expect(corrected.exitCode == 0, "\(corrected.errorOutput)")
    return bench
  }

  /// Lines of every kind, most of them BINs.
  private static func questions(_ count: Int) -> [String] {
    var generator = SeededGenerator(seed: 12)
    return (0..<count).map { number in
      switch number % 40 {
      case 7:
        return ["", "  ", "foo", "41x", "4,5", "\u{e9}", "123456789012", "4111111111111111"][number / 40 % 8]
      case 9: return " 457100\t"
      case 11: return "4571001\r"
      case 13: return String(repeating: "4", count: 2_000)
      case 15: return "457100"
      default:
        let first = ["4", "51", "4571", "6011", "0", "99"].randomElement(using: &generator) ?? "4"
        let digits = Int.random(in: 1...11, using: &generator)
        var bin = String(first.prefix(digits))
        while bin.count < digits { bin += String(Int.random(in: 0...9, using: &generator)) }
        return bin
      }
    }
  }

  @Test(arguments: ["--csv", "--ndjson"])
  func `is answered as the same BINs in short ones are`(format: String) async throws {
    let bench = try await Self.store()
    let lines = Self.questions(3_000)
    func run(_ lines: ArraySlice<String>) async throws -> (output: [Substring], faults: Int) {
      let outcome = try await bench.run(
        ["lookup", "--db", "bins.db", format, "-"], input: Data(lines.joined(separator: "\n").utf8))
      return (outcome.lines, outcome.errorOutput.components(separatedBy: "<standard input>:").count - 1)
    }
    let whole = try await run(lines[...])
    var parts: (output: [Substring], faults: Int) = ([], 0)
    let most = Knowledge.questionsBeforeIndex - 1
    for start in stride(from: 0, to: lines.count, by: most) {
      let part = try await run(lines[start..<min(start + most, lines.count)])
      parts.output += format == "--csv" && start > 0 ? part.output.dropFirst() : part.output[...]
      parts.faults += part.faults
    }
    #expect(whole.output == parts.output)
    #expect(whole.faults == parts.faults && whole.faults > 100)
    #expect(whole.output.contains { $0.contains("Corrected") })
  }

  @Test func `names a bad line by its number behind many good ones`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import", "--db", "bins.db")
    let lines =
      [String](repeating: "457142", count: 20_000) + ["45x"] + [String](repeating: "411111", count: 9)
    let outcome = try await bench.run(
      ["lookup", "--db", "bins.db", "--csv", "-"], input: Data(lines.joined(separator: "\n").utf8))
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorOutput.contains("<standard input>:20001: "))
    #expect(outcome.lines.count == 20_010)
  }

  @Test func `begins with a header where the first line is no BIN`()
    async throws
  {
    let lines = ["foo"] + [String](repeating: "99", count: 700)
    let outcome = try await Bench().run(
      ["lookup", "--csv", "-"], input: Data(lines.joined(separator: "\n").utf8))
    #expect(outcome.lines.first?.hasPrefix("bin,status,") == true)
    #expect(outcome.lines.count == 701)
  }

  @Test func `is answered from new data as soon as it is there`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import", "--db", "bins.db")
    try bench.folder.write(fiveRows, to: "vendor.csv")
    let outcome = try await bench.shell(
      "{ yes 45710000 | head -6000; $BINCTL import --db bins.db vendor.csv >import.log 2>&1; echo 45710000; } "
        + "| $BINCTL lookup --db bins.db --csv -")
    #expect(outcome.lines.count == 6_002)
    #expect(outcome.lines.last?.contains("Danske Bank") == true)
  }
}
