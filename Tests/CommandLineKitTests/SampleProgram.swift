import CommandLineKit

/// A small program with every kind of option and argument, shared by the tests of parser and help.
enum Sample {
  static let database = OptionSpec(
    "db", .value("file"), help: "The database file.", default: "the XDG data folder")
  static let quiet = OptionSpec("quiet", short: "q", help: "Print errors only.")
  static let verbose = OptionSpec("verbose", short: "v", help: "Say more.")
  static let json = OptionSpec("json", help: "Print JSON.")
  static let limit = OptionSpec(
    "limit", short: "n", .integer(1...1_000), help: "At most this many answers.", default: "20")
  static let offset = OptionSpec("offset", .integer(-10...10), help: "Shift.")
  static let accept = OptionSpec(
    "accept", .list("network"), repeatable: true,
    help: "Networks the merchant accepts, in the merchant's order; an empty list accepts none at all.")
  static let channel = OptionSpec("channel", .choice(["ecommerce", "inStore"]), help: "Where it is paid.")
  static let noSeed = OptionSpec("no-seed", help: "Leave the seed out.")
  static let secret = OptionSpec("secret", help: "Not for the help page.", hidden: true)
  static let map = OptionSpec(
    "map", short: "m", .value("field=column"), repeatable: true, help: "Map a column.")

  static let bins = ArgumentSpec(
    "bin", .oneOrMore, help: "BINs to look up; - reads them from standard input.")
  static let file = ArgumentSpec("file", help: "The file to read.")
  static let target = ArgumentSpec("target", .optional, help: "Where to write.")

  static let lookup = CommandSpec(
    "lookup", summary: "Look up BINs.",
    discussion: "Prints what is known about each BIN, and where it is from.",
    arguments: [bins], options: [limit, offset, accept, channel, secret],
    examples: [.init("One BIN:", "binctl lookup 49707012")])
  static let load = CommandSpec(
    "import", summary: "Load a file.", arguments: [file, target], options: [noSeed, map])
  static let session = CommandSpec(
    "session", summary: "Work with recorded choices.",
    subcommands: [
      CommandSpec("list", summary: "List records."),
      CommandSpec("show", summary: "Show one record.", arguments: [ArgumentSpec("id", help: "The record.")]),
    ])
  static let root = CommandSpec(
    "binctl", summary: "Card networks by BIN.", options: [database, json, quiet, verbose],
    subcommands: [lookup, load, session])

  static let parser = CommandLineParser(root)

  /// Splits at spaces; enough for words without spaces.
  static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  /// Parses a line that is expected to run a command.
  static func run(_ words: [String]) throws -> ParsedCommand {
    guard case .run(let command) = try parser.parse(words) else { throw NotACommand() }
    return command
  }

  struct NotACommand: Error {}
}
