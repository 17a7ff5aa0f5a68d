import CommandLineKit

/// `binctl session`: records of shoppers' choices.
enum SessionCommand: Command {
  static let commands: [any Command.Type] = []
  static let spec = CommandSpec(
    "session", summary: "Record shoppers' choices and look them up.", subcommands: commands.map { $0.spec })

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    guard let name = command.path.dropFirst().first,
      let chosen = commands.first(where: { $0.spec.name == name })
    else { return .usage }
    return try chosen.run(command, console)
  }
}
