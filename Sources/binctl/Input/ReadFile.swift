import CoBadge
import CommandLineKit
import Platform

/// A BIN file that was read whole, with what an import notes about it.
struct ReadFile {
  /// The path as it was given; `<standard input>` for the standard input.
  let path: String
  /// Its rows.
  let file: BINFile
  /// SHA-256 of its bytes, hexadecimal.
  let digest: String

  /// Reads a file, or with `-` the standard input; one with another digest than that which is expected is refused.
  init(
    _ path: String, options: BINFileOptions = BINFileOptions(), digest expected: String? = nil,
    _ console: Console
  ) throws(Failure) {
    let isInput = path == "-"
    let name = isInput ? "<standard input>" : path
    var bytes = try FileBytes(path, console)
    var rows = BINFileReader(options: options)
    var fault: BINFileError?
    while let chunk = try bytes.next() {
      // A file that is not the one that was meant has no faults of interest: its digest is what is wrong.
      if fault != nil { continue }
      do throws(BINFileError) {
        try rows.feed(chunk)
      } catch {
        guard expected != nil else { throw .file(name, error, skipBad: options.skipBad) }
        fault = error
      }
      bytes.show(rows: rows.rowsRead)
    }
    let found = bytes.digest()
    if let expected, expected != found { throw .digest(name, expected: expected, found: found) }
    if let fault { throw .file(name, fault, skipBad: options.skipBad) }
    do throws(BINFileError) {
      file = try rows.finish()
    } catch {
      throw .file(name, error, skipBad: options.skipBad)
    }
    self.path = name
    digest = found
  }
}

/// The bytes of a file, hashed and shown as progress as they come.
private struct FileBytes: ~Copyable {
  private let name: String
  private let source: FileReader
  private let total: Int?
  private let progress: ProgressReporter
  private var done = 0
  private var hash = SHA256()

  init(_ path: String, _ console: Console) throws(Failure) {
    let isInput = path == "-"
    name = isInput ? "<standard input>" : path
    if isInput {
      source = FileReader.standardInput()
    } else {
      do throws(FileError) { source = try FileReader(path: path) } catch { throw .input(error) }
    }
    // A pipe has a name and no size.
    total = FileSystem.isRegularFile(path) ? (try? FileSystem.size(of: path)).map { Int($0) } : nil
    progress = console.progress("reading \(FileSystem.name(of: name))")
  }

  mutating func next() throws(Failure) -> [UInt8]? {
    // In short turns, so that a request to end is seen while nothing comes.
    repeat {
      if let request = Signals.pending { throw .signalled(request) }
    } while !source.hasInput(withinMilliseconds: 100)
    let chunk: [UInt8]?
    do throws(FileError) { chunk = try source.nextChunk() } catch { throw .input(error) }
    guard let chunk else { return nil }
    if done == 0, chunk.starts(with: [0x1F, 0x8B]) { throw .compressed(name) }
    done += chunk.count
    hash.update(chunk)
    return chunk
  }

  /// Shows how far reading is.
  func show(rows: Int) {
    progress.update(done: rows, fraction: total.map { $0 > 0 ? Double(done) / Double($0) : 0 })
  }

  deinit { progress.finish() }

  mutating func digest() -> String { SHA256.hexadecimal(hash.finish()) }
}
