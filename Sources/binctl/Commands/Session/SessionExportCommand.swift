import CoBadge
import CommandLineKit

/// `binctl session export`: every record, for archives.
enum SessionExportCommand: Command {
  static let name = "export"
  static let spec = CommandSpec(
    name, summary: "Print every record as NDJSON, the oldest first.",
    examples: [CommandSpec.Example("Write an archive:", "binctl session export > sessions.ndjson")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    guard let store = try Locations(command).existingSessions() else { return .ok }
    let found = try usingStore { () throws(StoreError) in try store.readableRecords(limit: .max) }
    var printer = RecordPrinter.sessions(.ndjson, to: console)
    for record in found.records.reversed() {
      try printer.print(SessionAnswer(record: record, style: console.style).printed)
    }
    try printer.finish()
    return console.exitCode(of: found)
  }
}
