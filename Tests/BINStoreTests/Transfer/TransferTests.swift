import BINFiles
import CardNetworks
import Foundation
import NetworkResolution
import SQLiteStore
import Synchronization
import TestSupport
import Testing

@testable import BINStore

/// Snapshots and their installation.
@Suite struct TransferTests {
  private static func store(_ name: String) throws -> (Workshop, BINStore) {
    let workshop = try Workshop()
    let store = try workshop.writer()
    _ = try store.replace(.named("data"), with: MarkedFile.named(name))
    return (workshop, store)
  }

  @Test func `a snapshot in the middle of an import holds the data of before`() throws {
    let (workshop, store) = try Self.store("ALPHA")
    let reader = try workshop.reader()
    let number = Mutex(0)
    _ = try store.replace(.named("data"), with: MarkedFile.named("BETA")) {
      let place = number.withLock { number in
        number += 1
        return number
      }
      if place % 8 == 1 {
        #expect(throws: Never.self) { try reader.snapshot(to: workshop.folder.path("during \(place)")) }
      }
      return false
    }
    try reader.snapshot(to: workshop.folder.path("after"))
    let names = try workshop.folder.names().filter { $0.hasPrefix("during") }
    #expect(!names.isEmpty)
    for name in names {
      let path = workshop.folder.path(name)
      #expect(try MarkedFile.faults(in: path).isEmpty)
      #expect(try MarkedFile.names(in: BINStore(path: path), at: 5) == ["ALPHA"])
    }
    #expect(try MarkedFile.names(in: BINStore(path: workshop.folder.path("after")), at: 5) == ["BETA"])
  }

  @Test func `snapshots while imports run are whole, one data set or the other`() throws {
    let (workshop, store) = try Self.store("ALPHA")
    let isDone = Mutex(false)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for round in 1...12 {
        #expect(throws: Never.self) {
          try store.replace(.named("data"), with: MarkedFile.named(MarkedFile.names[round % 2]))
        }
      }
      isDone.withLock { $0 = true }
      ended.signal()
    }
    let reader = try workshop.reader()
    var number = 0
    while !isDone.withLock({ $0 }) {
      number += 1
      let path = workshop.folder.path("snapshot \(number)")
      try reader.snapshot(to: path)
      #expect(try MarkedFile.faults(in: path).isEmpty)
    }
    ended.wait()
    #expect(number > 0)
    #expect(try workshop.folder.names().filter { $0.contains("partial") }.isEmpty)
  }

  @Test func `a snapshot never overwrites and leaves nothing of a copy that failed`() throws {
    let (workshop, store) = try Self.store("ALPHA")
    let taken = try workshop.folder.write("mine", to: "taken")
    #expect(throws: StoreError.fileExists(path: taken)) { try store.snapshot(to: taken) }
    #expect(throws: StoreError.fileExists(path: workshop.folder.path)) {
      try store.snapshot(to: workshop.folder.path)
    }
    #expect(throws: StoreError.fileExists(path: workshop.path)) { try store.snapshot(to: workshop.path) }
    #expect(throws: StoreError.self) { try store.snapshot(to: workshop.folder.path("no folder/snapshot")) }
    #expect(try workshop.folder.text(of: "taken") == "mine")
    #expect(try workshop.folder.names().filter { !$0.hasPrefix("bins.db") } == ["taken"])
  }

  @Test func `several snapshots to one path at once make one, whole`() throws {
    let (workshop, _) = try Self.store("ALPHA")
    let path = workshop.folder.path("snapshot")
    let made = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      do {
        try workshop.reader().snapshot(to: path)
        made.withLock { $0 += 1 }
      } catch {
        #expect(error as? StoreError == .fileExists(path: path))
      }
    }
    #expect(made.withLock { $0 } > 0)
    #expect(try MarkedFile.faults(in: path).isEmpty)
    #expect(try workshop.folder.names().filter { $0.contains("partial") }.isEmpty)
  }

  @Test func `an installation switches readers that are open at once`() throws {
    let (workshop, store) = try Self.store("ALPHA")
    let (other, donor) = try Self.store("BETA")
    let path = other.folder.path("snapshot")
    try donor.snapshot(to: path)
    let (looker, resolving) = (try workshop.reader(), try workshop.reader())
    _ = try (looker.answer(for: BINRange(bin: "497000")), resolving.resolver())
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))

    let report = try store.install(from: path)
    // The versions were equal, so the installed data gets one of its own.
    #expect(report.versionBefore == 1)
    #expect(report.version == 2)
    #expect(report.rows == Int(try workshop.rows("SELECT count(*) FROM bin_range").onlyNumber))
    #expect(try MarkedFile.names(in: looker, at: 1) == ["BETA"])
    #expect(try MarkedFile.names(in: resolving, at: 1) == ["BETA"])
    #expect(try resolving.resolver().dataVersion == 2)
    #expect(try workshop.view() == other.view())
    #expect(try workshop.faults().isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try other.folder.names().filter { $0.hasPrefix("snapshot") } == ["snapshot"])

    // The store goes on as before: its next import is the next version.
    #expect(try store.replace(.named("data"), with: MarkedFile.named("ALPHA")).dataVersion == 3)
    #expect(try MarkedFile.names(in: looker, at: 1) == ["ALPHA"])
  }

  @Test func `a snapshot of a later version keeps its version`() throws {
    let (workshop, store) = try Self.store("ALPHA")
    let (other, donor) = try Self.store("BETA")
    for _ in 0..<4 { _ = try donor.replace(.named("data"), with: MarkedFile.named("BETA")) }
    let path = other.folder.path("snapshot")
    try donor.snapshot(to: path)
    #expect(try store.install(from: path).version == 5)
    #expect(try store.install(from: path).version == 6)
    #expect(try workshop.reader().dataVersion() == 6)
  }

  @Test func `an installation replaces every source, corrections too`() throws {
    let (workshop, store) = try Self.store("ALPHA")
    let correction = try ImportSource(name: "corrections", kind: .correction, priority: 1_000)
    _ = try store.replace(correction, with: SampleFile(lines: ["497000,497000,MIR,,,,,,,"]).read())
    let (other, donor) = try Self.store("BETA")
    try donor.snapshot(to: other.folder.path("snapshot"))
    _ = try store.install(from: other.folder.path("snapshot"))
    #expect(try store.sources().map(\.reference.name) == ["data", "builtin"])
    #expect(try workshop.faults().isEmpty)
  }

  @Test func `a store can be installed from its own file`() throws {
    let workshop = try Workshop()
    let store = try workshop.writer(busyTimeout: 300)
    _ = try store.replace(.named("data"), with: MarkedFile.named("ALPHA"))
    let view = try workshop.view()
    #expect(try store.install(from: workshop.path).version == 2)
    #expect(try workshop.view() == view)
  }

  @Test func `a snapshot that others read is no obstacle`() throws {
    let (_, store) = try Self.store("ALPHA")
    let (other, donor) = try Self.store("BETA")
    let path = other.folder.path("snapshot")
    try donor.snapshot(to: path)
    let connection = try Connection(path: path, mode: .readWrite)
    try connection.transaction(.immediate) { () throws(SQLiteError) in }
    try connection.readTransaction { () throws(SQLiteError) in
      _ = try connection.integer("SELECT count(*) FROM bin_range")
      #expect(throws: Never.self) { try store.install(from: path) }
    }
  }

  @Test func `a damaged snapshot is refused, whichever page is hit`() throws {
    let (workshop, store) = try Self.store("ALPHA")
    let (other, donor) = try Self.store("BETA")
    let path = other.folder.path("snapshot")
    try donor.snapshot(to: path)
    let content = try workshop.content()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let pageSize = 4_096
    for page in 0..<(whole.count / pageSize) {
      var damaged = whole
      let start = page * pageSize
      // Where the tree's own numbers stand; on the first page they follow the file's header.
      let header = page == 0 ? start + 100 : start
      for place in header..<(header + 12) { damaged[place] ^= 0xFF }
      let file = try other.folder.write(damaged, to: "damaged \(page)")
      let error = #expect(throws: StoreError.self, "page \(page)") { try store.install(from: file) }
      if case .damaged = error { continue }
      #expect(
        error?.sqliteKind == .corrupt || error?.sqliteKind == .notADatabase, "\(String(describing: error))")
    }
    let cut = try other.folder.write(whole.prefix(whole.count / 2), to: "cut")
    #expect(throws: StoreError.self) { try store.install(from: cut) }
    #expect(try workshop.content() == content)
    #expect(try workshop.faults().isEmpty)
    #expect(throws: Never.self) { try store.install(from: path) }
  }

  @Test func `what is no snapshot of this schema is refused`() throws {
    let (workshop, store) = try Self.store("ALPHA")
    let content = try workshop.content()
    let folder = try TemporaryFolder()
    let missing = folder.path("missing")
    #expect(throws: StoreError.missing(path: missing)) { try store.install(from: missing) }
    let empty = try folder.write("", to: "empty")
    #expect(throws: StoreError.missing(path: empty)) { try store.install(from: empty) }
    let text = try folder.write("bin,networks\n4,VISA\n", to: "text")
    let error = #expect(throws: StoreError.self) { try store.install(from: text) }
    #expect(error?.sqliteKind == .notADatabase)
    let foreign = folder.path("foreign")
    try workshop.execute("CREATE TABLE bins (low TEXT)", in: foreign)
    #expect(throws: StoreError.notAStore(path: foreign)) { try store.install(from: foreign) }
    let later = folder.path("later")
    try store.snapshot(to: later)
    try workshop.execute("PRAGMA user_version = 99", in: later)
    #expect(throws: StoreError.newerThanProgram(path: later, found: 99, known: Migration.count(of: .bins))) {
      try store.install(from: later)
    }
    #expect(try workshop.content() == content)
  }
}
