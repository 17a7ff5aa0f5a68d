import CommandLineKit
import Testing

/// A command that runs one of its subcommands where none is named.
struct DefaultCommandTests {
  private static let json = OptionSpec("json", help: "Print JSON.")

  private static func program(running name: String? = "list") -> CommandSpec {
    CommandSpec(
      "p", summary: "P.",
      subcommands: [
        CommandSpec(
          "sources", summary: "S.", options: [json],
          subcommands: [
            CommandSpec("list", summary: "L."),
            CommandSpec("drop", summary: "D.", arguments: [ArgumentSpec("name", help: "N.")]),
          ], defaultSubcommand: name)
      ])
  }

  @Test(arguments: [
    (["sources"], ["sources", "list"]), (["sources", "list"], ["sources", "list"]),
    (["sources", "--json"], ["sources", "list"]), (["sources", "drop", "x", "--json"], ["sources", "drop"]),
  ]) func `runs the default where none is named`(words: [String], path: [String]) throws {
    guard case .run(let command) = try CommandLineParser(Self.program()).parse(words) else {
      Issue.record("no command")
      return
    }
    #expect(command.path == path)
    #expect(command.has(Self.json) == words.contains("--json"))
  }

  @Test func `a word that is no command is still none`() {
    #expect(throws: UsageError.self) { try CommandLineParser(Self.program()).parse(["sources", "lst"]) }
    #expect(throws: UsageError.self) { try CommandLineParser(Self.program(running: nil)).parse(["sources"]) }
  }

  @Test func `help says that the command may be left out`() {
    #expect(
      HelpPage(Self.program(), path: ["sources"])?.text().contains("p sources [options] [<command>]") == true)
  }

  @Test func `a default that is not there is a problem of the tree`() {
    #expect(Self.program().problems().isEmpty)
    #expect(
      Self.program(running: "show").problems()
        == ["p sources: has no command show to run where none is named"])
  }

  @Test(arguments: [
    ("VISSA", "VISA"), ("mastrcard", "MASTERCARD"), ("carte bancaires", "CARTES_BANCAIRES"),
    ("cartes-bancaires", "CARTES_BANCAIRES"), ("qqqqqq", nil), ("", nil),
  ]) func `a name is found by any of its spellings, whatever the case`(typed: String, name: String?) {
    let names = [
      (name: "VISA", spellings: ["VISA", "Visa"]), (name: "MASTERCARD", spellings: ["MASTERCARD"]),
      (name: "CARTES_BANCAIRES", spellings: ["CARTES_BANCAIRES", "Cartes Bancaires"]),
    ]
    #expect(NearMiss.closest(to: typed, among: names) == name)
  }
}
