import CoBadge
import CommandLineKit

/// `binctl override list`: what was corrected, by whom and why.
enum OverrideListCommand: Command {
  private static let bin = ArgumentSpec(
    "bin", .optional, help: "Only what touches this BIN or range.")

  static let name = "list"
  static let spec = CommandSpec(
    name, summary: "List corrections, by range.",
    discussion: "With --csv the list is a file that `binctl override import` reads back, nothing lost.",
    arguments: [bin], options: OutputFormat.options(),
    examples: [
      CommandSpec.Example("Keep the corrections in a file:", "binctl override list --csv >corrections.csv")
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    var range: BINRange?
    if let word = command.argument(bin) { range = try CorrectionOption.range(word, command) }
    let locations = Locations(command)
    var corrections: [Correction] = []
    if let store = try locations.existingStore() {
      corrections = try usingStore { () throws(StoreError) in try store.corrections() }
      if let range { corrections = corrections.filter { $0.range.interval.overlaps(range.interval) } }
      if corrections.isEmpty { console.diagnostics.note("no corrections") }
    } else {
      console.diagnostics.note("\(locations.noDatabase): no corrections")
    }
    var printer = RecordPrinter.corrections(format, to: console)
    for correction in corrections {
      try printer.print(CorrectionAnswer(correction: correction, style: console.style).printed)
    }
    try printer.finish()
    return .ok
  }
}
