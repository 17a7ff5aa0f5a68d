// For readers of other forms of text, whose rows go the way of records.
extension CSVRecord {
  /// An empty record.
  package init(startingAt line: Int) { self.line = line }

  /// Takes all fields out; the record is to stand on this line.
  package mutating func restart(at line: Int) { begin(line: line) }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - field: its bytes, UTF-8 without NUL.
  ///   - position: where it stands.
  package mutating func add(_ field: [UInt8], at position: CSVPosition) {
    beginField(at: position)
    for byte in field { append(byte) }
    endField()
  }
}
