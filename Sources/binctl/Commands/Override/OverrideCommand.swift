import CoBadge
import CommandLineKit

/// `binctl override`: corrections by hand.
enum OverrideCommand: CommandGroup {
  static let commands: [any Command.Type] = [
    OverrideSetCommand.self, OverrideUnsetCommand.self, OverrideListCommand.self, OverrideImportCommand.self,
  ]

  static let name = "override"
  static let spec = CommandSpec(
    name, summary: "Correct the data of single BINs and ranges by hand.",
    discussion: """
      Corrections are the source \(Correction.sourceName), above all others. They have an author and a reason, stay \
      when files are imported, and are named in every answer that they have a part in. A correction of single facts \
      leaves the networks of the data below as they are; a list of networks is the whole list. Of two corrections that \
      contain a card the one of the narrower range holds, whole.
      """,
    examples: [CommandSpec.Example("See what was corrected, by whom and why:", "binctl override list")],
    subcommands: commands.map { $0.spec })

  /// The argument of commands for one range.
  static let range = ArgumentSpec(
    "bin", help: "A BIN of 1 to 11 digits, or a range of them: 45710000-45719999.")
}
