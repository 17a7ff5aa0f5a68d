import CSV
import Testing

struct FaultCase: CustomTestStringConvertible, Sendable {
  let name: String
  let input: [UInt8]
  let kind: CSVFault.Kind
  let line: Int
  let column: Int
  /// The first fields of the rows that are read all the same.
  let rows: [String]
  var testDescription: String { name }

  init(
    _ name: String, _ input: [UInt8], _ kind: CSVFault.Kind, _ line: Int, _ column: Int,
    rows: [String] = []
  ) {
    self.name = name
    self.input = input
    self.kind = kind
    self.line = line
    self.column = column
    self.rows = rows
  }

  init(
    _ name: String, _ input: String, _ kind: CSVFault.Kind, _ line: Int, _ column: Int,
    rows: [String] = []
  ) {
    self.init(name, Array(input.utf8), kind, line, column, rows: rows)
  }

  private static func opened(_ line: Int, _ column: Int) -> CSVFault.Kind {
    .textAfterClosingQuote(opened: CSVPosition(line: line, column: column))
  }

  static let row = [
    Self("stray quote", "a\nb,c\"d,e\nf\n", .strayQuote, 2, 4, rows: ["a", "f"]),
    Self("stray quote, the rest of the line is not read", "b\"\"\",\"\nf", .strayQuote, 1, 2, rows: ["f"]),
    Self("stray quote after blanks", "a, \"b\"\r\nf", .strayQuote, 1, 4, rows: ["f"]),
    Self("stray quote at the end of the file", "a\nb\"", .strayQuote, 2, 2, rows: ["a"]),
    Self("stray quote after é", "é\"\rf", .strayQuote, 1, 3, rows: ["f"]),
    Self("text after quote", "a\n\"b\"c,d\nf", opened(2, 1), 2, 4, rows: ["a", "f"]),
    Self("blank after quote", "a,\"b\" ,d\r\nf", opened(1, 3), 1, 6, rows: ["f"]),
    Self("é after quote", "\"b\"é\nf", opened(1, 1), 1, 4, rows: ["f"]),
    Self(
      "text after a quote that opens two lines above", "x,\"b\r\n\nc\"d\nf", opened(1, 3), 3, 3, rows: ["f"]),
    Self("text after quote ends the file", "\"b\"c", opened(1, 1), 1, 4),
  ]

  static let fatal = [
    Self("unclosed quote", "a\nb,\"c\n\nd,e\n", .unclosedQuote, 2, 3, rows: ["a"]),
    Self("quote at the very end", "a,\"", .unclosedQuote, 1, 3),
    Self("doubled quote leaves it open", "\"a\"\"", .unclosedQuote, 1, 1),
    Self("NUL", "a\nb,c\0d\n", .nulByte, 2, 4, rows: ["a"]),
    Self("NUL inside quotes", "\"b\n\0\"", .nulByte, 2, 1),
    Self("NUL after a quote", "\"b\"\0", .nulByte, 1, 4),
    Self("NUL after a row fault", "b\"c\0", .nulByte, 1, 4),
    Self("UTF-16 without a mark", [0x61, 0, 0x2C, 0], .nulByte, 1, 2),
    Self("UTF-16, little end first", [0xFF, 0xFE, 0x61, 0], .utf16, 1, 1),
    Self("UTF-16, big end first", [0xFE, 0xFF, 0, 0x61], .utf16, 1, 1),
    Self("half a UTF-16 mark", [0xFF, 0x61], .invalidUTF8, 1, 1),
    Self("half a UTF-16 mark alone", [0xFE], .invalidUTF8, 1, 1),
    Self("UTF-16 mark later", [0x61, 0x0A, 0xFF, 0xFE], .invalidUTF8, 2, 1, rows: ["a"]),
    Self("Latin-1", [0x61, 0x0A, 0x62, 0xE9, 0x2C, 0x63], .invalidUTF8, 2, 2, rows: ["a"]),
    Self("continuation byte alone", [0x61, 0x80], .invalidUTF8, 1, 2),
    Self("overlong, two bytes", [0x61, 0xC0, 0x80], .invalidUTF8, 1, 2),
    Self("overlong, two bytes, C1", [0xC1, 0xBF], .invalidUTF8, 1, 1),
    Self("overlong, three bytes", [0xE0, 0x9F, 0xBF], .invalidUTF8, 1, 1),
    Self("overlong, four bytes", [0xF0, 0x8F, 0xBF, 0xBF], .invalidUTF8, 1, 1),
    Self("surrogate", [0x2C, 0xED, 0xA0, 0x80], .invalidUTF8, 1, 2),
    Self("above U+10FFFF", [0xF4, 0x90, 0x80, 0x80], .invalidUTF8, 1, 1),
    Self("F5", [0xF5, 0x80, 0x80, 0x80], .invalidUTF8, 1, 1),
    Self("cut by a letter", [0x61, 0xE2, 0x82, 0x61], .invalidUTF8, 1, 2),
    Self("cut by a line end", [0x61, 0xF0, 0x9F, 0x98, 0x0A], .invalidUTF8, 1, 2),
    Self("cut by the closing quote", [0x22, 0xE2, 0x82, 0x22], .invalidUTF8, 1, 2),
    Self("cut by the end of the file", [0x61, 0xE2, 0x82], .invalidUTF8, 1, 2),
    Self("cut byte-order mark", [0xEF, 0xBB], .invalidUTF8, 1, 1),
    Self("bad byte after a row fault", [0x61, 0x22, 0x62, 0xFF], .invalidUTF8, 1, 4),
    Self("bad byte after a mark", [0xEF, 0xBB, 0xBF, 0x61, 0xFF], .invalidUTF8, 1, 2),
  ]
}

@Suite struct FaultTests {
  @Test(arguments: FaultCase.row, chunkSizes)
  func `a row fault has its place and spoils one record`(_ example: FaultCase, chunk: Int) {
    let reading = Reading(example.input, chunk: chunk)
    let fault = CSVFault(example.kind, at: CSVPosition(line: example.line, column: example.column))
    #expect(reading.rowFaults == [fault])
    #expect(!fault.isFatal)
    #expect(reading.fatal == nil)
    #expect(reading.rows.map(\.first) == example.rows)
  }

  @Test(arguments: FaultCase.fatal, chunkSizes)
  func `a fatal fault has its place and stops the reader`(_ example: FaultCase, chunk: Int) {
    let reading = Reading(example.input, chunk: chunk)
    let fault = CSVFault(example.kind, at: CSVPosition(line: example.line, column: example.column))
    #expect(reading.fatal == fault)
    #expect(fault.isFatal)
    #expect(reading.rowFaults.isEmpty)
    #expect(reading.rows.map(\.first) == example.rows)
  }

  @Test(arguments: chunkSizes)
  func `the number of fields is held against the first record`(chunk: Int) {
    let bytes = Array("a,b\n1\n1,2\n\n\"1\n\",2,3\n4,5".utf8)
    let reading = Reading(bytes, chunk: chunk, fieldCount: .sameAsFirst)
    #expect(
      reading.rowFaults == [
        CSVFault(.fieldCount(expected: 2, found: 1), at: CSVPosition(line: 2, column: 1)),
        CSVFault(.fieldCount(expected: 2, found: 3), at: CSVPosition(line: 5, column: 1)),
      ])
    #expect(reading.rows == [["a", "b"], ["1", "2"], ["4", "5"]])
    #expect(Reading(bytes, chunk: chunk).rowFaults.isEmpty)
    #expect(Reading(bytes, chunk: chunk, fieldCount: .exactly(3)).rows == [["1\n", "2", "3"]])
  }

  @Test func `a spoilt record keeps the fields before the fault`() throws {
    var reader = CSVReader(delimiter: .comma)
    var kept: [String] = []
    try reader.feed(Array("a,b,c\"d,e\n".utf8)) { record, fault in
      #expect(fault?.kind == .strayQuote)
      kept = (0..<record.count).map { record.string(at: $0) }
    }
    #expect(kept == ["a", "b"])
  }

  @Test func `a reader that has failed fails again`() {
    var reader = CSVReader(delimiter: .comma)
    let expected = CSVReadError<Never>.malformed(CSVFault(.nulByte, at: CSVPosition(line: 1, column: 1)))
    #expect(throws: expected) { try reader.feed([0]) { _, _ in } }
    #expect(throws: expected) { try reader.feed([0x61]) { _, _ in } }
    #expect(throws: expected) { try reader.finish { _, _ in } }
  }

  @Test func `what the closure throws comes out as it is`() {
    struct Refusal: Error, Equatable {}
    var reader = CSVReader(delimiter: .comma)
    var seen = 0
    do throws(CSVReadError<Refusal>) {
      try reader.feed(Array("a\nb\nc\n".utf8)) { (_, _) throws(Refusal) in
        seen += 1
        if seen == 2 { throw Refusal() }
      }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .handler(Refusal()))
    }
    #expect(seen == 2)
  }

  @Test(arguments: [
    (
      CSVFault.Kind.unclosedQuote,
      "unclosed quote that opens at line 3, column 12: add the closing \" or remove the opening one"
    ),
    (
      .strayQuote,
      "quote inside an unquoted field at line 3, column 12: put the whole field in quotes and double the quotes inside it, or remove the quote"
    ),
    (
      .textAfterClosingQuote(opened: CSVPosition(line: 2, column: 5)),
      "text at line 3, column 12 after the closing quote of the field that opens at line 2, column 5: double the quotes that belong to the field, or remove the text"
    ),
    (
      .fieldCount(expected: 10, found: 1),
      "1 field instead of 10 in the record at line 3: put a field that holds the delimiter in quotes, and add or remove delimiters"
    ),
    (.nulByte, "NUL byte at line 3, column 12: save the file as UTF-8 text"),
    (.invalidUTF8, "bytes that are not UTF-8 at line 3, column 12: save the file as UTF-8"),
    (.utf16, "the file is UTF-16: save the file as UTF-8"),
    (
      .fieldTooLong(limit: 9),
      "the field at line 3, column 12 is longer than 9 bytes: look for an unclosed quote there"
    ),
    (
      .recordTooLong(limit: 9),
      "the record at line 3 is longer than 9 bytes: look for an unclosed quote or missing line ends there"
    ),
    (
      .tooManyFields(limit: 9),
      "the record has more than 9 fields at line 3, column 12: look for missing line ends there"
    ),
  ])
  func `a fault says what, where and what to do`(kind: CSVFault.Kind, words: String) {
    #expect(CSVFault(kind, at: CSVPosition(line: 3, column: 12)).description == words)
  }
}
