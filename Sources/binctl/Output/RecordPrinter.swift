import CSV
import CommandLineKit

/// One piece of data in every form that it can be printed in.
struct PrintedRecord {
  /// The JSON object.
  let json: () -> JSONValue
  /// The cells of a line of CSV.
  let csv: () -> [String]
  /// The cells of a row for people.
  let row: () -> [String]
  /// The record alone, for people: labels and values.
  let block: () -> String
}

/// Prints records in the form that was asked for, as they come.
///
/// JSON: one record is an object, several are an array, none is an empty one. The table for people: one record, or any
/// where `inBlocks`, is a block of labelled lines; several are rows, aligned in batches so that a stream is shown early.
struct RecordPrinter {
  private static let batch = 500

  private let format: OutputFormat
  private let header: [String]
  private let right: [String]
  private let csvHeader: [String]
  private let inBlocks: Bool
  private let console: Console
  private let alwaysArray: Bool
  private var held: PrintedRecord?
  private var table: TextTable?
  private var hasHeader = false
  private(set) var count = 0

  /// A printer; `header` and `csvHeader` name the columns, `right` those of numbers.
  init(
    _ format: OutputFormat, header: [String], right: [String] = [], csvHeader: [String],
    inBlocks: Bool = false,
    alwaysArray: Bool = false, to console: Console
  ) {
    self.format = format
    self.header = header
    self.right = right
    self.csvHeader = csvHeader
    self.inBlocks = inBlocks
    self.alwaysArray = alwaysArray
    self.console = console
  }

  /// Prints a record, or keeps it until it is known how many there are.
  mutating func print(_ record: PrintedRecord) throws(Failure) {
    count += 1
    switch format {
    case .ndjson: try console.print(line(of: record))
    case .csv:
      if count == 1 { try printHeader() }
      try console.print(line(of: record))
    case .json:
      if alwaysArray || count > 1 {
        if let first = held { try element(first, isFirst: true) }
        held = nil
        try element(record, isFirst: count == 1)
      } else {
        held = record
      }
    case .table where inBlocks:
      try console.print((count > 1 ? "\n" : "") + record.block())
    case .table:
      if count == 1 && !alwaysArray {
        held = record
        return
      }
      if let first = held { append(first) }
      held = nil
      append(record)
      if let table, table.count >= Self.batch { try printTable() }
    }
  }

  /// Prints lines that ``line(of:)`` gave, `count` of them, or what equals them.
  mutating func print(lines: [UInt8], count added: Int) throws(Failure) {
    guard added > 0 else { return }
    if count == 0, format == .csv { try printHeader() }
    count += added
    try console.print(lines)
  }

  /// A record as its one line of NDJSON or CSV; empty in other forms.
  func line(of record: PrintedRecord) -> [UInt8] {
    switch format {
    case .ndjson:
      var writer = JSONWriter()
      writer.writeLine(record.json())
      return writer.utf8
    case .csv:
      // JSON escapes them by itself.
      let cells = record.csv()
      var line: [UInt8] = []
      CSVWriter().append(console.outputIsTerminal ? cells.map(\.terminalSafe) : cells, to: &line)
      return line
    case .json, .table: return []
    }
  }

  private func printHeader() throws(Failure) { try console.print(CSVWriter().line(csvHeader)) }

  /// Prints what was kept, and the end of the document.
  mutating func finish() throws(Failure) {
    switch format {
    case .ndjson: break
    case .csv: if count == 0 { try printHeader() }
    case .json:
      if let held {
        var writer = JSONWriter(.pretty)
        writer.writeLine(held.json())
        try console.print(writer.utf8)
      } else {
        try console.print(count == 0 ? "[]\n" : "\n]\n")
      }
    case .table:
      if let held { try console.print(held.block()) }
      try printTable()
    }
    held = nil
  }

  private func element(_ record: PrintedRecord, isFirst: Bool) throws(Failure) {
    let text = record.json().text(.pretty).split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }.joined(separator: "\n")
    try console.print((isFirst ? "[\n" : ",\n") + text)
  }

  private mutating func append(_ record: PrintedRecord) {
    if table == nil {
      table =
        hasHeader
        ? TextTable(alignments: header.map { right.contains($0) ? .right : .left })
        : TextTable(header: header, right: Set(right))
    }
    table?.append(record.row())
  }

  private mutating func printTable() throws(Failure) {
    guard let table else { return }
    try console.print(table.text(style: console.style))
    self.table = nil
    hasHeader = true
  }
}
