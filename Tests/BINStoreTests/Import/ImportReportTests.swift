import BINFiles
import CardNetworks
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

@Suite struct `What an import reports` {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func file(_ rows: String...) throws -> BINFile {
    try BINFile(Array(("bin,networks,country,issuer,membership\n" + rows.joined(separator: "\n")).utf8))
  }

  @Test func `a changed row is named with its old and new values, and stays one row`() throws {
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: file("440304,VISA,US,A Bank,", "440305,VISA,US,A Bank,"))
    let report = try store.replace(
      .named("data"), with: file("440304,VISA,AE,A Bank,", "440305,VISA,US,A Bank,"))
    #expect((report.inserted, report.changed, report.unchanged, report.removed) == (0, 1, 1, 0))
    let change = try #require(report.changes.first)
    #expect(change.range.description == "440304")
    #expect(change.fields == [.init(name: "issuerCountryCode", old: "US", new: "AE")])
    #expect(try workshop.rows("SELECT count(*) FROM bins WHERE low = '440304'") == [[.integer(1)]])
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `values that come and go are changes from and to nothing`() throws {
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: file("440304,VISA,US,,"))
    let report = try store.replace(.named("data"), with: file("440304,VISA;DANKORT,,A Bank,"))
    #expect(
      report.changes.first?.fields == [
        .init(name: "networks", old: "VISA", new: "VISA;DANKORT"),
        .init(name: "issuerName", old: nil, new: "A Bank"),
        .init(name: "issuerCountryCode", old: "US", new: nil),
      ])
  }

  @Test func `only the first thousand changed rows are named, all are counted`() throws {
    func rows(_ issuer: String) throws -> BINFile {
      let rows = (0..<1_200).map { "\(400_000 + $0),VISA,,\(issuer)," }
      return try BINFile(
        Array(("bin,networks,country,issuer,membership\n" + rows.joined(separator: "\n")).utf8))
    }
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: rows("A"))
    let report = try store.replace(.named("data"), with: rows("B"))
    #expect(report.changed == 1_200)
    #expect(report.changes.count == RowChange.mostKept)
  }

  @Test func `rows on one range are paired by their networks`() throws {
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: file("4,MADA,SA,,", "4,VISA,US,,"))
    let report = try store.replace(.named("data"), with: file("4,VISA,DK,,", "4,MADA,SA,B,"))
    #expect(report.changed == 2)
    for change in report.changes { #expect(!change.fields.contains { $0.name == "networks" }) }
  }
}

@Suite struct `An import that adds` {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func file(_ rows: String...) throws -> BINFile {
    try BINFile(Array(("bin,networks,issuer\n" + rows.joined(separator: "\n")).utf8))
  }

  @Test func `removes nothing and counts the rows of both`() throws {
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: file("400000,VISA,A", "400001,VISA,A", "400002,VISA,A"))
    let report = try store.merge(
      file("400001,VISA,B", "400002,VISA,A", "400009,VISA,C"), into: .named("data"))
    #expect((report.inserted, report.changed, report.unchanged, report.removed) == (1, 1, 1, 0))
    #expect(report.mode == .merge)
    #expect(try store.sources().first { $0.reference.name == "data" }?.rows == 4)
    #expect(try store.answer(for: BINRange(bin: "400000")).networks.first?.metadata.issuerName == "A")
    #expect(try store.answer(for: BINRange(bin: "400001")).networks.first?.metadata.issuerName == "B")
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `takes the place of the row with the same networks`() throws {
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: file("4,MADA,A", "4,VISA,A"))
    let report = try store.merge(file("4,VISA,B"), into: .named("data"))
    #expect((report.inserted, report.changed, report.removed) == (0, 1, 0))
    let stored = try workshop.rows("SELECT networks, issuer FROM bins WHERE source = 'data' ORDER BY 1")
    #expect(stored == [[.text("MADA"), .text("A")], [.text("VISA"), .text("B")]])
  }

  @Test func `of the same file twice changes nothing`() throws {
    let store = try workshop.writer()
    _ = try store.merge(file("4,VISA,A"), into: .named("data"))
    let before = try workshop.view()
    let report = try store.merge(file("4,VISA,A"), into: .named("data"))
    #expect((report.inserted, report.changed, report.unchanged) == (0, 0, 1))
    #expect(try workshop.view() == before)
  }
}

@Suite struct `A preview` {
  @Test(arguments: 1...10) func `tells what the import then does, and changes nothing`(seed: UInt64) throws {
    let workshop = try Workshop()
    var generator = SeededGenerator(seed: seed)
    let first = SampleFile.random(rows: 60, using: &generator)
    let second = first.edited(using: &generator)
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: first.read())
    for mode in [ImportMode.merge, .replace] {
      let before = try workshop.content()
      let preview = try workshop.reader().preview(second.read(), as: .named("data"), mode: mode)
      #expect(try workshop.content() == before)
      #expect(preview.isPreview)
      let copy = try Workshop()
      let other = try copy.writer()
      _ = try other.replace(.named("data"), with: first.read())
      let report =
        mode == .merge
        ? try other.merge(second.read(), into: .named("data"))
        : try other.replace(.named("data"), with: second.read())
      #expect(
        [preview.inserted, preview.changed, preview.unchanged, preview.removed]
          == [report.inserted, report.changed, report.unchanged, report.removed])
      #expect(Set(preview.changes) == Set(report.changes))
      #expect(preview.dataVersion + 1 == report.dataVersion)
    }
  }

  @Test func `of a source that is not there inserts all`() throws {
    let workshop = try Workshop()
    _ = try workshop.writer()
    let file = try SampleFile(lines: ["4,4,VISA,,,,,,,"]).read()
    let report = try workshop.reader().preview(file, as: .named("new"), mode: .replace)
    #expect(report.inserted == 1)
    #expect(ImportReport(previewOf: file, as: try .named("new"), mode: .replace).inserted == 1)
  }
}
