/// The grammar of CSV as an automaton over bytes: no input or output, no policy, any chunk size.
///
/// RFC 4180 with these decisions: LF, CR and CRLF each end a record; empty lines are skipped; the last record
/// needs no line end; a byte-order mark at the start is dropped; blanks are content; quotes must enclose the
/// whole field. Every decision depends on the bytes read so far only, never on where a chunk ends.
struct CSVAutomaton {
  /// Why reading paused.
  enum Step {
    /// The chunk is used up.
    case needInput
    /// A record is complete; a row fault means that only the fields before the fault are in it.
    case record(CSVFault?)
    /// Nothing after this can be read.
    case stop(CSVFault)
    /// The file is at its end, and no record is open.
    case end
  }

  private enum State {
    case recordStart
    case fieldStart
    case unquoted
    case quoted
    /// After a quote inside quotes: it closes the field or is the first of a doubled one.
    case quoteInQuoted
    /// After a row fault, on the way to the line end.
    case skipping
  }

  private let delimiter: UInt8
  private let limits: CSVLimits
  private let unquotedStops: ByteSet
  private let quotedStops = ByteSet(Byte.null, Byte.lineFeed, Byte.carriageReturn, Byte.quote)
  private let skippingStops = ByteSet(Byte.null, Byte.lineFeed, Byte.carriageReturn)

  private var state = State.recordStart
  private var rowFault: CSVFault?
  private var utf8 = UTF8Validator()
  private var sequenceStart = CSVPosition(line: 1, column: 1)
  /// The first byte of the file if it may be half of a UTF-16 mark.
  private var halfMark: UInt8?

  // Offsets count the bytes of the file from 0.
  private var offset = 0
  private var recordOffset = 0
  private var lineOffset = 0
  private var line = 1
  /// Where the byte after the last CR stands: an LF there belongs to that CR.
  private var afterReturn = -1

  init(delimiter: CSVDelimiter, limits: CSVLimits) {
    self.delimiter = delimiter.byte
    self.limits = limits
    unquotedStops = ByteSet(
      Byte.null, Byte.lineFeed, Byte.carriageReturn, Byte.quote, delimiter.byte)
  }

  /// Reads on from `index` until a record is complete, the input is used up, or the file is found broken.
  mutating func read(
    _ input: Span<UInt8>, at index: inout Int, into record: inout CSVRecord
  ) -> Step {
    if utf8.isInsideSequence || halfMark != nil,
      let fault = readSequence(input, at: &index, into: &record)
    {
      return .stop(fault)
    }
    while index < input.count {
      let step: Step?
      switch state {
      case .recordStart:
        step = nil
        startRecord(input[index], at: &index, into: &record)
      case .fieldStart:
        step = startField(input[index], at: &index, into: &record)
      case .unquoted, .quoted, .skipping:
        step = readRun(input, at: &index, into: &record)
      case .quoteInQuoted:
        step = readAfterQuote(input[index], at: &index, into: &record)
      }
      if let step { return step }
    }
    return .needInput
  }

  /// Tells what the end of the file makes of the state: a last record, a fault, or nothing.
  mutating func finish(into record: inout CSVRecord) -> Step {
    if utf8.isInsideSequence || halfMark != nil {
      return .stop(CSVFault(.invalidUTF8, at: sequenceStart))
    }
    switch state {
    case .recordStart:
      return .end
    case .fieldStart:
      if let fault = beginField(in: &record) { return .stop(fault) }
      return endRecord(in: &record)
    case .unquoted, .quoteInQuoted, .skipping:
      return endRecord(in: &record)
    case .quoted:
      return .stop(CSVFault(.unclosedQuote, at: record.openFieldPosition))
    }
  }
}

// The states, one function each.
extension CSVAutomaton {
  private mutating func startRecord(_ byte: UInt8, at index: inout Int, into record: inout CSVRecord) {
    if byte == Byte.lineFeed || byte == Byte.carriageReturn {
      takeLineEnd(byte, at: &index)
      return
    }
    recordOffset = offset
    record.begin(line: line)
    state = .fieldStart
  }

  private mutating func startField(
    _ byte: UInt8, at index: inout Int, into record: inout CSVRecord
  ) -> Step? {
    if let fault = beginField(in: &record) { return .stop(fault) }
    guard byte == Byte.quote else {
      state = .unquoted
      return nil
    }
    if let fault = recordOverrun(record) { return .stop(fault) }
    state = .quoted
    advance(1, &index)
    return nil
  }

  private mutating func readAfterQuote(
    _ byte: UInt8, at index: inout Int, into record: inout CSVRecord
  ) -> Step? {
    switch byte {
    case Byte.lineFeed, Byte.carriageReturn:
      takeLineEnd(byte, at: &index)
      return endRecord(in: &record)
    case Byte.null:
      return .stop(CSVFault(.nulByte, at: position))
    case Byte.quote:
      state = .quoted
      return take(byte, at: &index, into: &record)
    case delimiter:
      return takeDelimiter(at: &index, into: &record)
    default:
      skip(because: .textAfterClosingQuote(opened: record.openFieldPosition))
      return nil
    }
  }

  /// Reads plain bytes up to a byte that matters in the present state, then that byte.
  private mutating func readRun(
    _ input: Span<UInt8>, at index: inout Int, into record: inout CSVRecord
  ) -> Step? {
    // One byte past the room, so that the first byte too many is met here and nowhere later.
    let recordRoom = limits.recordBytes - (offset - recordOffset)
    let start = index
    var next = start
    switch state {
    case .skipping:
      let end = min(input.count, start + recordRoom + 1)
      while next < end, !skippingStops.contains(input[next]) { next += 1 }
    case .quoted:
      let room = min(recordRoom, limits.fieldBytes - record.openLength)
      let end = min(input.count, start + room + 1)
      next = record.appendRun(of: input, from: start, to: end, stops: quotedStops)
    default:
      let room = min(recordRoom, limits.fieldBytes - record.openLength)
      let end = min(input.count, start + room + 1)
      next = record.appendRun(of: input, from: start, to: end, stops: unquotedStops)
    }
    advance(next - start, &index)
    if let fault = overrun(record) { return .stop(fault) }
    guard index < input.count else { return nil }

    let byte = input[index]
    switch byte {
    case Byte.null:
      return .stop(CSVFault(.nulByte, at: position))
    case 0x80...:
      return readSequence(input, at: &index, into: &record).map(Step.stop)
    case Byte.lineFeed, Byte.carriageReturn:
      if state == .quoted {
        if let step = take(byte, at: &index, into: &record) { return step }
        noteLineEnd(byte)
        return nil
      }
      takeLineEnd(byte, at: &index)
      return endRecord(in: &record)
    case Byte.quote where state == .quoted:
      if let fault = recordOverrun(record) { return .stop(fault) }
      state = .quoteInQuoted
      advance(1, &index)
      return nil
    case Byte.quote:
      skip(because: .strayQuote)
      return nil
    default:
      return takeDelimiter(at: &index, into: &record)
    }
  }

  /// Reads a multi-byte UTF-8 sequence, or as much of it as there is.
  private mutating func readSequence(
    _ input: Span<UInt8>, at index: inout Int, into record: inout CSVRecord
  ) -> CSVFault? {
    repeat {
      guard index < input.count else { return nil }
      let byte = input[index]
      if let first = halfMark {
        let isMark = (first == 0xFF && byte == 0xFE) || (first == 0xFE && byte == 0xFF)
        return CSVFault(isMark ? .utf16 : .invalidUTF8, at: sequenceStart)
      }
      if !utf8.isInsideSequence {
        sequenceStart = position
        if offset == 0, byte >= 0xFE {
          halfMark = byte
          advance(1, &index)
          continue
        }
      }
      guard utf8.accept(byte) else { return CSVFault(.invalidUTF8, at: sequenceStart) }
      if state != .skipping { record.append(byte) }
      advance(1, &index)
      if let fault = overrun(record) { return fault }
    } while utf8.isInsideSequence || halfMark != nil

    if offset == 3, state == .unquoted, record.isByteOrderMark {
      lineOffset = 3
      state = .recordStart
    }
    return nil
  }
}

// The steps the states share.
extension CSVAutomaton {
  private var position: CSVPosition { CSVPosition(line: line, column: offset - lineOffset + 1) }

  private mutating func advance(_ count: Int, _ index: inout Int) {
    index += count
    offset += count
  }

  private mutating func beginField(in record: inout CSVRecord) -> CSVFault? {
    guard record.count < limits.fields else {
      return CSVFault(.tooManyFields(limit: limits.fields), at: position)
    }
    record.beginField(at: position)
    return nil
  }

  /// Takes one byte as content of the open field.
  private mutating func take(_ byte: UInt8, at index: inout Int, into record: inout CSVRecord) -> Step? {
    record.append(byte)
    advance(1, &index)
    return overrun(record).map(Step.stop)
  }

  private mutating func takeDelimiter(at index: inout Int, into record: inout CSVRecord) -> Step? {
    if let fault = recordOverrun(record) { return .stop(fault) }
    record.endField()
    state = .fieldStart
    advance(1, &index)
    return nil
  }

  private mutating func takeLineEnd(_ byte: UInt8, at index: inout Int) {
    advance(1, &index)
    noteLineEnd(byte)
  }

  /// Counts the line that the byte just read has ended; CR and LF together end one.
  private mutating func noteLineEnd(_ byte: UInt8) {
    let isSecondHalf = byte == Byte.lineFeed && afterReturn == offset - 1
    if !isSecondHalf { line += 1 }
    lineOffset = offset
    if byte == Byte.carriageReturn { afterReturn = offset }
  }

  private mutating func endRecord(in record: inout CSVRecord) -> Step {
    if state != .skipping { record.endField() }
    state = .recordStart
    defer { rowFault = nil }
    return .record(rowFault)
  }

  private mutating func skip(because kind: CSVFault.Kind) {
    rowFault = CSVFault(kind, at: position)
    state = .skipping
  }

  /// The fault, if the bytes taken so far are more than a limit allows.
  private func overrun(_ record: borrowing CSVRecord) -> CSVFault? {
    if state != .skipping, record.openLength > limits.fieldBytes {
      return CSVFault(.fieldTooLong(limit: limits.fieldBytes), at: record.openFieldPosition)
    }
    guard offset - recordOffset > limits.recordBytes else { return nil }
    return tooLong(record)
  }

  /// The fault, if one more byte of syntax would make the record too long.
  private func recordOverrun(_ record: borrowing CSVRecord) -> CSVFault? {
    offset - recordOffset < limits.recordBytes ? nil : tooLong(record)
  }

  private func tooLong(_ record: borrowing CSVRecord) -> CSVFault {
    // A record always starts its line.
    CSVFault(
      .recordTooLong(limit: limits.recordBytes), at: CSVPosition(line: record.line, column: 1))
  }
}
