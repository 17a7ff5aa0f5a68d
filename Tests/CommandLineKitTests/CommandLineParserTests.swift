import CommandLineKit
import Testing

struct CommandLineParserTests {
  @Test(arguments: [
    "lookup 497010 --limit 5", "lookup 497010 --limit=5", "lookup 497010 -n 5", "lookup 497010 -n5",
    "lookup 497010 -n=5", "lookup --limit 5 497010", "lookup --limit 5 -- 497010", "lookup -qn 5 497010",
  ])
  func `a value may follow, be attached, or end a group of flags`(line: String) throws {
    let command = try Sample.run(Sample.words(line))
    #expect(command.path == ["lookup"])
    #expect(command.integer(Sample.limit) == 5)
    #expect(command.words(Sample.bins) == ["497010"])
  }

  @Test(arguments: [
    "--db x.db --json lookup 4", "lookup --db x.db 4 --json", "--json lookup 4 --db=x.db",
  ])
  func `options of the program go before or after the command`(line: String) throws {
    let command = try Sample.run(Sample.words(line))
    #expect(command.value(Sample.database) == "x.db")
    #expect(command.has(Sample.json))
    #expect(!command.has(Sample.quiet))
    #expect(command.positionals == ["4"])
  }

  @Test func `a nested command has the whole path`() throws {
    let command = try Sample.run(["session", "-q", "show", "abc"])
    #expect(command.path == ["session", "show"])
    #expect(command.has(Sample.quiet))
    #expect(command.positionals == ["abc"])
  }

  @Test func `flags may be grouped and repeated`() throws {
    let command = try Sample.run(["lookup", "-qv", "-v", "4"])
    #expect(command.has(Sample.quiet))
    #expect(command.count(Sample.verbose) == 2)
  }

  @Test(arguments: ["inStore", "INSTORE", "instore"])
  func `a choice is had as it is declared, whatever its case`(word: String) throws {
    #expect(try Sample.run(["lookup", "--channel", word, "4"]).value(Sample.channel) == "inStore")
  }

  @Test func `a name that begins with no is a plain flag`() throws {
    #expect(try Sample.run(["import", "--no-seed", "f.csv"]).has(Sample.noSeed))
    #expect(try !Sample.run(["import", "f.csv"]).has(Sample.noSeed))
  }

  @Test func `a hyphen alone is a word, after two hyphens everything is`() throws {
    #expect(try Sample.run(["lookup", "-"]).words(Sample.bins) == ["-"])
    #expect(try Sample.run(["lookup", "--", "--json", "-", "--"]).positionals == ["--json", "-", "--"])
    #expect(try Sample.run(["import", "--map", "-", "f"]).value(Sample.map) == "-")
  }

  @Test func `an attached value may hold equals signs and begin with a hyphen`() throws {
    let command = try Sample.run(["import", "f", "--map=bin=-x=y", "-ma=b", "-m=c=d"])
    #expect(command.values(Sample.map) == ["bin=-x=y", "a=b", "c=d"])
    #expect(command.value(Sample.map) == "c=d")
  }

  @Test func `a negative number follows an integer option`() throws {
    #expect(try Sample.run(["lookup", "4", "--offset", "-3"]).integer(Sample.offset) == -3)
  }

  @Test(
    arguments: [
      (["--accept", "VISA,MIR"], ["VISA", "MIR"]), (["--accept=VISA , MIR"], ["VISA", "MIR"]),
      (["--accept", "VISA", "--accept", "MIR,JCB"], ["VISA", "MIR", "JCB"]), (["--accept="], []),
      (["--accept", ""], []), ([], nil),
    ] as [([String], [String]?)])
  func `a list is split at commas, empty is not the same as left out`(words: [String], items: [String]?)
    throws
  {
    #expect(try Sample.run(["lookup", "4"] + words).list(Sample.accept) == items)
  }

  @Test func `each argument gets its words`() throws {
    let both = try Sample.run(["import", "a", "b"])
    #expect(both.argument(Sample.file) == "a")
    #expect(both.argument(Sample.target) == "b")
    let one = try Sample.run(["import", "a"])
    #expect(one.argument(Sample.target) == nil)
    #expect(try Sample.run(["lookup", "1", "2", "3"]).words(Sample.bins) == ["1", "2", "3"])
  }

  @Test(
    arguments: [
      ("--help", []), ("-h", []), ("help", []), ("lookup --help", ["lookup"]), ("--help lookup", ["lookup"]),
      ("lookup -qh", ["lookup"]), ("session show -h", ["session", "show"]),
      ("help session list", ["session", "list"]),
      ("--db lookup session --help", ["session"]), ("lookup --bogus --limit x --help", ["lookup"]),
      ("lookup --limit --help", ["lookup"]), ("-q help lookup -v", ["lookup"]), ("bogus --help", []),
      ("--db=x import -h a b c d", ["import"]),
    ] as [(String, [String])])
  func `help is for the innermost command named, errors or not`(line: String, path: [String]) throws {
    #expect(try Sample.parser.parse(Sample.words(line)) == .help(path))
  }

  @Test func `after two hyphens help is a word`() throws {
    #expect(try Sample.run(["lookup", "--", "--help"]).positionals == ["--help"])
  }

  @Test func `the version is asked for anywhere, unless a command has an option of that name`() throws {
    #expect(try Sample.parser.parse(["--version"]) == .version)
    #expect(try Sample.parser.parse(["lookup", "--version"]) == .version)
    let version = OptionSpec("version", .integer(1...9), help: "A data version.")
    let root = CommandSpec(
      "p", summary: "P.", subcommands: [CommandSpec("diff", summary: "D.", options: [version])])
    guard case .run(let command) = try CommandLineParser(root).parse(["diff", "--version", "3"]) else {
      Issue.record("not a command")
      return
    }
    #expect(command.integer(version) == 3)
  }

  @Test func `an option of the inner command hides the outer one`() throws {
    let outer = OptionSpec("size", .choice(["big"]), help: "Outer.")
    let inner = OptionSpec("size", .integer(0...9), help: "Inner.")
    let root = CommandSpec(
      "p", summary: "P.", options: [outer], subcommands: [CommandSpec("c", summary: "C.", options: [inner])])
    #expect(try CommandLineParser(root).parse(["c", "--size", "7"]) != .version)
    #expect(throws: UsageError.self) { try CommandLineParser(root).parse(["--size", "7", "c"]) }
  }

  @Test func `a program without commands takes arguments itself`() throws {
    let word = ArgumentSpec("word", .zeroOrMore, help: "Words.")
    let parser = CommandLineParser(CommandSpec("echo", summary: "Print.", arguments: [word]))
    guard case .run(let command) = try parser.parse(["help", "a"]) else {
      Issue.record("not a command")
      return
    }
    #expect(command.path.isEmpty)
    #expect(command.words(word) == ["help", "a"])
  }
}
