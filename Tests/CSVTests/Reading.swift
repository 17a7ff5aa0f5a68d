import CSV

/// Everything one reading of a text gave.
struct Reading: Equatable {
  var rows: [[String]] = []
  var lines: [Int] = []
  var positions: [[CSVPosition]] = []
  var rowFaults: [CSVFault] = []
  var fatal: CSVFault?
  var delimiter: CSVDelimiter?

  /// Reads bytes in chunks of one size; 0 is the whole.
  init(
    _ bytes: [UInt8], chunk: Int = 0, delimiter: CSVDelimiter? = .comma,
    fieldCount: CSVReader.FieldCount = .any, limits: CSVLimits = .standard
  ) {
    var reader = CSVReader(delimiter: delimiter, fieldCount: fieldCount, limits: limits)
    do {
      var start = 0
      while start < bytes.count {
        let end = chunk == 0 ? bytes.count : min(bytes.count, start + chunk)
        try reader.feed(bytes.span.extracting(start..<end)) { record, fault in take(record, fault) }
        start = end
      }
      try reader.finish { record, fault in take(record, fault) }
    } catch {
      switch error {
      case .malformed(let fault): fatal = fault
      case .handler: break
      }
    }
    self.delimiter = reader.delimiter
  }

  private mutating func take(_ record: borrowing CSVRecord, _ fault: CSVFault?) {
    if let fault {
      rowFaults.append(fault)
      return
    }
    rows.append((0..<record.count).map { record.string(at: $0) })
    lines.append(record.line)
    positions.append((0..<record.count).map { record.position(at: $0) })
  }
}

/// The chunk sizes each case is read with; 0 is the whole.
let chunkSizes = [0, 1, 2, 7]

/// A small generator (splitmix64) that repeats itself from a seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
