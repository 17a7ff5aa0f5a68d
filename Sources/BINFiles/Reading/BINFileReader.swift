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
  /// In place of the records where the file is JSON.
  private var objects: ObjectReader?
  private var rows: RowReader
  private var failure: BINFileError?
  /// The first bytes, until they tell whether the file has a header; nil from then on.
  private var head: [UInt8]? = []
  private let options: BINFileOptions

  /// A reader for one file.
  public init(options: BINFileOptions = BINFileOptions()) {
    self.options = options
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
      guard let start = head else {
        try read(chunk)
        return
      }
      let bytes = start.isEmpty ? chunk : start + chunk
      head = bytes
      if Self.tells(bytes) { try readHead() }
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
    try readHead()
    if objects == nil {
      try Self.finish(records: &records, rows: &rows)
    } else {
      try Self.finish(objects: &objects, rows: &rows)
    }
    return try rows.finish()
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let longestStart =
    mark.count + (Layout.known.compactMap { $0.records?.start.count }.max() ?? 0)

  /// Blanks before a first object beyond these are not looked through.
  private static let mostBlanks = 4096

  /// Whether the first bytes tell how the file is written.
  private static func tells(_ bytes: [UInt8]) -> Bool {
    bytes.count >= mostBlanks || bytes.count >= longestStart && !bytes.allSatisfy(isBlankOrMark)
  }

  private static func isBlankOrMark(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || mark.contains(byte)
  }

  /// Finds out how the file is written, and reads the bytes that were kept back for that.
  private mutating func readHead() throws(BINFileError) {
    guard let bytes = head else { return }
    head = nil
    let start = bytes.starts(with: Self.mark) ? bytes.dropFirst(Self.mark.count) : bytes[...]
    let layouts = options.layout.map { [$0] } ?? Layout.known
    let first = start.first { $0 > UInt8(ascii: " ") }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let ofObjects = layouts.filter(\.isJSON)
      if ofObjects.isEmpty { throw .wrongStart(layout: layouts[0].name) }
      try refuseDelimiter(ofObjects[0])
      objects = ObjectReader(.init(layouts: ofObjects, limits: options.limits))
      try read(Array(start))
      return
    }
    if let layout = layouts.first(where: { $0.records.map { start.starts(with: $0.start) } ?? false }),
      let form = layout.records
    {
      try refuseDelimiter(layout)
      records = CSVReader(delimiter: CSVDelimiter(byte: form.separator), limits: options.limits)
      try rows.begin(layout)
    } else if let forced = options.layout, !forced.hasHeader, first != nil {
      throw .wrongStart(layout: forced.name)
    }
    try read(bytes)
  }

  private func refuseDelimiter(_ layout: Layout) throws(BINFileError) {
    if options.delimiter != nil { throw .delimiterNotTaken(layout: layout.name) }
  }

  private mutating func read(_ chunk: [UInt8]) throws(BINFileError) {
    if objects == nil {
      try Self.feed(chunk, records: &records, rows: &rows)
    } else {
      try Self.feed(chunk, objects: &objects, rows: &rows)
    }
  }

  private static func feed(
    _ chunk: [UInt8], objects: inout ObjectReader?, rows: inout RowReader
  ) throws(BINFileError) {
    guard var reader = objects.take() else { return }
    try ObjectReader.feed(chunk, objects: &reader, rows: &rows)
    objects = consume reader
  }

  private static func finish(objects: inout ObjectReader?, rows: inout RowReader) throws(BINFileError) {
    guard var reader = objects.take() else { return }
    try ObjectReader.finish(objects: &reader, rows: &rows)
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
