import BINFiles
import CardNetworks
import Foundation
import SQLiteStore
import Synchronization
import TestSupport
import Testing

@testable import BINStore

/// Imports that end in the middle leave the store as it was.
@Suite struct InterruptedImportTests {
  @Test func `an import that is stopped at any point changes nothing`() throws {
    var generator = SeededGenerator(seed: 1)
    let workshop = try Workshop()
    let store = try workshop.writer()
    let before = SampleFile.random(rows: 300, using: &generator)
    _ = try store.replace(.named("data"), with: before.read())
    let content = try workshop.content()
    let file = try before.edited(using: &generator).read()
    let number = try CardNumber(prefix: "497")
    let answer = try store.answer(for: number)

    var stops = 0
    while true {
      let asked = Mutex(0)
      let limit = stops * 7
      do {
        _ = try store.replace(.named("data"), with: file) {
          asked.withLock { count in
            count += 1
            return count > limit
          }
        }
        break
      } catch {
        #expect(error as? StoreError == .interrupted)
        #expect(try workshop.content() == content)
        #expect(try store.answer(for: number) == answer)
        stops += 1
      }
    }
    #expect(stops > 2)
    #expect(try workshop.faults().isEmpty)
  }

  @Test(arguments: [0, 1, 3, 8])
  func `an import that finds no room changes nothing`(morePages: Int) throws {
    var generator = SeededGenerator(seed: 2)
    let workshop = try Workshop()
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: SampleFile.random(rows: 50, using: &generator).read())
    let content = try workshop.content()
    let file = try SampleFile.plain(rows: 1_000).read()

    try store.limitPages(to: Int(try workshop.rows("PRAGMA page_count").onlyNumber) + morePages)
    let error = #expect(throws: StoreError.self) { try store.replace(.named("more"), with: file) }
    #expect(error?.sqliteKind == .diskFull)
    #expect(try workshop.content() == content)
    #expect(try workshop.faults().isEmpty)

    try store.limitPages(to: 1_000_000)
    #expect(try store.replace(.named("more"), with: file).inserted == file.rows.count)
  }

  @Test func `fifty imports leave the log as short as ten do`() throws {
    var generator = SeededGenerator(seed: 3)
    let workshop = try Workshop()
    let store = try workshop.writer()
    let reader = try workshop.reader()
    let files = try (0..<2).map { _ in try SampleFile.random(rows: 150, using: &generator).read() }
    var sizes: [Int] = []
    for round in 0..<50 {
      _ = try store.replace(.named("data"), with: files[round % 2])
      _ = try reader.answer(for: CardNumber(prefix: "497"))
      sizes.append(try workshop.folder.size(of: "bins.db-wal"))
    }
    // SQLite copies the log back once it has 1000 pages, and then begins it anew.
    let early = sizes.prefix(10).max() ?? 0
    #expect((sizes.max() ?? 0) <= max(2 * early, 5_000_000), "\(sizes)")
    #expect(try workshop.folder.size(of: "bins.db") < 2_000_000)
    #expect(try workshop.faults().isEmpty)
  }
}

extension BINStore {
  /// Makes the file full as soon as it has this many pages.
  func limitPages(to pages: Int) throws {
    try opened.withLock { store throws(SQLiteError) in
      try store.connection.execute("PRAGMA max_page_count = \(pages)")
    }
  }
}

extension StoreError {
  /// What SQLite reported, nil for other faults.
  var sqliteKind: SQLiteError.Kind? {
    if case .sqlite(let error) = self { error.kind } else { nil }
  }
}

extension [[SQLiteValue]] {
  /// The only value of the only row, 0 where it is no number.
  var onlyNumber: Int64 {
    if case .integer(let value)? = first?.first { value } else { 0 }
  }
}

extension TemporaryFolder {
  /// How many bytes a file has, 0 where there is none.
  func size(of name: String) throws -> Int {
    try url.appendingPathComponent(name).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }
}
