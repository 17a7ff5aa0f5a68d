import CoBadge
import CommandLineKit

/// A layout in every form.
struct FormatAnswer {
  let layout: Layout

  static let header = ["Name", "Files", "Header"]

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { row }, row: { row }, block: { row.joined(separator: "  ") + "\n" })
  }

  private var json: JSONValue {
    [
      "name": .string(layout.name), "origin": .string(layout.origin),
      "hasHeader": .bool(layout.hasHeader), "columns": .strings(layout.header),
      "optionalColumns": .strings(layout.optionalColumns),
    ]
  }

  private var row: [String] { [layout.name, layout.origin, layout.headerWords] }
}
