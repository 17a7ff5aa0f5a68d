@testable import CSV

extension FuzzTarget {
  /// The automaton and the reader around it.
  static let csv = FuzzTarget(name: "csv", summary: "CSV automaton, reader and writer") { bytes in
    var input = FuzzInput(bytes)
    let delimiter = input.choice(of: [nil, CSVDelimiter.comma, .semicolon, .tab])
    let count = input.choice(of: [CSVReader.FieldCount.any, .sameAsFirst, .exactly(2)])
    let limits = input.choice(of: [.standard, CSVLimits(fieldBytes: 8, recordBytes: 24, fields: 3)])
    let step = 1 + input.number(below: 9)
    let file = input.rest()

    let whole = CSVOutcome(file, chunk: max(file.count, 1), delimiter, count, limits)
    let pieces = CSVOutcome(file, chunk: step, delimiter, count, limits)
    law("chunks of any size give the same records", whole == pieces)

    for record in whole.records {
      if let fault = record.fault {
        law("a fault of a record is not fatal", !fault.isFatal)
      } else {
        law("a record has a field", !record.fields.isEmpty)
        if case .exactly(let wanted) = count { law("fields are counted", record.fields.count == wanted) }
      }
      law("no field is above the limit", record.fields.allSatisfy { $0.utf8.count <= limits.fieldBytes })
      law("no record is above the limit", record.fields.count <= limits.fields)
    }
    if let stop = whole.stop { law("what stops the reader is fatal", stop.isFatal) }
    for fault in whole.records.compactMap(\.fault) + [whole.stop].compactMap(\.self) {
      law("a place is counted from 1", fault.line >= 1 && fault.column >= 1)
      law("a place is in the file", fault.line <= file.count + 1 && fault.column <= file.count + 1)
      lawOfShownText(fault.description)
    }

    guard whole.stop == nil, whole.records.allSatisfy({ $0.fault == nil }) else { return }
    var written: [UInt8] = []
    let writer = CSVWriter(delimiter: delimiter ?? .comma)
    for record in whole.records { writer.append(record.fields, to: &written) }
    let again = CSVOutcome(written, chunk: step, writer.delimiter, .any, .standard)
    law(
      "what is written is read back",
      again.stop == nil && again.records.map(\.fields) == whole.records.map(\.fields))
  }
}

/// All that a reader tells of a file.
private struct CSVOutcome: Equatable {
  struct Record: Equatable {
    let fields: [String]
    let places: [CSVPosition]
    let line: Int
    let fault: CSVFault?
  }

  private(set) var records: [Record] = []
  private(set) var stop: CSVFault?

  init(
    _ file: [UInt8], chunk: Int, _ delimiter: CSVDelimiter?, _ count: CSVReader.FieldCount,
    _ limits: CSVLimits
  ) {
    var reader = CSVReader(delimiter: delimiter, fieldCount: count, limits: limits)
    var records: [Record] = []
    func take(_ record: borrowing CSVRecord, _ fault: CSVFault?) {
      var (fields, places): ([String], [CSVPosition]) = ([], [])
      for index in 0..<record.count {
        fields.append(record.string(at: index))
        places.append(record.position(at: index))
      }
      records.append(Record(fields: fields, places: places, line: record.line, fault: fault))
    }
    do {
      for start in stride(from: 0, to: file.count, by: chunk) {
        try reader.feed(Array(file[start..<min(start + chunk, file.count)])) { record, fault in
          take(record, fault)
        }
      }
      try reader.finish { record, fault in take(record, fault) }
    } catch {
      if case .malformed(let fault) = error { stop = fault }
    }
    self.records = records
  }
}
