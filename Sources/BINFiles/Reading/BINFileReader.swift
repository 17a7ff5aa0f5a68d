internal import CSV

/// Reads a BIN file that comes in chunks.
///
/// ```swift
/// var reader = BINFileReader()
/// while let chunk = try next() { try reader.feed(chunk) }
/// let file = try reader.finish()
/// ```
///
/// Time is linear in the bytes, apart from sorting rows that do not come in order. Memory grows with the rows and
/// with the number of different things they say.
public struct BINFileReader: ~Copyable {
  private var records: CSVReader
  private var rows: RowReader
  private var failure: BINFileError?

  /// A reader for one file.
  public init(options: BINFileOptions = BINFileOptions()) {
    records = CSVReader(delimiter: options.delimiter, fieldCount: .sameAsFirst, limits: options.limits)
    rows = RowReader(options: options)
  }

  /// Rows read so far, refused ones included.
  public var rowsRead: Int { rows.rowsRead }

  /// Reads the next bytes of the file, any number of them.
  ///
  /// - Parameter chunk: the bytes.
  /// - Throws: ``BINFileError`` as soon as nothing after the chunk could help: a header that is wrong, an unclosed
  ///   quote, bytes that are not UTF-8. It is thrown again by every later call. Refused rows are told at the end.
  public mutating func feed(_ chunk: [UInt8]) throws(BINFileError) {
    if let failure { throw failure }
    do {
      try Self.feed(chunk, records: &records, rows: &rows)
    } catch {
      failure = error
      throw error
    }
  }

  /// Ends the file.
  ///
  /// - Returns: what it says.
  /// - Throws: ``BINFileError``.
  public consuming func finish() throws(BINFileError) -> BINFile {
    if let failure { throw failure }
    try Self.finish(records: &records, rows: &rows)
    return try rows.finish()
  }

  // Static, so that the closure borrows the rows alone and not the reader that calls it.
  private static func feed(
    _ chunk: [UInt8], records: inout CSVReader, rows: inout RowReader
  ) throws(BINFileError) {
    do throws(CSVReadError<BINFileError>) {
      try records.feed(chunk) { record, fault throws(BINFileError) in try rows.take(record, fault) }
    } catch {
      throw BINFileError(error)
    }
  }

  private static func finish(records: inout CSVReader, rows: inout RowReader) throws(BINFileError) {
    do throws(CSVReadError<BINFileError>) {
      try records.finish { record, fault throws(BINFileError) in try rows.take(record, fault) }
    } catch {
      throw BINFileError(error)
    }
  }
}

extension BINFile {
  /// Reads a whole file from memory.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - options: how to read it.
  /// - Throws: ``BINFileError``.
  public init(_ bytes: [UInt8], options: BINFileOptions = BINFileOptions()) throws(BINFileError) {
    var reader = BINFileReader(options: options)
    try reader.feed(bytes)
    self = try reader.finish()
  }
}

extension BINFileError {
  fileprivate init(_ error: CSVReadError<BINFileError>) {
    switch error {
    case .malformed(let fault): self = .malformed(fault)
    case .handler(let own): self = own
    }
  }
}
