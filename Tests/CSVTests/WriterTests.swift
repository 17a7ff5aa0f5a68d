import CSV
import Testing

@Suite struct WriterTests {
  @Test(arguments: [
    (["a", "b"], "a,b\n"), (["002102", " x "], "002102, x \n"), (["a,b", "c;d"], "\"a,b\",c;d\n"),
    (["a\"b"], "\"a\"\"b\"\n"), (["a\nb", "c\rd"], "\"a\nb\",\"c\rd\"\n"), (["a\r\nb"], "\"a\r\nb\"\n"),
    ([""], "\"\"\n"), (["", ""], ",\n"), ([], ""), (["\u{FEFF}a"], "\"\u{FEFF}a\"\n"), (["é", "😀"], "é,😀\n"),
  ])
  func `a field is quoted only if it has to be`(fields: [String], line: String) {
    #expect(Array(CSVWriter().line(fields).utf8) == Array(line.utf8))
  }

  @Test func `the delimiter decides what is quoted`() {
    #expect(CSVWriter(delimiter: .semicolon).line(["a,b", "c;d"]) == "a,b;\"c;d\"\n")
    #expect(CSVWriter(delimiter: .tab).line(["a,b", "c\td"]) == "a,b\t\"c\td\"\n")
  }

  @Test func `records are appended to what is there`() {
    var bytes = Array("x\n".utf8)
    CSVWriter().append([""], to: &bytes)
    CSVWriter().append(["a", "b"], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x\n\"\"\na,b\n")
  }

  @Test(arguments: [CSVDelimiter.comma, .semicolon, .tab], UInt64(1)...20)
  func `what is written is read back`(delimiter: CSVDelimiter, seed: UInt64) {
    let pieces = [
      "a", "0", " ", "\"", "\"\"", ",", ";", "\t", "\r", "\n", "\r\n", "é", "😀", "\u{FEFF}", "\u{1}",
      "e\u{301}",
    ]
    var generator = SeededGenerator(seed: seed)
    var records: [[String]] = []
    for _ in 0..<40 {
      records.append(
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
          }.joined()
        })
    }
    var bytes: [UInt8] = []
    for record in records { CSVWriter(delimiter: delimiter).append(record, to: &bytes) }
    let reading = Reading(bytes, chunk: Int.random(in: 1...30, using: &generator), delimiter: delimiter)
    #expect(reading.rows.map { $0.map { Array($0.utf8) } } == records.map { $0.map { Array($0.utf8) } })
    #expect(reading.fatal == nil)
    #expect(reading.rowFaults.isEmpty)
  }
}
