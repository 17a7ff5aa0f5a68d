import CommandLineKit

/// A command of the program.
protocol Command: SendableMetatype {
  /// Its name on the command line.
  static var name: String { get }

  /// Its part of the command line.
  static var spec: CommandSpec { get }

  /// Does its work.
  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode
}

/// A command that only leads to commands of its own.
protocol CommandGroup: Command {
  /// The commands below it.
  static var commands: [any Command.Type] { get }
}

extension CommandGroup {
  /// Runs the command below that was named.
  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    guard let chosen = commands.named(command.path.dropFirst().first) else { return .usage }
    return try chosen.run(command, console)
  }
}

extension [any Command.Type] {
  /// The command of this name; nil where there is none.
  func named(_ name: String?) -> (any Command.Type)? { first { $0.name == name } }
}
