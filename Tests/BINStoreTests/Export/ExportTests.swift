import BINFiles
import CardNetworks
import NetworkResolution
import TestSupport
import Testing

@testable import BINStore

@Suite struct `An export` {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private static func bytes(_ rows: StatedRows, markingFormulas: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    SeedTable(rows, markingFormulas: markingFormulas).write { (portion: [UInt8]) throws(Never) in
      bytes += portion
    }
    return bytes
  }

  private static func text(_ rows: StatedRows) -> String { String(decoding: bytes(rows), as: UTF8.self) }

  private static func rows(_ text: String) throws -> StatedRows { StatedRows(try BINFile(Array(text.utf8))) }

  @Test(arguments: 0..<20) func `imports back to equal answers and the same bytes`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = SampleFile.random(rows: 150, using: &generator).withoutSomeFacts(using: &generator)
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: file.read())
    let rows = try #require(try store.rows(of: ["data"]).first).rows
    let exported = Self.bytes(rows)

    let copy = try BINStore(
      path: workshop.folder.path("copy.db"), options: StoreOptions(access: .write, seed: false))
    _ = try copy.replace(.named("data"), with: BINFile(exported))
    #expect(Self.bytes(try #require(try copy.rows(of: ["data"]).first).rows) == exported)
    let (before, after) = (try store.resolver().index, try copy.resolver().index)
    for row in rows.rows {
      for key in [row.range.interval, KeyInterval(low: row.range.interval.low, high: row.range.interval.low)]
      {
        let (left, right) = (CardAnswer(before.match(key)), CardAnswer(after.match(key)))
        #expect(left.networks == right.networks && left.status == right.status, "\(row.range)")
        #expect(left.candidates == right.candidates && left.acceptanceNetworks == right.acceptanceNetworks)
        #expect(left.matchedDigits == right.matchedDigits && left.networksFinal == right.networksFinal)
      }
    }
  }

  @Test(arguments: 0..<10) func `does not depend on the order of the file or on imports before`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let file = SampleFile.random(rows: 100, using: &generator)
    let expected = Self.bytes(StatedRows(try file.read()))
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: file.edited(using: &generator).read())
    _ = try store.replace(.named("data"), with: file.shuffled(using: &generator).read())
    #expect(Self.bytes(try #require(try store.rows(of: ["data"]).first).rows) == expected)
  }

  @Test func `of the seed is the seed`() throws {
    let seed = StatedRows(try EmbeddedData.seed())
    #expect(Self.bytes(StatedRows(try BINFile(Self.bytes(seed)))) == Self.bytes(seed))
    var comparison = RowComparison()
    comparison.compare(seed, StatedRows(try BINFile(Self.bytes(seed)))) { (_) throws(Never) in }
    #expect(comparison.isEmpty && comparison.unchanged == seed.rows.count)
  }

  @Test func `has the columns that are filled, and bin where no row is a range`() throws {
    #expect(
      Self.text(try Self.rows("bin,networks,issuer,country\n002102,EBT,,\n45,VISA;DANKORT,\"A, B\",\n"))
        == "bin,networks,issuer\n002102,EBT,\n45,VISA;DANKORT,\"A, B\"\n")
    #expect(
      Self.text(try Self.rows("low,high,networks,membership\n01,09,VISA,\n01,01,EFTPOS,additional\n"))
        == "low,high,networks,membership\n01,09,VISA,\n01,01,EFTPOS,additional\n")
    #expect(Self.text(StatedRows()) == "bin,networks\n")
  }

  @Test(arguments: ["=1+1", "@SUM(A1)", "+A1", "-2+cmd|' /C calc'!A0"])
  func `counts what a spreadsheet would run and disarms it on request only`(cell: String) throws {
    let rows = try Self.rows("bin,networks,issuer\n411111,VISA,\(cell)\n")
    #expect(SeedTable(rows).formulas == 1)
    #expect(Self.text(rows).contains(",\(cell)\n"))
    #expect(String(decoding: Self.bytes(rows, markingFormulas: true), as: UTF8.self).contains(",'\(cell)\n"))
  }

  @Test func `takes no telephone number for a formula`() throws {
    #expect(SeedTable(try Self.rows("bin,networks,phone\n411111,VISA,+33 1 (23)-4\n")).formulas == 0)
  }

  @Test func `says of rows without networks, of unknown facts and of odd names what they are`() throws {
    var facts = CardMetadata()
    facts.explicitlyUnknown = [MetadataFields(.issuerName), MetadataFields(.productCode)]
    facts.issuerPhone = "+33 1"
    let profiles = [
      CardProfile(networks: [], metadata: facts), CardProfile(networks: [.visa], metadata: facts),
      CardProfile(networks: ["A+B", "C/D,E", "-", "F\\G"].map { CardNetwork(rawValue: $0) }),
      CardProfile(networks: [.visa], acceptedOn: [CardNetwork(rawValue: "A|B")]),
    ]
    let rows = StatedRows(
      try profiles.indices.map { place in
        StatedRows.Row(
          range: try BINRange(bin: "41111\(place)"), membership: .primary, profile: UInt32(place))
      }, profiles: profiles)
    #expect(
      Self.text(rows)
        == #"""
        bin,networks,accepted_on,phone,explicitly_unknown
        411110,-,,+33 1,issuer;product_code
        411111,VISA,,+33 1,issuer;product_code
        411112,A\+B;C\/D\,E;\-;F\\G,,,
        411113,VISA,A\|B,,

        """#.replacing("A\\+B;C\\/D\\,E;\\-;F\\\\G", with: #""A\+B;C\/D\,E;\-;F\\G""#))
    let read = try Self.rows(Self.text(rows))
    #expect(read.rows.map { read.profile(of: $0) } == profiles)
    #expect(Self.text(read) == Self.text(rows))
  }

  @Test func `may be read as corrections, whose facts are unknown too`() throws {
    let file = try CorrectionFile(
      Array("bin,networks,phone,explicitly_unknown,source\n411111,-,+33 1,issuer;product_code,x\n".utf8),
      defaults: .init(author: "a", reason: "r", madeAt: Timestamp(millisecondsSinceEpoch: 0)))
    let statement = try #require(file.corrections.first?.statement)
    #expect(statement.fields == [.issuer, .phone, .productCode] && statement.isUnknown(.issuer))
    #expect(throws: CorrectionFileError.self) {
      try CorrectionFile(
        Array("bin,issuer,explicitly_unknown\n411111,A,issuer\n".utf8),
        defaults: .init(author: "a", reason: "r", madeAt: Timestamp(millisecondsSinceEpoch: 0)))
    }
  }
}
