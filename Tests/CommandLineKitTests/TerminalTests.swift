import CommandLineKit
import Synchronization
import Testing

struct StyleTests {
  @Test(
    arguments: [
      (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false), (true, ["TERM": "dumb"], false),
      (true, [:], false), (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
      (true, ["TERM": "xterm", "NO_COLOR": ""], true),
    ] as [(Bool, [String: String], Bool)])
  func `escapes are written to a capable terminal only`(
    terminal: Bool, variables: [String: String], enabled: Bool
  ) {
    #expect(Style(isTerminal: terminal) { variables[$0] }.isEnabled == enabled)
  }

  @Test func `styles nest and plain text stays plain`() {
    let style = Style(enabled: true)
    #expect(style.bold(style.red("a")) == "\u{1B}[1m\u{1B}[31ma\u{1B}[39m\u{1B}[22m")
    #expect(style.bold("") == "")
    #expect(Style.plain.bold(Style.plain.cyan("a")) == "a")
  }
}

/// Collects what is written.
private final class Sink: Sendable {
  private let content = Mutex("")

  var text: String {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

struct DiagnosticsTests {
  @Test(
    arguments: [
      (.quiet, ["error"]), (.normal, ["error", "warning", "note"]),
      (.verbose, ["error", "warning", "note", "detail"]),
    ] as [(Diagnostics.Level, [String])])
  func `each level says its part`(level: Diagnostics.Level, labels: [String]) {
    let sink = Sink()
    let diagnostics = Diagnostics(program: "binctl", level: level) { sink.text += $0 }
    diagnostics.error("x")
    diagnostics.warning("x")
    diagnostics.note("x")
    diagnostics.detail("x")
    #expect(sink.text == labels.map { "binctl: \($0): x\n" }.joined())
  }

  @Test func `hostile text stays on its line`() {
    let sink = Sink()
    Diagnostics(program: "binctl") { sink.text += $0 }.error("row 3: '\u{1B}]0;x\u{7}\nnext'")
    #expect(sink.text == "binctl: error: row 3: '\\u{1b}]0;x\\u{7}\\nnext'\n")
  }

  @Test func `only the label is coloured`() {
    let sink = Sink()
    Diagnostics(program: "binctl", style: Style(enabled: true)) { sink.text += $0 }.error("x")
    #expect(sink.text == "binctl: \u{1B}[31merror:\u{1B}[39m x\n")
  }

  @Test func `a wrong command line is told with its hint`() throws {
    let sink = Sink()
    let problem = try #require(throws: UsageError.self) { try Sample.parser.parse(["lookup"]) }
    Diagnostics(program: "binctl") { sink.text += $0 }.usage(problem)
    #expect(
      sink.text == """
        binctl: error: argument <bin> is missing
        binctl: note: run 'binctl lookup --help' for usage

        """)
  }
}

struct ProgressLineTests {
  static let half = ProgressLine(
    label: "importing", unit: "rows", done: 12_345, fraction: 0.5, elapsed: .seconds(5))

  @Test(arguments: [
    (100, "importing 50%  [###############---------------]  12,345 rows  2,469/s  0:05 left"),
    (70, "importing 50%  [#########----------]  12,345 rows  2,469/s  0:05 left"),
    (52, "importing 50%  12,345 rows  2,469/s  0:05 left"),
    (40, "importing 50%  12,345 rows  2,469/s"),
    (30, "importing 50%  12,345 rows"), (20, "importing 50%"), (10, "importin…"), (1, ""), (0, ""),
  ])
  func `parts are left out where room is short`(width: Int, line: String) {
    #expect(Self.half.text(width: width) == line)
  }

  @Test func `without a total the time since the start is shown`() {
    let line = ProgressLine(label: "reading", unit: "rows", done: 1_000, elapsed: .seconds(3_723))
    #expect(line.text(width: 80) == "reading  1,000 rows  0/s  1:02:03")
    #expect(
      ProgressLine(label: "reading", unit: "rows", done: 5, elapsed: .zero).text(width: 80)
        == "reading  5 rows  0:00")
  }

  @Test func `where nothing is counted only the time is shown`() {
    #expect(
      ProgressLine(label: "writing", unit: "rows", done: nil, elapsed: .seconds(7)).text(width: 80)
        == "writing  0:07")
  }

  @Test(arguments: [0, 1, 7, 100, 101, Int.max])
  func `a line always fits and never exceeds a hundred percent`(done: Int) {
    for width in 0...120 {
      for fraction in [nil, -1, 0, 0.001, 0.5, 1, 7] as [Double?] {
        let line = ProgressLine(
          label: "a\u{1B}銀", unit: "rows", done: done, fraction: fraction, elapsed: .milliseconds(1_234))
        #expect(DisplayWidth.of(line.text(width: width)) <= max(0, width - 1))
        #expect((line.fraction ?? 0) <= 1)
      }
    }
  }
}

struct ProgressReporterTests {
  /// A clock that only moves when told to.
  private final class Clock: Sendable {
    private let moment = Mutex(Duration.seconds(100))

    var time: Duration {
      get { moment.withLock { $0 } }
      set { moment.withLock { $0 = newValue } }
    }
  }

  @Test func `lines come once an interval and the last one is cleared`() {
    let (sink, clock) = (Sink(), Clock())
    let reporter = ProgressReporter(
      label: "importing", unit: "rows", isTerminal: true, width: { 40 }, now: { clock.time },
      write: { sink.text += $0 })
    for done in 0..<1_000 {
      reporter.update(done: done)
      clock.time += .milliseconds(1)
    }
    let lines = sink.text.split(separator: "\r")
    #expect(lines.map { $0.split(separator: " ")[1] } == ["200", "400", "600", "800"])
    #expect(lines.allSatisfy { $0.hasSuffix("\u{1B}[K") })
    sink.text = ""
    reporter.finish()
    reporter.finish()
    #expect(sink.text == "\r\u{1B}[K")
  }

  @Test func `quick work and pipes show nothing`() {
    for isTerminal in [true, false] {
      let (sink, clock) = (Sink(), Clock())
      let reporter = ProgressReporter(
        label: "importing", unit: "rows", isTerminal: isTerminal, width: { 40 }, now: { clock.time },
        write: { sink.text += $0 })
      reporter.update(done: 1, fraction: 0.5)
      clock.time += isTerminal ? .milliseconds(199) : .seconds(60)
      reporter.update(done: 2, fraction: 1)
      reporter.finish()
      #expect(sink.text.isEmpty)
    }
  }
}

struct OutputFormatTests {
  static let program = CommandSpec("p", summary: "P.", options: OutputFormat.options())

  static func format(_ words: [String]) throws -> OutputFormat {
    guard case .run(let command) = try CommandLineParser(program).parse(words) else {
      throw Sample.NotACommand()
    }
    return try OutputFormat(command, program: "p")
  }

  @Test(
    arguments: [([], .table), (["--json"], .json), (["--ndjson", "--ndjson"], .ndjson), (["--csv"], .csv)]
      as [([String], OutputFormat)])
  func `one flag chooses the format`(words: [String], format: OutputFormat) throws {
    #expect(try Self.format(words) == format)
  }

  @Test func `two formats are a usage error`() throws {
    let error = try #require(throws: UsageError.self) { try Self.format(["--csv", "--json"]) }
    #expect(error.message == "options '--json' and '--csv' exclude each other")
    #expect(error.exitCode == .usage)
  }

  @Test func `a command may offer some of them`() {
    #expect(OutputFormat.options([.table, .json]).map(\.long) == ["json"])
  }
}
