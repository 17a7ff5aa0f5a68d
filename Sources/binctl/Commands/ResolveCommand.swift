import Answers
import CoBadge
import CommandLineKit
import Platform

/// `binctl resolve`: default, alternatives and choice for card numbers at a merchant.
enum ResolveCommand: Command {
  private static let numbers = ArgumentSpec(
    "bin", .zeroOrMore,
    help: "A BIN of up to 11 digits; - or nothing reads numbers from the standard input, one a line.")
  private static let explain = OptionSpec(
    "explain",
    help: "Say why there is a selector or none, which source gave what, which rules hold and on what ground.")

  static let name = "resolve"
  static let spec = CommandSpec(
    name, summary: "Resolve card numbers to networks under a merchant's rules.",
    discussion: """
      Numbers, or as much of them as has been typed, are read from the standard input; a terminal does not show them, \
      and there an empty line ends. \
      Blanks and hyphens between digits are allowed. Of a number at most its first digits are printed: 8 of 16 digits \
      and more, 6 of fewer.

      The exit code is 1 if there is one number and no network is known for it. With --json one number gives an \
      object and several give an array; for streams take --ndjson.
      """,
    arguments: [numbers], options: MerchantOption.all + OutputFormat.options() + [explain],
    examples: [
      CommandSpec.Example(
        "Resolve a published test number:", "echo 4111111111111111 | binctl resolve --json -"),
      CommandSpec.Example(
        "Say what the merchant accepts:", "binctl resolve --accept CB,VISA --merchant-country FR 49707012"),
    ])

  static func run(_ command: ParsedCommand, _ console: Console) throws(Failure) -> ExitCode {
    let format = try command.format()
    let merchant = try MerchantOption.rules(command, console)
    var inputs: [CardNumber?] = []
    for word in command.words(numbers) {
      if word == "-" {
        inputs.append(nil)
        continue
      }
      do throws(BINRangeFault) {
        _ = try BINRange(bin: word)
      } catch {
        throw .usage(command, .invalid("'\(ShownToken(word))' is \(error.words)"))
      }
      do throws(CardNumberFault) { inputs.append(try CardNumber(prefix: word)) } catch {
        throw .number(error)
      }
    }
    var run = Resolution(
      knowledge: try Knowledge(Locations(command), console), console: console, merchant: merchant,
      explains: command.has(explain),
      inBlocks: command.has(explain) || inputs.allSatisfy { $0 == nil } && Terminal.isTerminal(.input),
      format: format)
    for number in inputs.isEmpty ? [nil] : inputs {
      if let number { try run.resolve(number) } else { try run.resolveInput() }
    }
    return try run.finish()
  }
}

/// A run of resolutions.
private struct Resolution {
  private var knowledge: Knowledge
  private let console: Console
  private let merchant: MerchantRules
  private let explains: Bool
  private var printer: RecordPrinter
  private var misses = 0
  private var tally = LineTally()

  init(
    knowledge: Knowledge, console: Console, merchant: MerchantRules, explains: Bool, inBlocks: Bool,
    format: OutputFormat
  ) {
    self.knowledge = knowledge
    self.console = console
    self.merchant = merchant
    self.explains = explains
    printer = RecordPrinter(
      format, header: ResolveAnswer.header, csvHeader: ResolveAnswer.csvHeader, inBlocks: inBlocks,
      to: console)
  }

  mutating func resolve(_ number: CardNumber) throws(Failure) {
    let (answer, explanation) = try knowledge.match(number.interval).explained
    let resolution = NetworkResolution(answer: answer, merchant: merchant)
    if resolution.answer.status == .notFound { misses += 1 }
    try printer.print(
      ResolveAnswer(
        firstDigits: number.firstDigits, resolution: resolution,
        provenance: try Provenance(explanation) { (version) throws(Failure) in
          try knowledge.corrections(version: version)
        },
        explains: explains, style: console.style
      ).printed)
  }

  mutating func resolveInput() throws(Failure) {
    if Terminal.isTerminal(.input) {
      return try resolveTerminal()
    }
    var lines = LineReader()
    try lines.forEach { (line, number) throws(Failure) in
      if let number = tally.cardNumber(line, number: number, console) { try resolve(number) }
    } pause: { () throws(Failure) in
      try console.flush()
    }
  }

  /// Asks for number after number, until an empty line or the end of the input.
  private mutating func resolveTerminal() throws(Failure) {
    var asked = 0
    while let line = try console.askForLine("Card number"), !line.bytes.allSatisfy(LineReader.isBlank) {
      asked += 1
      if let number = tally.cardNumber(line.bytes, number: asked, console) { try resolve(number) }
      try console.flush()
    }
    if asked == 0 { throw .noNumber }
  }

  mutating func finish() throws(Failure) -> ExitCode {
    try printer.finish()
    if tally.badLines > 0 { return .badData }
    if printer.count == 1 { return misses == 1 ? .notFound : .ok }
    if misses > 0 { console.diagnostics.note("\(misses) of \(printer.count) not found") }
    return .ok
  }
}
