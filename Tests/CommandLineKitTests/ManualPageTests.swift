import CommandLineKit
import Testing

struct ManualPageTests {
  private static let page = ManualPage(
    CommandSpec(
      "tool", summary: "Do what is asked.",
      discussion: "Reads 'this' \\ that.\n  tool -x ~/^`\n.ends with \u{E9}\u{1F4B3}",
      options: [OptionSpec("fast", short: "f", help: "Hurry.")],
      examples: [CommandSpec.Example("Once:", "tool run -f a")],
      subcommands: [
        CommandSpec("run", summary: "Run it.", arguments: [ArgumentSpec("file", help: "What to run.")]),
        CommandSpec(
          "more", summary: "More of it.", subcommands: [CommandSpec("deep", summary: "Go down.")]),
      ]), version: "1.2", more: [ManualPage.Section("Files", [("~/.tool", "Its settings.")])])

  @Test func `the page is exactly this`() {
    let exits = ExitCode.allCases.map { ".TP\n.B \($0.rawValue)\n\(Self.marked($0.meaning))\n" }.joined()
    #expect(
      Self.page.text == #"""
        .TH TOOL 1 "" "tool 1.2" "User Commands"
        .nh
        .ad l
        .SH NAME
        tool \- do what is asked
        .SH SYNOPSIS
        .B tool run [options] <file>
        .br
        .B tool more deep [options]
        .br
        .SH DESCRIPTION
        .PP
        Reads \(aqthis\(aq \e that.
        .RS 4
        .nf
        tool \-x \(ti/\(ha\(ga
        .fi
        .RE
        .PP
        \&.ends with \[u00E9]\[u1F4B3]
        .SH OPTIONS
        .TP
        .B \-f, \-\-fast
        Hurry.
        .TP
        .B \-h, \-\-help
        Show help for the command and exit.
        .TP
        .B \-\-version
        Show the version and exit.
        .SH COMMANDS
        .SS tool run [options] <file>
        .PP
        Run it.
        .TP
        .B <file>
        What to run.
        .SS tool more [options] <command>
        .PP
        More of it.
        .SS tool more deep [options]
        .PP
        Go down.
        .SH FILES
        .TP
        .B \(ti/.tool
        Its settings.
        .SH EXIT STATUS

        """# + exits + """
          .SH EXAMPLES
          .PP
          Once:
          .RS 4
          .nf
          $ tool run \\-f a
          .fi
          .RE

          """)
  }

  @Test func `no line but a request begins with a control character`() {
    let requests: Set = [
      ".TH", ".nh", ".ad", ".SH", ".SS", ".B", ".br", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi",
    ]
    for line in Self.page.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  private static func marked(_ text: String) -> String {
    text.replacing("-", with: "\\-").replacing("'", with: "\\(aq")
  }
}
