import CoBadge
import CommandLineKit

/// `binctl snapshot`: a whole copy of the database.
enum SnapshotCommand: Command {
  private static let file = ArgumentSpec("file", help: "The copy to write; nothing may be there.")

  static let name = "snapshot"
  static let spec = CommandSpec(
    name, summary: "Write a whole copy of the database to a file.",
    discussion: """
      The copy holds the data of one version, also while an import runs, and needs no other file beside it. \
      Never copy the database file itself while it is in use.
      """,
    arguments: [file],
    examples: [CommandSpec.Example("Hand the data to another machine:", "binctl snapshot bins-copy.db")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let path = command.argument(file) ?? ""
    let store = try Locations(command).requiredStore()
    try usingStore(forWriting: true) { () throws(StoreError) in try store.snapshot(to: path) }
    console.diagnostics.note("wrote \(path)")
    return .ok
  }
}
