import Answers
import CoBadge
import CommandLineKit
import Platform

/// `binctl override set`: a correction is entered.
enum OverrideSetCommand: Command {
  static let name = "set"
  static let spec = CommandSpec(
    name, summary: "Correct facts or networks of a BIN or a range.",
    discussion: """
      What is stated takes the place of what any data says. Facts of the range that were corrected before and are not \
      named now stay corrected, each with its author and reason. A database that is not there is created with the seed.
      """,
    arguments: [OverrideCommand.range],
    options: CorrectionOption.fields.map(\.option) + [
      CorrectionOption.unknown, CorrectionOption.reason, CorrectionOption.author,
    ] + OutputFormat.options([.json]),
    examples: [
      CommandSpec.Example(
        "Correct networks and facts:",
        "binctl override set 522948 --networks mastercard --country GB --funding credit "
          + "--reason 'letter of the issuer' --author anna"),
      CommandSpec.Example(
        "Say that the issuer is not known, whatever files say:",
        "binctl override set 514821 --unknown issuer,url --reason 'sold, buyer not named' --author anna"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let range = try CorrectionOption.range(command.argument(OverrideCommand.range) ?? "", command)
    let statement = try CorrectionOption.statement(command, console)
    guard let reason = command.value(CorrectionOption.reason) else {
      throw .usage(command, .invalid("say why: \(CorrectionOption.reason.flagName) TEXT"))
    }
    guard let author = CorrectionOption.author(command) else {
      throw .usage(command, .invalid("say who: \(CorrectionOption.author.flagName) NAME"))
    }
    let correction = try CorrectionOption.refusing(nil, command) { () throws(CorrectionFault) in
      try Correction(range, statement, author: author, reason: reason, madeAt: .now)
    }
    let locations = Locations(command)
    let database = try locations.namedDatabase()
    let isNew = !FileSystem.exists(database)
    let store = try locations.writableStore(seed: true)
    if isNew { console.diagnostics.note("created \(database)") }
    let report = try changingStore { (stop) throws(StoreError) in
      try store.correct([correction], stopRequested: stop)
    }
    let all = try usingStore { () throws(StoreError) in try store.corrections() }
    if report.unchanged > 0 { console.diagnostics.note("the same was said before; nothing was changed") }
    tellOfOthers(range, all, console)
    let said = all.first { $0.range.interval == range.interval && $0.statement == statement } ?? correction
    let answer = CorrectionAnswer(correction: said, style: console.style)
    try console.print(
      format == .json ? answer.printed.json().text(.pretty) + "\n" : answer.printed.block())
    return .ok
  }

  /// Says which corrections do not speak for this range any more, and for which parts of it this one does not.
  private static func tellOfOthers(_ range: BINRange, _ all: [Correction], _ console: Console) {
    let ranges = all.map(\.range).withoutRepeats.filter { $0.interval != range.interval }
    if let wider = ranges.filter({ $0.interval.contains(range.interval) }).last {
      console.diagnostics.note(
        "the correction of \(wider) does not hold for \(range) now: the narrower one does, whole")
    }
    let narrower = ranges.filter { range.interval.contains($0.interval) }
    if let first = narrower.first {
      console.diagnostics.note(
        "\(first)\(narrower.count > 1 ? " and \(narrower.count - 1) more" : "") inside \(range) "
          + "\(narrower.count > 1 ? "have corrections" : "has a correction") of \(narrower.count > 1 ? "their" : "its") own"
      )
    }
  }
}
