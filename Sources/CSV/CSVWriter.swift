/// Writes records that ``CSVReader`` reads back unchanged.
///
/// Lines end with LF. A field is quoted only if it has to be: if it holds a quote, the delimiter, CR or LF, if
/// it begins with U+FEFF (which at the start of a file would be taken for a byte-order mark), or if it is the
/// only field and empty (an empty line would be skipped). NUL is written as it is, but no reader of ours takes it.
public struct CSVWriter: Sendable {
  /// What stands between two fields.
  public let delimiter: CSVDelimiter

  /// Makes a writer with the given delimiter.
  public init(delimiter: CSVDelimiter = .comma) {
    self.delimiter = delimiter
  }

  /// Appends one record and its line end; nothing for a record without fields.
  ///
  /// - Parameters:
  ///   - fields: the fields in order.
  ///   - output: the buffer to append to.
  /// - Complexity: linear in the bytes of the fields.
  public func append(_ fields: some Sequence<String>, to output: inout [UInt8]) {
    var count = 0
    let start = output.count
    for field in fields {
      if count > 0 { output.append(delimiter.byte) }
      append(field, to: &output)
      count += 1
    }
    guard count > 0 else { return }
    if output.count == start {
      output.append(Byte.quote)
      output.append(Byte.quote)
    }
    output.append(Byte.lineFeed)
  }

  /// One record as a line of text, with its line end; empty for a record without fields.
  ///
  /// - Parameter fields: the fields in order.
  /// - Returns: the line.
  public func line(_ fields: some Sequence<String>) -> String {
    var bytes: [UInt8] = []
    append(fields, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ field: String, to output: inout [UInt8]) {
    let bytes = field.utf8
    guard needsQuotes(field) else {
      output.append(contentsOf: bytes)
      return
    }
    output.append(Byte.quote)
    for byte in bytes {
      if byte == Byte.quote { output.append(byte) }
      output.append(byte)
    }
    output.append(Byte.quote)
  }

  private func needsQuotes(_ field: String) -> Bool {
    if field.unicodeScalars.first == "\u{FEFF}" { return true }
    return field.utf8.contains { byte in
      byte == delimiter.byte || byte == Byte.quote || byte == Byte.lineFeed || byte == Byte.carriageReturn
    }
  }
}
