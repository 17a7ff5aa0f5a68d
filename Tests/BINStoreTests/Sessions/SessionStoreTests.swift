import BINFiles
import CardNetworks
import Foundation
import NetworkResolution
import SQLiteStore
import Synchronization
import TestSupport
import Testing

@testable import BINStore

/// Session records in their file.
@Suite struct SessionStoreTests {
  let workshop: Workshop
  let path: String

  init() throws {
    workshop = try Workshop()
    path = workshop.folder.path("sessions.db")
  }

  @Test(arguments: 0..<30)
  func `a record comes back as it was saved`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let record = SessionRecord.random(using: &generator)
    let store = try SessionStore(path: path)
    try store.save(record)
    #expect(try store.record(record.id) == record)
    // And after the file was opened anew.
    #expect(try SessionStore(path: path, options: StoreOptions()).record(record.id) == record)
    #expect(try store.records() == [record])
  }

  @Test func `every kind of event comes back`() throws {
    let kinds: [SessionEvent.Kind] = [.picked, .restored] + DropReason.allCases.map { .dropped($0) }
    var generator = SeededGenerator(seed: 1)
    let history = kinds.enumerated().map { place, kind in
      SessionEvent(kind, network: .visa, time: Timestamp(millisecondsSinceEpoch: Int64(place)))
    }
    let record = SessionRecord.random(history: history, using: &generator)
    let store = try SessionStore(path: path)
    try store.save(record)
    #expect(try store.record(record.id)?.history == history)
  }

  @Test func `a record that is saved again replaces what was there and keeps the processed network`() throws {
    var generator = SeededGenerator(seed: 2)
    let store = try SessionStore(path: path)
    let id = SessionID()
    try store.save(.random(id: id, using: &generator))
    try store.setProcessedNetwork(.dankort, of: id)
    for _ in 0..<10 {
      var later = SessionRecord.random(id: id, using: &generator)
      later.processedNetwork = nil
      try store.save(later)
      later.processedNetwork = .dankort
      #expect(try store.record(id) == later)
    }
    var named = SessionRecord.random(id: id, using: &generator)
    named.processedNetwork = .visa
    try store.save(named)
    #expect(try store.record(id) == named)
    #expect(throws: StoreError.noSuchSession) { try store.setProcessedNetwork(.visa, of: SessionID()) }
    #expect(try store.record(SessionID()) == nil)
  }

  @Test func `records are listed from the latest change on, up to a limit`() throws {
    var generator = SeededGenerator(seed: 3)
    let store = try SessionStore(path: path)
    let order = try OrderReference("order 1")
    let records = (0..<20).map { place in
      SessionRecord.random(
        updatedAt: Int64(place / 2), order: place % 5 == 0 ? order : nil, using: &generator)
    }
    for record in records.shuffled(using: &generator) { try store.save(record) }
    let sorted = records.sorted {
      $0.updatedAt == $1.updatedAt ? $0.id.description < $1.id.description : $0.updatedAt > $1.updatedAt
    }
    #expect(try store.records() == sorted)
    #expect(try store.records(limit: 3) == Array(sorted.prefix(3)))
    #expect(try store.records(limit: 0).isEmpty)
    #expect(try store.records(limit: -1).isEmpty)
    #expect(try store.records(orderReference: order) == sorted.filter { $0.orderReference == order })
    let time = Timestamp(millisecondsSinceEpoch: 4)
    #expect(try store.records(changedBefore: time) == sorted.filter { $0.updatedAt < time })
  }

  @Test func `a purge takes the records that are older, whole, and no other`() throws {
    var generator = SeededGenerator(seed: 4)
    let store = try SessionStore(path: path)
    let records = (0..<12).map { SessionRecord.random(updatedAt: $0, using: &generator) }
    for record in records { try store.save(record) }
    #expect(try store.purge(changedBefore: Timestamp(millisecondsSinceEpoch: 5)) == 5)
    #expect(try store.purge(changedBefore: Timestamp(millisecondsSinceEpoch: 5)) == 0)
    #expect(try store.records() == records.dropFirst(5).reversed())
    for table in ["offer", "event"] {
      let left = try workshop.rows(
        "SELECT count(*) FROM \(table) WHERE session NOT IN (SELECT id FROM session)", in: path)
      #expect(left.onlyNumber == 0)
    }
  }

  @Test func `a record with an event that cannot be read is told, not shown with a gap`() throws {
    var generator = SeededGenerator(seed: 5)
    let event = SessionEvent(
      .dropped(.withdrawn), network: .visa, time: Timestamp(millisecondsSinceEpoch: 1))
    let record = SessionRecord.random(history: [event], using: &generator)
    let store = try SessionStore(path: path)
    try store.save(record)
    try workshop.execute("UPDATE event SET reason = 'of a later version'", in: path)
    #expect(throws: StoreError.unreadableRow(table: "session", id: record.id.description)) {
      try store.record(record.id)
    }
  }

  @Test func `many handles that create and save at once all succeed`() throws {
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      var generator = SeededGenerator(seed: UInt64(number))
      let records = (0..<10).map { _ in SessionRecord.random(using: &generator) }
      #expect(throws: Never.self) {
        let store = try SessionStore(path: path)
        for record in records { try store.save(record) }
        for record in records { #expect(try store.record(record.id) == record) }
      }
    }
    #expect(try SessionStore(path: path).records(limit: 100).count == 80)
  }

  @Test func `an import that is under way does not keep a record from being saved`() throws {
    let bins = try workshop.writer()
    let sessions = try SessionStore(
      path: path, options: StoreOptions(access: .write, busyTimeoutMilliseconds: 0))
    let saved = Mutex(0)
    _ = try bins.replace(.named("data"), with: MarkedFile.named("ALPHA")) {
      var generator = SeededGenerator(seed: UInt64(saved.withLock { $0 }))
      let record = SessionRecord.random(using: &generator)
      #expect(throws: Never.self) { try sessions.save(record) }
      saved.withLock { $0 += 1 }
      return false
    }
    #expect(saved.withLock { $0 } > 0)
    #expect(try sessions.records(limit: 1_000).count == saved.withLock { $0 })
  }

  @Test func `the file holds eight first digits of a number and no nine`() throws {
    let text = "4111111111111111"
    let bins = try workshop.writer(seed: true)
    var session = NetworkSession(
      resolver: try bins.resolver(), startedAt: Timestamp(millisecondsSinceEpoch: 0))
    let store = try SessionStore(path: path)
    for count in [6, 8, 12, 16] {
      session.update(try CardNumber(prefix: text.prefix(count)), at: Timestamp(millisecondsSinceEpoch: 1))
      let record = try session.record(orderReference: OrderReference("order 1"))
      try store.save(record)
      #expect(try store.record(session.id) == record)
    }
    #expect(try store.record(session.id)?.firstDigits == "41111111")
    let nine = Data(text.prefix(9).utf8)
    for name in try workshop.folder.names() {
      let bytes = try Data(contentsOf: workshop.folder.url.appendingPathComponent(name))
      #expect(bytes.range(of: nine) == nil, "\(name)")
    }
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    #expect(log.range(of: Data("41111111".utf8)) != nil)
  }

  @Test func `a reader of a store that is not there is told`() throws {
    #expect(throws: StoreError.missing(path: path)) { try SessionStore(path: path, options: StoreOptions()) }
    try workshop.folder.write("", to: "sessions.db")
    #expect(throws: StoreError.missing(path: path)) { try SessionStore(path: path, options: StoreOptions()) }
  }
}
