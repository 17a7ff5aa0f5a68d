import CoBadge
import CommandLineKit

/// `binctl session show`: one record.
enum SessionShowCommand: Command {
  private static let id = ArgumentSpec("id", help: "The record's id, as `session list` prints it.")

  static let name = "show"
  static let spec = CommandSpec(
    name, summary: "Show one record whole.", arguments: [id], options: OutputFormat.options([.json]),
    examples: [
      CommandSpec.Example(
        "Show the latest record:",
        "binctl session show \"$(binctl session list --limit 1 --csv | tail -1 | cut -d, -f1)\"")
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let wanted = try command.sessionID(id)
    let record = try Locations(command).record(wanted)
    var printer = RecordPrinter.sessions(format, to: console)
    try printer.print(SessionAnswer(record: record, style: console.style).printed)
    try printer.finish()
    return .ok
  }
}

extension ParsedCommand {
  /// The id that was given for an argument.
  func sessionID(_ argument: ArgumentSpec) throws(Failure) -> SessionID {
    let text = self.argument(argument) ?? ""
    guard let id = SessionID(text) else {
      throw .usage(self, .invalid("'\(ShownToken(text))' is no id of a record: it has 32 hexadecimal digits"))
    }
    return id
  }
}

extension Locations {
  /// The record of that id.
  func record(_ id: SessionID) throws(Failure) -> SessionRecord {
    guard let store = try existingSessions(),
      let record = try usingStore({ () throws(StoreError) in try store.record(id) })
    else { throw .store(.noSuchSession, forWriting: false) }
    return record
  }
}
