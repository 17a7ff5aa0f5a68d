import Answers
import CoBadge
import CommandLineKit
import Platform

/// `binctl stats`: what the data is about, and how old it is.
enum StatsCommand: Command {
  private static let source = OptionSpec("source", .value("name"), help: "Only the rows of this source.")
  private static let top = OptionSpec(
    "top", .integer(1...10_000), help: "How many networks, countries and pairs to show; --json has all.",
    default: "10")

  static let name = "stats"
  static let spec = CommandSpec(
    name, summary: "Count rows by network, country and funding; show coverage and age.",
    discussion: """
      Counts rows as the sources state them: a BIN or a range is one row, and what several sources have counts in \
      each. The general rules of the program are not counted. Data older than a year is warned of.
      """,
    options: [source, top] + OutputFormat.options([.json]),
    examples: [CommandSpec.Example("See what the data covers:", "binctl stats")])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let store = try Locations(command).storeOrSeed(console)
    let name = try command.source(source, in: store)
    let sets = try DataSets(of: name.map { [$0] }, in: store).sets
    var statistics = DataStatistics()
    for set in sets { statistics.add(set.rows) }
    let answer = StatsAnswer(
      statistics: statistics, sources: sets.map { StatsAnswer.Source($0) },
      top: command.integer(top) ?? 10, style: console.style,
      columns: console.outputIsTerminal ? Terminal.width() ?? 80 : 0)
    try console.print(format == .json ? answer.json.text(.pretty) + "\n" : answer.text)
    for old in sets {
      guard let importedAt = old.reference.importedAt, importedAt.isStale else { continue }
      console.diagnostics.warning(
        "\(old.reference.name) was imported \(importedAt.ageInDays) days ago; data older than a year misleads"
      )
    }
    return .ok
  }
}
