import CommandLineKit

/// `binctl session`: records of shoppers' choices.
enum SessionCommand: CommandGroup {
  static let commands: [any Command.Type] = [
    SessionRecordCommand.self, SessionListCommand.self, SessionShowCommand.self, SessionExportCommand.self,
    SessionPurgeCommand.self, SessionProcessedCommand.self, SessionVerifyCommand.self,
  ]
  static let name = "session"
  static let spec = CommandSpec(
    name, summary: "Record shoppers' choices and look them up.",
    discussion: """
      A record is the evidence of one choice: what was offered, what was picked and when, what was sent, on what \
      grounds. Of the card number it keeps the first digits only: 8 of 16 digits and more, 6 of fewer.
      """,
    examples: [CommandSpec.Example("See the latest choices:", "binctl session list")],
    subcommands: commands.map { $0.spec })
}
