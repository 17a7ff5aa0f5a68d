import BINFiles
import CardNetworks
import Foundation
import NetworkResolution
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

@Suite struct `A check` {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func counts(_ store: BINStore? = nil) throws -> [StoreFinding.Kind: Int] {
    let store = try store ?? workshop.reader()
    return Dictionary(
      uniqueKeysWithValues: try store.check().filter { $0.count > 0 }.map { ($0.kind, $0.count) })
  }

  private func store(_ lines: [String], priority: Int = SourcePriority.file) throws -> BINStore {
    let store = try workshop.writer()
    _ = try store.replace(.named("data", priority: priority), with: SampleFile(lines: lines).read())
    return store
  }

  @Test func `finds nothing in a new store, and says so of every kind`() throws {
    let findings = try workshop.writer(seed: true).check()
    #expect(findings.map(\.kind) == StoreFinding.Kind.allCases)
    #expect(findings.filter { $0.kind.isDamage }.allSatisfy { $0.count == 0 })
    #expect(try counts()[.orphans] == nil && counts()[.staleSearch] == nil && counts()[.rowCounts] == nil)
  }

  @Test func `finds rows that partly overlap, not those inside or beside each other`() throws {
    let store = try store([
      "4000,4999,VISA,,,,,,,", "4100,4200,VISA,,,A,,,,", "4150,4250,VISA,,,B,,,,", "4300,4300,VISA,,,C,,,,",
      "5000,5999,MASTERCARD,,,,,,,", "49990,50009,VISA,,,D,,,,",
    ])
    let finding = try #require(try store.check().first { $0.kind == .overlaps })
    #expect(finding.count == 3)
    #expect(
      finding.examples.map { $0.ranges.map(\.description) } == [
        ["4100-4200", "4150-4250"], ["4000-4999", "49990-50009"], ["49990-50009", "5000-5999"],
      ])
  }

  @Test(arguments: 0..<30) func `finds the overlaps that comparing all rows finds`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = StatedRows(try SampleFile.random(rows: 60, using: &generator).read())
    let source = StoredSource(
      reference: .embeddedSeed, rows: rows.rows.count, layout: nil, fileName: nil, digest: nil, licence: nil)
    let intervals = rows.rows.map(\.range.interval)
    let expected = intervals.count { mine in
      intervals.contains { $0.low < mine.low && mine.low <= $0.high && $0.high < mine.high }
    }
    #expect(RowFindings.overlaps([SourceRows(source: source, rows: rows)]).count == expected)
  }

  @Test func `finds rows that a higher source hides whole, and no others`() throws {
    let store = try store([
      // Hidden: the layer above covers it and says as much.
      "411100,411199,VISA,,,LOW,US,,,", "4222,4222,VISA,,,,,,,",
      // Shown: it says more, it reaches further, or nothing is above it.
      "433300,433300,VISA,,,LOW,US,DEBIT,,", "4444,4445,VISA,,,,,,,", "455500,455500,VISA,,,,,,,",
      // Shown: it adds a network.
      "4111,4111,EFTPOS,additional,,,,,,",
    ])
    _ = try store.replace(
      .named("above", priority: 200),
      with: SampleFile(lines: [
        "4111,4111,VISA,,,HIGH,US,,,", "42,42,VISA,,,,,,,", "4333,4333,VISA,,,HIGH,US,,,",
        "4444,4444,VISA,,,,,,,",
      ]).read())
    let finding = try #require(try store.check().first { $0.kind == .shadowed })
    #expect(
      finding.examples.map { "\($0.source ?? "") \($0.ranges[0])" } == ["data 411100-411199", "data 4222"])
    #expect(finding.count == 2)
  }

  @Test(arguments: 0..<20) func `hidden rows can go and no answer changes`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let store = try workshop.writer()
    let low = SampleFile.random(rows: 40, using: &generator)
    _ = try store.replace(.named("low"), with: low.read())
    _ = try store.replace(
      .named("high", priority: 200), with: SampleFile.random(rows: 40, using: &generator).read())
    let sets = try store.rows()
    var search = ShadowSearch(sets)
    search.run()
    let hidden = search.speaks.indices.filter { search.speaks[$0] && !search.isShown[$0] }
    let before = try store.resolver().index
    var builder = RangeIndexBuilder.withGeneralRules()
    for (number, set) in sets.enumerated() {
      let source = builder.add(set.source.reference)
      for (place, row) in set.rows.rows.enumerated()
      where !hidden.contains(where: { search.place(of: $0) == (number, place) }) {
        builder.addRow(
          row.range, membership: row.membership, profile: set.rows.profile(of: row), source: source)
      }
    }
    let after = builder.build()
    for set in sets {
      for row in set.rows.rows {
        for key in [row.range.interval.low, row.range.interval.high] {
          let point = KeyInterval(low: key, high: key)
          let (left, right) = (CardAnswer(before.match(point)), CardAnswer(after.match(point)))
          let isSame = left.networks == right.networks
          #expect(isSame, "\(key)")
          #expect(left.acceptanceNetworks == right.acceptanceNetworks && left.source == right.source)
        }
      }
    }
  }

  @Test func `finds rows that contradict their prefix`() throws {
    let finding = try #require(
      try store(["371535,371535,VISA,,,,,,,", "4,4,VISA,,,,,,,"]).check().first { $0.kind == .contradictions }
    )
    #expect(finding.count == 1)
    #expect(
      finding.examples[0].ranges[0].description == "371535" && finding.examples[0].words == "states VISA")
  }

  @Test func `finds orphans, wrong counts and stale forms`() throws {
    _ = try store(["4,4,VISA,,,,,,,"])
    try workshop.execute(
      """
      INSERT INTO text (value) VALUES ('nobody');
      UPDATE source SET row_count = 7 WHERE name = 'data';
      UPDATE state SET compiled_rules = 'others';
      DELETE FROM profile_rows;
      """)
    let counts = try counts()
    #expect(counts[.orphans] == 1 && counts[.rowCounts] == 1 && counts[.staleCompiledForm] == 1)
    #expect(counts[.staleSearch] == 2)
  }

  @Test func `finds references to nothing`() throws {
    _ = try store(["4,4,VISA,,,,,,,"])
    try workshop.execute("PRAGMA foreign_keys = OFF; DELETE FROM profile WHERE id = 1")
    let findings = try workshop.reader().check()
    #expect(findings.last?.kind == .references)
    #expect((findings.last?.count ?? 0) > 0)
  }

  @Test func `finds damage, and says nothing else of a damaged file`() throws {
    _ = try store(SampleFile.plain(rows: 3000).lines)
    try workshop.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: workshop.path))
    for page in stride(from: bytes.count / 8192 * 4096, to: bytes.count - 4096, by: 4096 * 7) {
      bytes.replaceSubrange(page..<page + 64, with: Data(repeating: 0xA5, count: 64))
    }
    let path = try workshop.folder.write(bytes, to: "damaged.db")
    let findings = try BINStore(path: path).check()
    #expect(findings.map(\.kind) == [.integrity])
    #expect(findings[0].count > 0)
  }
}
