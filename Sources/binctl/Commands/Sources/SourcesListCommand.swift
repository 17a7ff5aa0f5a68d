import CoBadge
import CommandLineKit

/// `binctl sources list`: which data sets the database holds.
enum SourcesListCommand: Command {
  static let name = "list"
  static let spec = CommandSpec(
    name, summary: "List the data sets, the one that hides the others first.",
    examples: [CommandSpec.Example("See how old the data is, as JSON:", "binctl sources list --json")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let locations = Locations(command)
    let sources: [SourceAnswer]
    if let store = try locations.existingStore() {
      sources = try usingStore { () throws(StoreError) in try store.sources().map(SourceAnswer.init) }
    } else {
      console.diagnostics.note("\(locations.noDatabase): these are built into the program")
      do throws(BINFileError) {
        let seed = try EmbeddedData.seed()
        sources = [
          SourceAnswer(.embeddedSeed, rows: seed.rows.count, layout: seed.layout.name),
          SourceAnswer(.builtin, rows: GeneralRules.all.count),
        ]
      } catch {
        throw .embedded(error)
      }
    }
    var printer = RecordPrinter.sources(format, alwaysArray: true, to: console)
    for source in sources { try printer.print(source.printed) }
    try printer.finish()
    return .ok
  }
}
