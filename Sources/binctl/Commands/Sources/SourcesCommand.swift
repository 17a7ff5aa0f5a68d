import CoBadge
import CommandLineKit
import Platform

/// `binctl sources`: the data sets of the database.
enum SourcesCommand: CommandGroup {
  static let commands: [any Command.Type] = [
    SourcesListCommand.self, SourcesSetCommand.self, SourcesRenameCommand.self, SourcesRemoveCommand.self,
  ]
  static let name = "sources"
  static let source = ArgumentSpec("name", help: "The source, as `binctl sources` names it.")

  static let spec = CommandSpec(
    name, summary: "List the data sets, and set, rename or remove them.",
    discussion: """
      Without a command the sources are listed, the one that hides the others first. Data that was imported more than \
      a year ago is marked as stale.
      """,
    options: OutputFormat.options(),
    examples: [CommandSpec.Example("See how old the data is:", "binctl sources")],
    subcommands: commands.map { $0.spec }, defaultSubcommand: SourcesListCommand.spec.name)

  /// Changes the source that the command names.
  static func changing<Result>(
    _ command: ParsedCommand,
    _ work: (BINStore, String, @escaping @Sendable () -> Bool) throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    let typed = command.argument(source) ?? ""
    let store = try Locations(command).existingWritableStore()
    do throws(Failure) {
      return try changingStore { (stop) throws(StoreError) in try work(store, typed, stop) }
    } catch {
      if case .store(.noSuchSource(let known), _) = error { throw .noSource(typed, known: known) }
      throw error
    }
  }
}
