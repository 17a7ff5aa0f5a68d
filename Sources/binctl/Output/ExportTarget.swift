import CoBadge
import CommandLineKit
import Platform

/// Where an export goes: the standard output, or a file that is put in place when it is whole.
///
/// A file is private to the user, as the databases are. After a failure, and where the process is asked to end,
/// nothing of it is left.
enum ExportTarget {
  /// The standard output.
  case output(Console)
  /// A file; a portion is added to it.
  case file(String, replacing: Bool)

  /// Writes the portions that `body` hands out.
  func write(
    _ body: ((_ portion: [UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .output(let console):
      try body { (portion) throws(Failure) in
        try console.print(console.outputIsTerminal ? Self.safe(portion) : portion)
      }
    case .file(let path, let replacing):
      try Self.check(path, replacing: replacing)
      // A name of its own, since another export may be under way or have been killed.
      let partial = "\(path).partial-\(String(UInt64.random(in: .min ... .max), radix: 16))"
      do throws(Failure) {
        try Self.writeFile(partial, body)
        try Self.check(path, replacing: replacing)
        do throws(FileError) { try FileSystem.rename(partial, to: path) } catch {
          throw Failure.fileNotWritten(error)
        }
      } catch {
        // That it may not be there is no second failure.
        _ = try? FileSystem.remove(partial)
        throw error
      }
    }
  }

  /// The lines without what could steer a terminal.
  private static func safe(_ portion: [UInt8]) -> [UInt8] {
    let lines = portion.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.map { String(decoding: $0, as: UTF8.self).terminalSafe.utf8 }.joined(separator: "\n".utf8))
  }

  private static func writeFile(
    _ path: String, _ body: ((_ portion: [UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    var file = try create(path)
    try body { (portion) throws(Failure) in
      if let request = Signals.pending { throw .signalled(request) }
      do throws(FileError) { try file.write(portion) } catch { throw .fileNotWritten(error) }
    }
    do throws(FileError) { try file.synchronise() } catch { throw .fileNotWritten(error) }
  }

  private static func create(_ path: String) throws(Failure) -> OutputBuffer {
    do throws(FileError) { return try OutputBuffer(creating: path, permissions: 0o600) } catch {
      throw .fileNotWritten(error)
    }
  }

  /// A file may stand there if it is to be replaced, but never a database.
  private static func check(_ path: String, replacing: Bool) throws(Failure) {
    if FileSystem.exists(path), !replacing || FileSystem.isFolder(path) || InputKind.isDatabase(path) {
      throw .store(.fileExists(path: path), forWriting: true)
    }
  }
}

/// What a path leads to.
enum InputKind {
  /// What every SQLite database begins with (<https://www.sqlite.org/fileformat.html>, section 1.3).
  private static let databaseMark = Array("SQLite format 3\0".utf8)

  /// Whether a file is a SQLite database; false where it cannot be read.
  static func isDatabase(_ path: String) -> Bool {
    guard let file = try? FileReader(path: path), let start = try? file.nextChunk(upTo: databaseMark.count)
    else { return false }
    return start == databaseMark
  }
}
