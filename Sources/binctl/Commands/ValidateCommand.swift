import Answers
import CoBadge
import CommandLineKit
import Platform

/// `binctl validate`: judges numbers, expiry dates and security codes as the fields of a form do.
enum ValidateCommand: Command {
  private static let input = ArgumentSpec(
    "input", .zeroOrMore,
    help: "- or nothing reads the standard input; nothing else is taken, so that no card is ever an argument."
  )
  private static let network = OptionSpec(
    "network", .value("network"),
    help: "The network that was picked: its rules hold on cards that carry it, and where no other is known.")
  private static let locale = OptionSpec(
    "locale", .value("language"),
    help: "The language of the messages in the table: en, de, fr or zh-Hans.", default: "en")
  private static let month = OptionSpec(
    "at", .value("month"), help: "The month that counts as now: 2026-11.", default: "that of the clock")
  private static let blurred = OptionSpec(
    "blurred", help: "Judge as when each field has been left: nothing more will be typed.")
  private static let reveal = OptionSpec(
    "reveal", help: "Print whole numbers in the clear; codes and dates are not printed in any case.")

  static let name = "validate"
  static let spec = CommandSpec(
    name, summary: "Judge card numbers, expiry dates and security codes as a form does.",
    discussion: """
      Lines 'number', 'number,expiry' or 'number,expiry,cvc' are read from the standard input; a terminal does not \
      show them. A cell may be empty. Each line gets an answer, however wrong it is: for number, expiry and cvc the \
      state (empty, incomplete, valid, invalid), whether more characters could make it valid, and the codes of all \
      reasons; whether the check digit is right; the networks; the number in groups, masked. A cell that is not on \
      the line is null; whatever cannot be a number has no groups.

      Without --blurred a field counts as still being typed into: a wrong check digit is incomplete, not invalid, as \
      long as the network has longer numbers.

      The exit code is 65 if there is one line and something on it is invalid; of several lines the wrong ones are \
      counted on the standard error. With --json one line gives an object and several give an array; for streams \
      take --ndjson. A line has at most 1,024 bytes, a longer one is invalid.
      """,
    arguments: [input],
    options: [network, MerchantOption.accept, locale, month, blurred, reveal]
      + OutputFormat.options([.json, .ndjson]),
    examples: [
      CommandSpec.Example(
        "Judge a published test number with date and code:",
        "echo 4111111111111111,12/30,123 | binctl validate --at 2026-11"),
      CommandSpec.Example(
        "A security code alone, of a network that is known:",
        "echo ,,1234 | binctl validate --network amex --json"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    // What stands there may be a card: it is not repeated.
    if command.words(input).contains(where: { $0 != "-" }) || command.words(input).count > 1 {
      throw .usage(command, .invalid("cards are read from the standard input, never from arguments"))
    }
    let judge = CardJudge(
      numberRules: NumberRules(acceptedNetworks: try MerchantOption.acceptedNetworks(command, console)),
      pick: try pick(command, console),
      now: try now(command), hasFocus: !command.has(blurred))
    var run = Validation(
      judge: judge, knowledge: try Knowledge(Locations(command), console), console: console,
      messages: MessageCatalogue(try language(command)), reveals: command.has(reveal), format: format)
    try run.validateInput()
    return try run.finish()
  }

  private static func pick(_ command: ParsedCommand, _ console: Console) throws(Failure) -> CardNetwork? {
    guard let spelling = command.value(network) else { return nil }
    return try MerchantOption.network(spelling, of: network.flagName, console)
  }

  private static func language(_ command: ParsedCommand) throws(Failure) -> Language {
    guard let text = command.value(locale) else { return .english }
    if let language = Language(identifier: text) { return language }
    let known = Language.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage(command, .invalid("\(locale.flagName) takes one of the languages \(known)"))
  }

  private static func now(_ command: ParsedCommand) throws(Failure) -> Timestamp {
    guard let text = command.value(month) else { return .now }
    // The middle of a month is that month everywhere.
    if let start = Timestamp(month: text) { return start.adding(seconds: 14 * 86_400) }
    throw .usage(command, .invalid("\(month.flagName) takes a month, written as 2026-11"))
  }
}

/// A run of verdicts.
private struct Validation {
  private let judge: CardJudge
  private var knowledge: Knowledge
  private let console: Console
  private let messages: MessageCatalogue
  private let reveals: Bool
  private var printer: RecordPrinter
  private var invalidLines = 0
  private var otherCards = 0

  init(
    judge: CardJudge, knowledge: Knowledge, console: Console, messages: MessageCatalogue, reveals: Bool,
    format: OutputFormat
  ) {
    self.judge = judge
    self.knowledge = knowledge
    self.console = console
    self.messages = messages
    self.reveals = reveals
    printer = RecordPrinter(format, header: ValidateAnswer.header, csvHeader: [], to: console)
  }

  mutating func validateInput() throws(Failure) {
    if Terminal.isTerminal(.input) {
      guard let line = try console.askForLine("Number[,expiry[,CVC]]"),
        !line.bytes.allSatisfy(LineReader.isBlank)
      else { throw .noNumber }
      return try validate(CardLine(line.bytes, isCut: line.bytes.count > LineReader.longest))
    }
    var lines = LineReader()
    try lines.forEach { (line, _) throws(Failure) in
      try validate(CardLine(line, isCut: line.count > LineReader.longest))
    } pause: { () throws(Failure) in
      try console.flush()
    }
  }

  private mutating func validate(_ line: CardLine) throws(Failure) {
    let verdict = try judge.judge(line, knowing: &knowledge)
    if verdict.hasInvalidField { invalidLines += 1 }
    if verdict.pickIsOnOtherCards { otherCards += 1 }
    try printer.print(
      ValidateAnswer(verdict, messages: messages, reveals: reveals, style: console.style).printed)
  }

  mutating func finish() throws(Failure) -> ExitCode {
    try printer.finish()
    if otherCards > 0 {
      console.diagnostics.note(
        "the picked network is not on \(otherCards) of \(printer.count) cards and was left aside there")
    }
    if printer.count == 1 { return invalidLines == 1 ? .badData : .ok }
    if invalidLines > 0 { console.diagnostics.note("\(invalidLines) of \(printer.count) lines are invalid") }
    return .ok
  }
}

extension Timestamp {
  /// The first instant of a month that is written as `2026-11`; nil for anything else.
  fileprivate init?(month text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 7, bytes[4] == UInt8(ascii: "-") else { return nil }
    var digits = 0
    for (position, byte) in bytes.enumerated() where position != 4 {
      guard (0x30...0x39).contains(byte) else { return nil }
      digits = digits * 10 + Int(byte - 0x30)
    }
    self.init(year: digits / 100, month: digits % 100)
  }
}
