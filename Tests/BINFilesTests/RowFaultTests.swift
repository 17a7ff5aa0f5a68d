import BINFiles
import CSV
import CardNetworks
import Testing

struct RowFaultCase: CustomTestStringConvertible, Sendable {
  let name: String
  let header: String
  let row: String
  let fault: RowFault
  let column: Int
  var testDescription: String { name }

  init(
    _ name: String, _ row: String, _ fault: RowFault, column: Int, header: String = "bin,networks,membership"
  ) {
    self.name = name
    self.header = header
    self.row = row
    self.fault = fault
    self.column = column
  }

  private static func malformed(_ kind: CSVFault.Kind, _ column: Int) -> RowFault {
    .malformed(CSVFault(kind, at: CSVPosition(line: 3, column: column)))
  }

  static let all = [
    Self("too few fields", "41,VISA", malformed(.fieldCount(expected: 3, found: 2), 1), column: 1),
    Self("too many fields", "41,VISA,,", malformed(.fieldCount(expected: 3, found: 4), 1), column: 1),
    Self("stray quote", "41,VI\"SA\",", malformed(.strayQuote, 6), column: 6),
    Self("empty key", ",VISA,", .emptyBIN, column: 1),
    Self("blank key", "\"  \",VISA,", .emptyBIN, column: 1),
    Self("letter in the key", "4571O0,VISA,", .notADigit(offset: 5), column: 1),
    Self("sign in the key", "-457100,VISA,", .notADigit(offset: 1), column: 1),
    Self("number of a spreadsheet", "4.571E+05,VISA,", .notADigit(offset: 2), column: 1),
    Self("digits of another script", "４５７,VISA,", .notADigit(offset: 1), column: 1),
    Self("twelve digits", "411111111111,VISA,", .possibleCardNumber(digits: 12), column: 1),
    Self("card number", "4111111111111111,VISA,", .possibleCardNumber(digits: 16), column: 1),
    Self("grouped card number", "4111 1111 1111 1111,VISA,", .possibleCardNumber(digits: 16), column: 1),
    Self("card number as a network", "41,4111111111111111,", .possibleCardNumber(digits: 16), column: 4),
    Self("no network", "41,,", .noNetworks, column: 4),
    Self("separators only", "41,\";;\",", .noNetworks, column: 4),
    Self("networks with a slash between", "41,VISA/DANKORT,", .networkSeparator, column: 4),
    Self("networks with a comma between", "41,\"VISA,DANKORT\",", .networkSeparator, column: 4),
    Self("unknown membership", "41,VISA,secondary", .unknownMembership, column: 9),
    Self("two additional networks", "41,VISA;MADA,additional", .additionalNetworks(count: 2), column: 4),
    Self("no additional network", "41,,additional", .noNetworks, column: 4),
    Self("additional without a network", "41,-,additional", .additionalNetworks(count: 0), column: 4),
    Self("the store's separator in a name", "41,A\\;B,", .networkSeparator, column: 4),
    Self(
      "bounds of different digits", "41,411,VISA", .unequalDigits(low: 2, high: 3), column: 4, header: bounds),
    Self("bounds out of order", "42,41,VISA", .boundsOutOfOrder, column: 4, header: bounds),
    Self("letter in the high bound", "42,4x,VISA", .notADigit(offset: 2), column: 4, header: bounds),
    Self("no high bound", "42,,VISA", .emptyBIN, column: 4, header: bounds),
    Self("lost zero", "4080,VISA,,,,,,,,", .tooShort(digits: 4, least: 6), column: 1, header: binListHeader),
  ]

  private static let bounds = "low,high,networks"

  /// Three rows, the second of them bad.
  var text: String {
    let commas = header.filter { $0 == "," }.count
    let good = { (bin: String) in
      let key = header.hasPrefix("low") ? "\(bin),\(bin),VISA" : "\(bin),VISA"
      return key + String(repeating: ",", count: commas - key.filter { $0 == "," }.count)
    }
    return [header, good("457100"), row, good("457101")].joined(separator: "\n")
  }
}

@Test("a bad row refuses the file and is told with line, column and reason", arguments: RowFaultCase.all)
func rowFault(_ fault: RowFaultCase) {
  guard case .refusedRows(let refused)? = failure(fault.text) else {
    Issue.record("\(fault.name) was not refused as a row: \(String(describing: failure(fault.text)))")
    return
  }
  #expect(refused.count == 1)
  #expect(refused.first.first?.fault == fault.fault)
  #expect(refused.first.first?.position == CSVPosition(line: 3, column: fault.column))
}

@Test("a bad row is left out on request and counted", arguments: RowFaultCase.all)
func skipBad(_ fault: RowFaultCase) throws {
  let file = try read(fault.text, BINFileOptions(skipBad: true))
  #expect(file.rowsRead == 3)
  #expect(file.refused.count == 1)
  #expect(file.rows.map(\.range.description) == ["457100", "457101"])
  #expect(file.rows.map(\.line) == [2, 4])
}

@Test("no error holds a digit of the row", arguments: RowFaultCase.all)
func rowWords(_ fault: RowFaultCase) {
  let words = failure(fault.text)?.description ?? ""
  #expect(words.contains("line 3"))
  #expect(words.contains("column \(fault.column)") || words.contains("fields instead of"))
  #expect(!words.contains("4111") && !words.contains("4571"))
}

@Test func `a file of bad rows only is refused even if they may be left out`() {
  let error = failure("bin,networks\nx,VISA\ny,VISA\n", BINFileOptions(skipBad: true))
  guard case .refusedRows(let refused)? = error else {
    Issue.record("not refused")
    return
  }
  #expect(refused.count == 2)
}

@Test func `all refused rows are counted and the first thousand kept`() {
  let text = "bin,networks\n" + String(repeating: "x,VISA\n", count: 1500)
  guard case .refusedRows(let refused)? = failure(text, BINFileOptions(mostRefused: 1500)) else {
    Issue.record("not refused")
    return
  }
  #expect(refused.count == 1500)
  #expect(refused.first.count == 1000)
  #expect(refused.description.contains("and 1490 more"))
}

@Test("prefixes have 1 to 11 digits in the own layout", arguments: 1...11)
func digits(_ count: Int) throws {
  let prefix = String("00210212345".prefix(count))
  let file = try read("bin,networks\n\(prefix),VISA\n")
  #expect(file.rows[0].range.description == prefix)
}
