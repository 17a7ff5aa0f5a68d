import BINFiles
import CardNetworks
import TestSupport
import Testing

@Test func `a row that is repeated is kept once, counted and told`() throws {
  let file = try read("bin,networks,issuer\n41,VISA,A\n42,VISA,B\n41,VISA,A\n")
  #expect(file.rows.map(\.range.description) == ["41", "42"])
  #expect(file.repeatedRows == 1)
  #expect(file.warningCounts == [.duplicateRow: 1])
  let warning = file.warnings[0].first[0]
  #expect(warning.line == 4)
  #expect(warning.otherLine == 2)
  #expect(warning.description.contains("line 4") && warning.description.contains("line 2 is kept"))
}

@Test("of rows that contradict each other the same one stays in any order", arguments: [false, true])
func contradiction(_ reversed: Bool) throws {
  let rows = ["41,VISA,B BANK,", "41,VISA,A BANK,DEBIT", "41,VISA,C BANK,DEBIT"]
  let text = (["bin,networks,issuer,funding"] + (reversed ? rows.reversed() : rows)).joined(separator: "\n")
  let file = try read(text)
  #expect(file.rows.count == 1)
  #expect(file.profiles.count == 1)
  #expect(file.profile(of: file.rows[0]).metadata.issuerName == "A BANK")
  #expect(file.repeatedRows == 2)
}

@Test func `rows on one key with other networks or another membership all stay`() throws {
  let file = try read("bin,networks,membership\n41,VISA,\n41,MADA,\n41,MADA,additional\n41,VISA;MADA,\n")
  #expect(file.rows.count == 4)
  #expect(file.warnings.isEmpty)
}

@Test func `a range and the prefix that covers the same keys are one key`() throws {
  let file = try read("low,high,networks\n4571,4571,VISA\n45710,45719,VISA\n")
  #expect(file.rows.map(\.range.digits) == [5])
}

@Test("shuffling the rows of a file changes nothing that it says", arguments: 1...20)
func shuffle(_ seed: UInt64) throws {
  var generator = SeededGenerator(seed: seed)
  var rows: [String] = []
  for _ in 0..<300 {
    let digits = Int.random(in: 1...3, using: &generator)
    let bin = String(Int.random(in: 1..<100, using: &generator) % [10, 100, 100][digits - 1])
    let networks = ["VISA", "MADA", "VISA;MADA"].randomElement(using: &generator) ?? ""
    let membership = networks == "MADA" ? ["", "additional"].randomElement(using: &generator) ?? "" : ""
    let issuer = ["", "A", "B", "C"].randomElement(using: &generator) ?? ""
    let country = ["", "DK", "NA"].randomElement(using: &generator) ?? ""
    let lengths = ["", "16", "16-19"].randomElement(using: &generator) ?? ""
    let accepted = ["", "DISCOVER", "PULSE"].randomElement(using: &generator) ?? ""
    rows.append([bin, networks, membership, issuer, country, lengths, accepted].joined(separator: ","))
  }
  let header = "bin,networks,membership,issuer,country,pan_lengths,accepted_on\n"
  let expected = try read(header + rows.joined(separator: "\n"))
  #expect(expected.repeatedRows > 0)
  rows.shuffle(using: &generator)
  let file = try read(header + rows.joined(separator: "\n"))
  #expect(file.said == expected.said)
  #expect(file.repeatedRows == expected.repeatedRows)
  #expect(Set(file.profiles) == Set(expected.profiles))
}
