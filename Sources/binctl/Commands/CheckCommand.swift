import Answers
import CoBadge
import CommandLineKit

/// `binctl check`: whether the database is sound, and what is odd about its data.
enum CheckCommand: Command {
  static let name = "check"
  static let spec = CommandSpec(
    name, summary: "Check the database: damage, overlaps, hidden rows, contradictions.",
    discussion: """
      Changes nothing. The exit code is 65 if the file is damaged or its rows refer to nothing; then restore it from a \
      snapshot or import the data into a new database. What is odd about the data is a warning, and the exit code 0.
      """,
    options: OutputFormat.options([.json]),
    examples: [CommandSpec.Example("After the disk was full:", "binctl check")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let store = try Locations(command).requiredStore()
    let findings = try usingStore { () throws(StoreError) in try store.check() }
    let isDamaged = findings.contains { $0.kind.isDamage && $0.count > 0 }
    if format == .json {
      let document: JSONValue = [
        "sound": .bool(!isDamaged),
        "warnings": .integer(findings.count { !$0.kind.isDamage && $0.count > 0 }),
        "findings": .array(findings.map(\.json)),
      ]
      try console.print(document.text(.pretty) + "\n")
    } else {
      try console.print(findings.map { $0.text(console.style) }.joined())
    }
    if isDamaged {
      console.diagnostics.error("\(store.path) is damaged; restore it from a snapshot")
      return .badData
    }
    return .ok
  }
}

extension StoreFinding {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "severity": kind.isDamage ? "error" : "warning",
      "count": .integer(count), "examples": .array(examples.map(\.json)),
    ]
  }

  /// A line that says how it is, and below it the first cases.
  fileprivate func text(_ style: Style) -> String {
    if count == 0 { return "\(style.green("ok")) \(kind.words): none\n" }
    let label = kind.isDamage ? style.red("error") : style.yellow("warning")
    let lines = examples.map { "  \($0.line.terminalSafe)\n" }.joined()
    let more =
      count > examples.count ? style.dim("  and \((count - examples.count).grouped) more") + "\n" : ""
    return "\(label) \(kind.words): \(count.grouped)\n" + lines + more
  }
}

extension StoreFinding.Kind {
  /// What is looked for.
  fileprivate var words: String {
    switch self {
    case .integrity: "damage of the file"
    case .references: "rows that refer to nothing"
    case .rowCounts: "sources with another number of rows than they say"
    case .staleCompiledForm: "a compiled form of other general rules"
    case .staleSearch: "a search index that does not fit the rows"
    case .orphans: "texts and profiles that nothing refers to"
    case .overlaps: "rows that partly overlap another of their source"
    case .shadowed: "rows that sources above them hide whole"
    case .contradictions: "rows that contradict their prefix"
    }
  }
}

extension StoreFinding.Example {
  fileprivate var json: JSONValue {
    [
      "source": .optional(source), "ranges": .strings(ranges.map(\.description)), "words": .optional(words),
    ]
  }

  fileprivate var line: String {
    let place = ranges.map(\.description).joined(separator: " and ")
    return [source.map { "\($0):" }, place.isEmpty ? nil : place, words].compactMap { $0 }
      .joined(separator: " ")
  }
}
