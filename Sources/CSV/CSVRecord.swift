/// One record: the bytes of its fields in a row, and where each field ends.
///
/// The reader keeps a single record and fills it again and again, so a record is lent, never given: copy out
/// what is to outlive the call. The bytes are valid UTF-8 without NUL.
public struct CSVRecord: ~Copyable {
  @usableFromInline
  struct Field {
    @usableFromInline var end: Int
    @usableFromInline var position: CSVPosition
  }

  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var fields: [Field] = []
  /// The number of valid bytes; the buffer behind is longer.
  var length = 0
  private var openStart = 0
  private var openPosition = CSVPosition(line: 1, column: 1)

  /// The physical line on which the record starts, from 1.
  public internal(set) var line = 1

  /// The number of fields; at least 1 in a record without a fault.
  @inlinable public var count: Int { fields.count }

  /// Where a field starts: its opening quote if it has one.
  ///
  /// - Parameter index: the field, from 0; must be below ``count``.
  /// - Returns: the place in the file.
  @inlinable
  public func position(at index: Int) -> CSVPosition { fields[index].position }

  /// The place of a field among the bytes that ``withBytes(_:)`` lends.
  ///
  /// - Parameter index: the field, from 0; must be below ``count``.
  /// - Returns: the range of its bytes.
  @inlinable
  public func range(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : fields[index - 1].end)..<fields[index].end
  }

  /// True if a field has no bytes.
  ///
  /// - Parameter index: the field, from 0; must be below ``count``.
  /// - Returns: whether it is empty.
  @inlinable
  public func isEmpty(at index: Int) -> Bool { range(at: index).isEmpty }

  /// A copy of a field as a string.
  ///
  /// - Parameter index: the field, from 0; must be below ``count``.
  /// - Returns: the field, quotes removed.
  @inlinable
  public func string(at index: Int) -> String {
    String(decoding: bytes[range(at: index)], as: UTF8.self)
  }

  /// Lends the bytes of one field, quotes removed.
  ///
  /// - Parameters:
  ///   - index: the field, from 0; must be below ``count``.
  ///   - body: reads the bytes.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  @inlinable
  public func withField<Result: ~Copyable, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.span.extracting(range(at: index)))
  }

  /// Lends the bytes of all fields in a row, without delimiters; see ``range(at:)``.
  ///
  /// - Parameter body: reads the bytes.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  @inlinable
  public func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.span.extracting(0..<(fields.last?.end ?? 0)))
  }
}

// What the automaton does to a record.
extension CSVRecord {
  /// The bytes of the field that is being read.
  var openLength: Int { length - openStart }

  /// Where the field that is being read starts.
  var openFieldPosition: CSVPosition { openPosition }

  mutating func begin(line: Int) {
    self.line = line
    length = 0
    fields.removeAll(keepingCapacity: true)
  }

  mutating func beginField(at position: CSVPosition) {
    openStart = length
    openPosition = position
  }

  mutating func endField() {
    fields.append(Field(end: length, position: openPosition))
  }

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    bytes[length] = byte
    length += 1
  }

  /// Copies bytes from `start` on until one of `stops` or `end`, and tells where it stopped.
  @inline(__always)
  mutating func appendRun(of input: Span<UInt8>, from start: Int, to end: Int, stops: ByteSet) -> Int {
    makeRoom(for: end - start)
    var index = start
    var target = length
    var output = bytes.mutableSpan
    while index < end {
      let byte = input[index]
      if stops.contains(byte) { break }
      output[target] = byte
      index += 1
      target += 1
    }
    length = target
    return index
  }

  /// True if the bytes so far are a byte-order mark and nothing else.
  var isByteOrderMark: Bool { length == 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF }

  private mutating func makeRoom(for count: Int) {
    let needed = length + count
    guard needed > bytes.count else { return }
    bytes.append(contentsOf: repeatElement(0, count: max(needed, 2 * bytes.count) - bytes.count))
  }
}
