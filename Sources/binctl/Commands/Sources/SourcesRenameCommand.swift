import CoBadge
import CommandLineKit

/// `binctl sources rename`: another name for a source.
enum SourcesRenameCommand: Command {
  private static let newName = ArgumentSpec("new-name", help: "The name it is to have.")

  static let name = "rename"
  static let spec = CommandSpec(
    name, summary: "Give a source another name.",
    discussion: """
      Import its file with `--source` and the new name from then on. The seed, the test cards and the corrections keep \
      their names.
      """,
    arguments: [SourcesCommand.source, newName],
    examples: [CommandSpec.Example("Give a source another name:", "binctl sources rename vendor bank")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let source = try SourcesCommand.changing(command) { (store, name, stop) throws(StoreError) in
      try store.renameSource(name, to: command.argument(newName) ?? "", stopRequested: stop)
    }
    var printer = RecordPrinter.sources(format, to: console)
    try printer.print(SourceAnswer(source).printed)
    try printer.finish()
    return .ok
  }
}
