import CoBadge
import CommandLineKit
import Platform

/// One import to be done.
struct ImportJob {
  /// The source that is made or replaced.
  let source: ImportSource
  /// Its rows; nil once they are handed on.
  var file: BINFile?
  /// The path as it was given, for messages.
  let path: String
  /// Whether it is a file, and no data of the program.
  var isFile: Bool { source.digest != nil }
  /// How long reading took.
  var readNanoseconds: UInt64 = 0

  /// What a command line asks for; every file is read, and refused where it is wrong, before this returns.
  static func jobs(_ command: ParsedCommand, _ console: Console) throws(Failure) -> [ImportJob] {
    typealias Options = ImportCommand.Options
    let paths = command.words(Options.files)
    if paths.isEmpty {
      do throws(BINFileError) {
        return command.has(Options.testCards)
          ? [ImportJob(source: .testCards, file: try EmbeddedData.testCards(), path: "test cards")]
          : [ImportJob(source: .seed, file: try EmbeddedData.seed(), path: "seed")]
      } catch {
        throw .embedded(error)
      }
    }
    let rank =
      command.has(Options.authoritative) ? SourcePriority.authoritative : command.integer(Options.priority)
    let licence = try command.line(Options.licence)
    let reading = try Options.reading(command)
    let digest = try Options.digest(command)
    var jobs: [ImportJob] = []
    for path in paths {
      let started = monotonicNanoseconds()
      let read = try ReadFile(path, options: reading, digest: digest, console)
      let source = try usingStore(forWriting: true) { () throws(StoreError) in
        try ImportSource(
          name: command.value(Options.source) ?? Options.stem(path), kind: Options.kind(command),
          priority: rank, fileName: path == "-" ? nil : FileSystem.name(of: path), digest: read.digest,
          licence: licence)
      }
      jobs.append(
        ImportJob(
          source: source, file: read.file, path: read.path, readNanoseconds: monotonicNanoseconds() - started)
      )
    }
    return jobs
  }
}
