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
    var writer = JSONWriter()
    writer.writeLine(entry.json(status: status, nanoseconds: nanoseconds))
    let line = writer.utf8
    // A disk that is full stops no request.
    output.withLock { lines in _ = try? lines.output.write(line) }
  }

  /// Hands what was gathered to the system; to be called a few times a second.
  package func flush() {
    output.withLock { lines in _ = try? lines.output.flush() }
  }
}

/// The buffer in the lock's keeping.
private struct Lines: ~Copyable {
  var output: OutputBuffer
}
