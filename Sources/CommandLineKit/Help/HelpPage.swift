/// The help page of a command, as text.
///
/// Depends on the spec, the path and the width only, so a page can be compared whole in a test.
public struct HelpPage: Sendable {
  /// The widest column of option names; longer names push their help to the next line.
  private static let widestLabel = 30

  private let chain: [CommandSpec]
  private let command: CommandSpec

  /// The page of the command at `path` below `root`; nil if there is none.
  public init?(_ root: CommandSpec, path: [String] = []) {
    guard let chain = root.chain(path), let command = chain.last else { return nil }
    self.chain = chain
    self.command = command
  }

  /// The page, wrapped at `width` columns, ended by a newline; headings are bold where the style is enabled.
  public func text(width: Int = 80, style: Style = .plain) -> String {
    let width = max(40, width)
    var blocks = [["\(style.bold("Usage:")) \(usage)"], WordWrap.lines(command.summary, width: width)]
    if !command.discussion.isEmpty { blocks.append(WordWrap.lines(command.discussion, width: width)) }
    for section in sections {
      let rows = section.rows.flatMap { row in Self.lines(row, column: column, width: width) }
      blocks.append([style.bold(section.title + ":")] + rows)
    }
    if !command.examples.isEmpty {
      let rows = command.examples.flatMap { example in
        WordWrap.lines(example.purpose, width: width - 2).map { "  " + $0 } + ["    $ " + example.line]
      }
      blocks.append([style.bold("Examples:")] + rows)
    }
    if isRoot {
      let rows = ExitCode.allCases.map { code in
        DisplayWidth.pad("  \(code.rawValue)", to: 4, leading: true) + "  " + code.meaning
      }
      blocks.append([style.bold("Exit codes:")] + rows)
      if !command.subcommands.isEmpty {
        blocks.append(["Run '\(command.name) help <command>' for more about a command."])
      }
    }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var isRoot: Bool { chain.count == 1 }

  /// `binctl lookup [options] <bin>...`.
  var usage: String {
    var words = chain.map(\.name) + ["[options]"]
    if !command.subcommands.isEmpty {
      words.append(command.defaultSubcommand == nil ? "<command>" : "[<command>]")
    }
    return (words + command.arguments.map(\.usage)).joined(separator: " ")
  }

  // MARK: - Sections

  struct Row {
    let label: String
    let help: String
  }

  enum Kind: String {
    case arguments = "Arguments"
    case commands = "Commands"
    case options = "Options"
    case inherited = "Options of all commands"
  }

  struct Section {
    let kind: Kind
    let rows: [Row]

    var title: String { kind.rawValue }
  }

  /// The sections that have rows, in the order of the page.
  var sections: [Section] {
    let standard = isRoot ? [OptionSpec.help, .version] : []
    let inherited = chain.dropLast().reversed().flatMap(\.options) + (isRoot ? [] : [.help])
    let all = [
      Section(
        kind: .arguments, rows: command.arguments.map { Row(label: $0.usage, help: $0.help) }),
      Section(
        kind: .commands, rows: command.subcommands.map { Row(label: $0.name, help: $0.summary) }),
      Section(kind: .options, rows: Self.rows(command.options + standard)),
      Section(kind: .inherited, rows: Self.rows(inherited)),
    ]
    return all.filter { !$0.rows.isEmpty }
  }

  private static func rows(_ options: [OptionSpec]) -> [Row] {
    options.filter { !$0.hidden }.map { Row(label: label($0), help: help($0)) }
  }

  /// `-n, --limit <n>`, or the long name alone in the same column.
  private static func label(_ option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + option.flagName + (option.placeholder.map { " " + $0 } ?? "")
  }

  private static func help(_ option: OptionSpec) -> String {
    var facts: [String] = []
    if case .integer(let range) = option.value, range.lowerBound != .min || range.upperBound != .max {
      switch (range.lowerBound, range.upperBound) {
      case (let low, .max): facts.append("from \(low)")
      case (.min, let high): facts.append("up to \(high)")
      case (let low, let high): facts.append("\(low) to \(high)")
      }
    }
    if let text = option.defaultText { facts.append("default: \(text)") }
    if option.repeatable { facts.append("may be repeated") }
    guard !facts.isEmpty else { return option.help }
    let isSentence = option.help.hasSuffix(".")
    let sentence = isSentence ? String(option.help.dropLast()) : option.help
    return "\(sentence) (\(facts.joined(separator: "; ")))" + (isSentence ? "." : "")
  }

  // MARK: - Layout

  /// The column where help begins, the same in all sections of the page.
  private var column: Int {
    let widths = sections.flatMap(\.rows).map { DisplayWidth.of($0.label) }
    return (widths.filter { $0 <= Self.widestLabel }.max() ?? 0) + 4
  }

  private static func lines(_ row: Row, column: Int, width: Int) -> [String] {
    let help = WordWrap.lines(row.help, width: max(20, width - column))
    let margin = String(repeating: " ", count: column)
    let label = "  " + row.label
    if DisplayWidth.of(label) + 2 > column { return [label] + help.map { margin + $0 } }
    return [DisplayWidth.pad(label, to: column) + (help.first ?? "")] + help.dropFirst().map { margin + $0 }
  }
}
