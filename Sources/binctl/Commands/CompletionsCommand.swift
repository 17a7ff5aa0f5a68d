import CommandLineKit

/// `binctl completions`: scripts for shells.
enum CompletionsCommand: Command {
  private static let shell = ArgumentSpec("shell", help: "bash, zsh or fish.")

  static let name = "completions"
  static let spec = CommandSpec(
    name, summary: "Print a script that completes commands and options in a shell.",
    arguments: [shell],
    examples: [CommandSpec.Example("Switch it on in this shell:", "source <(binctl completions bash)")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let name = command.argument(shell) ?? ""
    guard let chosen = CompletionScript.Shell(rawValue: name) else {
      let known = CompletionScript.Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        command, .invalid("there is no script for '\(ShownToken(name))'; there is one for \(known)"))
    }
    try console.print(CompletionScript(Program.spec).text(for: chosen))
    return .ok
  }
}
