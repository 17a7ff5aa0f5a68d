import CoBadge
import CommandLineKit
import Platform

/// `binctl migrate`: databases of earlier versions are brought to this one.
enum MigrateCommand: Command {
  static let name = "migrate"
  static let spec = CommandSpec(
    name, summary: "Bring the databases to the schema of this version.",
    discussion: "Safe to repeat. A database that was made by a later version is refused and left as it is.",
    options: OutputFormat.options([.json]),
    examples: [CommandSpec.Example("After an update of the program:", "binctl migrate")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let locations = Locations(command)
    let database = try locations.namedDatabase()
    if FileSystem.isFolder(database) { throw .databaseIsFolder(database, forWriting: true) }
    if !FileSystem.exists(database) { throw .store(.missing(path: database), forWriting: true) }
    let applied = try usingStore(forWriting: true) { () throws(StoreError) in
      try BINStore.migrate(path: database, options: locations.options(.write))
    }
    // Opening the records for writing brings them up to date.
    if try locations.existingSessions() != nil { _ = try locations.writableSessions() }
    if format == .json {
      let json: JSONValue = ["applied": .strings(applied)]
      try console.print(json.text(.pretty) + "\n")
    } else {
      try console.print(applied.map { "applied \($0)\n" }.joined())
      if applied.isEmpty { console.diagnostics.note("nothing to do") }
    }
    return .ok
  }
}
