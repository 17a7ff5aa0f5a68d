/// A strict reader that is fed chunks and hands out records.
///
/// ```swift
/// var reader = CSVReader(fieldCount: .sameAsFirst)
/// for chunk in chunks {
///   try reader.feed(chunk) { record, fault in
///     if let fault { report(fault) } else { use(record.string(at: 0)) }
///   }
/// }
/// try reader.finish { record, fault in … }
/// ```
///
/// The same bytes give the same records, faults and positions however they are cut into chunks. Leading zeros
/// and blanks around a field are content. Empty lines are skipped. A header is a record like any other: the
/// first. Time is linear in the bytes; memory is bounded by ``CSVLimits``.
public struct CSVReader: ~Copyable {
  /// The number of fields that a record must have.
  public enum FieldCount: Hashable, Sendable {
    /// Any number.
    case any
    /// As many as the first record without a fault, usually the header.
    case sameAsFirst
    /// Exactly this many.
    case exactly(Int)
  }

  private enum State {
    case reading
    case failed(CSVFault)
    case closed
  }

  private let fieldCount: FieldCount
  private let limits: CSVLimits
  private var expected: Int?
  private var state = State.reading
  private var detector: CSVDelimiterDetector?
  /// The bytes read before the delimiter is known.
  private var head: [UInt8] = []
  private var automaton: CSVAutomaton
  private var record = CSVRecord()

  /// The delimiter: the one given, or the one found; nil before it is known.
  public private(set) var delimiter: CSVDelimiter?

  /// Makes a reader for one file.
  ///
  /// - Parameters:
  ///   - delimiter: what separates fields; nil finds out from the first line that is not empty, among comma,
  ///     semicolon and tab outside quotes: the most frequent, in a tie the earlier of these three.
  ///   - fieldCount: the number of fields to insist on.
  ///   - limits: what is too long to be read.
  public init(
    delimiter: CSVDelimiter? = nil, fieldCount: FieldCount = .any, limits: CSVLimits = .standard
  ) {
    self.delimiter = delimiter
    self.fieldCount = fieldCount
    self.limits = limits
    if case .exactly(let count) = fieldCount { expected = count }
    detector = delimiter == nil ? CSVDelimiterDetector(limit: limits.recordBytes) : nil
    automaton = CSVAutomaton(delimiter: delimiter ?? .comma, limits: limits)
  }

  /// Reads a chunk of the file.
  ///
  /// - Parameters:
  ///   - chunk: the next bytes, any number of them.
  ///   - onRecord: called for each record, in order. With a fault, which is then never fatal, the record is
  ///     spoilt and holds only the fields before the fault (all, if their number is the fault).
  /// - Throws: ``CSVReadError/malformed(_:)`` at a fatal fault, and again at every call after it;
  ///   ``CSVReadError/handler(_:)`` if `onRecord` throws, after which the reader must not be used.
  public mutating func feed<Failure: Error>(
    _ chunk: Span<UInt8>, onRecord: (borrowing CSVRecord, CSVFault?) throws(Failure) -> Void
  ) throws(CSVReadError<Failure>) {
    if let fault = earlierFault() { throw .malformed(fault) }
    var rest = 0
    if var detector {
      var isDecided = false
      while !isDecided, rest < chunk.count {
        head.append(chunk[rest])
        isDecided = detector.decides(with: chunk[rest])
        rest += 1
      }
      self.detector = detector
      guard isDecided else { return }
      try readHead(onRecord)
    }
    try read(chunk, from: rest, onRecord)
  }

  /// Reads a chunk of the file that stands in an array; see the other form.
  ///
  /// - Parameters:
  ///   - chunk: the next bytes, any number of them.
  ///   - onRecord: called for each record, in order.
  /// - Throws: as the other form.
  public mutating func feed<Failure: Error>(
    _ chunk: [UInt8], onRecord: (borrowing CSVRecord, CSVFault?) throws(Failure) -> Void
  ) throws(CSVReadError<Failure>) {
    try feed(chunk.span, onRecord: onRecord)
  }

  /// Ends the file: hands out a last record without a line end, and checks that no quote is open.
  ///
  /// The reader must not be used afterwards.
  ///
  /// - Parameter onRecord: called for the last record, if one is open.
  /// - Throws: as ``feed(_:onRecord:)``.
  public mutating func finish<Failure: Error>(
    onRecord: (borrowing CSVRecord, CSVFault?) throws(Failure) -> Void
  ) throws(CSVReadError<Failure>) {
    if let fault = earlierFault() { throw .malformed(fault) }
    if detector != nil { try readHead(onRecord) }
    switch automaton.finish(into: &record) {
    case .record(let fault): try deliver(fault, onRecord)
    case .stop(let fault):
      state = .failed(fault)
      throw .malformed(fault)
    case .end, .needInput: break
    }
    state = .closed
  }
}

extension CSVReader {
  private func earlierFault() -> CSVFault? {
    switch state {
    case .reading: return nil
    case .failed(let fault): return fault
    case .closed: preconditionFailure("the reader is used after its end or after its closure threw")
    }
  }

  /// Settles the delimiter, then reads the bytes that were kept back for that.
  private mutating func readHead<Failure: Error>(
    _ onRecord: (borrowing CSVRecord, CSVFault?) throws(Failure) -> Void
  ) throws(CSVReadError<Failure>) {
    let found = detector?.verdict ?? .comma
    detector = nil
    delimiter = found
    automaton = CSVAutomaton(delimiter: found, limits: limits)
    let bytes = head
    head = []
    try read(bytes.span, from: 0, onRecord)
  }

  private mutating func read<Failure: Error>(
    _ chunk: Span<UInt8>, from start: Int,
    _ onRecord: (borrowing CSVRecord, CSVFault?) throws(Failure) -> Void
  ) throws(CSVReadError<Failure>) {
    var index = start
    while true {
      switch automaton.read(chunk, at: &index, into: &record) {
      case .record(let fault): try deliver(fault, onRecord)
      case .stop(let fault):
        state = .failed(fault)
        throw .malformed(fault)
      case .needInput, .end: return
      }
    }
  }

  private mutating func deliver<Failure: Error>(
    _ fault: CSVFault?, _ onRecord: (borrowing CSVRecord, CSVFault?) throws(Failure) -> Void
  ) throws(CSVReadError<Failure>) {
    do {
      try onRecord(record, fault ?? fieldCountFault())
    } catch {
      state = .closed
      throw .handler(error)
    }
  }

  private mutating func fieldCountFault() -> CSVFault? {
    guard let expected else {
      if fieldCount == .sameAsFirst { expected = record.count }
      return nil
    }
    guard record.count != expected else { return nil }
    return CSVFault(
      .fieldCount(expected: expected, found: record.count),
      at: CSVPosition(line: record.line, column: 1))
  }
}
