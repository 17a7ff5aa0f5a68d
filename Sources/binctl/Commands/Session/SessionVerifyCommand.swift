import CoBadge
import CommandLineKit

/// `binctl session verify`: records are compared with their seals, and worked out again.
enum SessionVerifyCommand: Command {
  private static let id = ArgumentSpec("id", .optional, help: "One record; all without it.")
  private static let head = OptionSpec(
    "head", .value("digest"), help: "The head that an earlier run told; it has to be in the chain.")

  static let name = "verify"
  static let spec = CommandSpec(
    name, summary: "Compare records with their seals, and replay them against the data.",
    discussion: """
      Each saved state of a record is sealed by a digest, each seal holds the one before. A record that was changed, \
      added or taken away in another way than by this program is told; a purge is part of the chain. Keep the head \
      elsewhere to find out, too, whether the whole chain was made anew.

      A replayed record is the same, the same by its own facts where the data has another version by now, or it \
      differs. The exit code is 65 if a seal does not fit or a record differs.
      """,
    arguments: [id], options: [head] + OutputFormat.options(),
    examples: [CommandSpec.Example("Check every record:", "binctl session verify")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let locations = Locations(command)
    let wanted = command.argument(id) == nil ? nil : try command.sessionID(id)
    let isWhole = try verifyChain(of: wanted, head: command.value(head), locations, console)
    let records: [SessionRecord]
    var found = SessionStore.Listing()
    if let wanted {
      records = [try locations.record(wanted)]
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
      csvHeader: ["id", "result", "differs", "dataVersion"], alwaysArray: wanted == nil, to: console)
    var differing = 0
    for record in records {
      guard let resolver else { break }
      let replay = record.replay(with: resolver)
      if case .differs = replay { differing += 1 }
      try printer.print(printed(record, replay))
    }
    try printer.finish()
    if differing > 0 { console.diagnostics.error("\(differing) of \(records.count) records differ") }
    let code = console.exitCode(of: found)
    return isWhole && differing == 0 ? code : .badData
  }

  /// Whether the seals fit, of one record or of all; says what does not.
  private static func verifyChain(
    of wanted: SessionID?, head: String?, _ locations: Locations, _ console: Console
  ) throws(Failure) -> Bool {
    guard let store = try locations.existingSessions() else {
      if head != nil { console.diagnostics.error(SessionChainFinding.headNotFound.description) }
      return head == nil
    }
    let report = try usingStore { () throws(StoreError) in
      try store.verifyChain(holding: head?.lowercased())
    }
    let findings = report.findings.filter {
      wanted == nil || $0.record == nil || $0.record == wanted?.description
    }
    for finding in findings { console.diagnostics.error(finding.description) }
    if findings.isEmpty, let head = report.head {
      console.diagnostics.note("the chain of \(report.sealCount) seals is whole; its head is \(head)")
    }
    return findings.isEmpty
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
