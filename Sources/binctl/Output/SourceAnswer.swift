import Answers
import CoBadge
import CommandLineKit

/// A source in every form.
struct SourceAnswer {
  let reference: SourceReference
  let rows: Int
  var layout: String?
  var fileName: String?
  var digest: String?
  var licence: String?

  static let header = [
    "Name", "Kind", "Priority", "Rows", "Layout", "File", "SHA-256", "Licence", "Imported", "Age", "Version",
  ]
  static let numbers: [String] = ["Priority", "Rows", "Version"]
  static let csvHeader = [
    "name", "kind", "priority", "rows", "layout", "file", "digest", "licence", "importedAt", "ageDays",
    "dataVersion",
  ]

  init(_ source: StoredSource) {
    self.init(source.reference, rows: source.rows, layout: source.layout)
    fileName = source.fileName
    digest = source.digest
    licence = source.licence
  }

  init(_ reference: SourceReference, rows: Int, layout: String? = nil) {
    self.reference = reference
    self.rows = rows
    self.layout = layout
  }

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { cells }, row: { row }, block: { block })
  }

  private var json: JSONValue {
    [
      "name": .string(reference.name), "kind": .string(reference.kind.rawValue),
      "priority": .integer(reference.priority), "rows": .integer(rows), "layout": .optional(layout),
      "file": .optional(fileName), "digest": .optional(digest), "licence": .optional(licence),
      "importedAt": .optional(reference.importedAt?.description),
      "ageDays": .optional(reference.importedAt?.ageInDays), "stale": .bool(reference.isStale),
      "dataVersion": .integer(Int(reference.version)),
    ]
  }

  private var cells: [String] {
    [
      reference.name, reference.kind.rawValue, String(reference.priority), String(rows), layout ?? "",
      fileName ?? "", digest ?? "", licence ?? "", reference.importedAt?.description ?? "",
      reference.importedAt.map { String($0.ageInDays) } ?? "", String(reference.version),
    ]
  }

  private var row: [String] {
    [
      reference.name, reference.kind.rawValue, String(reference.priority), rows.grouped, layout ?? "-",
      fileName ?? "-", digest.map { String($0.prefix(12)) } ?? "-", licence ?? "-",
      reference.importedAt?.day ?? "-", reference.importedAt?.ageWords ?? "-", String(reference.version),
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
    for (label, cell) in zip(Self.header, row) { block.append(label, cell) }
    return block.text()
  }
}

extension RecordPrinter {
  /// A printer of sources.
  static func sources(
    _ format: OutputFormat, alwaysArray: Bool = false, to console: Console
  ) -> RecordPrinter {
    RecordPrinter(
      format, header: SourceAnswer.header, right: SourceAnswer.numbers, csvHeader: SourceAnswer.csvHeader,
      alwaysArray: alwaysArray, to: console)
  }
}
