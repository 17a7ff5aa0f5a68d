import CommandLineKit

/// `binctl manual`: the manual page.
enum ManualCommand: Command {
  static let name = "manual"
  static let spec = CommandSpec(
    name, summary: "Print the manual page, for man(1).",
    discussion: """
      The page is made from the same descriptions as the help, so it tells of this very version.

      To install it for this user or for all:
        binctl manual > ~/.local/share/man/man1/binctl.1
        binctl manual > /usr/local/share/man/man1/binctl.1
      """,
    examples: [CommandSpec.Example("Read it without installing it:", "binctl manual | man -l -")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    try console.print(ManualPage(Program.spec, version: Program.version, more: [environment, files]).text)
    return .ok
  }

  private static let environment = ManualPage.Section(
    "Environment",
    [
      ("BINCTL_DB", "The database, where --db does not name one."),
      ("BINCTL_SESSIONS", "The database of session records, where --sessions does not name one."),
      (
        "XDG_DATA_HOME",
        "The data folder of the user, as the XDG Base Directory Specification says; not read where it is no absolute path."
      ),
      ("HOME", "Where the data folder lies if XDG_DATA_HOME names none: .local/share."),
      ("SQLITE_TMPDIR, TMPDIR", "Where temporary files of a big import go."),
      ("NO_COLOR", "Without colours and bold letters, if it is not empty; see https://no-color.org."),
      ("TERM", "With dumb neither colours nor a progress bar."),
    ])

  private static let files = ManualPage.Section(
    "Files",
    [
      (
        "~/.local/share/binctl/bins.db",
        "The database of BIN data: one SQLite file, with -wal and -shm beside it while it is open."
      ),
      ("~/.local/share/binctl/sessions.db", "Records of choices, without card numbers."),
    ])
}
