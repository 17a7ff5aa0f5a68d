import CoBadge
import CommandLineKit

/// `binctl session verify`: records are worked out again.
enum SessionVerifyCommand: Command {
  private static let id = ArgumentSpec("id", .optional, help: "One record; all without it.")

  static let name = "verify"
  static let spec = CommandSpec(
    name, summary: "Replay records against the data and compare.",
    discussion: """
      A record is the same, the same by its own facts where the data has another version by now, or it differs. \
      The exit code is 65 if one differs.
      """,
    arguments: [id], options: OutputFormat.options(),
    examples: [CommandSpec.Example("Check every record:", "binctl session verify")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let locations = Locations(command)
    let records: [SessionRecord]
    var found = SessionStore.Listing()
    if command.argument(id) != nil {
      records = [try locations.record(try command.sessionID(id))]
    } else if let store = try locations.existingSessions() {
      found = try usingStore { () throws(StoreError) in try store.readableRecords(limit: .max) }
      records = found.records.reversed()
    } else {
      records = []
    }
    if records.isEmpty, found.damaged.isEmpty { console.diagnostics.note(locations.noRecords) }
    let resolver = records.isEmpty ? nil : try Knowledge(locations, console).resolver()
    var printer = RecordPrinter(
      format, header: ["Session", "Result", "Differs in", "Data version"], right: ["Data version"],
      csvHeader: ["id", "result", "differs", "dataVersion"], alwaysArray: command.argument(id) == nil,
      to: console)
    var differing = 0
    for record in records {
      guard let resolver else { break }
      let replay = record.replay(with: resolver)
      if case .differs = replay { differing += 1 }
      try printer.print(printed(record, replay))
    }
    try printer.finish()
    let code = console.exitCode(of: found)
    if differing == 0 { return code }
    console.diagnostics.error("\(differing) of \(records.count) records differ")
    return .badData
  }

  private static func printed(_ record: SessionRecord, _ replay: SessionRecord.Replay) -> PrintedRecord {
    var parts: [String] = []
    if case .differs(let set) = replay { parts = set.map(\.rawValue).sorted() }
    let (name, version) = (replay.name, String(record.dataVersion))
    let list = parts.joined(separator: ";")
    return PrintedRecord(
      json: {
        [
          "id": .string(record.id.description), "result": .string(name), "differs": .strings(parts),
          "dataVersion": .integer(Int(record.dataVersion)),
        ]
      }, csv: { [record.id.description, name, list, version] },
      row: { [record.id.description, name, parts.isEmpty ? "-" : list, version] },
      block: { "\(record.id)  \(name)" + (parts.isEmpty ? "" : "  \(list)") + "\n" })
  }
}

extension SessionRecord.Replay {
  fileprivate var name: String {
    switch self {
    case .same: "same"
    case .sameFromOtherData: "sameFromOtherData"
    case .differs: "differs"
    }
  }
}
