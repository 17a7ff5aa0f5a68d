import CoBadge
import CommandLineKit

/// The report of one import in every form.
struct ImportAnswer {
  let report: ImportReport
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

  private var json: JSONValue {
    [
      "source": .string(report.source), "layout": .string(report.layout),
      "rowsRead": .integer(report.rowsRead),
      "inserted": .integer(report.inserted), "changed": .integer(report.changed),
      "unchanged": .integer(report.unchanged), "removed": .integer(report.removed),
      "repeated": .integer(report.repeated), "refused": .integer(report.refused.count),
      "warnings": .object(report.warnings.map { .init($0.kind.rawValue, .integer($0.count)) }),
      "dataVersion": .integer(Int(report.dataVersion)),
      "seconds": JSONNumber(seconds).map(JSONValue.number) ?? .null,
    ]
  }

  private var row: [String] {
    [
      report.source, report.layout, String(report.rowsRead), String(report.inserted), String(report.changed),
      String(report.unchanged), String(report.removed), String(report.refused.count),
      String(report.dataVersion),
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
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
    block.append("Seconds", "\(seconds)")
    return block.text(style: style)
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
