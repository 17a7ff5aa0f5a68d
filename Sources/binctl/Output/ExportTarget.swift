import CoBadge
import CommandLineKit
import Platform

/// Where an export goes: the standard output, or files that are put in place when all of them are whole.
///
/// A file is private to the user, as the databases are. After a failure, and where the process is asked to end,
/// nothing new is there and what was there stays as it was.
enum ExportTarget {
  /// What receives the portions of a file.
  typealias Take = (_ portion: [UInt8]) throws(Failure) -> Void

  /// Writes the portions that `body` hands out to the standard output.
  static func write(
    to console: Console, _ body: (Take) throws(Failure) -> Void
  ) throws(Failure) {
    try body { (portion) throws(Failure) in
      try console.print(console.outputIsTerminal ? safe(portion) : portion)
    }
  }

  /// A file to be written.
  struct File {
    /// Where.
    let path: String
    /// Hands out its portions.
    let body: (Take) throws(Failure) -> Void
  }

  /// Writes the files, all of them or none.
  static func write(_ wanted: [File], replacing: Bool) throws(Failure) {
    var files: [(path: String, partial: String)] = []
    do throws(Failure) {
      for file in wanted { try check(file.path, replacing: replacing) }
      for file in wanted {
        // A name of its own, since another export may be under way or have been killed; beside what a link leads to,
        // since the link is to stay one.
        let partial = "\(place(of: file.path)).partial-\(String(UInt64.random(in: .min ... .max), radix: 16))"
        files.append((file.path, partial))
        try writeFile(partial, for: file.path, file.body)
      }
      for file in files {
        try check(file.path, replacing: replacing)
        do throws(FileError) { try FileSystem.rename(file.partial, to: place(of: file.path)) } catch {
          throw Failure.fileNotWritten(FileError(error.kind, path: file.path))
        }
      }
    } catch {
      // Those that are not there, or have their name already, are no second failure.
      for file in files { _ = try? FileSystem.remove(file.partial) }
      throw error
    }
  }

  /// The lines without what could steer a terminal.
  private static func safe(_ portion: [UInt8]) -> [UInt8] {
    let lines = portion.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.map { String(decoding: $0, as: UTF8.self).terminalSafe.utf8 }.joined(separator: "\n".utf8))
  }

  private static func place(of path: String) -> String {
    FileSystem.isLink(path) ? FileSystem.target(of: path) ?? path : path
  }

  /// Writes a file under a name of its own; failures name the path that was asked for.
  private static func writeFile(
    _ partial: String, for path: String, _ body: (Take) throws(Failure) -> Void
  ) throws(Failure) {
    func failure(_ error: FileError) -> Failure { .fileNotWritten(FileError(error.kind, path: path)) }
    var file: OutputBuffer
    do throws(FileError) { file = try OutputBuffer(creating: partial, permissions: 0o600) } catch {
      throw failure(error)
    }
    try body { (portion) throws(Failure) in
      if let request = Signals.pending { throw .signalled(request) }
      do throws(FileError) { try file.write(portion) } catch { throw failure(error) }
    }
    do throws(FileError) { try file.synchronise() } catch { throw failure(error) }
  }
}

extension ExportTarget {
  /// What stands where a file is to be written.
  enum Obstacle: Hashable {
    /// A file, which was not to be replaced.
    case file
    /// A folder.
    case folder
    /// A database.
    case database
    /// A device, a pipe or the like: a file in its place would take it from every other program.
    case device
    /// A link that leads nowhere.
    case deadLink

    /// What is said of it after the path.
    var words: String {
      switch self {
      case .file: "exists already; replace it with --replace, or give another path"
      case .folder: "is a folder; give the path of a file"
      case .database: "is a database and is not replaced; give another path"
      case .device: "is no ordinary file; give another path, or leave it out and redirect the output"
      case .deadLink: "is a link that leads nowhere; give another path"
      }
    }
  }

  /// A file may stand there if it is to be replaced, but nothing else.
  private static func check(_ path: String, replacing: Bool) throws(Failure) {
    if let obstacle = obstacle(path, replacing: replacing) { throw .obstacle(path, obstacle) }
  }

  private static func obstacle(_ path: String, replacing: Bool) -> Obstacle? {
    guard FileSystem.exists(path) else { return FileSystem.isLink(path) ? .deadLink : nil }
    if FileSystem.isFolder(path) { return .folder }
    if !FileSystem.isRegularFile(path) { return .device }
    if !replacing { return .file }
    return InputKind.isDatabase(path) ? .database : nil
  }
}

/// What a path leads to.
enum InputKind {
  /// What every SQLite database begins with (<https://www.sqlite.org/fileformat.html>, section 1.3).
  private static let databaseMark = Array("SQLite format 3\0".utf8)

  /// Whether a file is a SQLite database; false where it cannot be read.
  ///
  /// Not asked of a pipe: what is read of it is gone, and one without a writer would be waited for.
  static func isDatabase(_ path: String) -> Bool {
    guard FileSystem.isRegularFile(path), let file = try? FileReader(path: path),
      let start = try? file.nextChunk(upTo: databaseMark.count)
    else { return false }
    return start == databaseMark
  }
}
