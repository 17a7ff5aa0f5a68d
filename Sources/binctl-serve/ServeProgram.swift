import Answers
import BinctlOptions
import CommandLineKit
import Platform

/// The program: from the words of the command line to a running service, and to its end.
enum ServeProgram {
  /// The name in messages and help.
  static let name = "binctl-serve"

  /// The command line: that of `binctl serve`, or without the word `serve` that of a program without commands.
  private static func spec(of words: [String]) -> CommandSpec {
    let isWhole = words.contains(ServeOption.name)
    return CommandSpec(
      name, summary: ServeOption.spec.summary, discussion: ServeOption.spec.discussion,
      options: GlobalOption.all + (isWhole ? [] : ServeOption.spec.options),
      subcommands: isWhole ? [ServeOption.spec] : [])
  }

  /// Runs until a signal asks it to end, or something keeps it from starting.
  static func run() -> ExitCode {
    let style = Style(isTerminal: Terminal.isTerminal(.error), environment: CurrentProcess.environment)
    var diagnostics = Diagnostics(program: name, style: style) { _ = try? write($0, to: .error) }
    let words = Array(CommandLine.arguments.dropFirst())
    let spec = spec(of: words)
    do throws(ServeFailure) {
      let invocation: Invocation
      do throws(UsageError) {
        invocation = try CommandLineParser(spec).parse(words)
      } catch {
        throw .usage(error)
      }
      switch invocation {
      case .version: try show("\(name) \(ProductVersion.text)\n")
      case .help(let path): try show(HelpPage(spec, path: path)?.text(width: 80, style: style) ?? "")
      case .run(let command):
        do throws(UsageError) {
          diagnostics.level = try GlobalOption.level(of: command, in: name)
        } catch {
          throw .usage(error)
        }
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
