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

  /// Reads a file, or with `-` the standard input.
  init(_ path: String, skipBad: Bool, _ console: Console) throws(Failure) {
    let isInput = path == "-"
    let name = isInput ? "<standard input>" : path
    let source: FileReader
    if isInput {
      source = FileReader.standardInput()
    } else {
      do throws(FileError) { source = try FileReader(path: path) } catch { throw .input(error) }
    }
    let total = isInput ? nil : (try? FileSystem.size(of: path)).map { Int($0) }
    var done = 0
    var hash = SHA256()
    var rows = BINFileReader(options: BINFileOptions(skipBad: skipBad))
    let progress = console.progress("reading \(FileSystem.name(of: name))", unit: "bytes")
    defer { progress.finish() }
    while true {
      let chunk: [UInt8]?
      do throws(FileError) { chunk = try source.nextChunk() } catch { throw .input(error) }
      guard let chunk else { break }
      if done == 0, chunk.starts(with: [0x1F, 0x8B]) { throw .compressed(name) }
      done += chunk.count
      hash.update(chunk)
      do throws(BINFileError) { try rows.feed(chunk) } catch { throw .file(name, error, skipBad: skipBad) }
      progress.update(done: done, total: total)
    }
    do throws(BINFileError) { file = try rows.finish() } catch { throw .file(name, error, skipBad: skipBad) }
    self.path = name
    digest = SHA256.hexadecimal(hash.finish())
  }
}
