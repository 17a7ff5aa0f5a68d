import BinctlOptions
import CommandLineKit
import Platform

/// `binctl serve`: becomes the program of the service.
enum ServeCommand: Command {
  static let name = ServeOption.name
  static let spec = ServeOption.spec
  /// The program of the service, which needs a library that `binctl` does without.
  private static let program = "binctl-serve"

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let words = Array(CommandLine.arguments.dropFirst())
    for path in candidates where FileSystem.isExecutable(path) {
      try console.flush()
      // Comes back only where that fails.
      let error = CurrentProcess.become(path, arguments: words)
      throw .serviceNotStarted(error)
    }
    throw .serviceMissing(program)
  }

  /// Where it may be: beside this program, then in the folders of the PATH.
  private static var candidates: [String] {
    let beside = CurrentProcess.executablePath.map { FileSystem.folder(of: $0) }
    let onPath = (CurrentProcess.environment("PATH") ?? "").split(separator: ":").map(String.init)
    return ((beside.map { [$0] } ?? []) + onPath).map { $0 + "/" + program }
  }
}
