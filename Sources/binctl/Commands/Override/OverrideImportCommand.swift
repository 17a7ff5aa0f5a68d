import Answers
import CoBadge
import CommandLineKit
import Platform

/// `binctl override import`: a file of corrections is entered.
enum OverrideImportCommand: Command {
  private static let file = ArgumentSpec("file", help: "A CSV file; - is the standard input.")
  private static let replace = OptionSpec(
    "replace", help: "Withdraw all corrections that the file does not state.")

  static let name = "import"
  static let spec = CommandSpec(
    name, summary: "Enter the corrections of a file, all of them or none.",
    discussion: """
      The header names bin, or low and high; any of the columns
        networks accepted_on pan_lengths issuer country currency url phone funding reloadable usage product_code
        product_name regional_restriction account_number_type
      and author, reason, corrected_at. Networks stand with ; between. An empty cell states nothing; \
      \(CorrectionFile.unknownMarker) states that the fact is not known. One wrong row refuses the file, with line and \
      column. Corrections that are there and not in the file stay, unless --replace.
      """,
    arguments: [file],
    options: [
      replace, CorrectionOption.reason.with(help: "Why, for rows that do not tell."),
      CorrectionOption.author.with(help: "Who says it, for rows that do not tell."),
    ]
      + OutputFormat.options([.json]),
    examples: [CommandSpec.Example("Enter a list of corrections:", "binctl override import corrections.csv")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let path = command.argument(file) ?? ""
    let name = path == "-" ? "<standard input>" : path
    let bytes = try Self.bytes(path)
    let read: CorrectionFile
    do throws(CorrectionFileError) {
      read = try CorrectionFile(
        bytes,
        defaults: CorrectionFile.Defaults(
          author: CorrectionOption.author(command), reason: command.value(CorrectionOption.reason),
          madeAt: .now))
    } catch {
      throw .corrections(name, error)
    }
    for unknown in read.unknownNetworks {
      let words = MerchantOption.unknownWords(unknown.network.rawValue)
      console.diagnostics.warning("\(name):\(unknown.line): \(words)")
    }
    let locations = Locations(command)
    let database = try locations.namedDatabase()
    let isNew = !FileSystem.exists(database)
    let store = try locations.writableStore(seed: true)
    if isNew { console.diagnostics.note("created \(database)") }
    let report = try changingStore { (stop) throws(StoreError) in
      try store.correct(read.corrections, replacing: command.has(replace), stopRequested: stop)
    }
    try print(report, rows: read.corrections.count, of: name, format, console)
    return .ok
  }

  private static func bytes(_ path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(FileError) {
      let source = path == "-" ? FileReader.standardInput() : try FileReader(path: path)
      while let chunk = try source.nextChunk() { bytes += chunk }
    } catch {
      throw .input(error)
    }
    return bytes
  }

  private static func print(
    _ report: CorrectionReport, rows: Int, of name: String, _ format: OutputFormat, _ console: Console
  ) throws(Failure) {
    if format == .json {
      let json: JSONValue = [
        "file": .string(name), "rows": .integer(rows), "added": .integer(report.added),
        "changed": .integer(report.changed), "unchanged": .integer(report.unchanged),
        "withdrawn": .integer(report.withdrawn.count), "dataVersion": .integer(Int(report.dataVersion)),
      ]
      return try console.print(json.text(.pretty) + "\n")
    }
    var block = KeyValueBlock()
    block.append("File", name)
    block.append("Rows", rows.grouped)
    block.append("Added", report.added.grouped)
    block.append("Changed", report.changed.grouped)
    block.append("Unchanged", report.unchanged.grouped)
    block.append("Withdrawn", report.withdrawn.count.grouped)
    block.append("Data version", String(report.dataVersion))
    try console.print(block.text(style: console.style))
  }
}

extension OptionSpec {
  /// The same option with another sentence of help.
  fileprivate func with(help: String) -> OptionSpec {
    var option = self
    option.help = help
    return option
  }
}
