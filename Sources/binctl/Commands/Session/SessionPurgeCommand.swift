import Answers
import CoBadge
import CommandLineKit

/// `binctl session purge`: old records are deleted.
enum SessionPurgeCommand: Command {
  private static let olderThan = OptionSpec(
    "older-than", .integer(0...36_500), help: "Days since the last change of a record; required.")

  static let name = "purge"
  static let spec = CommandSpec(
    name, summary: "Delete records by age.",
    discussion: "Nothing is asked; the number of deleted records is printed.",
    options: [olderThan] + OutputFormat.options([.json]),
    examples: [CommandSpec.Example("Keep a year and a month:", "binctl session purge --older-than 396")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    guard let days = command.integer(olderThan) else {
      throw .usage(command, .invalid("say how old: \(olderThan.flagName) DAYS"))
    }
    let locations = Locations(command)
    try locations.namedSessions()
    var count = 0
    if try locations.existingSessions() != nil {
      let store = try locations.writableSessions()
      let time = Timestamp.now.adding(seconds: -86_400 * Int64(days))
      count = try usingStore(forWriting: true) { () throws(StoreError) in try store.purge(changedBefore: time)
      }
    }
    let json: JSONValue = ["purged": .integer(count)]
    try console.print(format == .json ? json.text(.pretty) + "\n" : "\(count) deleted\n")
    return .ok
  }
}
