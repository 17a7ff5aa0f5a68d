import BINService
import BinctlOptions
import CommandLineKit
import Platform

/// The program: from the words of the command line to a running service, and to its end.
enum ServeProgram {
  /// The name in messages and help.
  static let name = "binctl-serve"

  /// The command line: that of `binctl serve`, of which the word `serve` may be left out.
  private static let spec = CommandSpec(
    name, summary: ServeOption.spec.summary, discussion: ServeOption.spec.discussion,
    options: GlobalOption.all, subcommands: [ServeOption.spec], defaultSubcommand: ServeOption.name)

  /// Runs until a signal asks it to end, or something keeps it from starting.
  static func run() -> ExitCode {
    let style = Style(isTerminal: Terminal.isTerminal(.error), environment: CurrentProcess.environment)
    var diagnostics = Diagnostics(program: name, style: style) { _ = try? write($0, to: .error) }
    do throws(ServeFailure) {
      let invocation: Invocation
      do throws(UsageError) {
        invocation = try CommandLineParser(spec).parse(Array(CommandLine.arguments.dropFirst()))
      } catch {
        throw .usage(error)
      }
      switch invocation {
      case .version: try show("\(name) \(ServiceVersion.text)\n")
      case .help: try show(HelpPage(spec, path: [ServeOption.name])?.text(width: 80, style: style) ?? "")
      case .run(let command):
        diagnostics.level =
          command.has(GlobalOption.quiet) ? .quiet : command.has(GlobalOption.verbose) ? .verbose : .normal
        let settings = try ServeSettings(command)
        try RunningService(settings, diagnostics).run()
      }
      return .ok
    } catch {
      error.report(to: diagnostics)
      return error.exitCode
    }
  }

  private static func show(_ text: String) throws(ServeFailure) {
    do throws(FileError) { try write(text, to: .output) } catch { throw .output(error) }
  }
}
