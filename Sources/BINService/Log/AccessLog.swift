import CardNetworks
import JSONText
package import Platform
import Synchronization

/// The access log: a JSON object a line, gathered and written in portions.
package final class AccessLog: Sendable {
  private let output: Mutex<Lines>

  /// A log that goes to a stream of the process.
  package init(_ stream: OutputBuffer.StandardStream) {
    output = Mutex(Lines(output: OutputBuffer(stream)))
  }

  /// A log that is added to a file.
  package init(appendingTo path: String) throws(FileError) {
    output = Mutex(Lines(output: try OutputBuffer(appendingTo: path)))
  }

  func write(_ entry: LogEntry, status: Int, nanoseconds: UInt64) {
    output.withLock { $0.write(entry, status: status, nanoseconds: nanoseconds) }
  }

  /// Hands what was gathered to the system; to be called a few times a second.
  package func flush() {
    output.withLock { lines in _ = try? lines.output.flush() }
  }
}

/// The buffer in the lock's keeping.
private struct Lines: ~Copyable {
  var output: OutputBuffer
  private var line = JSONWriter()
  /// The time of the line before, in words: many lines have the same.
  private var time: (of: Timestamp, words: String)?

  init(output: consuming OutputBuffer) { self.output = output }

  mutating func write(_ entry: LogEntry, status: Int, nanoseconds: UInt64) {
    let known = time.flatMap { $0.of == entry.startedAt ? $0.words : nil }
    let words = known ?? entry.startedAt.description
    if known == nil { time = (entry.startedAt, words) }
    line.removeAll()
    entry.write(to: &line, time: words, status: status, nanoseconds: nanoseconds)
    // A disk that is full stops no request.
    _ = try? output.write(line.utf8)
  }
}
