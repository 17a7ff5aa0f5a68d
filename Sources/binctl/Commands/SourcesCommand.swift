import CoBadge
import CommandLineKit

/// `binctl sources`: which data sets the database holds.
enum SourcesCommand: Command {
  static let name = "sources"
  static let spec = CommandSpec(
    name, summary: "List the data sets, the one that hides the others first.",
    options: OutputFormat.options(),
    examples: [CommandSpec.Example("See how old the data is:", "binctl sources")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let locations = Locations(command)
    let sources: [SourceAnswer]
    if let store = try locations.existingStore() {
      sources = try usingStore { () throws(StoreError) in try store.sources().map(SourceAnswer.init) }
    } else {
      console.diagnostics.note("\(locations.noDatabase): these are built into the program")
      do throws(BINFileError) {
        let seed = try EmbeddedData.seed()
        sources = [
          SourceAnswer(.embeddedSeed, rows: seed.rows.count, layout: seed.layout.name),
          SourceAnswer(.builtin, rows: GeneralRules.all.count),
        ]
      } catch {
        throw .embedded(error)
      }
    }
    var printer = RecordPrinter(
      format, header: SourceAnswer.header, right: SourceAnswer.numbers, csvHeader: SourceAnswer.csvHeader,
      alwaysArray: true, to: console)
    for source in sources { try printer.print(source.printed) }
    try printer.finish()
    return .ok
  }
}

/// A source in every form.
private struct SourceAnswer {
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
    PrintedRecord(json: { json }, csv: { cells }, row: { row }, block: { row.joined(separator: "  ") + "\n" })
  }

  private var json: JSONValue {
    [
      "name": .string(reference.name), "kind": .string(reference.kind.rawValue),
      "priority": .integer(reference.priority), "rows": .integer(rows), "layout": .optional(layout),
      "file": .optional(fileName), "digest": .optional(digest), "licence": .optional(licence),
      "importedAt": .optional(reference.importedAt?.description),
      "ageDays": .optional(reference.importedAt?.ageInDays), "dataVersion": .integer(Int(reference.version)),
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
}
