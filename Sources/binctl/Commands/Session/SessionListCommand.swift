import CoBadge
import CommandLineKit

/// `binctl session list`: the latest records.
enum SessionListCommand: Command {
  private static let order = OptionSpec("order", .value("reference"), help: "Only the records of this order.")
  private static let limit = OptionSpec(
    "limit", .integer(1...1_000_000), help: "The most records to list.", default: "50")

  static let name = "list"
  static let spec = CommandSpec(
    name, summary: "List records, the one that changed last first.",
    options: [order, limit] + OutputFormat.options(),
    examples: [CommandSpec.Example("See what was chosen for an order:", "binctl session list --order A-17")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let locations = Locations(command)
    let reference = try SessionRecordCommand.orderReference(command.value(order))
    var found = SessionStore.Listing()
    if let store = try locations.existingSessions() {
      found = try usingStore { () throws(StoreError) in
        try store.readableRecords(limit: command.integer(limit) ?? 50, orderReference: reference)
      }
    }
    if found.records.isEmpty, found.damaged.isEmpty { console.diagnostics.note(locations.noRecords) }
    var printer = RecordPrinter.sessions(format, alwaysArray: true, to: console)
    for record in found.records {
      try printer.print(SessionAnswer(record: record, style: console.style).printed)
    }
    try printer.finish()
    return console.exitCode(of: found)
  }
}

extension Console {
  /// Tells of damaged records; what could be read was printed all the same.
  func exitCode(of found: SessionStore.Listing) -> ExitCode {
    for id in found.damaged {
      diagnostics.error(StoreError.unreadableRow(table: "session", id: id.description).description)
    }
    return found.damaged.isEmpty ? .ok : .badData
  }
}
