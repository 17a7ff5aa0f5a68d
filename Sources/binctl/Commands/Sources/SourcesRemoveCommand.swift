import CoBadge
import CommandLineKit

/// `binctl sources remove`: a source goes with all its rows.
enum SourcesRemoveCommand: Command {
  private static let yes = OptionSpec("yes", short: "y", help: "Do not ask.")

  static let name = "remove"
  static let spec = CommandSpec(
    name, summary: "Remove a source with all its rows.",
    discussion: """
      On a terminal it is asked whether to go on; elsewhere --yes is needed. The rows are gone in one transaction, and \
      the data below answers in their place. Removing \(Correction.sourceName) withdraws all corrections by hand.
      """,
    arguments: [SourcesCommand.source], options: [yes],
    examples: [CommandSpec.Example("Remove a source:", "binctl sources remove vendor --yes")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    if !command.has(yes) {
      let typed = command.argument(SourcesCommand.source) ?? ""
      let store = try Locations(command).requiredStore()
      let known = try usingStore { () throws(StoreError) in try store.sources() }
      guard let source = known.first(where: { $0.reference.name == typed }) else {
        throw .noSource(typed, known: known.map(\.reference.name))
      }
      let question = "Remove the source \(source.reference.name) with its \(source.rows.grouped) rows?"
      guard try console.confirms(question, command, unless: yes) else {
        console.diagnostics.note("nothing was removed")
        return .ok
      }
    }
    let source = try SourcesCommand.changing(command) { (store, name, stop) throws(StoreError) in
      try store.removeSource(name, stopRequested: stop)
    }
    let json: JSONValue = ["removed": .string(source.reference.name), "rows": .integer(source.rows)]
    var printer = RecordPrinter(
      format, header: ["Removed", "Rows"], right: ["Rows"], csvHeader: ["removed", "rows"], to: console)
    try printer.print(
      PrintedRecord(
        json: { json }, csv: { [source.reference.name, String(source.rows)] },
        row: { [source.reference.name, source.rows.grouped] },
        block: {
          "removed \(source.reference.name.terminalSafe): "
            + "\(source.rows.grouped) \(source.rows == 1 ? "row" : "rows")\n"
        }))
    try printer.finish()
    return .ok
  }
}
