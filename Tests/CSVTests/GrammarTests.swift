import CSV
import Testing

struct GrammarCase: CustomTestStringConvertible, Sendable {
  let name: String
  let input: String
  let rows: [[String]]
  var testDescription: String { name }

  init(_ name: String, _ input: String, _ rows: [[String]]) {
    self.name = name
    self.input = input
    self.rows = rows
  }

  static let all = [
    Self("empty file", "", []),
    Self("one field", "a", [["a"]]),
    Self("one field, LF", "a\n", [["a"]]),
    Self("two rows, LF", "a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    Self("two rows, CRLF", "a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    Self("two rows, CR", "a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    Self("no line end at the end", "a,b\nc,d", [["a", "b"], ["c", "d"]]),
    Self("mixed line ends", "a\nb\r\nc\rd", [["a"], ["b"], ["c"], ["d"]]),
    Self("empty lines skipped", "\n\r\n\ra\n\n\nb\r\r\n\n", [["a"], ["b"]]),
    Self("empty fields", ",\n,,", [["", ""], ["", "", ""]]),
    Self("empty last field at the end", "a,", [["a", ""]]),
    Self("quoted", "\"a\",\"b\"\n", [["a", "b"]]),
    Self("quoted at the end", "\"a\"", [["a"]]),
    Self("quoted empty", "\"\"\n", [[""]]),
    Self("quoted empty at the end", "a,\"\"", [["a", ""]]),
    Self("doubled quote", "\"a\"\"b\"", [["a\"b"]]),
    Self("only a doubled quote", "\"\"\"\"", [["\""]]),
    Self("quoted delimiter", "\"a,b\",c", [["a,b", "c"]]),
    Self("quoted LF", "\"a\nb\"\nc", [["a\nb"], ["c"]]),
    Self("quoted CRLF stays CRLF", "\"a\r\nb\"\r\nc", [["a\r\nb"], ["c"]]),
    Self("quoted CR", "\"a\rb\"\rc", [["a\rb"], ["c"]]),
    Self("quoted then CR", "\"a\"\r\"b\"\r\n", [["a"], ["b"]]),
    Self("blanks are content", " a , b \n", [[" a ", " b "]]),
    Self("a blank line of blanks is a record", "  \n", [["  "]]),
    Self("leading zeros", "002102,0\n", [["002102", "0"]]),
    Self("other delimiters are content", "a;b\tc|d\n", [["a;b\tc|d"]]),
    Self("control bytes but NUL are content", "\u{1}\u{1B}\u{7F}", [["\u{1}\u{1B}\u{7F}"]]),
    Self("byte-order mark", "\u{FEFF}a,b\n", [["a", "b"]]),
    Self("byte-order mark before a quote", "\u{FEFF}\"a,b\"\n", [["a,b"]]),
    Self("byte-order mark alone", "\u{FEFF}", []),
    Self("byte-order mark and empty line", "\u{FEFF}\r\na", [["a"]]),
    Self("byte-order mark later is content", "a\n\u{FEFF}b", [["a"], ["\u{FEFF}b"]]),
    Self("second byte-order mark is content", "\u{FEFF}\u{FEFF}b", [["\u{FEFF}b"]]),
    Self("quoted byte-order mark is content", "\"\u{FEFF}\"", [["\u{FEFF}"]]),
    Self("UTF-8 of two to four bytes", "é,€\n\"😀\",\u{10FFFF}", [["é", "€"], ["😀", "\u{10FFFF}"]]),
    Self(
      "UTF-8 at the borders", "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{10000}",
      [["\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{10000}"]]),
  ]
}

@Suite struct GrammarTests {
  @Test(arguments: GrammarCase.all, chunkSizes)
  func `text gives its rows whatever the chunks`(_ example: GrammarCase, chunk: Int) {
    let reading = Reading(Array(example.input.utf8), chunk: chunk)
    // Strings compare by canonical equivalence; bytes do not.
    #expect(reading.rows.map { $0.map { Array($0.utf8) } } == example.rows.map { $0.map { Array($0.utf8) } })
    #expect(reading.fatal == nil)
    #expect(reading.rowFaults.isEmpty)
  }

  @Test(arguments: chunkSizes)
  func `every field knows its line and column`(chunk: Int) {
    let text = "\u{FEFF}a,é,b\r\n\r\n\"x\ny\r\nz\",q\n c,\"\",\r d"
    let reading = Reading(Array(text.utf8), chunk: chunk)
    #expect(reading.lines == [1, 3, 6, 7])
    let pairs = reading.positions.map { $0.map { [$0.line, $0.column] } }
    #expect(
      pairs == [
        [[1, 1], [1, 3], [1, 6]], [[3, 1], [5, 4]], [[6, 1], [6, 4], [6, 7]], [[7, 1]],
      ])
  }

  @Test func `a record lends ranges, bytes and emptiness that agree`() throws {
    var reader = CSVReader(delimiter: .comma)
    var seen = 0
    try reader.feed(Array("ab,,\"c\"\"d\"\n".utf8)) { record, _ in
      seen += 1
      #expect((0..<record.count).map { record.range(at: $0) } == [0..<2, 2..<2, 2..<5])
      #expect((0..<record.count).map { record.isEmpty(at: $0) } == [false, true, false])
      #expect((0..<record.count).map { record.withField(at: $0) { $0.count } } == [2, 0, 3])
      #expect(record.withBytes { $0.count } == 5)
      #expect(record.withField(at: 2) { $0[1] } == UInt8(ascii: "\""))
    }
    #expect(seen == 1)
  }

  @Test(
    arguments: [
      ("a,b;c,d\n", CSVDelimiter.comma), ("a;b;c,d\n", .semicolon), ("a\tb\tc;d\n", .tab), ("abc\n", .comma),
      ("\"a,b,c\";d\n", .semicolon), ("a;b,c\n", .comma), ("a;b\tc\n", .semicolon), ("", .comma),
      ("\u{FEFF}\r\n\na;b", .semicolon), ("\"a\n,,,\";b", .semicolon), ("a;b\n,,,,,\n", .semicolon),
    ], chunkSizes)
  func `the first line settles the delimiter`(_ example: (text: String, found: CSVDelimiter), chunk: Int) {
    let found = Reading(Array(example.text.utf8), chunk: chunk, delimiter: nil)
    #expect(found.delimiter == example.found)
    #expect(found == Reading(Array(example.text.utf8), delimiter: example.found))
  }

  @Test func `a delimiter is an ASCII byte without another meaning`() {
    for byte in UInt8.min...UInt8.max {
      let isRefused = [0, 10, 13, 34].contains(byte) || byte > 127
      #expect((CSVDelimiter(byte: byte) == nil) == isRefused)
    }
    #expect(CSVDelimiter(byte: 44) == .comma)
  }
}
