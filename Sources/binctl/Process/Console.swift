import BinctlOptions
import CommandLineKit
import Platform

/// The streams of the process: data on the standard output, words on the standard error.
final class Console {
  /// Bold and dim text for the standard output.
  let style: Style
  /// Whether the standard output is a terminal, which control characters in data could steer.
  let outputIsTerminal = Terminal.isTerminal(.output)
  private(set) var diagnostics: Diagnostics
  private var output: OutputBuffer

  init() {
    output = OutputBuffer(.output)
    let environment = CurrentProcess.environment
    style = Style(isTerminal: outputIsTerminal, environment: environment)
    diagnostics = Diagnostics(
      program: Program.name, style: Style(isTerminal: Terminal.isTerminal(.error), environment: environment),
      write: Self.writeError)
  }

  /// Takes over how much the command line wants to be said.
  func obey(_ command: ParsedCommand) throws(Failure) {
    do throws(UsageError) {
      diagnostics.level = try GlobalOption.level(of: command, in: Program.name)
    } catch {
      throw .usage(error)
    }
  }

  /// Adds text to the output.
  func print(_ text: String) throws(Failure) {
    do throws(FileError) { try output.write(text) } catch { throw .output(error) }
  }

  /// Adds bytes to the output.
  func print(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) { try output.write(bytes) } catch { throw .output(error) }
  }

  /// Hands the output to whoever reads it.
  func flush() throws(Failure) {
    do throws(FileError) { try output.flush() } catch { throw .output(error) }
  }

  /// A line that shows how far a piece of work is; nothing where the standard error is no terminal that can rewrite it.
  func progress(_ label: String, unit: String = "rows") -> ProgressReporter {
    ProgressReporter(
      label: label, unit: unit,
      isTerminal: Terminal.isTerminal(.error) && diagnostics.level > .quiet
        && Style.takesEscapes(CurrentProcess.environment),
      width: { Terminal.width(of: .error) ?? 80 }, now: { .nanoseconds(Int64(monotonicNanoseconds())) },
      write: Self.writeError)
  }

  @Sendable private static func writeError(_ text: String) {
    // Nobody is left to be told that words cannot be written.
    _ = try? write(text, to: .error)
  }
}
