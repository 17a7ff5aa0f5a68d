/// The reference page of a whole program in Markdown, made from the same specs as its help.
public struct MarkdownReference: Sendable {
  private let root: CommandSpec

  /// The reference of a program.
  public init(_ root: CommandSpec) {
    self.root = root
  }

  /// The page: the program, then each command in the order of the tree, then the exit codes.
  public var text: String {
    var blocks = Self.blocks(root, path: [], root: root)
    blocks.append("## Exit codes")
    blocks.append(
      ExitCode.allCases.map { "- `\($0.rawValue)`: \($0.meaning)" }.joined(separator: "\n"))
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func blocks(_ command: CommandSpec, path: [String], root: CommandSpec) -> [String] {
    guard let page = HelpPage(root, path: path) else { return [] }
    let title = ([root.name] + path).joined(separator: " ")
    var blocks = [
      (path.isEmpty ? "# " : "## ") + title, escaped(command.summary), "```\n\(page.usage)\n```",
    ]
    if !command.discussion.isEmpty { blocks.append(discussion(command.discussion)) }
    // Options of all commands are listed once, with the program.
    for section in page.sections where path.isEmpty || section.kind != .inherited {
      blocks.append("**\(section.title)**")
      blocks.append(
        section.rows.map { "- `\($0.label.drop { $0 == " " })`: \(escaped($0.help))" }.joined(separator: "\n")
      )
    }
    if !command.examples.isEmpty {
      blocks.append("**Examples**")
      for example in command.examples {
        blocks.append("\(escaped(example.purpose))\n\n```console\n$ \(example.line)\n```")
      }
    }
    return blocks + command.subcommands.flatMap { Self.blocks($0, path: path + [$0.name], root: root) }
  }

  /// Lines that help keeps as they are become code blocks.
  private static func discussion(_ text: String) -> String {
    var lines: [String] = []
    var inCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isCode = line.hasPrefix("  ")
      if isCode != inCode { lines.append(isCode ? "\n```" : "```\n") }
      inCode = isCode
      lines.append(isCode ? String(line.dropFirst(2)) : escaped(String(line)))
    }
    return (lines + (inCode ? ["```"] : [])).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_<[|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
