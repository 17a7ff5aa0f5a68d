import Answers
import CSV
import CoBadge
import CommandLineKit

/// The report of one import in every form.
struct ImportAnswer {
  let report: ImportReport
  /// The path of the file, for messages.
  let path: String
  /// SHA-256 of the file; nil for built-in data.
  let digest: String?
  let seconds: Double
  let style: Style

  static let header = [
    "Source", "Layout", "Rows", "Inserted", "Changed", "Unchanged", "Removed", "Refused", "Version",
  ]
  static let numbers: [String] = [
    "Rows", "Inserted", "Changed", "Unchanged", "Removed", "Refused", "Version",
  ]

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { row }, row: { row }, block: { block })
  }

  /// The report as an object; lists of rows end where the program stopped keeping them, counts do not.
  var json: JSONValue {
    let counts: [JSONValue.Member] = [
      .init("source", .string(report.source)), .init("file", .string(path)),
      .init("digest", .optional(digest)),
      .init("layout", .string(report.layout)), .init("mode", .string(report.mode.rawValue)),
      .init("dryRun", .bool(report.isPreview)),
      .init("rowsRead", .integer(report.rowsRead)), .init("inserted", .integer(report.inserted)),
      .init("changed", .integer(report.changed)), .init("unchanged", .integer(report.unchanged)),
      .init("removed", .integer(report.removed)), .init("repeated", .integer(report.repeated)),
      .init("refused", .integer(report.refused.count)),
      .init("warnings", .object(report.warnings.map { .init($0.kind.rawValue, .integer($0.count)) })),
      .init("dataVersion", .integer(Int(report.dataVersion))), .init("seconds", .number(seconds)),
      .init("rowsPerSecond", .optional(rate)),
    ]
    let details: [JSONValue.Member] = [
      .init("changes", .array(report.changes.map(\.json))),
      .init("refusedRows", .array(report.refused.first.map(\.json))),
      .init("warningDetails", .object(report.warnings.map { .init($0.kind.rawValue, $0.json) })),
    ]
    return .object(counts + details)
  }

  /// Rows a second, reading and writing; nil where it was too quick to tell.
  private var rate: Int? { seconds > 0 ? Int(Double(report.rowsRead) / seconds) : nil }

  private var row: [String] {
    [
      report.source, report.layout, String(report.rowsRead), String(report.inserted), String(report.changed),
      String(report.unchanged), String(report.removed), String(report.refused.count),
      String(report.dataVersion),
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
    if report.isPreview { block.append("Dry run", "nothing was changed") }
    block.append("Source", report.source)
    block.append("Layout", report.layout)
    block.append("Rows read", report.rowsRead.grouped)
    block.append("Inserted", report.inserted.grouped)
    block.append("Changed", report.changed.grouped)
    block.append("Unchanged", report.unchanged.grouped)
    block.append("Removed", report.removed.grouped)
    if report.repeated > 0 { block.append("Repeated", "\(report.repeated.grouped), left out") }
    block.append("Refused", report.refused.count.grouped)
    block.append("Data version", String(report.dataVersion))
    block.append("Seconds", "\(seconds)" + (rate.map { ", \($0.grouped) rows a second" } ?? ""))
    return block.text(style: style)
  }
}

extension JSONValue {
  /// A number with a fraction.
  fileprivate static func number(_ value: Double) -> JSONValue {
    JSONNumber(value).map(JSONValue.number) ?? .null
  }
}

extension RowChange {
  /// What is not the same, in a line: `440304: issuerCountryCode US → AE`.
  var words: String {
    let changes = fields.map { "\($0.name) \($0.old ?? "nothing") → \($0.new ?? "nothing")" }
    return "\(range): " + changes.joined(separator: ", ")
  }

  fileprivate var json: JSONValue {
    [
      "low": .string(range.lowText), "high": .string(range.highText),
      "membership": .string(membership.rawValue),
      "fields": .object(
        fields.map { .init($0.name, ["old": .optional($0.old), "new": .optional($0.new)]) }),
    ]
  }
}

extension RefusedRow {
  /// Where and why.
  var json: JSONValue {
    ["line": .integer(line), "column": .integer(column), "reason": .string(fault.description)]
  }
}

extension WarningGroup {
  fileprivate var json: JSONValue {
    .array(
      first.map { warning in
        [
          "line": .integer(warning.line), "column": .integer(warning.position.column),
          "field": .optional(warning.column), "value": .optional(warning.value),
          "otherLine": .optional(warning.otherLine),
        ]
      })
  }
}

extension Int {
  /// `374,788`.
  var grouped: String {
    var text = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
