import CoBadge
import CommandLineKit

/// `binctl sources set`: another rank or licence of a source.
enum SourcesSetCommand: Command {
  private static let priority = OptionSpec(
    "priority", .integer(1...SourcePriority.correction - 1),
    help: "The rank; higher hides lower. The next import of the source keeps it.")
  private static let licence = OptionSpec(
    "licence", .value("text"), help: "What the owner of the data permits.")

  static let name = "set"
  static let spec = CommandSpec(
    name, summary: "Set the priority or the licence of a source.",
    discussion: """
      Corrections have the priority \(SourcePriority.correction), test cards \(SourcePriority.testCards), \
      authoritative files \(SourcePriority.authoritative), the seed \(SourcePriority.seed), other files \
      \(SourcePriority.file). Of two with the same priority the later import hides the earlier.
      """,
    arguments: [SourcesCommand.source], options: [priority, licence],
    examples: [
      CommandSpec.Example("Let a vendor's file hide the seed:", "binctl sources set vendor --priority 200")
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    guard command.has(priority) || command.has(licence) else {
      throw .usage(
        command, .invalid("say what to set: \(priority.flagName) N or \(licence.flagName) TEXT"))
    }
    let text = try command.line(licence)
    let source = try SourcesCommand.changing(command) { (store, name, stop) throws(StoreError) in
      try store.setSource(
        name, priority: command.integer(priority), licence: text, stopRequested: stop)
    }
    var printer = RecordPrinter.sources(format, to: console)
    try printer.print(SourceAnswer(source).printed)
    try printer.finish()
    return .ok
  }
}
