import CoBadge
import CommandLineKit

/// `binctl override unset`: corrections are taken back.
enum OverrideUnsetCommand: Command {
  private static let field = OptionSpec(
    "field", .list("field"), help: "Only these: networks, issuer, country, …", default: "all")

  static let name = "unset"
  static let spec = CommandSpec(
    name, summary: "Take corrections of a BIN or a range back.",
    discussion: """
      The data below answers again. What was withdrawn is printed; with --csv in the form that `binctl override import` \
      reads. The exit code is 1 if nothing of exactly this range was corrected.
      """,
    arguments: [OverrideCommand.range], options: [field] + OutputFormat.options(),
    examples: [
      CommandSpec.Example(
        "Take back what was said of the issuer:", "binctl override unset 514821 --field issuer")
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let range = try CorrectionOption.range(command.argument(OverrideCommand.range) ?? "", command)
    var fields: [CorrectionField]?
    if let names = command.list(field) {
      fields = try names.map { (name) throws(Failure) in try CorrectionOption.field(name, command) }
    }
    let store = try Locations(command).existingWritableStore()
    let report = try changingStore { (stop) throws(StoreError) in
      try store.withdrawCorrections(of: range, fields: fields, stopRequested: stop)
    }
    var printer = RecordPrinter.corrections(format, to: console)
    for correction in report.withdrawn {
      try printer.print(CorrectionAnswer(correction: correction, style: console.style).printed)
    }
    try printer.finish()
    guard report.withdrawn.isEmpty else {
      console.diagnostics.note("withdrawn; the data below answers again")
      return .ok
    }
    let near = try usingStore { () throws(StoreError) in try store.corrections() }
      .map(\.range).withoutRepeats.filter { $0.interval.overlaps(range.interval) }
    console.diagnostics.error(
      "nothing is corrected of exactly \(range)\(fields == nil ? "" : " in these fields")"
        + (near.isEmpty
          ? "" : "; there are corrections of \(near.prefix(5).map(\.description).joined(separator: ", "))"))
    return .notFound
  }
}
