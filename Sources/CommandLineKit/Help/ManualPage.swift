/// The manual page of a whole program, made from the same specs as its help.
///
/// The markup is that of groff_man(7) and mdoc readers alike: only macros that both know. Nothing in it depends on the
/// day it is made, so two builds of one version print the same bytes.
public struct ManualPage: Sendable {
  /// A section that the specs do not have, such as the files of a program.
  public struct Section: Sendable {
    /// The heading, in any case; shown in capitals.
    public var title: String
    /// What there is, each with a sentence about it.
    public var items: [(term: String, text: String)]

    /// A section of terms and what they mean.
    public init(_ title: String, _ items: [(term: String, text: String)]) {
      self.title = title
      self.items = items
    }
  }

  private let root: CommandSpec
  private let version: String
  private let more: [Section]

  /// The page of a program of that version, with more sections after those of its commands.
  public init(_ root: CommandSpec, version: String, more: [Section] = []) {
    self.root = root
    self.version = version
    self.more = more
  }

  /// The page, section 1 of the manual, ended by a newline.
  public var text: String {
    var lines = [
      ".TH \(root.name.uppercased()) 1 \"\" \"\(root.name) \(version)\" \"User Commands\"",
      // Commands are to be copied: no line of them is hyphenated or filled.
      ".nh", ".ad l",
      ".SH NAME", "\(Self.escaped(root.name)) \\- \(Self.escaped(Self.phrase(root.summary)))",
      ".SH SYNOPSIS",
    ]
    lines += synopses(root, path: [])
    lines.append(".SH DESCRIPTION")
    lines += Self.paragraphs(root.discussion)
    lines += options(of: [], titled: ".SH")
    lines.append(".SH COMMANDS")
    lines += root.subcommands.flatMap { blocks($0, path: [$0.name]) }
    for section in more {
      lines.append(".SH " + Self.escaped(section.title.uppercased()))
      lines += section.items.flatMap { Self.item($0.term, $0.text) }
    }
    lines.append(".SH EXIT STATUS")
    lines += ExitCode.allCases.flatMap { Self.item("\($0.rawValue)", $0.meaning) }
    lines += examples(root, titled: ".SH")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Usage lines of the commands that can be run.
  private func synopses(_ command: CommandSpec, path: [String]) -> [String] {
    guard let page = HelpPage(root, path: path) else { return [] }
    let own = command.subcommands.isEmpty || command.defaultSubcommand != nil ? [page.usage] : []
    return own.flatMap { [".B " + Self.escaped($0), ".br"] }
      + command.subcommands.flatMap { synopses($0, path: path + [$0.name]) }
  }

  private func blocks(_ command: CommandSpec, path: [String]) -> [String] {
    guard let page = HelpPage(root, path: path) else { return [] }
    var lines = [".SS " + Self.escaped(page.usage)] + Self.paragraphs(command.summary)
    if !command.discussion.isEmpty { lines += Self.paragraphs(command.discussion) }
    lines += options(of: path, titled: nil)
    lines += examples(command, titled: nil)
    return lines + command.subcommands.flatMap { blocks($0, path: path + [$0.name]) }
  }

  /// Arguments and options; those of all commands stand with the program only.
  private func options(of path: [String], titled macro: String?) -> [String] {
    guard let page = HelpPage(root, path: path) else { return [] }
    var lines: [String] = []
    for section in page.sections where section.kind != .inherited && section.kind != .commands {
      if let macro { lines.append(macro + " " + section.title.uppercased()) }
      lines += section.rows.flatMap { Self.item(String($0.label.drop { $0 == " " }), $0.help) }
    }
    return lines
  }

  private func examples(_ command: CommandSpec, titled macro: String?) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    return (macro.map { [$0 + " EXAMPLES"] } ?? [])
      + command.examples.flatMap { Self.paragraphs($0.purpose) + Self.code(["$ " + $0.line]) }
  }

  // MARK: - Markup

  private static func item(_ term: String, _ text: String) -> [String] {
    [".TP", ".B " + escaped(term), escaped(text)]
  }

  /// Paragraphs of running text; lines that help keeps as they are stand unfilled.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var kept: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) {
      if line.hasPrefix("  ") {
        kept.append(String(line.dropFirst(2)))
      } else {
        lines += code(kept) + [".PP", escaped(line)]
        kept = []
      }
    }
    return lines + code(kept)
  }

  private static func code(_ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [".RS 4", ".nf"] + lines.map(escaped) + [".fi", ".RE"]
  }

  /// A summary as the phrase that whatis(1) shows: no capital first, no full stop.
  private static func phrase(_ summary: String) -> String {
    let bare = summary.hasSuffix(".") ? summary.dropLast() : summary[...]
    return bare.prefix(1).lowercased() + bare.dropFirst()
  }

  /// Text that no reader takes for markup, with hyphens and quotes that can be copied to a shell.
  private static func escaped(_ text: String) -> String {
    var result = text.first.map { $0 == "." || $0 == "'" } == true ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      // A list of choices is one word, and may be longer than a line.
      case "|": result += "|\\:"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "\\[u" + hexadecimal(scalar.value) + "]"
      }
    }
    return result
  }

  /// At least four digits, as groff_char(7) wants them.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
