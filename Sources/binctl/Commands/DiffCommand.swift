import CoBadge
import CommandLineKit
import Platform

/// `binctl diff`: what is different between two data sets.
enum DiffCommand: Command {
  private static let old = ArgumentSpec(
    "old", help: "A file or database; with --sources the name of a source.")
  private static let new = ArgumentSpec("new", help: "The same, to compare it with.")
  private static let sources = OptionSpec("sources", help: "Compare two sources of the database, by name.")
  private static let skipBad = OptionSpec("skip-bad", help: "Leave refused rows of files out.")
  private static let limit = OptionSpec(
    "limit", .integer(0...1_000_000), help: "The most differences to show in the table.", default: "20")
  private static let exitCode = OptionSpec("exit-code", help: "End with 1 where something differs.")

  static let name = "diff"
  static let spec = CommandSpec(
    name, summary: "Compare two files, two databases or two sources, row by row and field by field.",
    discussion: """
      Rows are about the same where range, digits and membership are the same. Files may have any layout that can be \
      imported, each its own; a database is told by its content. Of two databases sources of the same name are \
      compared; the general rules of the program are no data.

      --ndjson gives one object for each row that differs, --csv one line for each field of it. \
      The exit code is 0 whether something differs or not, unless --exit-code.
      """,
    arguments: [old, new], options: [sources, skipBad, limit, exitCode] + OutputFormat.options(),
    examples: [
      CommandSpec.Example("See what a new file would change:", "binctl diff vendor.csv vendor-new.csv"),
      CommandSpec.Example(
        "Compare with a copy:", "binctl diff --ndjson bins-copy.db ~/.local/share/binctl/bins.db"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let names = [command.argument(old) ?? "", command.argument(new) ?? ""]
    let sides = try sides(names, command, console)
    var answer = DiffAnswer(
      format, names: names, rows: sides.map { $0.sets.reduce(0) { $0 + $1.rows.rows.count } },
      limit: command.integer(limit) ?? 20, to: console)
    for source in Self.pairs(sides) {
      try answer.compare(source.old, source.new, of: source.name)
    }
    try answer.finish()
    return command.has(exitCode) && !answer.comparison.isEmpty ? .notFound : .ok
  }

  /// One side of the comparison: data sets by name, or one without a name that matters.
  private struct Side {
    let sets: [(name: String?, rows: StatedRows)]
  }

  private static func sides(
    _ names: [String], _ command: ParsedCommand, _ console: Console
  ) throws(Failure) -> [Side] {
    if command.has(sources) {
      let store = try Locations(command).storeOrSeed(console)
      for name in names { try command.checkSource(name, in: store) }
      // Both of one version of the data.
      let sets = try DataSets(of: names, in: store).sets
      return names.map { name in
        Side(sets: sets.filter { $0.reference.name == name }.map { (nil, $0.rows) })
      }
    }
    for name in names where name != "-" {
      // Else a path that is wrong would count as a file of rows.
      if !FileSystem.exists(name) { throw .input(FileError(.notFound, path: name)) }
      if FileSystem.isFolder(name) { throw .input(FileError(.isDirectory, path: name)) }
    }
    let areDatabases = names.map { $0 != "-" && InputKind.isDatabase($0) }
    guard areDatabases[0] == areDatabases[1] else {
      throw .usage(
        command,
        .invalid("a database and a file cannot be compared; export a source of the database first"))
    }
    if names == ["-", "-"] {
      throw .usage(command, .invalid("the standard input can be read once"))
    }
    var sides: [Side] = []
    for name in names {
      if areDatabases[0] {
        let rows = try usingStore { () throws(StoreError) in
          try BINStore(path: name, options: Locations(command).options(.read)).rows()
        }
        sides.append(Side(sets: rows.map { ($0.source.reference.name, $0.rows) }))
      } else {
        sides.append(Side(sets: [(nil, try rows(ofFile: name, command, console))]))
      }
    }
    return sides
  }

  private static func rows(
    ofFile name: String, _ command: ParsedCommand, _ console: Console
  ) throws(Failure) -> StatedRows {
    do throws(Failure) {
      return StatedRows(
        try ReadFile(name, options: BINFileOptions(skipBad: command.has(skipBad)), console).file)
    } catch {
      // Nothing was to be imported, so nothing is said of that.
      if case .file(let path, let fault, _) = error { throw Failure.comparedFile(path, fault) }
      throw error
    }
  }

  /// What is to be compared with what; a data set that only one side has is compared with none.
  private static func pairs(_ sides: [Side]) -> [(name: String?, old: StatedRows, new: StatedRows)] {
    let (old, new) = (sides[0].sets, sides[1].sets)
    var pairs = old.map { set in
      (name: set.name, old: set.rows, new: new.first { $0.name == set.name }?.rows ?? StatedRows())
    }
    for set in new where !old.contains(where: { $0.name == set.name }) {
      pairs.append((set.name, StatedRows(), set.rows))
    }
    return pairs
  }
}
