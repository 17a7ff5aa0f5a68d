import CSV
import CoBadge
import CommandLineKit
import Platform
import SQLiteStore

/// Everything that ends a command before its time; the words and exit codes of each stand here.
enum Failure: Error {
  /// The command line is wrong.
  case usage(UsageError)
  /// A database that was only to be read, or was to be written.
  case store(StoreError, forWriting: Bool)
  /// A file that was to be read.
  case input(FileError)
  /// The standard output, or the terminal.
  case output(FileError)
  /// A folder is where the database is to be.
  case databaseIsFolder(String, forWriting: Bool)
  /// The folder of a database that was named does not exist.
  case folderMissing(String)
  /// The folder of a database cannot be created.
  case folderNotCreated(FileError)
  /// A BIN file that was refused.
  case file(String, BINFileError, skipBad: Bool)
  /// A BIN file that was to be compared and was refused.
  case comparedFile(String, BINFileError)
  /// A file that was to be written.
  case fileNotWritten(FileError)
  /// Something that stands where a file was to be written, and stays.
  case obstacle(String, ExportTarget.Obstacle)
  /// A BIN file that is compressed.
  case compressed(String)
  /// A file of corrections that was refused.
  case corrections(String, CorrectionFileError)
  /// A source that is not there, and those that are.
  case noSource(String, known: [String])
  /// A BIN file that is not the one that was meant.
  case digest(String, expected: String, found: String)
  /// Of many files the first were imported, and then something failed; the names of both kinds of sources.
  indirect case partlyImported([String], not: [String], because: Failure)
  /// A report that cannot be written; the import itself is done or not.
  case report(FileError, imported: Bool)
  /// The data that travels in the program is wrong.
  case embedded(BINFileError)
  /// A card number that is none.
  case number(CardNumberFault)
  /// A pick that is not possible.
  case pick(SelectionError)
  /// A network that nobody knows where it is not taken as it is.
  case network(ShownToken)
  /// An order reference that is not possible.
  case order(OrderReferenceFault)
  /// The input has no card number.
  case noNumber
  /// The program of the service is not there.
  case serviceMissing(String)
  /// The program of the service is there and cannot be run.
  case serviceNotStarted(FileError)
  /// Ctrl-C or another request to end.
  case signalled(Signals.Request)
}

extension Failure {
  /// A command line that a command itself finds wrong.
  static func usage(_ command: ParsedCommand, _ reason: UsageError.Reason) -> Failure {
    .usage(UsageError(command: [Program.name] + command.path, reason))
  }

  /// Whether the standard output is what failed.
  var isOfOutput: Bool {
    if case .output = self { return true }
    return false
  }

  /// The number that the process ends with.
  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .store(let error, let forWriting): error.exitCode(forWriting: forWriting)
    case .input(let error):
      switch error.kind {
      case .notFound, .isDirectory, .notADirectory, .permissionDenied: .noInput
      default: .io
      }
    // A reader that has seen enough, as `head` does, is no failure.
    case .output(let error): error.kind == .closedPipe ? .ok : .io
    case .databaseIsFolder(_, let forWriting): forWriting ? .cannotCreate : .noInput
    case .folderMissing, .folderNotCreated, .obstacle: .cannotCreate
    case .fileNotWritten(let error):
      switch error.kind {
      case .diskFull, .other: .io
      default: .cannotCreate
      }
    case .report(let error, _): error.kind == .diskFull ? .io : .cannotCreate
    case .noSource: .notFound
    case .file, .comparedFile, .corrections, .compressed, .digest: .badData
    case .number, .pick, .network, .noNumber: .badData
    case .order(let fault): fault == .holdsCardNumber ? .badData : .usage
    case .embedded: .internal
    case .serviceMissing, .serviceNotStarted: .unavailable
    case .partlyImported(_, not: _, because: let failure): failure.exitCode
    case .signalled: .internal
    }
  }

  /// The request that ended the command, if one did.
  var request: Signals.Request? {
    switch self {
    case .signalled(let request): request
    case .partlyImported(_, not: _, because: let failure): failure.request
    default: nil
    }
  }
}

extension StoreError {
  /// The number for a store that was to be read or written.
  fileprivate func exitCode(forWriting: Bool) -> ExitCode {
    switch self {
    case .sqlite(let error):
      switch error.kind {
      case .busy: .busy
      case .readOnly, .permission, .cannotOpen: forWriting ? .cannotCreate : .noInput
      case .diskFull, .io, .moved: .io
      case .notADatabase, .corrupt: .badData
      case .constraint, .interrupted, .outOfMemory, .misuse, .other: .internal
      }
    case .notAStore, .damaged, .unreadableRow: .badData
    case .newerThanProgram, .needsMigration, .changedMigration: .unavailable
    case .missing: .noInput
    case .reservedSourceName, .badSourceName, .sourceExists, .fixedSource: .usage
    case .noSuchSource: .notFound
    case .wouldLoseCorrections: .badData
    case .fileExists, .cannotCreate: .cannotCreate
    case .embeddedData, .interrupted: .internal
    case .noSuchSession: .notFound
    }
  }
}

extension Console {
  /// Says what ended the command.
  func report(_ failure: Failure) {
    switch failure {
    case .usage(let error): diagnostics.usage(error)
    case .store(let error, _): diagnostics.error(error.description)
    case .input(let error): diagnostics.error(error.description)
    case .output(let error): if error.kind != .closedPipe { diagnostics.error(error.description) }
    case .databaseIsFolder(let path, _): diagnostics.error("\(path): is a folder, not a database")
    case .folderMissing(let folder):
      diagnostics.error("there is no folder \(folder) to create the database in; create it first")
    case .folderNotCreated(let error): diagnostics.error("cannot create the folder \(error.description)")
    case .file(let path, let error, let skipBad): report(error, of: path, skipBad: skipBad)
    case .corrections(let path, let error): report(error, of: path)
    case .noSource(let name, let known):
      let near = NearMiss.closest(to: name, among: known)
      diagnostics.error(
        "there is no source '\(ShownToken(name))'"
          + (near.map { "; did you mean '\($0)'?" } ?? "; there are: \(known.joined(separator: ", "))"))
    case .comparedFile(let path, let error): report(error, of: path)
    case .fileNotWritten(let error): diagnostics.error(error.description)
    case .obstacle(let path, let obstacle): diagnostics.error("\(path) \(obstacle.words)")
    case .compressed(let path):
      diagnostics.error(
        "\(path): the file is compressed; try: gunzip -c FILE | binctl import --source NAME -")
    case .digest(let path, let expected, let found):
      diagnostics.error("\(path): SHA-256 is \(found), not \(expected): fetch the file again")
      diagnostics.note("nothing was imported")
    case .report(let error, let imported):
      diagnostics.error("cannot write the report: \(error.description)")
      diagnostics.note(imported ? "the import itself is done" : "nothing was imported")
    case .embedded(let error): diagnostics.error("the data inside the program is wrong: \(error.description)")
    case .number(let fault): diagnostics.error(fault.words)
    case .pick(let error): diagnostics.error("\(error.description); nothing was saved")
    case .network(let token):
      diagnostics.error("'\(token)' is no known network; nothing was done")
    case .order(let fault): diagnostics.error(fault.description)
    case .serviceMissing(let program):
      diagnostics.error(
        "the service is a program of its own, \(program), and is neither beside binctl nor on the PATH")
      diagnostics.note("`swift build -c release --product \(program)` makes it; it needs libmicrohttpd")
    case .serviceNotStarted(let error): diagnostics.error("cannot run the service: \(error.description)")
    case .noNumber: diagnostics.error("the input has no card number")
    case .partlyImported(let done, not: let left, because: let failure):
      if case .signalled = failure { diagnostics.error("stopped on request") } else { report(failure) }
      diagnostics.note("imported before that: \(list(done)); not imported: \(list(left))")
    case .signalled: diagnostics.error("stopped on request; nothing was changed")
    }
  }

  private func list(_ names: [String]) -> String {
    names.map { ShownToken($0).description }.joined(separator: ", ")
  }

  private func report(_ error: BINFileError, of path: String, skipBad: Bool) {
    if let rows = error.rows {
      report(rows, of: path, as: diagnostics.error)
      if rows.first.contains(where: \.hasLostZeros) {
        diagnostics.note("--restore-leading-zeros puts zeros back that a spreadsheet took from BINs")
      }
      if case .tooManyRefused(_, let limit) = error {
        diagnostics.error("\(path): reading stopped after \(rows.count.grouped) refused rows")
        diagnostics.note("nothing was imported; --max-refused \(limit) was the limit")
        return
      }
      diagnostics.note(
        skipBad
          ? "nothing was imported: no row is left"
          : "nothing was imported; correct \(rows.count == 1 ? "the row" : "the rows"), or leave "
            + "\(rows.count == 1 ? "it" : "them") out with --skip-bad")
      return
    }
    report(error, of: path)
    diagnostics.note("nothing was imported")
  }

  /// Says why a file was refused.
  private func report(_ error: BINFileError, of path: String) {
    if case .refusedRows(let rows) = error {
      report(rows, of: path, as: diagnostics.error)
      return
    }
    let lines = error.description.split(separator: "\n").map(String.init)
    diagnostics.error("\(path):\(error.place.line):\(error.place.column): \(lines.first ?? "")")
    for line in lines.dropFirst() { diagnostics.note(line) }
  }

  private func report(_ error: CorrectionFileError, of path: String) {
    if case .refusedRows(let rows) = error {
      for row in rows.prefix(20) {
        diagnostics.error("\(path):\(row.position.line):\(row.position.column): \(row.fault)")
      }
      if rows.count > 20 { diagnostics.error("\(path): … and \(rows.count - 20) more rows like these") }
    } else {
      diagnostics.error("\(path):\(error.position.line):\(error.position.column): \(error.description)")
    }
    diagnostics.note("nothing was corrected")
  }

  /// Says which rows were refused: the first twenty, each in a line, and how many more.
  func report(_ rows: RefusedRows, of path: String, as say: (String) -> Void) {
    for row in rows.first.prefix(20) { say("\(path):\(row.line):\(row.column): \(row.fault)") }
    if rows.count > 20 { say("\(path): … and \(rows.count - 20) more rows like these") }
  }
}

extension BINFileError {
  /// Where in the file; the start where it is about the whole.
  fileprivate var place: CSVPosition {
    switch self {
    case .empty, .noRows, .missingColumns, .conflictingColumns, .refusedRows, .tooManyRefused, .wrongStart,
      .noTrailer, .delimiterNotTaken:
      CSVPosition(line: 1, column: 1)
    case .unrecognisedHeader(let line, _, _), .trailerCount(_, _, let line), .unrecognisedObject(let line):
      CSVPosition(line: line, column: 1)
    case .unknownColumn(_, _, let position), .brokenArray(_, let position): position
    case .duplicateColumn(_, _, let second): second
    case .malformed(let fault): fault.position
    }
  }
}

extension BINFileError {
  /// The rows that were refused, where that is what is wrong.
  var rows: RefusedRows? {
    switch self {
    case .refusedRows(let rows), .tooManyRefused(let rows, _): rows
    default: nil
    }
  }
}

extension RefusedRow {
  /// Whether leading zeros may be put back.
  fileprivate var hasLostZeros: Bool {
    if case .tooShort(let digits, least: 6) = fault { return digits >= 4 }
    return false
  }
}

extension CardNumberFault {
  /// What is wrong, without a digit.
  var words: String {
    switch self {
    case .notADigit(let position):
      "no card number: character \(position) is neither a digit, a blank nor a hyphen"
    case .tooShort(let digits):
      "no card number: \(digits) \(digits == 1 ? "digit" : "digits"), \(CardNumber.fewestDigits) are the fewest"
    case .tooLong: "no card number: more than \(CardNumber.mostDigits) digits"
    }
  }
}

extension BINRangeFault {
  /// What is wrong, without a digit.
  var words: String {
    switch self {
    case .empty: "no BIN: it is empty"
    case .notADigit(let position): "no BIN: character \(position) is not a digit"
    case .tooLong: "no BIN: more than \(BINRange.mostDigits) digits"
    case .unequalDigits, .boundsOutOfOrder: "no BIN"
    }
  }
}
