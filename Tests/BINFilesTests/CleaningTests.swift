import BINFiles
import CSV
import CardNetworks
import Foundation
import TestSupport
import Testing

@Suite struct `Lost leading zeros` {
  private func file(_ bins: [String], restoring: Bool, skipBad: Bool = false) throws -> BINFile {
    try read(
      "bin;brand;type;category;issuer\n" + bins.map { "\($0);PRIVATE LABEL;;;A\n" }.joined(),
      BINFileOptions(skipBad: skipBad, restoresLeadingZeros: restoring))
  }

  @Test func `are put back on request only, and told with their lines`() throws {
    let restored = try file(["2102", "12345", "457100"], restoring: true)
    #expect(restored.rows.map(\.range.description) == ["002102", "012345", "457100"])
    #expect(restored.warningCounts == [.restoredLeadingZeros: 2])
    #expect(restored.warnings[0].first.map(\.line) == [2, 3])
    let left = try file(["2102", "12345", "457100"], restoring: false, skipBad: true)
    #expect(
      left.refused.first.map(\.fault) == [.tooShort(digits: 4, least: 6), .tooShort(digits: 5, least: 6)])
    #expect(left.rows.map(\.range.description) == ["457100"])
  }

  @Test func `of three digits and fewer are something else`() throws {
    #expect(throws: BINFileError.self) { try file(["210"], restoring: true) }
  }

  @Test func `are none in the own layout, whose prefixes have one digit and more`() throws {
    let file = try read("bin,networks\n4571,VISA\n", BINFileOptions(restoresLeadingZeros: true))
    #expect(file.rows[0].range.description == "4571")
    #expect(file.warnings.isEmpty)
  }
}

@Suite struct `The limit on refused rows` {
  private func text(_ bad: Int) -> String {
    "bin,networks\n457100,VISA\n" + String(repeating: "x,VISA\n", count: bad)
  }

  @Test(arguments: [false, true]) func `stops reading with the count`(skipBad: Bool) throws {
    let options = BINFileOptions(skipBad: skipBad, mostRefused: 3)
    if skipBad { #expect(try read(text(3), options).refused.count == 3) }
    guard case .tooManyRefused(let rows, limit: 3)? = failure(text(50), options) else {
      Issue.record("not stopped")
      return
    }
    #expect(rows.count == 4)
    #expect(
      failure(text(50), options)?.description.contains("reading stopped: more than 3 rows were refused")
        == true)
  }

  @Test func `is a thousand unless another is given`() {
    guard case .refusedRows(let rows)? = failure(text(1000)) else {
      Issue.record("stopped early")
      return
    }
    #expect(rows.count == 1000)
    guard case .tooManyRefused? = failure(text(1001)) else {
      Issue.record("not stopped")
      return
    }
  }
}

@Suite struct `Warnings of a file` {
  @Test func `country columns that name two countries are told and the first is kept`() throws {
    let file = try listed(country: "DK,DEU,DENMARK")
    #expect(file.warningCounts == [.contradictingCountries: 1])
    #expect(file.profile(of: file.rows[0]).metadata.issuerCountryCode?.alpha2 == "DK")
    #expect(try listed(country: "DK,DNK,Somewhere").warnings.isEmpty)
  }

  @Test(
    arguments: [
      ("512", "OM", 0), ("OM", "OM", 0), ("OMN", "OM", 0), ("OMAN", "OM", 0),
      ("512.0", nil, 1),
      ("lan", nil, 1), ("NA", "NA", 0), ("", nil, 0), ("RS", "RS", 0),
    ] as [(String, String?, Int)])
  func `a country is one of ISO 3166 or none`(cell: String, expected: String?, warnings: Int) throws {
    let file = try listed(country: "\(cell),,")
    #expect(file.profile(of: file.rows[0]).metadata.issuerCountryCode?.alpha2 == expected)
    #expect(file.warningCounts[.unknownCountry] ?? 0 == warnings)
  }

  @Test(arguments: [("uk", "GB"), ("EL", "GR")])
  func `a code in use that ISO 3166 lacks is read as it is meant, and told`(cell: String, meant: String)
    throws
  {
    let file = try listed(country: "\(cell),,")
    #expect(file.profile(of: file.rows[0]).metadata.issuerCountryCode?.alpha2 == meant)
    #expect(file.warningCounts == [.unofficialCountry: 1])
  }

  @Test func `rows that say the same twice and rows that contradict each other are told apart`() throws {
    let rows = ["41,VISA,A", "41,VISA,A", "42,VISA,A", "42,VISA,B"]
    for order in [rows, rows.reversed()] {
      let file = try read("bin,networks,issuer\n" + order.joined(separator: "\n"))
      #expect(file.warningCounts == [.duplicateRow: 1, .conflictingDuplicate: 1])
      #expect(file.repeatedRows == 2)
      #expect(Set(file.rows.map { file.profile(of: $0).metadata.issuerName }) == ["A"])
    }
  }

  @Test func `ranges that overlap in part are told, those that nest or touch are not`() throws {
    let file = try read(
      "low,high,networks\n400000,400099,VISA\n400050,400149,MADA\n410000,410999,VISA\n410100,410199,VISA\n"
        + "410200,410299,VISA\n")
    #expect(file.warningCounts == [.overlappingRange: 1])
    #expect(file.warnings[0].first.map(\.line) == [3])
    #expect(file.warnings[0].first.map(\.otherLine) == [2])
    #expect(file.rows.count == 5)
    #expect(file.warnings[0].first[0].description.contains("with line 2"))
  }

  @Test func `an additional row overlaps nothing`() throws {
    let file = try read(
      "low,high,networks,membership\n400000,400099,VISA,\n400050,400149,MADA,additional\n")
    #expect(file.warnings.isEmpty)
  }

  @Test func `data that contradicts the prefix is kept and told`() throws {
    let file = try listed(bin: "371535")
    #expect(file.warningCounts == [.contradictsPrefix: 1])
    #expect(file.profile(of: file.rows[0]).networks == [.visa])
  }

  @Test func `every kind has words of its own`() {
    #expect(Set(RowWarning.Kind.allCases.map(\.description)).count == RowWarning.Kind.allCases.count)
  }
}

@Suite struct `Columns named by hand` {
  private func layout(_ pairs: KeyValuePairs<String, String>) throws(LayoutMapFault) -> Layout {
    try Layout(mapping: pairs.map { (target: $0.key, column: $0.value) })
  }

  @Test func `fill what they are named for, others are left out`() throws {
    let layout = try layout([
      "bin": "IIN", "networks": "Scheme", "issuer": "The Bank", "country": "Land", "prepaid": "Pre",
    ])
    let file = try read(
      "x;IIN;Scheme;The Bank;Land;Pre\n1;457100;Visa/Dankort;A;Denmark;yes\n", BINFileOptions(layout: layout))
    #expect(file.layout.name == "map")
    #expect(file.warnings.isEmpty)
    let profile = file.profile(of: file.rows[0])
    #expect(profile.networks == [.visa, .dankort])
    #expect(profile.metadata.issuerName == "A")
    #expect(profile.metadata.issuerCountryCode?.alpha2 == "DK")
    #expect(profile.metadata.accountFundingType == .prepaid)
  }

  @Test func `bounds may be whole numbers with padding`() throws {
    let layout = try layout(["low": "from", "high": "to", "networks": "net"])
    let file = try read(
      "from,to,net\n4571000000000000,4571009999999999,VISA\n457101,,VISA\n", BINFileOptions(layout: layout))
    #expect(file.rows.map(\.range.description) == ["457100", "457101"])
  }

  @Test func `a column that is not there refuses the file by name`() throws {
    let layout = try layout(["bin": "IIN", "networks": "Scheme"])
    #expect(
      failure("IIN,Brand\n457100,VISA\n", BINFileOptions(layout: layout))
        == .unrecognisedHeader(line: 1, isForced: "map", nearest: .init(layout: "map", missing: ["Scheme"])))
  }

  @Test func `a mapping that cannot be is refused`() {
    #expect(throws: LayoutMapFault.unknownTarget("iin")) { try layout(["iin": "IIN"]) }
    #expect(throws: LayoutMapFault.noColumn(target: "bin")) { try layout(["bin": " "]) }
    #expect(throws: LayoutMapFault.targetTwice("issuer")) {
      try layout(["bin": "a", "issuer": "b", "issuer": "c"])
    }
    #expect(throws: LayoutMapFault.columnTwice("A")) { try layout(["bin": "a", "issuer": "A"]) }
    #expect(throws: LayoutMapFault.noKey) { try layout(["networks": "a"]) }
    #expect(throws: LayoutMapFault.noKey) { try layout(["low": "a"]) }
    #expect(throws: LayoutMapFault.noKey) { try layout(["bin": "a", "low": "b", "high": "c"]) }
    for name in ["iin", "bin"] {
      #expect(LayoutMapFault.unknownTarget(name).description.contains("account_number_type"))
    }
  }
}

@Test(
  "the real files give the rows that are known",
  .enabled(if: SharedFolder.has("data/turkey.csv"), "needs the shared data"),
  arguments: [("turkey.csv", "turkey-bin-list", 1875), ("cards_info.csv", "cards-info", 17)])
func realFiles(_ name: String, _ layout: String, _ rows: Int) throws {
  guard let url = SharedFolder.url else { return }
  let file = try read(bytes: [UInt8](Data(contentsOf: url.appendingPathComponent("data/\(name)"))))
  #expect(file.layout.name == layout)
  #expect(file.rowsRead == rows)
  #expect(file.rows.count == rows)
  #expect(file.warningCounts[.unknownNetwork] == nil)
  #expect(file.warningCounts[.unknownCountry] == nil)
}

@Test(
  "the damaged spreadsheet is refused by line, or restored on request",
  .enabled(if: SharedFolder.has("data/spreadsheet-damaged.csv"), "needs the shared data"))
func damaged() throws {
  guard let url = SharedFolder.url else { return }
  let bytes = [UInt8](try Data(contentsOf: url.appendingPathComponent("data/spreadsheet-damaged.csv")))
  let left = try read(bytes: bytes, BINFileOptions(skipBad: true))
  #expect(left.refused.count == 193)
  #expect(left.refused.first.map(\.line) == Array(2...194))
  #expect(left.rows.count == 607)
  let restored = try read(bytes: bytes, BINFileOptions(restoresLeadingZeros: true))
  #expect(restored.rows.count == 800)
  #expect(restored.warningCounts[.restoredLeadingZeros] == 193)
  #expect(restored.rows[0].range.description == "002102")
}
