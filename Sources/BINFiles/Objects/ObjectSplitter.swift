internal import CSV
internal import JSONText

/// From chunks of bytes to the texts of JSON objects: the lines of a file, or the elements of one array.
///
/// The same bytes give the same texts however they are cut. Memory is bounded by the longest text that is allowed.
struct ObjectSplitter {
  /// One text and where it begins.
  struct Piece {
    var bytes: [UInt8] = []
    var start = CSVPosition(line: 1, column: 1)
  }

  /// What takes a piece.
  typealias Take = (Piece) throws(BINFileError) -> Void

  private enum Form {
    /// One text a line.
    case lines
    /// Between the elements of an array; a comma or the end has to come first where one was read.
    case between(afterElement: Bool)
    /// In an element.
    case element(depth: Int, inText: Bool, escaped: Bool)
    /// After the array.
    case after
  }

  private var form: Form?
  private var piece = Piece()
  private var line = 1
  private var column = 1
  private var afterCarriageReturn = false
  private var encoding = UTF8Validator()
  private var sequenceStart = CSVPosition(line: 1, column: 1)
  private let limit: Int

  /// Pieces of more bytes than the limit are not read.
  init(limit: Int) { self.limit = limit }

  /// Where the next byte stands.
  private var position: CSVPosition { CSVPosition(line: line, column: column) }

  mutating func feed(_ chunk: [UInt8], _ take: Take) throws(BINFileError) {
    var index = 0
    while index < chunk.count {
      if try readRun(chunk, &index) { continue }
      let byte = chunk[index]
      index += 1
      try check(byte)
      let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isBreak || !Self.isBlank(byte) || !piece.bytes.isEmpty { try read(byte, isBreak, take) }
      advance(over: byte)
    }
  }

  /// Takes the bytes of a line up to one that has a meaning of its own; false where there are none.
  private mutating func readRun(_ chunk: [UInt8], _ index: inout Int) throws(BINFileError) -> Bool {
    guard case .lines = form, !piece.bytes.isEmpty, !encoding.isInsideSequence else { return false }
    let start = index
    while index < chunk.count, chunk[index] >= 0x20, chunk[index] < 0x7F { index += 1 }
    guard index > start else { return false }
    guard piece.bytes.count + index - start <= limit else {
      throw .malformed(CSVFault(.recordTooLong(limit: limit), at: piece.start))
    }
    piece.bytes += chunk[start..<index]
    column += index - start
    afterCarriageReturn = false
    return true
  }

  /// Ends the file: hands out a last line without an end, and checks that the array is closed.
  mutating func finish(_ take: Take) throws(BINFileError) {
    if encoding.isInsideSequence { throw .malformed(CSVFault(.invalidUTF8, at: sequenceStart)) }
    switch form {
    case nil, .after: break
    case .lines: try endLine(take)
    case .between, .element: throw .brokenArray(.unexpectedEnd, at: position)
    }
  }

  /// Refuses what is no text at all.
  private mutating func check(_ byte: UInt8) throws(BINFileError) {
    if byte == 0 { throw .malformed(CSVFault(.nulByte, at: position)) }
    if byte >= 0x80 || encoding.isInsideSequence {
      if !encoding.isInsideSequence { sequenceStart = position }
      guard encoding.accept(byte) else { throw .malformed(CSVFault(.invalidUTF8, at: sequenceStart)) }
    }
  }

  private mutating func advance(over byte: UInt8) {
    let endsPair = afterCarriageReturn && byte == UInt8(ascii: "\n")
    afterCarriageReturn = byte == UInt8(ascii: "\r")
    if endsPair { return }
    if byte == UInt8(ascii: "\n") || afterCarriageReturn {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  private mutating func read(_ byte: UInt8, _ isBreak: Bool, _ take: Take) throws(BINFileError) {
    switch form {
    case nil:
      if isBreak { return }
      if byte == UInt8(ascii: "[") {
        form = .between(afterElement: false)
      } else {
        form = .lines
        try append(byte)
      }
    case .lines:
      if isBreak { try endLine(take) } else { try append(byte) }
    case .between(let afterElement):
      if !isBreak { try readBetween(byte, afterElement) }
    case .element(let depth, let inText, let escaped):
      try append(byte)
      try readElement(byte, depth, inText, escaped, take)
    case .after:
      if !isBreak { throw .brokenArray(.trailingText, at: position) }
    }
  }

  private mutating func readBetween(_ byte: UInt8, _ afterElement: Bool) throws(BINFileError) {
    switch byte {
    case UInt8(ascii: "]"): form = .after
    case UInt8(ascii: ",") where afterElement: form = .between(afterElement: false)
    case UInt8(ascii: "{") where !afterElement:
      form = .element(depth: 1, inText: false, escaped: false)
      try append(byte)
    default: throw .brokenArray(.unexpectedByte, at: position)
    }
  }

  private mutating func readElement(
    _ byte: UInt8, _ depth: Int, _ inText: Bool, _ escaped: Bool, _ take: Take
  ) throws(BINFileError) {
    var depth = depth
    if inText {
      let isEnd = byte == UInt8(ascii: "\"") && !escaped
      form = .element(
        depth: depth, inText: !isEnd, escaped: byte == UInt8(ascii: "\\") && !escaped)
      return
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
    form = .element(depth: depth, inText: byte == UInt8(ascii: "\""), escaped: false)
    if depth == 0 {
      form = .between(afterElement: true)
      try hand(take)
    }
  }

  private mutating func append(_ byte: UInt8) throws(BINFileError) {
    if piece.bytes.isEmpty { piece.start = position }
    guard piece.bytes.count < limit else {
      throw .malformed(CSVFault(.recordTooLong(limit: limit), at: piece.start))
    }
    piece.bytes.append(byte)
  }

  private mutating func endLine(_ take: Take) throws(BINFileError) {
    if !piece.bytes.isEmpty { try hand(take) }
  }

  private mutating func hand(_ take: Take) throws(BINFileError) {
    try take(piece)
    piece.bytes.removeAll(keepingCapacity: true)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
