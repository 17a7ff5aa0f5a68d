import CoBadge
import CommandLineKit
import Platform

/// `binctl lookup`: what is known about BINs.
enum LookupCommand: Command {
  private static let bins = ArgumentSpec(
    "bin", .oneOrMore, help: "A BIN of 1 to 11 digits; - reads BINs from the standard input, one a line.")
  private static let explain = OptionSpec("explain", help: "Say which source gave what, and what it hid.")

  static let name = "lookup"
  static let spec = CommandSpec(
    name, summary: "Show issuer, country, funding and networks of BINs.",
    discussion: """
      One BIN is shown by itself, and the exit code is 1 if nothing is known about it. Of several the output has one \
      each, in order; those that are not found are counted on the standard error and the exit code is 0. \
      With --json one BIN gives an object and several give an array; for streams take --ndjson.

      Facts that a correction by hand gave are marked, data that was imported more than a year ago is called stale, and \
      what contradicts is told.

      In CSV a fact that differs between the networks of a card stands once for each of them, in their order, \
      with ; between.
      """,
    arguments: [bins], options: OutputFormat.options() + [explain],
    examples: [
      CommandSpec.Example("Ask for one BIN:", "binctl lookup 49707012"),
      CommandSpec.Example("Ask for many:", "printf '%s\\n' 457142 411111 | binctl lookup --csv -"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let words = command.words(bins)
    var questions: [Question] = []
    for word in words {
      if word == "-" {
        questions.append(.input)
        continue
      }
      do throws(BINRangeFault) {
        questions.append(.range(try BINRange(bin: word)))
      } catch {
        throw .usage(command, .invalid("'\(ShownToken(word))' is \(error.words)"))
      }
    }
    var lookup = LookupRun(
      knowledge: try Knowledge(Locations(command), console), console: console, format: format,
      explains: command.has(explain),
      inBlocks: command.has(explain) || words == ["-"] && Terminal.isTerminal(.input))
    for question in questions {
      switch question {
      case .range(let range): try lookup.answer(range)
      case .input: try lookup.answerInput()
      }
    }
    return try lookup.finish()
  }
}

/// What a word of the command line asks for.
private enum Question {
  case range(BINRange)
  /// The lines of the standard input.
  case input
}
