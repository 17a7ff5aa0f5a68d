import CSV
import Testing

@Suite struct LimitTests {
  private func fatal(_ text: String, _ limits: CSVLimits, chunk: Int) -> CSVFault? {
    Reading(Array(text.utf8), chunk: chunk, limits: limits).fatal
  }

  @Test(arguments: chunkSizes)
  func `a field may be as long as the limit and no longer`(chunk: Int) {
    let limits = CSVLimits(fieldBytes: 5)
    let expected = CSVFault(.fieldTooLong(limit: 5), at: CSVPosition(line: 2, column: 3))
    for field in ["12345", "\"12345\"", "\"12\"\"45\"", "123é", "\"1\r\n45\""] {
      #expect(fatal("a\nb,\(field),c\n", limits, chunk: chunk) == nil)
      #expect(fatal("a\nb,\(field)", limits, chunk: chunk) == nil)
    }
    for field in ["123456", "\"123456\"", "\"123\"\"5\"\"\"", "1234é", "\"12345\r\n\"", "123456\""] {
      #expect(fatal("a\nb,\(field),c\n", limits, chunk: chunk) == expected)
      #expect(fatal("a\nb,\(field)", limits, chunk: chunk) == expected)
    }
  }

  @Test(arguments: chunkSizes)
  func `a record may be as long as the limit and no longer`(chunk: Int) {
    let limits = CSVLimits(recordBytes: 7)
    let expected = CSVFault(.recordTooLong(limit: 7), at: CSVPosition(line: 2, column: 1))
    for record in ["abc,def", "abc,de,", "\"a\"\"b\",", ",,,,,,,", "\"a\n\nbc\"", "abcde\"f"] {
      #expect(fatal("a\n\(record)\nb", limits, chunk: chunk) == nil)
      #expect(fatal("a\n\(record)", limits, chunk: chunk) == nil)
    }
    for record in [
      "abc,defg", "abc,def,", "\"abcdef\"", ",,,,,,,,", "\"a\n\nbcd\"", "a\"bcdefg", "abcdefé", "\"a\"bcdef",
    ] {
      #expect(fatal("a\n\(record)\nb", limits, chunk: chunk) == expected)
      #expect(fatal("a\n\(record)", limits, chunk: chunk) == expected)
    }
  }

  @Test(arguments: chunkSizes)
  func `of two limits the one crossed first is named`(chunk: Int) {
    let limits = CSVLimits(fieldBytes: 5, recordBytes: 8)
    #expect(fatal("abc,defghij", limits, chunk: chunk)?.kind == .recordTooLong(limit: 8))
    #expect(fatal("ab,defghijk", limits, chunk: chunk)?.kind == .fieldTooLong(limit: 5))
    #expect(fatal("a,defghijkl", limits, chunk: chunk)?.kind == .fieldTooLong(limit: 5))
  }

  @Test(arguments: chunkSizes)
  func `a record may have as many fields as the limit and no more`(chunk: Int) {
    let limits = CSVLimits(fields: 3)
    #expect(fatal("a,b,c\n,,", limits, chunk: chunk) == nil)
    for text in ["a\nb,c,d,e", "a\nb,c,d,\n", "a\nb,c,d,", "a\nb,c,d,\"e\""] {
      let expected = CSVFault(.tooManyFields(limit: 3), at: CSVPosition(line: 2, column: 7))
      #expect(fatal(text, limits, chunk: chunk) == expected)
    }
  }

  @Test(arguments: [
    ("a", "a", CSVFault.Kind.fieldTooLong(limit: 65_536)), ("\"", "a", .fieldTooLong(limit: 65_536)),
    ("\"", "\n", .fieldTooLong(limit: 65_536)), ("", "\"", .fieldTooLong(limit: 65_536)),
    ("", ",", .tooManyFields(limit: 4096)), ("a\"", "b", .recordTooLong(limit: 1_048_576)),
  ])
  func `an endless line is refused at once`(start: String, filler: String, kind: CSVFault.Kind) {
    var reader = CSVReader(delimiter: .comma)
    let chunk = Array(String(repeating: filler, count: 65_536).utf8)
    var fed = 0
    var found: CSVFault?
    do {
      try reader.feed(Array(start.utf8)) { _, _ in }
      while fed < 100 << 20 {
        fed += chunk.count
        try reader.feed(chunk) { _, _ in }
      }
    } catch {
      if case .malformed(let fault) = error { found = fault }
    }
    #expect(
      found
        == CSVFault(kind, at: CSVPosition(line: 1, column: kind == .tooManyFields(limit: 4096) ? 4097 : 1)))
    #expect(fed <= 2 << 20)
  }

  @Test func `an endless first line is refused while the delimiter is unknown`() {
    let bytes = [UInt8](repeating: UInt8(ascii: ";"), count: 3 << 20)
    let reading = Reading(bytes, chunk: 65_536, delimiter: nil)
    #expect(reading.fatal?.kind == .tooManyFields(limit: 4096))
    #expect(reading.delimiter == .semicolon)
  }

  @Test func `limits are brought into a range that works`() {
    let least = CSVLimits(fieldBytes: -1, recordBytes: 0, fields: 0)
    #expect(least == CSVLimits(fieldBytes: 4, recordBytes: 4, fields: 1))
    let most = CSVLimits(fieldBytes: .max, recordBytes: .max, fields: .max)
    #expect(Reading(Array("\u{FEFF}a,b".utf8), limits: most).rows == [["a", "b"]])
  }
}
