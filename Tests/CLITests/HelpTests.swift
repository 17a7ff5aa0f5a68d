import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import binctl

@Suite struct `Help` {
  /// The paths of all commands, the program's own first.
  static let paths: [[String]] = {
    func below(_ command: CommandSpec, _ path: [String]) -> [[String]] {
      [path] + command.subcommands.flatMap { below($0, path + [$0.name]) }
    }
    return below(Program.spec, [])
  }()

  @Test func `the command line does not contradict itself`() {
    #expect(Program.spec.problems() == [])
  }

  @Test(arguments: paths) func `the page of each command is as recorded`(path: [String]) async throws {
    let outcome = try await Bench().run(path + ["--help"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errorOutput == "")
    try expectGolden(outcome.output, "help/\((["binctl"] + path).joined(separator: "-")).txt")
  }

  @Test(arguments: paths) func `every command has an example that begins so`(path: [String]) throws {
    let chain = try #require(Program.spec.chain(path))
    let examples = try #require(chain.last?.examples)
    #expect(!examples.isEmpty)
    let line = path.isEmpty ? "binctl" : "binctl \(path.joined(separator: " "))"
    #expect(examples.allSatisfy { $0.line.contains(line) })
  }

  @Test(
    arguments: paths.filter {
      !["serve", "session show", "session processed"].contains($0.joined(separator: " "))
    })
  func `the examples run as they are shown`(path: [String]) async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "vendor.csv")
    try bench.folder.write(fiveRows + "411112,VISA,New Bank,US\n", to: "vendor-new.csv")
    try bench.folder.write("IIN,Scheme,Bank,Land\n457100,Visa/Dankort,A Bank,Denmark\n", to: "odd.csv")
    _ = try await bench.shell(
      """
      gzip -c vendor.csv >bins.csv.gz; $BINCTL import; $BINCTL import vendor.csv
      $BINCTL override set 514821 --unknown issuer,url --reason sold --author anna
      $BINCTL override list --csv >corrections.csv
      $BINCTL snapshot bins-copy.db; mkdir bin; ln -s $BINCTL bin/binctl
      """
    )
    let examples = try #require(Program.spec.chain(path)?.last?.examples)
    for example in examples {
      let line = example.line.contains("<(") ? "bash -c '\(example.line)'" : example.line
      let target = path == ["snapshot"] ? "rm bins-copy.db; " : ""
      let outcome = try await bench.shell("PATH=$PWD/bin:$PATH; \(target)\(line)")
      #expect(outcome.exitCode == 0, "\(example.line): \(outcome.errorOutput)")
    }
  }

  @Test func `the version is one line`() async throws {
    let outcome = try await Bench().run("--version")
    #expect(outcome.output == "binctl \(Program.version)\n")
    #expect(outcome.exitCode == 0)
  }

  @Test(arguments: [
    [], ["lookupp"], ["lookup", "--jsn", "457142"], ["lookup", "45714x"], ["lookup", "--json", "--csv", "4"],
    ["resolve", "--channel", "mail", "4"], ["resolve", "--merchant-country", "Atlantis", "4"],
    ["import", "--source", "a", "b.csv", "c.csv"], ["import", "-"], ["import", "--test-cards", "x.csv"],
    ["import", "--authoritative", "--priority", "7", "x.csv"], ["session", "purge"],
    ["session", "show", "nonsense"], ["completions", "tcsh"], ["completions"], ["lookup"],
    ["lookup", "--json"],
    ["lookup", "-q", "-v", "4"],
  ]) func `a wrong command line is told, with 64 and no data`(words: [String]) async throws {
    let outcome = try await Bench().run(words)
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "")
    #expect(outcome.errorOutput.hasPrefix("binctl: error: "))
    #expect(outcome.errorOutput.contains("--help"))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `there is a script for each shell`(shell: String)
    async throws
  {
    let outcome = try await Bench().run("completions", shell)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("binctl"))
    #expect(outcome.output.contains("processed"))
  }

  @Test(arguments: [
    ["import"], ["install", "x.db"], ["snapshot", "x.db"], ["migrate"], ["session", "record"],
    ["session", "processed", String(repeating: "a", count: 32), "CB"],
    ["session", "purge", "--older-than", "1"],
  ]) func `without a home and a path, what writes says what to set`(words: [String]) async throws {
    let bench = try Bench()
    let outcome = try await bench.run(words, input: Data("4010061700000021".utf8), adding: ["HOME": nil])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errorOutput.contains("--db") && outcome.errorOutput.contains("BINCTL_DB"))
    #expect(try bench.folder.names() == [])
  }

  @Test(arguments: [
    ["lookup", "457142"], ["resolve", "457142"], ["validate"], ["sources"], ["session", "list"],
    ["session", "verify"], ["stats"], ["export"], ["search", "--network", "mada"],
  ]) func `without a home and a path, what reads answers from the seed with a note`(words: [String])
    async throws
  {
    let outcome = try await Bench().run(words, input: Data("4010061700000021\n".utf8), adding: ["HOME": nil])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errorOutput.contains("note: ") && outcome.errorOutput.contains("HOME is not set"))
  }

  @Test func `a channel may be in any case`() async throws {
    let outcome = try await Bench().run(
      "session", "record", "--json", "--channel", "INstore", input: "4010061700000021")
    let merchant = try #require(try outcome.object()["merchant"] as? [String: Any])
    #expect(merchant["channel"] as? String == "inStore")
  }
}
