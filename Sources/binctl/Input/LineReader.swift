import Platform

/// The lines of the standard input, LF or CRLF at their ends, blanks around them dropped, with their numbers.
///
/// What was read is overwritten when the lines of a chunk have been handed out: it may hold card numbers.
struct LineReader: ~Copyable {
  /// The longest line that is handed out whole; no number is as long, and memory stays small.
  ///
  /// Of a longer one the first bytes are handed out, one more than this, with the blanks around them.
  static let longest = 1024

  private let file: FileReader
  private var number = 0
  private var line: [UInt8] = []
  private var isFirst = true

  /// A reader of the standard input.
  init() {
    file = FileReader.standardInput()
    // At once: a line that grows leaves a copy behind each time it moves.
    line.reserveCapacity(Self.longest + 1)
  }

  /// How far someone got who was offered bytes at the start of a line.
  struct Taken {
    /// Bytes of whole lines, their ends among them.
    var bytes = 0
    /// How many lines that was.
    var lines = 0
  }

  /// Hands out line after line; `pause` is called before more input is waited for.
  ///
  /// `quickly` is offered what has come, from the start of a line on, and takes as many whole lines as it knows how to
  /// deal with, or none; the next one goes to `body`. It is not offered the first line, which may begin with a mark.
  mutating func forEach(
    _ body: (_ line: [UInt8], _ number: Int) throws(Failure) -> Void,
    quickly: (_ bytes: Span<UInt8>) throws(Failure) -> Taken = { _ throws(Failure) in Taken() },
    pause: () throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: FileReader.chunkSize)
    while true {
      let count: Int
      do throws(FileError) { count = try file.read(into: &buffer) } catch { throw .input(error) }
      if count == 0 { break }
      var index = 0
      while index < count {
        if line.isEmpty, !isFirst {
          let taken = try quickly(buffer.span.extracting(index..<count))
          for place in index..<index + taken.bytes { buffer[place] = 0 }
          index += taken.bytes
          number += taken.lines
        }
        // What was not taken goes on byte by byte to the end of its line.
        var ended = false
        while index < count, !ended {
          let byte = buffer[index]
          buffer[index] = 0
          index += 1
          ended = byte == UInt8(ascii: "\n")
          if ended {
            try finish(body)
          } else if line.count <= Self.longest {
            line.append(byte)
          }
        }
      }
      try pause()
    }
    if !line.isEmpty { try finish(body) }
  }

  private mutating func finish(
    _ body: (_ line: [UInt8], _ number: Int) throws(Failure) -> Void
  ) throws(Failure) {
    number += 1
    defer { empty() }
    if line.count > Self.longest {
      try body(line, number)
    } else {
      // The byte-order mark that some programs put before text.
      if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { dropFirst(3) }
      while let last = line.last, Self.isBlank(last) { line.removeLast() }
      if let start = line.firstIndex(where: { !Self.isBlank($0) }) {
        dropFirst(start)
        try body(line, number)
      }
    }
    isFirst = false
  }

  /// Moves the line to the front; what would stay behind its end is overwritten.
  private mutating func dropFirst(_ count: Int) {
    let rest = line.count - count
    for index in line.indices { line[index] = index < rest ? line[index + count] : 0 }
    line.removeLast(count)
  }

  private mutating func empty() {
    for index in line.indices { line[index] = 0 }
    line.removeAll(keepingCapacity: true)
  }

  /// Whether a byte is a space, a tab or the first half of CRLF.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
