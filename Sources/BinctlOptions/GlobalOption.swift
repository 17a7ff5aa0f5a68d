package import CommandLineKit

/// Options that every command has.
package enum GlobalOption {
  /// `--db`.
  package static let database = OptionSpec(
    "db", .value("file"), help: "The database of BIN data.",
    default: "$BINCTL_DB, else binctl/bins.db in the user's data folder")
  /// `--sessions`.
  package static let sessions = OptionSpec(
    "sessions", .value("file"), help: "The database of session records.",
    default: "$BINCTL_SESSIONS, else sessions.db beside the database")
  /// `--busy-timeout`.
  package static let busyTimeout = OptionSpec(
    "busy-timeout", .integer(0...3600), help: "Seconds to wait for a database that is in use.", default: "20")
  /// `--quiet`.
  package static let quiet = OptionSpec("quiet", short: "q", help: "Print errors only.")
  /// `--verbose`.
  package static let verbose = OptionSpec("verbose", short: "v", help: "Say more about what is done.")

  /// All of them, as help lists them.
  package static let all = [database, sessions, busyTimeout, quiet, verbose]

  /// How much a command line of `program` wants to be said.
  package static func level(
    of command: ParsedCommand, in program: String
  ) throws(UsageError) -> Diagnostics.Level {
    let (isQuiet, isVerbose) = (command.has(quiet), command.has(verbose))
    if isQuiet && isVerbose {
      throw UsageError(command: [program] + command.path, .conflict([quiet.flagName, verbose.flagName]))
    }
    return isQuiet ? .quiet : isVerbose ? .verbose : .normal
  }

  /// The words behind those of these options that stand before a command, with their values.
  package static func dropped(from words: [String]) -> ArraySlice<String> {
    var rest = words[...]
    while let word = rest.first {
      let name = word.prefix { $0 != "=" }
      guard let option = all.first(where: { $0.flagName == name || $0.short.map { "-\($0)" } == word }) else {
        break
      }
      rest = rest.dropFirst(option.value == .flag || name != word ? 1 : 2)
    }
    return rest
  }
}
