import CoBadge
import CommandLineKit

/// `binctl install`: a snapshot becomes the data of the live database.
enum InstallCommand: Command {
  private static let file = ArgumentSpec("file", help: "A file that `binctl snapshot` wrote.")

  static let name = "install"
  static let spec = CommandSpec(
    name, summary: "Take the data of a snapshot into the database, in one transaction.",
    discussion: """
      All sources of the database are replaced by those of the snapshot. Processes that have the database open go on \
      and see the new data with their next question. The snapshot is checked first and not changed.
      """,
    arguments: [file], options: OutputFormat.options([.json]),
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
    let report = try usingStore(forWriting: true) { () throws(StoreError) in try store.install(from: path) }
    var block = KeyValueBlock()
    block.append("Version before", String(report.versionBefore))
    block.append("Version", String(report.version))
    block.append("Rows", report.rows.grouped)
    let json: JSONValue = [
      "versionBefore": .integer(Int(report.versionBefore)), "version": .integer(Int(report.version)),
      "rows": .integer(report.rows),
    ]
    try console.print(format == .json ? json.text(.pretty) + "\n" : block.text(style: console.style))
    return .ok
  }
}
