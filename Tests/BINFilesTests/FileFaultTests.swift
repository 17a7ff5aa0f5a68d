import BINFiles
import CSV
import Testing

struct FileFault: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let error: BINFileError
  var testDescription: String { name }

  init(_ name: String, _ text: String, _ error: BINFileError) {
    self.name = name
    self.text = text
    self.error = error
  }

  private static func at(_ line: Int, _ column: Int) -> CSVPosition {
    CSVPosition(line: line, column: column)
  }

  static let all = [
    Self("no bytes", "", .empty),
    Self("a mark only", "\u{FEFF}", .empty),
    Self("blank lines only", "\n\r\n\n", .empty),
    Self("header only", "bin,networks\n", .noRows(layout: "seed")),
    Self("header only, other layout", binListHeader, .noRows(layout: "bin-list-data")),
    Self("unknown header", "\nname,city\na,b\n", .unrecognisedHeader(line: 2, isForced: nil, nearest: nil)),
    Self(
      "no header", "457100,VISA\n457101,VISA\n", .unrecognisedHeader(line: 1, isForced: nil, nearest: nil)),
    Self("no networks column", "bin,country\n4,DK\n", .missingColumns(layout: "seed", ["networks"])),
    Self("no high column", "low,networks\n4,VISA\n", .missingColumns(layout: "seed", ["high"])),
    Self(
      "no key column", "networks,country\nVISA,DK\n",
      .unrecognisedHeader(
        line: 1, isForced: nil, nearest: .init(layout: "seed", missing: ["bin"]))),
    Self(
      "a part of another layout", "BIN,Brand,Type,Category,Issuer,IssuerPhone,IssuerUrl,isoCode2,isoCode3\n",
      .missingColumns(layout: "bin-list-data", ["CountryName"])),
    Self(
      "two kinds of key", "bin,low,high,networks\n4,4,4,VISA\n",
      .conflictingColumns(layout: "seed", ["bin", "low", "high"])),
    Self(
      "surplus column", "bin,networks,colour\n4,VISA,red\n",
      .unknownColumn(layout: "seed", name: "colour", at: at(1, 14))),
    Self(
      "surplus column that looks like a number", "bin,networks,4111111111111111\n4,VISA,red\n",
      .unknownColumn(layout: "seed", name: nil, at: at(1, 14))),
    Self(
      "column twice", "bin,networks,BIN\n4,VISA,4\n",
      .duplicateColumn("bin", first: at(1, 1), second: at(1, 14))),
    Self(
      "stray quote in the header", "bin,net\"works\n4,VISA\n", .malformed(CSVFault(.strayQuote, at: at(1, 8)))
    ),
    Self(
      "unclosed quote", "bin,networks\n4,VISA\n5,\"MASTERCARD\n6,VISA\n",
      .malformed(CSVFault(.unclosedQuote, at: at(3, 3)))),
  ]
}

@Test("a file that can not be read gives its own error", arguments: FileFault.all)
func fileFault(_ fault: FileFault) {
  #expect(failure(fault.text) == fault.error)
}

@Test("an unclosed quote or bad encoding refuses the file even where bad rows may be left out")
func neverSkipped() throws {
  let skipping = BINFileOptions(skipBad: true)
  #expect(
    failure("bin,networks\n4,VISA\n5,\"VISA\n", skipping)
      == .malformed(CSVFault(.unclosedQuote, at: CSVPosition(line: 3, column: 3))))
  let bytes = Array("bin,networks\n4,VISA\n5,".utf8) + [0xC3, 0x28, 0x0A]
  #expect(
    throws: BINFileError.malformed(CSVFault(.invalidUTF8, at: CSVPosition(line: 3, column: 3)))
  ) { try read(bytes: bytes, skipping) }
}

@Test func `a reader that failed fails again`() {
  var reader = BINFileReader()
  var errors: [BINFileError] = []
  for _ in 0..<2 {
    do { try reader.feed(Array("name,city\n".utf8)) } catch { errors.append(error) }
  }
  do { _ = try reader.finish() } catch { errors.append(error) }
  #expect(errors == Array(repeating: .unrecognisedHeader(line: 1, isForced: nil, nearest: nil), count: 3))
}

@Test func `a layout that is asked for is insisted on`() throws {
  let text = "bin,networks\n4,VISA\n"
  #expect(
    failure(text, BINFileOptions(layout: .binListData))
      == .unrecognisedHeader(
        line: 1, isForced: "bin-list-data",
        nearest: .init(
          layout: "bin-list-data",
          missing: [
            "Brand", "Type", "Category", "Issuer", "IssuerPhone", "IssuerUrl", "isoCode2", "isoCode3",
            "CountryName",
          ])))
  #expect(try read(text, BINFileOptions(layout: .seed)).layout == .seed)
  #expect(Layout(named: "bin-list-data") == .binListData)
  #expect(Layout(named: "nothing") == nil)
}

@Test("every error of a file says something of its own and what to do", arguments: FileFault.all)
func fileWords(_ fault: FileFault) {
  let words = fault.error.description
  #expect(!words.contains("4111"))
  #expect(words.contains(": "), "what to do follows a colon")
  if case .unrecognisedHeader = fault.error {
    for layout in Layout.known { #expect(words.contains(layout.name)) }
    #expect(words.contains("IssuerPhone"))
  }
}
