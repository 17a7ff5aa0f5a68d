import CommandLineKit
import Testing

struct CommandSpecTests {
  @Test func `a sound tree has no problems`() {
    #expect(Sample.root.problems() == [])
  }

  @Test func `contradictions are named with their command`() {
    let a = OptionSpec("all", short: "a", help: "A.")
    let root = CommandSpec(
      "p", summary: "P.", options: [a, OptionSpec("--x", help: "X."), OptionSpec("k=v", help: "K.")],
      subcommands: [
        CommandSpec(
          "c", summary: "C.",
          options: [a, OptionSpec("help", help: "H."), OptionSpec("at", short: "h", help: "H.")]),
        CommandSpec(
          "c", summary: "",
          arguments: [
            ArgumentSpec("many", .zeroOrMore, help: "M."), ArgumentSpec("one", help: "O."),
          ],
          subcommands: [CommandSpec("d", summary: "D.")]),
      ])
    #expect(
      root.problems() == [
        "p: option name '--x' cannot be typed",
        "p: option name 'k=v' cannot be typed",
        "p c: option --all is declared twice",
        "p c: option -a is declared twice",
        "p c: option --help is declared twice",
        "p c: option -h is declared twice",
        "p: command c is declared twice",
        "p c: takes arguments and subcommands",
        "p c: has no summary",
        "p c: argument many repeats and is not the last",
        "p c: required argument one follows an optional one",
      ])
  }

  @Test func `a path is followed or it is not`() {
    #expect(Sample.root.chain(["session", "list"])?.map(\.name) == ["binctl", "session", "list"])
    #expect(Sample.root.chain([])?.count == 1)
    #expect(Sample.root.chain(["session", "lookup"]) == nil)
  }
}
