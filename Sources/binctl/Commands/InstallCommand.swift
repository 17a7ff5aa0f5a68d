import Answers
import CoBadge
import CommandLineKit

/// `binctl install`: a snapshot becomes the data of the live database.
enum InstallCommand: Command {
  private static let file = ArgumentSpec("file", help: "A file that `binctl snapshot` wrote.")

  static let name = "install"
  private static let corrections = OptionSpec(
    "corrections", .choice(CorrectionPolicy.allCases.map(\.rawValue)),
    help: "What to do with corrections by hand that are here and not in the snapshot.",
    default: CorrectionPolicy.refuse.rawValue)

  static let spec = CommandSpec(
    name, summary: "Take the data of a snapshot into the database, in one transaction.",
    discussion: """
      All sources of the database are replaced by those of the snapshot. Processes that have the database open go on \
      and see the new data with their next question. The snapshot is checked first and not changed.

      A snapshot brings its corrections by hand. Where this database has others that would be lost, nothing is \
      installed, unless --corrections says to keep them, above the snapshot's, or to replace them.
      """,
    arguments: [file], options: [corrections] + OutputFormat.options([.json]),
    examples: [CommandSpec.Example("Take over another machine's data:", "binctl install bins-copy.db")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let path = command.argument(file) ?? ""
    let locations = Locations(command)
    _ = try locations.namedDatabase()
    // Looked at first, so that a wrong file leaves no new database behind.
    _ = try usingStore { () throws(StoreError) in
      try BINStore(path: path, options: locations.options(.read))
    }
    let store = try locations.writableStore(seed: false)
    let policy = command.value(corrections).flatMap(CorrectionPolicy.init(rawValue:)) ?? .refuse
    let report = try usingStore(forWriting: true) { () throws(StoreError) in
      try store.install(from: path, corrections: policy)
    }
    for dropped in report.correctionsDropped {
      console.diagnostics.warning("dropped the correction of \(dropped.range): \(dropped.words)")
    }
    var block = KeyValueBlock()
    block.append("Version before", String(report.versionBefore))
    block.append("Version", String(report.version))
    block.append("Rows", report.rows.grouped)
    if !report.correctionsKept.isEmpty {
      block.append("Corrections kept", report.correctionsKept.count.grouped)
    }
    if !report.correctionsDropped.isEmpty {
      block.append("Corrections dropped", report.correctionsDropped.count.grouped)
    }
    let json: JSONValue = [
      "versionBefore": .integer(Int(report.versionBefore)), "version": .integer(Int(report.version)),
      "rows": .integer(report.rows), "correctionsKept": .integer(report.correctionsKept.count),
      "correctionsDropped": .integer(report.correctionsDropped.count),
    ]
    try console.print(format == .json ? json.text(.pretty) + "\n" : block.text(style: console.style))
    return .ok
  }
}
