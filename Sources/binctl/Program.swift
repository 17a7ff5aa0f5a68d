import Answers
import BinctlOptions
import CommandLineKit
import Platform

/// The program: its commands, and the way from the words of the command line to an exit code.
enum Program {
  /// The name in messages and help.
  static let name = "binctl"

  /// The version that `--version` prints.
  static let version = ProductVersion.text

  static let commands: [any Command.Type] = [
    ImportCommand.self, LookupCommand.self, ResolveCommand.self, ValidateCommand.self, SearchCommand.self,
    SourcesCommand.self, OverrideCommand.self, DiffCommand.self, ExportCommand.self, StatsCommand.self,
    CheckCommand.self, SnapshotCommand.self, InstallCommand.self, MigrateCommand.self, SessionCommand.self,
    ServeCommand.self, CompletionsCommand.self, ManualCommand.self,
  ]

  /// The whole command line as data.
  static let spec = spec(of: commands)

  /// What the parser has to know to read these words: of the commands only the one that they name first.
  ///
  /// To describe all of them would be a good part of the time that a short question takes.
  private static func spec(toRead words: [String]) -> CommandSpec {
    let command = GlobalOption.dropped(from: words).first
    let named = commands.filter { $0.name == command }
    return named.isEmpty ? spec : spec(of: named)
  }

  private static func spec(of commands: [any Command.Type]) -> CommandSpec {
    CommandSpec(
      name,
      summary: "Tell which networks a payment card carries, from BIN data in one SQLite file.",
      discussion: """
        The database is that of --db, else of BINCTL_DB, else binctl/bins.db in the data folder of the user. \
        Without one, commands that only read answer from the built-in seed, say so and create nothing. \
        Records of choices are in sessions.db beside it.

        Data goes to the standard output, words to the standard error. A program that reads the output and stops \
        early is no failure. Full card numbers are read from the standard input only; one that is given as an \
        argument is cut before anything else happens.
        """,
      options: GlobalOption.all,
      examples: [
        CommandSpec.Example(
          "Load the built-in seed, then ask for a BIN:", "binctl import && binctl lookup 49707012")
      ],
      subcommands: commands.map { $0.spec })
  }

  /// Runs the command that the process was started for.
  static func run() -> ExitCode {
    let guarded = GuardedArguments.ofProcess()
    let console = Console()
    if guarded.cutNumbers > 0 { console.warnOfNumberInArguments(guarded.cutNumbers) }
    do throws(Failure) {
      let code = try perform(guarded, console)
      try console.flush()
      return code
    } catch {
      // What was printed before the failure is of use; that it may not be writable is no second failure.
      if !error.isOfOutput { _ = try? console.flush() }
      console.report(error)
      if let request = error.request { Signals.obey(request) }
      return error.exitCode
    }
  }

  private static func perform(_ guarded: GuardedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try CommandLineParser(spec(toRead: guarded.words)).parse(guarded.words)
    } catch {
      throw .usage(error)
    }
    switch invocation {
    case .version:
      try console.print("\(name) \(version)\n")
      return .ok
    case .help(let path):
      let width = min(Terminal.width(of: .output) ?? 80, 100)
      try console.print(HelpPage(spec, path: path)?.text(width: width, style: console.style) ?? "")
      return .ok
    case .run(let command):
      if let misplaced = guarded.misplaced { throw .usage(command, .invalid(misplaced.words)) }
      try console.obey(command)
      guard let chosen = commands.named(command.path.first) else { return .usage }
      return try chosen.run(command, console)
    }
  }
}
