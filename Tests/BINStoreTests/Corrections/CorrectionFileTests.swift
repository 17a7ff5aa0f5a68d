import CSV
import CardNetworks
import TestSupport
import Testing

@testable import BINStore

/// Files of corrections.
@Suite struct `A file of corrections` {
  private static let defaults = CorrectionFile.Defaults(
    author: "file", reason: "r", madeAt: Timestamp(millisecondsSinceEpoch: 5))

  private static func read(_ text: String, _ defaults: CorrectionFile.Defaults = defaults) throws
    -> CorrectionFile
  {
    try CorrectionFile(Array(text.utf8), defaults: defaults)
  }

  @Test(arguments: 0..<8) func `that was written is read back, nothing lost`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let corrections = try (0..<20).map {
      try Correction.random(of: "\(497_000 + 7 * $0)-\(497_006 + 7 * $0)", using: &generator)
    }
    let writer = CSVWriter()
    let text = ([Correction.columns] + corrections.map(\.cells)).map { writer.line($0) }.joined()
    #expect(try Self.read(text).corrections == corrections)

    let workshop = try Workshop()
    let store = try workshop.writer()
    #expect(try store.correct(corrections).added == 20)
    let listed = try store.corrections()
    let content = try workshop.content()
    let again = ([Correction.columns] + listed.map(\.cells)).map { writer.line($0) }.joined()
    let report = try store.correct(Self.read(again).corrections, replacing: true)
    #expect(report.unchanged == 20 && report.withdrawn.isEmpty)
    #expect(try workshop.content() == content)
  }

  @Test func `takes bin or bounds, other delimiters, a mark at its start and names in any case`() throws {
    let file = try Self.read("\u{FEFF}BIN;Networks;Country\r\n002102;\"VISA;cb\";france\r\n")
    #expect(file.corrections.map(\.range.description) == ["002102"])
    #expect(file.corrections[0].statement.networks == [.visa, .cartesBancaires])
    #expect(file.corrections[0].statement.text(of: .country) == "FR")
    #expect(file.corrections[0].author == "file" && file.corrections[0].madeAt.millisecondsSinceEpoch == 5)
  }

  @Test func `may have no rows`() throws {
    #expect(try Self.read("bin,networks\n").corrections.isEmpty)
  }

  @Test func `tells networks that no table knows`() throws {
    let file = try Self.read("bin,networks\n4,VISSA\n")
    #expect(file.unknownNetworks.map(\.line) == [2])
  }

  @Test(arguments: [
    ("", CorrectionFileError.empty), ("networks\nVISA\n", .noKey), ("bin,low,high\n1,1,1\n", .noKey),
    ("bin,bank\n1,x\n", .unknownColumn(at: CSVPosition(line: 1, column: 5))),
    ("bin,bin\n1,1\n", .duplicateColumn("bin", at: CSVPosition(line: 1, column: 5))),
  ]) func `with a wrong header is refused`(text: String, error: CorrectionFileError) {
    #expect(throws: error) { try Self.read(text) }
  }

  @Test(arguments: [
    ("bin,country\n41,Atlantis\n", 4, RefusedCorrection.Fault.correction(.notAValue(.country, allowed: []))),
    ("bin,country\n41,\n", 1, .correction(.nothingStated)),
    ("bin,networks\n41,?\n", 4, .correction(.cannotBeUnknown(.networks))),
    ("bin,networks\n4x,VISA\n", 1, .range(.notADigit(position: 2))),
    ("bin,networks\n411111111111,VISA\n", 1, .range(.tooLong(digits: 12))),
    ("low,high,networks\n42,41,VISA\n", 1, .range(.boundsOutOfOrder)),
    ("bin,networks,membership\n41,VISA,additional\n", 9, .additional),
    ("bin,issuer\n41,x 4111 1111 1111 1111\n", 4, .correction(.holdsCardNumber("issuer"))),
    ("bin,phone\n41,4111111111111111\n", 4, .correction(.holdsCardNumber("phone"))),
    ("bin,phone\n41,371449635398431\n", 4, .correction(.holdsCardNumber("phone"))),
    ("bin,issuer,corrected_at\n41,x,2026-02-30T00:00:00Z\n", 1, .correction(.badTime)),
    ("bin,issuer\n41,\"a\tb\"\n", 4, .correction(.controlCharacter("issuer"))),
  ]) func `is refused for one wrong row, with its place`(
    text: String, column: Int, fault: RefusedCorrection.Fault
  ) {
    let place = CSVPosition(line: 2, column: column)
    #expect(throws: CorrectionFileError.refusedRows([RefusedCorrection(position: place, fault: fault)])) {
      try Self.read(text)
    }
  }

  @Test func `that corrects a field of a range twice is refused`() throws {
    let text = "bin,country,issuer\n4571,DK,\n45,DK,\n4571,,x\n4571,SE,\n"
    let refused = RefusedCorrection(
      position: CSVPosition(line: 5, column: 1), fault: .repeated(.country, line: 2))
    #expect(throws: CorrectionFileError.refusedRows([refused])) { try Self.read(text) }
  }

  @Test func `without author or reason is refused unless they are given beside it`() throws {
    let none = CorrectionFile.Defaults(madeAt: Timestamp(millisecondsSinceEpoch: 0))
    #expect(throws: CorrectionFileError.self) { try Self.read("bin,country\n4,FR\n", none) }
    #expect(try Self.read("bin,country,author,reason\n4,FR,a,b\n", none).corrections.count == 1)
  }

  @Test(arguments: ["ticket 4711, 2026-11-30 12:34", "INC 2026-1130-0042", "call +4589893300", "ISO 9362"])
  func `keeps references that are no card numbers`(reason: String) throws {
    #expect(throws: Never.self) { try Correction.of("4", [.country: "FR"], reason: reason) }
  }
}
