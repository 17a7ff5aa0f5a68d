import Answers
import CSV
import CoBadge
import CommandLineKit

/// Prints a comparison in the form that was asked for, as it goes on.
struct DiffAnswer {
  /// What was found so far.
  private(set) var comparison = RowComparison()

  private let format: OutputFormat
  private let names: [String]
  private let rows: [Int]
  private let limit: Int
  private let console: Console
  private var shown: [String] = []
  private var isFirst = true

  /// An answer for two sides with these names and numbers of rows; a table shows at most `limit` differences.
  init(_ format: OutputFormat, names: [String], rows: [Int], limit: Int, to console: Console) {
    self.format = format
    self.names = names
    self.rows = rows
    self.limit = limit
    self.console = console
  }

  /// Compares two data sets and prints what differs; `source` names them where they have a name in common.
  mutating func compare(_ old: StatedRows, _ new: StatedRows, of source: String?) throws(Failure) {
    var comparison = self.comparison
    try comparison.compare(old, new) { (difference) throws(Failure) in
      try print(difference, source)
    }
    self.comparison = comparison
  }

  private mutating func print(
    _ difference: RowComparison.Difference, _ source: String?
  ) throws(Failure) {
    defer { isFirst = false }
    switch format {
    case .ndjson: try console.print(difference.json(source).text() + "\n")
    case .json:
      try console.print(
        (isFirst ? "{\n  \"differences\": [\n    " : ",\n    ") + difference.json(source).text())
    case .csv:
      if isFirst { try console.print(Self.csvHeader) }
      for cells in difference.lines(source) {
        try console.print(
          CSVWriter().line(console.outputIsTerminal ? cells.map(\.terminalSafe) : cells))
      }
    case .table:
      if shown.count < limit { shown.append(difference.text(source, console.style)) }
    }
  }

  /// Prints what only the whole comparison tells.
  mutating func finish() throws(Failure) {
    switch format {
    case .ndjson: break
    case .csv: if isFirst { try console.print(Self.csvHeader) }
    case .json: try finishDocument()
    case .table: try console.print(text)
    }
  }

  private static let csvHeader = CSVWriter().line(
    ["difference", "source", "low", "high", "membership", "field", "old", "new"])

  private func finishDocument() throws(Failure) {
    let counts: [JSONValue.Member] = [
      .init("old", .string(names[0])), .init("new", .string(names[1])),
      .init("added", .integer(count(.added))), .init("removed", .integer(count(.removed))),
      .init("changed", .integer(count(.changed))), .init("unchanged", .integer(comparison.unchanged)),
      .init("changedFields", .object(changedFields.map { .init($0.name, .integer($0.count)) })),
    ]
    let lines = counts.map { "  " + JSONValue.string($0.key).text() + ": " + $0.value.text() }
    try console.print(
      (isFirst ? "{\n  \"differences\": [],\n" : "\n  ],\n") + lines.joined(separator: ",\n") + "\n}\n")
  }

  private func count(_ kind: RowComparison.Kind) -> Int { comparison.counts[kind] ?? 0 }

  private var changedFields: [(name: String, count: Int)] {
    ComparedField.allCases.compactMap { field in
      comparison.changedFields[field].map { (field.name, $0) }
    }
  }

  private var text: String {
    var block = KeyValueBlock()
    block.append("Old", "\(names[0]), \(rows[0].grouped) rows")
    block.append("New", "\(names[1]), \(rows[1].grouped) rows")
    block.append("Added", count(.added).grouped)
    block.append("Removed", count(.removed).grouped)
    block.append(
      "Changed", [count(.changed).grouped] + changedFields.map { "\($0.name) \($0.count.grouped)" })
    block.append("Unchanged", comparison.unchanged.grouped)
    let total = comparison.counts.values.reduce(0, +)
    let more =
      total > shown.count
      ? console.style.dim("and \((total - shown.count).grouped) more; --limit shows them") + "\n" : ""
    return block.text(style: console.style) + (shown.isEmpty ? "" : "\n") + shown.joined() + more
  }
}

extension RowComparison.Difference {
  /// One object; the source is null where no two sources are compared by name.
  fileprivate func json(_ source: String?) -> JSONValue {
    [
      "difference": .string(kind.rawValue), "source": .optional(source), "low": .string(range.lowText),
      "high": .string(range.highText), "membership": .string(membership.rawValue),
      "fields": .object(
        fields.map { .init($0.field.name, ["old": .optional($0.old), "new": .optional($0.new)]) }),
    ]
  }

  /// A line of CSV for each field.
  fileprivate func lines(_ source: String?) -> [[String]] {
    let start = [kind.rawValue, source ?? "", range.lowText, range.highText, membership.rawValue]
    return fields.map { start + [$0.field.name, $0.old ?? "", $0.new ?? ""] }
  }

  /// A line for a person: a sign, the range, and what differs.
  fileprivate func text(_ source: String?, _ style: Style) -> String {
    let sign =
      switch kind {
      case .added: style.green("+")
      case .removed: style.red("-")
      case .changed: style.yellow("~")
      }
    let values = fields.map { change in
      switch kind {
      case .added: "\(change.field.name) \(change.new ?? "")"
      case .removed: "\(change.field.name) \(change.old ?? "")"
      case .changed: "\(change.field.name) \(change.old ?? "nothing") -> \(change.new ?? "nothing")"
      }
    }
    let place =
      (source.map { $0 + " " } ?? "") + range.description
      + (membership == .additional ? " (additional)" : "")
    return "\(sign) \("\(place)  \(values.joined(separator: ", "))".terminalSafe)\n"
  }
}
