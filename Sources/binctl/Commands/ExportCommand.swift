import Answers
import CSV
import CoBadge
import CommandLineKit
import Platform

/// `binctl export`: the rows of sources, as files.
enum ExportCommand: Command {
  private static let format = OptionSpec(
    "format", .choice(Form.allCases.map(\.rawValue)),
    help:
      "seed: CSV; ndjson: one JSON object a row; binlist: the same in the shape of binlist.net's answers. "
      + "`binctl import` reads all of them back.", default: Form.seed.rawValue)
  private static let source = OptionSpec(
    "source", .value("name"), help: "The source to export.", default: "the only one that is not built in")
  private static let output = OptionSpec(
    "output", .value("file"),
    help: "Write to this file, which appears when it is whole; '-' is the standard output.")
  private static let folder = OptionSpec(
    "folder", .value("folder"),
    help: "Write every source to a file of its own there, with import.sh, which imports them.")
  private static let replace = OptionSpec("replace", help: "Replace files that are there.")
  private static let spreadsheet = OptionSpec(
    "spreadsheet",
    help: "Put an apostrophe before cells that a spreadsheet would run; not to be imported again.")

  /// The forms of an export.
  enum Form: String, CaseIterable {
    case seed
    case ndjson
    case binlist

    /// What the name of a file ends with.
    var ending: String { self == .seed ? "csv" : "ndjson" }
  }

  static let name = "export"
  static let spec = CommandSpec(
    name, summary: "Write the rows of sources as CSV or JSON.",
    discussion: """
      Writes rows as the sources state them, in a fixed order: the same data gives the same bytes. A file holds one \
      source, since one file imports as one source: layers that hide each other cannot share a file and mean the \
      same. Without --source it is the only source that is not built in; of NDJSON, whose rows name their source, all.

      --folder writes all sources, corrections by hand, and import.sh, which imports them into a new database with \
      their names, kinds, ranks and licences, the lowest first. For a copy of a whole database take `binctl snapshot`.

      All forms import back to equal answers. What binlist.net's shape has no place for, such as a second network, \
      stands in a member `cobadge`, which other programs pass over.

      Cells are written as they are, also those that begin with =, +, - or @: data has to come back unchanged. \
      A spreadsheet may run such a cell; --spreadsheet disarms them.
      """,
    options: [format, source, output, folder, replace, spreadsheet],
    examples: [
      CommandSpec.Example("Write a file that imports back:", "binctl export --source seed --output seed.csv"),
      CommandSpec.Example("Hand rows to another program:", "binctl export --format ndjson | head -3"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let form = command.value(format).flatMap(Form.init(rawValue:)) ?? .seed
    try check(command, form)
    let store = try Locations(command).storeOrSeed(console)
    let names = try names(command, form, in: store)
    // From here on a request to end leaves no half of a file behind.
    let path = file(command)
    if path != nil || command.has(folder) { Signals.watch() }
    let sets = try DataSets(of: names, in: store).sets
    let export = Export(form: form, marksFormulas: command.has(spreadsheet), console: console)
    if let path = command.value(folder) {
      let corrections = try usingStore { () throws(StoreError) in try store?.corrections() ?? [] }
      try export.write(sets, corrections, toFolder: path, replacing: command.has(replace))
    } else if let path {
      let file = ExportTarget.File(path: path) { (take) throws(Failure) in
        for set in sets { try export.write(set, take) }
      }
      try ExportTarget.write([file], replacing: command.has(replace))
      console.diagnostics.note("wrote \(path)")
    } else {
      try ExportTarget.write(to: console) { (take) throws(Failure) in
        for set in sets { try export.write(set, take) }
      }
    }
    return .ok
  }

  /// The file that is named; nil where the standard output is meant.
  private static func file(_ command: ParsedCommand) -> String? {
    command.value(output).flatMap { $0 == "-" ? nil : $0 }
  }

  private static func check(_ command: ParsedCommand, _ form: Form) throws(Failure) {
    for other in [source, output] where command.has(folder) && command.has(other) {
      throw .usage(command, .conflict([folder.flagName, other.flagName]))
    }
    if command.has(replace), file(command) == nil, !command.has(folder) {
      throw .usage(command, .invalid("\(replace.flagName) is for \(output.flagName) and \(folder.flagName)"))
    }
    if command.has(spreadsheet), form != .seed {
      throw .usage(
        command, .invalid("\(spreadsheet.flagName) is for \(format.flagName) \(Form.seed.rawValue)"))
    }
  }

  /// The sources to be exported; nil for all.
  private static func names(
    _ command: ParsedCommand, _ form: Form, in store: BINStore?
  ) throws(Failure) -> [String]? {
    if let name = try command.source(source, in: store) { return [name] }
    if command.has(folder) || form == .ndjson { return nil }
    guard let store else { return nil }
    let all = try usingStore { () throws(StoreError) in try store.sources() }.map(\.reference)
      .filter { $0.kind != .generalRules }
    let own = all.filter { $0.kind == .file }
    // Corrections by hand are no data set; they are written where they are named.
    let chosen = own.isEmpty ? all.filter { $0.kind != .correction } : own
    guard chosen.count < 2 else {
      throw .usage(
        command,
        .invalid(
          "a file holds one source, and there are \(chosen.map(\.name).joined(separator: ", ")); "
            + "name one with \(source.flagName), or write all with \(folder.flagName)"))
    }
    return chosen.map(\.name)
  }
}

/// How rows are written.
private struct Export {
  let form: ExportCommand.Form
  let marksFormulas: Bool
  let console: Console

  /// Hands out a data set in portions, and warns of what a spreadsheet would run.
  func write(_ set: DataSets.Entry, _ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    if form == .seed {
      let table = SeedTable(set.rows, markingFormulas: marksFormulas)
      tell(table, of: set.reference.name)
      try table.write(take)
      return
    }
    var writer = JSONWriter()
    for row in set.rows.rows {
      let profile = set.rows.profile(of: row)
      writer.writeLine(
        form == .binlist
          ? BinlistJSON(range: row.range, membership: row.membership, profile: profile).json
          : RowAnswer(
            source: set.reference, range: row.range, membership: row.membership, profile: profile
          ).json)
      if writer.utf8.count >= 1 << 16 { try take(Array(writer.take().utf8)) }
    }
    try take(Array(writer.take().utf8))
  }

  /// The corrections as `binctl override import` reads them, with author, reason and time.
  private func file(of corrections: [Correction], in folder: String) -> ExportTarget.File {
    ExportTarget.File(path: "\(folder)/\(ExportNames.corrections)") { (take) throws(Failure) in
      var bytes: [UInt8] = []
      let writer = CSVWriter()
      writer.append(Correction.columns, to: &bytes)
      for correction in corrections { writer.append(correction.cells, to: &bytes) }
      try take(bytes)
    }
  }

  private func tell(_ table: SeedTable, of source: String) {
    if table.formulas > 0, !marksFormulas {
      console.diagnostics.warning(
        "\(source): a spreadsheet would run \(table.formulas.grouped) \(table.formulas == 1 ? "cell" : "cells"); "
          + "--spreadsheet disarms them")
    }
  }

  /// Writes each source to a file of its own, corrections by hand to one of theirs, and what imports them.
  func write(
    _ all: [DataSets.Entry], _ corrections: [Correction], toFolder path: String, replacing: Bool
  ) throws(Failure) {
    let sets = all.filter { $0.reference.kind != .correction }
    let isNew = !FileSystem.exists(path)
    do throws(FileError) { try FileSystem.createFolder(path) } catch { throw .folderNotCreated(error) }
    let names = ExportNames(sets.map(\.reference.name), ending: form.ending)
    // What is not to be imported again needs no script that does.
    let scripts =
      marksFormulas
      ? [] : [ImportScript(sets: sets, files: names.files, hasCorrections: !corrections.isEmpty)]
    let files =
      zip(sets, names.files).map { set, name in
        ExportTarget.File(path: "\(path)/\(name)") { (take) throws(Failure) in try write(set, take) }
      }
      + (corrections.isEmpty ? [] : [file(of: corrections, in: path)])
      + scripts.map { script in
        ExportTarget.File(path: "\(path)/import.sh") { (take) throws(Failure) in
          try take(Array(script.text.utf8))
        }
      }
    do throws(Failure) { try ExportTarget.write(files, replacing: replacing) } catch {
      // A folder that somebody else has put something in by now stays.
      if isNew { _ = try? FileSystem.removeEmptyFolder(path) }
      throw error
    }
    console.diagnostics.note("wrote \(sets.count) \(sets.count == 1 ? "source" : "sources") to \(path)")
  }
}
