import Answers
import CoBadge
import CommandLineKit

/// A run of look-ups.
struct LookupRun {
  private var knowledge: Knowledge
  private let console: Console
  private let format: OutputFormat
  private let explains: Bool
  private var printer: RecordPrinter
  private var misses = 0
  private var tally = LineTally()
  private var ready: ReadyLines?

  init(knowledge: Knowledge, console: Console, format: OutputFormat, explains: Bool, inBlocks: Bool) {
    self.knowledge = knowledge
    self.console = console
    self.format = format
    self.explains = explains
    printer = RecordPrinter(
      format, header: LookupAnswer.header, csvHeader: LookupAnswer.csvHeader, inBlocks: inBlocks, to: console)
  }

  mutating func answer(_ range: BINRange) throws(Failure) {
    let answer = try lookup(range)
    if answer.answer.status == .notFound { misses += 1 }
    try printer.print(answer.printed)
  }

  private mutating func lookup(_ range: BINRange) throws(Failure) -> LookupAnswer {
    let (known, explanation) = try knowledge.match(range.interval).explained
    return LookupAnswer(
      bin: range, answer: known,
      provenance: try Provenance(explanation) { (version) throws(Failure) in
        try knowledge.corrections(version: version)
      },
      explains: explains, style: console.style)
  }

  mutating func answerInput() throws(Failure) {
    var lines = LineReader()
    try lines.forEach { (line, number) throws(Failure) in
      if let range = tally.range(line, number: number, console) { try answer(range) }
    } quickly: { (bytes) throws(Failure) in
      try answerQuickly(bytes)
    } pause: { () throws(Failure) in
      try console.flush()
    }
  }

  mutating func finish() throws(Failure) -> ExitCode {
    try printer.finish()
    tally.report(console)
    if tally.badLines > 0 { return .badData }
    if printer.count == 1 { return misses == 1 ? .notFound : .ok }
    if misses > 0 { console.diagnostics.note("\(misses) of \(printer.count) not found") }
    return .ok
  }
}

extension LookupRun {
  /// How many lines are answered side by side.
  private static let linesAtOnce = 256

  /// Answers lines that hold nothing but a BIN, from the index, once there are so many questions that it is used.
  ///
  /// The data is looked after once for all that has come, which was asked before that.
  private mutating func answerQuickly(_ bytes: Span<UInt8>) throws(Failure) -> LineReader.Taken {
    guard let head = lineHead, knowledge.usesIndex else { return LineReader.Taken() }
    let resolver = try knowledge.resolver()
    var ready = self.ready.take() ?? ReadyLines(resolver, head: head)
    if !ready.isOf(resolver) { ready = ReadyLines(resolver, head: head) }
    defer { self.ready = ready }
    var taken = LineReader.Taken()
    var lines: [BINLine] = []
    var output: [UInt8] = []
    repeat {
      lines.removeAll(keepingCapacity: true)
      while lines.count < Self.linesAtOnce,
        let line = BINLine(bytes, at: lines.last?.next ?? taken.bytes)
      { lines.append(line) }
      let (answered, unknown) = try ready.answer(lines, in: bytes, to: &output) { (bin) throws(Failure) in
        let answer = try lookup(bin)
        return ReadyLines.Composed(
          text: printer.line(of: answer.printed), isMiss: answer.answer.status == .notFound)
      }
      misses += unknown
      taken.lines += answered
      if answered > 0 { taken.bytes = lines[answered - 1].next }
      if answered < lines.count { break }
    } while lines.count == Self.linesAtOnce
    try printer.print(lines: output, count: taken.lines)
    return taken
  }

  /// What a line of output has before the digits of the BIN; nil where an answer is more or less than one line.
  private var lineHead: String? {
    switch format {
    case .ndjson where !explains: #"{"bin":""#
    case .csv where !console.outputIsTerminal: ""
    default: nil
    }
  }
}
