import CoBadge
import CommandLineKit
import Platform

/// `binctl import`: files become sources of the database.
enum ImportCommand: Command {
  private static let files = ArgumentSpec(
    "file", .zeroOrMore, help: "CSV files; - is the standard input; none is the built-in seed.")
  private static let source = OptionSpec(
    "source", .value("name"), help: "The name of the source; importing it again replaces its rows.",
    default: "the file's name without its ending")
  private static let authoritative = OptionSpec(
    "authoritative", help: "Let the source hide the seed (priority \(SourcePriority.authoritative)).")
  private static let priority = OptionSpec(
    "priority", .integer(1...SourcePriority.correction - 1),
    help: "The rank of the source; higher hides lower.",
    default: "\(SourcePriority.file)")
  private static let licence = OptionSpec(
    "licence", .value("text"), help: "What the owner of the data permits, kept with the source.")
  private static let testCards = OptionSpec(
    "test-cards", help: "Import the built-in published test numbers; for test systems only.")
  private static let noSeed = OptionSpec(
    "no-seed", help: "Leave the built-in seed out of a database that is created.")
  private static let skipBad = OptionSpec(
    "skip-bad", help: "Leave refused rows out instead of refusing the file.")

  static let name = "import"
  static let spec = CommandSpec(
    name, summary: "Load BIN data into the database.",
    discussion: """
      The layout of a file is told by its header. Each import is one transaction: readers see the old data or the new. \
      A row that cannot be right refuses the file, with line and column, unless --skip-bad; an odd value is left out \
      with a warning and the row is kept. Several files are all read before the first is imported. \
      A database that is created gets the built-in seed first.
      """,
    arguments: [files],
    options: [source, authoritative, priority, licence, testCards, noSeed, skipBad]
      + OutputFormat.options([.json]),
    examples: [
      CommandSpec.Example("Load the built-in seed:", "binctl import"),
      CommandSpec.Example("Load a vendor's file above it:", "binctl import --authoritative vendor.csv"),
      CommandSpec.Example(
        "Load a compressed file:", "gunzip -c bins.csv.gz | binctl import --source bins -"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let locations = Locations(command)
    let database = try locations.namedDatabase()
    try check(command)
    let jobs = try jobs(command, console)
    // Up to here nothing is written, and a request to end may be obeyed at once.
    Signals.watch()
    let isNew = !FileSystem.exists(database)
    let importsSeed = jobs.contains { $0.source.kind == .seed }
    let store = try locations.writableStore(seed: !command.has(noSeed) && !importsSeed)
    if isNew { console.diagnostics.note("created \(database)") }
    var printer = RecordPrinter(
      format, header: ImportAnswer.header, right: ImportAnswer.numbers, csvHeader: ImportAnswer.header,
      to: console)
    for job in jobs {
      let started = monotonicNanoseconds()
      console.diagnostics.detail("writing \(job.file.rows.count.grouped) rows of \(job.source.name)")
      let report: ImportReport
      do throws(StoreError) {
        report = try store.replace(job.source, with: job.file) { Signals.pending != nil }
      } catch {
        if error == .interrupted, let request = Signals.pending { throw .signalled(request) }
        throw .store(error, forWriting: true)
      }
      let milliseconds = (monotonicNanoseconds() - started + job.readNanoseconds) / 1_000_000
      tell(report, of: job, console)
      try printer.print(
        ImportAnswer(report: report, seconds: Double(milliseconds) / 1000, style: console.style).printed)
    }
    try printer.finish()
    return .ok
  }

  /// One import to be done.
  private struct Job {
    let source: ImportSource
    let file: BINFile
    let path: String
    var readNanoseconds: UInt64 = 0
  }

  private static func check(_ command: ParsedCommand) throws(Failure) {
    let paths = command.words(files)
    let embedded = paths.isEmpty || command.has(testCards)
    if command.has(authoritative), command.has(priority) {
      throw .usage(command, .conflict([authoritative.flagName, priority.flagName]))
    }
    if embedded, let option = [source, authoritative, priority, licence].first(where: command.has) {
      throw .usage(command, .invalid("\(option.flagName) is for files; built-in data has its own"))
    }
    if command.has(testCards), !paths.isEmpty {
      throw .usage(command, .invalid("\(testCards.flagName) takes no file"))
    }
    if command.has(source), paths.count > 1 {
      throw .usage(command, .invalid("\(source.flagName) names one file; import the others by themselves"))
    }
    if paths.contains("-"), !command.has(source) {
      throw .usage(command, .invalid("the standard input has no name; give one with \(source.flagName)"))
    }
    let names = paths.map(stem)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw .usage(
        command, .invalid("two files would be the source \(ShownToken(twice)); import them one by one"))
    }
  }

  private static func jobs(_ command: ParsedCommand, _ console: Console) throws(Failure) -> [Job] {
    let paths = command.words(files)
    if paths.isEmpty {
      do throws(BINFileError) {
        return command.has(testCards)
          ? [Job(source: .testCards, file: try EmbeddedData.testCards(), path: "test cards")]
          : [Job(source: .seed, file: try EmbeddedData.seed(), path: "seed")]
      } catch {
        throw .embedded(error)
      }
    }
    let rank =
      command.has(authoritative)
      ? SourcePriority.authoritative : command.integer(priority)
    var jobs: [Job] = []
    for path in paths {
      let started = monotonicNanoseconds()
      let read = try ReadFile(path, skipBad: command.has(skipBad), console)
      let source = try usingStore(forWriting: true) { () throws(StoreError) in
        try ImportSource(
          name: command.value(Self.source) ?? stem(path), priority: rank,
          fileName: path == "-" ? nil : FileSystem.name(of: path), digest: read.digest,
          licence: command.value(licence))
      }
      jobs.append(
        Job(
          source: source, file: read.file, path: read.path, readNanoseconds: monotonicNanoseconds() - started)
      )
    }
    return jobs
  }

  /// The name of a file without folders and ending.
  private static func stem(_ path: String) -> String {
    let name = FileSystem.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Says what was left out and what looks odd; of built-in data, which nobody here can correct, in detail only.
  private static func tell(_ report: ImportReport, of job: Job, _ console: Console) {
    let isFile = job.source.kind == nil
    if isFile, report.kind == .seed || report.kind == .testCards {
      console.diagnostics.warning(
        "\(job.path): these rows replace those of the built-in \(report.source); --source gives them another name"
      )
    }
    if report.refused.count > 0 {
      console.report(report.refused, of: job.path, as: console.diagnostics.warning)
      console.diagnostics.warning("\(job.path): \(report.refused.count.grouped) refused and left out")
    }
    for group in report.warnings {
      let lines = group.first.prefix(3).map { String($0.line) }.joined(separator: ", ")
      let place = (group.count == 1 ? "line " : "lines ") + lines + (group.count > 3 ? ", …" : "")
      let words = "\(job.path): \(group.count.grouped) × \(group.kind) (\(place))"
      if isFile { console.diagnostics.warning(words) } else { console.diagnostics.detail(words) }
      for warning in group.first { console.diagnostics.detail("\(job.path): \(warning)") }
    }
  }
}
