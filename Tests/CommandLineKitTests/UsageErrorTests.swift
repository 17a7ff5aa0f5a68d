import CommandLineKit
import Testing

struct UsageErrorTests {
  @Test(arguments: [
    ("lookup 4 --jsno", "unknown option '--jsno'; did you mean '--json'?"),
    ("lookup 4 --verb", "unknown option '--verb'; did you mean '--verbose'?"),
    ("lookup 4 --colour", "unknown option '--colour'"),
    ("lookup 4 --secre", "unknown option '--secre'"),
    ("lookup 4 --bogus=1", "unknown option '--bogus'"),
    ("lookup 4 -x", "unknown option '-x'"),
    ("lookup 4 -qx", "unknown option '-x'"),
    ("--limit 4 lookup 4", "option '--limit' comes after the command (lookup)"),
    ("lokup 4", "unknown command 'lokup'; did you mean 'lookup'?"),
    ("session lst", "unknown command 'lst'; did you mean 'list'?"),
    ("frobnicate", "unknown command 'frobnicate'"),
    ("help imprt", "unknown command 'imprt'; did you mean 'import'?"),
    ("", "a command is missing; one of: lookup, import, session"),
    ("session", "a command is missing; one of: list, show"),
    ("lookup 4 --limit", "option '--limit' needs a value <n>"),
    ("import f -m", "option '-m' needs a value <field=column>"),
    ("--db= lookup 4", "option '--db' needs a value <file>"),
    (
      "--db --json lookup 4",
      "option '--db' needs a value <file>, found '--json'; a value that begins with '-' is written --db=<file>"
    ),
    ("lookup 4 --json=yes", "option '--json' takes no value"),
    ("lookup 4 -q=yes", "option '-q' takes no value"),
    ("lookup 4 --channel shop", "'shop' is not a value of '--channel'; allowed: ecommerce, inStore"),
    ("lookup 4 --limit 0", "'0' is not a value of '--limit'; a whole number from 1 to 1000 is expected"),
    ("lookup 4 -n ten", "'ten' is not a value of '-n'; a whole number from 1 to 1000 is expected"),
    ("lookup 4 --accept VISA,,MIR", "the list of '--accept' has an empty item"),
    ("--db a lookup 4 --db b", "option '--db' is given twice"),
    ("import a b c", "unexpected argument 'c'"),
    ("session list now", "unexpected argument 'now'"),
    ("lookup", "argument <bin> is missing"),
    ("import --no-seed", "argument <file> is missing"),
  ])
  func `every wrong line has its own words`(line: String, message: String) throws {
    let error = try #require(throws: UsageError.self) { try Sample.parser.parse(Sample.words(line)) }
    #expect(error.message == message)
    #expect(error.exitCode == .usage)
  }

  @Test func `the hint names the command that was read`() throws {
    let error = try #require(throws: UsageError.self) { try Sample.parser.parse(["session", "show"]) }
    #expect(error.hint == "run 'binctl session show --help' for usage")
    let top = try #require(throws: UsageError.self) { try Sample.parser.parse([]) }
    #expect(top.hint == "run 'binctl --help' for usage")
  }

  static let numbers = [
    "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "378282246310005", "411111111",
    "4111.1111.1111.1111", "4111  1111 - 1111/1111", "４１１１１１１１１１１１１１１１", "٤١١١١١١١١١١١١١١١",
    "4111\u{200B}1111\u{200B}1111\u{200B}1111", "x4111111111111111y", "a=4111 1111 1111",
  ]

  /// Every place of the grammar in which a typed word is echoed.
  static let places: [@Sendable (String) -> [String]] = [
    { [$0] }, { ["help", $0] }, { ["import", "a", "b", $0] }, { ["import", "f", "--" + $0] },
    { ["import", "f", "-" + $0] },
    { ["lookup", "4", "--limit", $0] }, { ["lookup", "4", "--channel", $0] }, { ["lookup", "4", "-n" + $0] },
    { ["--db", "-" + $0, "lookup"] }, { ["lookup", "4", "--json=" + $0] },
    { ["lookup", "4", "--limit=" + $0] },
    { ["lookup", "4", "--" + $0 + "=1"] }, { ["lookup", "4", "-q" + $0] },
  ]

  @Test(arguments: numbers)
  func `no error shows or holds a number that may be a card's`(number: String) throws {
    for place in Self.places {
      let error = try #require(throws: UsageError.self) { try Sample.parser.parse(place(number)) }
      var dumped = ""
      dump(error, to: &dumped)
      for text in [error.message, error.hint, "\(error)", String(reflecting: error), dumped] {
        let runs = text.unicodeScalars.split { $0.properties.numericType != .decimal }
        // The longest number of our own is the bound 1000.
        #expect(runs.allSatisfy { $0.count <= 4 })
        #expect(!text.contains("1111"))
      }
    }
  }

  @Test(arguments: [
    ("4111111111111111", "‹number hidden›"), ("41111111", "41111111"), ("411111111", "‹number hidden›"),
    ("x4111 1111 1y", "x‹number hidden›y"), ("4111 1111 - z", "4111 1111 - z"),
    ("4111 1111 1 - z", "‹number hidden› - z"), ("2026a1130b1200", "2026a1130b1200"),
    ("/data/bins.db", "/data/bins.db"), ("", ""),
  ])
  func `nine digits are a card number, eight are a BIN`(raw: String, shown: String) {
    #expect(ShownToken.masking(raw) == shown)
    #expect(ShownToken(raw).description == shown)
  }

  @Test func `a hostile word cannot steer the terminal or fill it`() {
    #expect(ShownToken("a\u{1B}[2Jb\n").description == "a\\u{1b}[2Jb\\n")
    #expect(ShownToken(String(repeating: "a", count: 5_000)).description.unicodeScalars.count == 81)
  }

  @Test func `a cut word shows no part of a number`() {
    let word = String(repeating: "a", count: 76) + "4111111111111111"
    #expect(!ShownToken(word).description.contains("4111"))
  }
}
