import Answers
import CoBadge
import CommandLineKit
import Platform

/// `binctl import`: files become sources of the database.
enum ImportCommand: Command {
  static let name = "import"
  static let spec = CommandSpec(
    name, summary: "Load BIN data into the database.",
    discussion: """
      The layout of a file is told by its header, or by the first object of JSON; --list-formats shows those that are known, --map names the columns \
      of any other. Each import is one transaction: readers see the old data or the new. \
      A row that cannot be right refuses the file, with line and column, unless --skip-bad; an odd value is left out \
      with a warning and the row is kept. Several files are all read before the first is imported. \
      A database that is created gets the built-in seed first.
      """,
    arguments: [Options.files],
    options: Options.all + OutputFormat.options([.json]),
    examples: [
      CommandSpec.Example("Load the built-in seed:", "binctl import"),
      CommandSpec.Example("Load a vendor's file above it:", "binctl import --authoritative vendor.csv"),
      CommandSpec.Example("See what a new version would change:", "binctl import --dry-run -v vendor.csv"),
      CommandSpec.Example(
        "Load a file of no known layout:",
        "binctl import --map bin=IIN,networks=Scheme,issuer=Bank,country=Land odd.csv"),
      CommandSpec.Example(
        "Load a compressed file:", "gunzip -c bins.csv.gz | binctl import --source bins -"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    if command.has(Options.listFormats) { return try listFormats(command, format, console) }
    let locations = Locations(command)
    let database = try locations.namedDatabase()
    try Options.check(command)
    let report = try command.value(Options.report).map { (path) throws(Failure) in
      try ImportReportFile(
        command, path, besides: command.words(Options.files).filter { $0 != "-" } + locations.databaseFiles)
    }
    // From here on a request to end is answered with words.
    Signals.watch()
    var answers: [ImportAnswer] = []
    do throws(Failure) {
      var jobs = try ImportJob.jobs(command, console)
      if command.has(Options.dryRun) {
        answers = try preview(&jobs, command, locations, console)
      } else {
        try write(&jobs, into: database, command, locations, console) { answers.append($0) }
      }
      try report?.write(answers, imported: !command.has(Options.dryRun))
      try print(answers, format, console, imported: !command.has(Options.dryRun))
      return .ok
    } catch {
      // What was wrong with a file is what a report is read for.
      if case .file = error { try report?.write([], refusal: error, imported: false) }
      if case .partlyImported = error {
        try report?.write(answers, imported: true, isPart: true)
        try print(answers, format, console, imported: false)
      }
      throw error
    }
  }

  /// Prints the reports; where nobody takes them, says whether the data is in the database all the same.
  private static func print(
    _ answers: [ImportAnswer], _ format: OutputFormat, _ console: Console, imported: Bool
  ) throws(Failure) {
    do throws(Failure) {
      var printer = RecordPrinter(
        format, header: ImportAnswer.header, right: ImportAnswer.numbers, csvHeader: ImportAnswer.header,
        to: console)
      for answer in answers { try printer.print(answer.printed) }
      try printer.finish()
      try console.flush()
    } catch {
      if imported, error.isOfOutput, error.exitCode != .ok {
        console.diagnostics.note("the import itself is done: only its report could not be printed")
      }
      throw error
    }
  }

  private static func listFormats(
    _ command: ParsedCommand, _ format: OutputFormat, _ console: Console
  ) throws(Failure) -> ExitCode {
    guard command.words(Options.files).isEmpty else {
      throw .usage(command, .invalid("\(Options.listFormats.flagName) takes no file"))
    }
    var printer = RecordPrinter(
      format, header: FormatAnswer.header, csvHeader: FormatAnswer.header, alwaysArray: true, to: console)
    for layout in Layout.known { try printer.print(FormatAnswer(layout: layout).printed) }
    try printer.finish()
    return .ok
  }

  /// Compares, and says what an import would do.
  private static func preview(
    _ jobs: inout [ImportJob], _ command: ParsedCommand, _ locations: Locations, _ console: Console
  ) throws(Failure) -> [ImportAnswer] {
    let store = try locations.existingStore()
    var answers: [ImportAnswer] = []
    for place in jobs.indices {
      guard let file = jobs[place].file.take() else { continue }
      let (job, started) = (jobs[place], monotonicNanoseconds())
      let report = try usingStore { () throws(StoreError) in
        guard let store else {
          return ImportReport(previewOf: file, as: job.source, mode: Options.mode(command))
        }
        return try store.preview(file, as: job.source, mode: Options.mode(command))
      }
      answers.append(answer(report, of: job, since: started, console))
    }
    console.diagnostics.note("nothing was imported: this is what an import would do")
    return answers
  }

  /// Imports one file after the other, and hands on the answer of each that is done.
  private static func write(
    _ jobs: inout [ImportJob], into database: String, _ command: ParsedCommand, _ locations: Locations,
    _ console: Console, done: (ImportAnswer) -> Void
  ) throws(Failure) {
    let isNew = !FileSystem.exists(database)
    let importsSeed = jobs.contains { $0.source.kind == .seed }
    let store = try locations.writableStore(seed: !command.has(Options.noSeed) && !importsSeed)
    if isNew { console.diagnostics.note("created \(database)") }
    for place in jobs.indices {
      // Handed on, so that its memory is free while the store is compiled.
      guard let file = jobs[place].file.take() else { continue }
      let (job, started) = (jobs[place], monotonicNanoseconds())
      console.diagnostics.detail("writing \(file.rows.count.grouped) rows of \(job.source.name)")
      // How far writing is nobody can tell; that it goes on is seen.
      let progress = console.progress("writing \(file.rows.count.grouped) rows of \(job.source.name)")
      defer { progress.finish() }
      let report: ImportReport
      do throws(StoreError) {
        let stop: @Sendable () -> Bool = {
          progress.update()
          return Signals.pending != nil
        }
        report =
          switch Options.mode(command) {
          case .replace: try store.replace(job.source, with: file, stopRequested: stop)
          case .merge: try store.merge(file, into: job.source, stopRequested: stop)
          }
      } catch {
        var failure = Failure.store(error, forWriting: true)
        if error == .interrupted, let request = Signals.pending { failure = .signalled(request) }
        let (before, after) = (jobs[..<place].map(\.source.name), jobs[place...].map(\.source.name))
        throw before.isEmpty ? failure : .partlyImported(before, not: after, because: failure)
      }
      progress.finish()
      done(answer(report, of: job, since: started, console))
    }
  }

  private static func answer(
    _ report: ImportReport, of job: ImportJob, since started: UInt64, _ console: Console
  ) -> ImportAnswer {
    let milliseconds = (monotonicNanoseconds() - started + job.readNanoseconds) / 1_000_000
    tell(report, of: job, console)
    return ImportAnswer(
      report: report, path: job.path, digest: job.source.digest, seconds: Double(milliseconds) / 1000,
      style: console.style)
  }

  /// Says what was left out and what looks odd; of built-in data, which nobody here can correct, in detail only.
  private static func tell(_ report: ImportReport, of job: ImportJob, _ console: Console) {
    let isFile = job.isFile
    if isFile, job.source.kind == nil, report.kind == .seed || report.kind == .testCards {
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
      let shown =
        group.kind == .ignoredColumn ? ": " + group.first.map { $0.value ?? "?" }.joined(separator: ", ") : ""
      let words = "\(job.path): \(group.count.grouped) × \(group.kind)\(shown) (\(place))"
      if isFile { console.diagnostics.warning(words) } else { console.diagnostics.detail(words) }
      for warning in group.first { console.diagnostics.detail("\(job.path): \(warning)") }
    }
    for change in report.changes { console.diagnostics.detail("\(job.path): \(change.words)") }
    if report.changed > report.changes.count, !report.changes.isEmpty {
      console.diagnostics.detail(
        "\(job.path): … and \((report.changed - report.changes.count).grouped) more changed rows")
    }
  }
}
