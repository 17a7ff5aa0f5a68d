import BINFiles
import CardNetworks
import NetworkResolution
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// The compiled form in the file answers as the index in memory does.
@Suite struct CompiledFormTests {
  private static func world(seed: UInt64, in workshop: Workshop) throws -> (BINStore, [SampleFile]) {
    var generator = SeededGenerator(seed: seed)
    let store = try workshop.writer(seed: seed % 4 == 0)
    var files: [SampleFile] = []
    for source in 0..<Int.random(in: 1...4, using: &generator) {
      let rows = Int.random(in: 1...60, using: &generator)
      let file = files.last.map { $0.edited(using: &generator) } ?? .random(rows: rows, using: &generator)
      let priority = [50, 50, 100, 200, 1000].randomElement(using: &generator) ?? 50
      let kind: SourceReference.Kind = priority == 1000 ? .correction : .file
      _ = try store.replace(
        try ImportSource(name: "source \(source)", kind: kind, priority: priority), with: file.read())
      files.append(file)
    }
    return (store, files)
  }

  @Test(arguments: 0..<16)
  func `a look-up in the file finds what the index finds`(seed: UInt64) throws {
    let workshop = try Workshop()
    let (store, files) = try Self.world(seed: seed, in: workshop)
    let index = try workshop.reader().resolver().index
    var generator = SeededGenerator(seed: seed &+ 1_000)
    for _ in 0..<60 {
      let file = files.randomElement(using: &generator) ?? SampleFile(lines: [])
      let number = try CardNumber.random(near: file, using: &generator)
      let (stored, indexed) = (try store.match(number.interval), index.match(number.interval))
      #expect(Found(stored) == Found(indexed), "\(number.firstDigits), \(number.count) digits")
      #expect(CardAnswer(stored) == CardAnswer(indexed))
    }
  }

  @Test(arguments: 0..<4)
  func `a form that was compiled with other general rules is not used`(seed: UInt64) throws {
    let workshop = try Workshop()
    let (store, files) = try Self.world(seed: seed, in: workshop)
    let index = try store.resolver().index
    // What another version of the program might have left.
    try workshop.execute(
      "UPDATE state SET compiled_rules = 'other'; UPDATE segment_block SET segments = x'0000'")

    let reader = try workshop.reader()
    var generator = SeededGenerator(seed: seed)
    let numbers = try (0..<30).map { _ in try CardNumber.random(near: files[0], using: &generator) }
    for number in numbers { #expect(try reader.answer(for: number) == index.answer(for: number)) }

    #expect(try BINStore.migrate(path: workshop.path, options: StoreOptions(access: .write)).isEmpty)
    let compiled = try workshop.rows("SELECT compiled_rules FROM state")
    #expect(compiled == [[.text(StoreCompiler.fingerprint)]])
    let fresh = try workshop.reader()
    for number in numbers { #expect(try fresh.answer(for: number) == index.answer(for: number)) }
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `an import renews a form that was compiled with other general rules`() throws {
    let workshop = try Workshop()
    let (store, files) = try Self.world(seed: 5, in: workshop)
    try workshop.execute(
      """
      UPDATE state SET compiled_rules = 'other';
      UPDATE bin_range SET low = 7, high = 7, digits = 1
      WHERE source = (SELECT id FROM source WHERE kind = 'generalRules')
      """)
    _ = try store.replace(.named("more"), with: SampleFile(lines: ["7,7,VISA,,,,,,,"]).read())
    let index = try workshop.reader().resolver().index
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<40 {
      let number = try CardNumber.random(near: files[0], using: &generator)
      #expect(try store.answer(for: number) == index.answer(for: number))
    }
    #expect(try workshop.faults().isEmpty)
  }
}

/// What a look-up found, without the order it came in and without sources that found nothing.
private struct Found: Equatable {
  let rows: [String: Int]
  let completions: Set<[CardNetwork]>
  let passages: Set<[CardNetwork]>
  let narrowerRangesExist: Bool
  let order: [String]

  init(_ match: RangeMatch) {
    rows = match.rows.reduce(into: [:]) { rows, row in
      rows["\(match.sources[row.source]) \(row.range) \(row.membership) \(row.profile)", default: 0] += 1
    }
    completions = Set(match.outlook.completions)
    passages = Set(match.outlook.passages)
    narrowerRangesExist = match.narrowerRangesExist
    let speaking = Set(match.rows.map(\.source))
    order = match.sources.indices.filter(speaking.contains).map { match.sources[$0].name }
  }
}
