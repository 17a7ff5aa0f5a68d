import BINFiles
import CardNetworks
import NetworkResolution
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// Imports of generated files, held against a model that knows only sets of rows.
@Suite struct ImportModelTests {
  @Test(arguments: 0..<16)
  func `an import reports and stores what a set of rows would`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let before = SampleFile.random(rows: Int.random(in: 1...60, using: &generator), using: &generator)
    let after = before.edited(using: &generator)
    let workshop = try Workshop()
    let store = try workshop.writer()
    let (old, new) = (try before.read(), try after.read())

    let first = try store.replace(.named("data"), with: old)
    #expect(Counts(first) == Counts(inserted: old.rows.count))
    let second = try store.replace(.named("data"), with: new)
    #expect(Counts(second) == Counts(from: old, to: new))
    let third = try store.replace(.named("data"), with: new)
    #expect(Counts(third) == Counts(unchanged: new.rows.count))
    #expect([first, second, third].map(\.dataVersion) == [1, 2, 3])
    #expect(try store.dataVersion() == 3)

    let fresh = try Workshop()
    _ = try fresh.writer().replace(.named("data"), with: new)
    #expect(try workshop.view() == fresh.view())
    #expect(try workshop.faults().isEmpty)
    let rows = try store.sources().first { $0.reference.name == "data" }?.rows
    #expect(rows == new.rows.count)
  }

  @Test(arguments: 0..<12)
  func `the order of the rows in a file changes no answer and nothing that is stored`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = SampleFile.random(rows: 80, using: &generator)
    let (straight, shuffled) = (try Workshop(), try Workshop())
    let one = try straight.writer()
    let other = try shuffled.writer()
    _ = try one.replace(.named("data"), with: file.read())
    _ = try other.replace(.named("data"), with: file.shuffled(using: &generator).read())

    #expect(try straight.view() == shuffled.view())
    for _ in 0..<40 {
      let number = try CardNumber.random(near: file, using: &generator)
      #expect(try Said(one.answer(for: number)) == Said(other.answer(for: number)), "\(number.count) digits")
    }
  }

  @Test func `other sources and corrections stay when a source is replaced`() throws {
    var generator = SeededGenerator(seed: 7)
    let workshop = try Workshop()
    let store = try workshop.writer(seed: true)
    _ = try store.replace(.named("other"), with: SampleFile.random(rows: 30, using: &generator).read())
    let correction = try ImportSource(
      name: "corrections", kind: .correction, priority: SourcePriority.correction)
    _ = try store.replace(correction, with: SampleFile(lines: ["49707012,49707012,MASTERCARD,,,,,,,"]).read())
    let kept = try ["seed", "other", "corrections"].map { try workshop.view(source: $0) }

    for _ in 0..<3 {
      _ = try store.replace(.named("data"), with: SampleFile.random(rows: 40, using: &generator).read())
    }
    #expect(try ["seed", "other", "corrections"].map { try workshop.view(source: $0) } == kept)
    #expect(try store.answer(for: BINRange(bin: "49707012")).networks.map(\.network) == [.mastercard])
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `a source that becomes a correction states the whole list from then on`() throws {
    let workshop = try Workshop()
    let store = try workshop.writer()
    let visa = try SampleFile(lines: ["45710012,45710012,VISA,,,,,,,"]).read()
    _ = try store.replace(
      .named("added"), with: SampleFile(lines: ["457100,457100,STAR,additional,,,,,,"]).read())
    for kind in [SourceReference.Kind.file, .correction, .file] {
      _ = try store.replace(try ImportSource(name: "data", kind: kind, priority: 1_000), with: visa)
      // The seven digits are final only where the eighth changes nothing.
      for bin in ["4571001", "45710012"] {
        let (range, index) = (try BINRange(bin: bin), try store.resolver().index)
        #expect(try workshop.reader().answer(for: range) == index.answer(for: range), "\(kind) \(bin)")
      }
    }
  }

  @Test func `dropping what nobody refers to costs about as much as storing it did`() throws {
    let workshop = try Workshop()
    let store = try workshop.writer()
    let (many, one) = (try SampleFile.plain(rows: 3_000).read(), try SampleFile.plain(rows: 1).read())
    let clock = ContinuousClock()
    let storing = try clock.measure { _ = try store.replace(.named("data"), with: many) }
    let dropping = try clock.measure { _ = try store.replace(.named("data"), with: one) }
    // Reading all profiles for each text that goes would take some fifty times as long.
    #expect(dropping < storing * 8)
    #expect(try workshop.rows("SELECT count(*) FROM text WHERE value LIKE 'A BANK%'").onlyNumber == 1)
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `a source that is imported under another priority takes it on`() throws {
    let workshop = try Workshop()
    let store = try workshop.writer()
    let (visa, debit) = (
      try SampleFile(lines: ["457100,457100,VISA,,,,,,,"]).read(),
      try SampleFile(lines: ["457100,457100,VISA;DANKORT,,,,,,,"]).read()
    )
    _ = try store.replace(.named("one", priority: 60), with: visa)
    _ = try store.replace(.named("two", priority: 50), with: debit)
    #expect(try store.answer(for: BINRange(bin: "457100")).networks.map(\.network) == [.visa])
    _ = try store.replace(.named("two", priority: 200), with: debit)
    #expect(try store.answer(for: BINRange(bin: "457100")).networks.map(\.network) == [.visa, .dankort])
    let resolved = try store.resolver().index.answer(for: BINRange(bin: "457100"))
    #expect(resolved.networks.map(\.network) == [.visa, .dankort])
  }
}

/// What an import counted, or should have.
struct Counts: Equatable {
  var inserted = 0
  var changed = 0
  var unchanged = 0
  var removed = 0

  init(inserted: Int = 0, unchanged: Int = 0) {
    self.inserted = inserted
    self.unchanged = unchanged
  }

  init(_ report: ImportReport) {
    inserted = report.inserted
    changed = report.changed
    unchanged = report.unchanged
    removed = report.removed
  }

  /// Per key: what both say is unchanged, what is left over is changed in pairs, the rest came or went.
  init(from old: BINFile, to new: BINFile) {
    let (before, after) = (Self.statements(of: old), Self.statements(of: new))
    for key in Set(before.keys).union(after.keys) {
      let (left, right) = (before[key] ?? [], after[key] ?? [])
      let (gone, come) = (left.subtracting(right).count, right.subtracting(left).count)
      unchanged += left.intersection(right).count
      changed += min(gone, come)
      removed += max(0, gone - come)
      inserted += max(0, come - gone)
    }
  }

  private struct Key: Hashable {
    let range: BINRange
    let membership: Membership
  }

  private static func statements(of file: BINFile) -> [Key: Set<CardProfile>] {
    file.rows.reduce(into: [:]) { statements, row in
      statements[Key(range: row.range, membership: row.membership), default: []].insert(file.profile(of: row))
    }
  }
}

/// An answer without when its source was imported.
struct Said: Equatable {
  let networks: [NetworkOnCard]
  let status: CardAnswer.Status
  let networksFinal: Bool
  let candidates: [CardNetwork]
  let matchedDigits: Int
  let narrowerRangesExist: Bool
  let acceptanceNetworks: [CardNetwork]
  let source: String?

  init(_ answer: CardAnswer) {
    networks = answer.networks
    status = answer.status
    networksFinal = answer.networksFinal
    candidates = answer.candidates
    matchedDigits = answer.matchedDigits
    narrowerRangesExist = answer.narrowerRangesExist
    acceptanceNetworks = answer.acceptanceNetworks
    source = answer.source?.name
  }
}

extension CardNumber {
  /// A prefix of 0 to 19 digits, often one that begins like a row of the file.
  static func random(near file: SampleFile, using generator: inout SeededGenerator) throws -> CardNumber {
    let line = file.lines.randomElement(using: &generator) ?? ""
    let column = Int.random(in: 0...1, using: &generator)
    var digits = Array(line.split(separator: ",")[column].utf8)
    if Int.random(in: 0..<4, using: &generator) == 0 { digits.removeAll() }
    while digits.count < 19 { digits.append([0x30, 0x31, 0x39].randomElement(using: &generator) ?? 0x30) }
    let count = Int.random(in: 0...19, using: &generator)
    return try CardNumber(prefix: String(decoding: digits.prefix(count), as: UTF8.self))
  }
}
