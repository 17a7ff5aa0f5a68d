import CardNetworks
import Foundation
import NetworkResolution
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// What others do to the file of a store that is open.
@Suite struct MovedFileTests {
  let folder: TemporaryFolder
  let path: String
  private let manager = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("store.db")
  }

  private func kind(_ work: () throws -> Void) -> SQLiteError.Kind? {
    do {
      try work()
      return nil
    } catch {
      return if case .sqlite(let failure)? = error as? StoreError { failure.kind } else { .other }
    }
  }

  @Test(arguments: [true, false])
  func `nothing is saved into a file that was removed or replaced`(isReplaced: Bool) throws {
    let sessions = try SessionStore(path: path)
    try sessions.save(.sample(number: 1))
    let bins = try BINStore(path: folder.path("bins.db"), options: StoreOptions(access: .write, seed: false))
    for name in ["store.db", "bins.db"] {
      try manager.removeItem(atPath: folder.path(name))
      if isReplaced { try folder.write("", to: name) }
    }
    #expect(kind { try sessions.save(.sample(number: 2)) } == .moved)
    #expect(kind { _ = try bins.replace(ImportSource(name: "data"), with: Rows.file("A")) } == .moved)
    // What it had is still there for readers, until the file is closed.
    #expect(try sessions.records().map(\.updatedAt.millisecondsSinceEpoch) == [1])
  }

  @Test func `a file that was moved is a new one, and the store that is open anew has it`() throws {
    let first = try SessionStore(path: path)
    try first.save(.sample(number: 1))
    try manager.moveItem(atPath: path, toPath: folder.path("kept.db"))
    for end in ["-wal", "-shm"] {
      try manager.moveItem(atPath: path + end, toPath: folder.path("kept.db" + end))
    }
    #expect(kind { try first.save(.sample(number: 2)) } == .moved)
    let second = try SessionStore(path: path)
    try second.save(.sample(number: 3))
    #expect(try second.records().count == 1)
    #expect(try SessionStore(path: folder.path("kept.db"), options: StoreOptions()).records().count == 1)
  }

  @Test(arguments: [0, 100, 4_096, 10_000])
  func `a file that was cut short while it is open is told or answers as before`(size: UInt64) throws {
    let store = try BINStore(path: path, options: StoreOptions(access: .write, seed: false))
    _ = try store.replace(ImportSource(name: "data"), with: Rows.file("A"))
    // Everything into the file itself, so that the log does not hide the cut.
    try Connection(path: path, mode: .readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let reader = try BINStore(path: path)
    let answer = try reader.answer(for: BINRange(bin: "49700015"))
    let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("store.db"))
    try file.truncate(atOffset: size)
    let told: Set<SQLiteError.Kind?> = [.corrupt, .io, .notADatabase, .other]
    for store in [reader, store] {
      var found = answer
      let fault = kind { found = try store.answer(for: BINRange(bin: "49700015")) }
      #expect(found == answer)
      #expect(fault == nil || told.contains(fault))
    }
    let fault = kind { _ = try BINStore(path: path).answer(for: BINRange(bin: "49700015")) }
    #expect(fault != nil)
    #expect(kind { _ = try store.replace(ImportSource(name: "data"), with: Rows.file("B")) } != .misuse)
  }

  @Test func `a link to a store is the store`() throws {
    let target = folder.path("target.db")
    try manager.createDirectory(atPath: folder.path("links"), withIntermediateDirectories: false)
    let link = folder.path("links/link.db")
    _ = try BINStore(path: target, options: StoreOptions(access: .write, seed: false))
    try manager.createSymbolicLink(atPath: link, withDestinationPath: target)
    let byLink = try BINStore(path: link, options: StoreOptions(access: .write))
    let byTarget = try BINStore(path: target, options: StoreOptions(access: .write))
    _ = try byLink.replace(ImportSource(name: "one"), with: Rows.file("A"))
    _ = try byTarget.replace(ImportSource(name: "two"), with: Rows.file("B"))
    for store in [byLink, byTarget] {
      #expect(Set(try store.sources().map(\.reference.name)).isSuperset(of: ["one", "two"]))
    }
    #expect(try manager.contentsOfDirectory(atPath: folder.path("links")) == ["link.db"])
    #expect(try Content.damage(in: target).isEmpty)
  }

  @Test func `a link that leads to itself is told, one that leads nowhere makes a store there`() throws {
    try manager.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(kind { _ = try SessionStore(path: path) } == .cannotOpen)
    let link = folder.path("link.db")
    try manager.createSymbolicLink(atPath: link, withDestinationPath: folder.path("new.db"))
    try SessionStore(path: link).save(.sample(number: 1))
    #expect(try SessionStore(path: folder.path("new.db"), options: StoreOptions()).records().count == 1)
  }

  @Test func `a clock that jumps back changes neither order nor chain nor what is imported`() throws {
    let sessions = try SessionStore(path: path)
    for time in [9, 3, 7, 1] { try sessions.save(.sample(number: time)) }
    #expect(try sessions.records().map(\.updatedAt.millisecondsSinceEpoch) == [9, 7, 3, 1])
    #expect(try sessions.verifyChain().findings.isEmpty)

    let bins = folder.path("bins.db")
    let store = try BINStore(path: bins, options: StoreOptions(access: .write, seed: false))
    _ = try store.replace(ImportSource(name: "data"), with: Rows.file("A"))
    let later: Int64 = 32_503_680_000_000
    try Connection(path: bins, mode: .readWrite).execute("UPDATE source SET imported_at = \(later)")
    let version = try store.dataVersion()
    _ = try store.replace(ImportSource(name: "data"), with: Rows.file("B"))
    #expect(try store.dataVersion() == version + 1)
    #expect(
      try store.sources().allSatisfy {
        $0.reference.name != "data"
          || $0.reference.importedAt.map { $0.millisecondsSinceEpoch < later } == true
      })
    #expect(try store.answer(for: BINRange(bin: "49700015")).networks.first?.metadata.issuerName == "B")
  }

  @Test func `new files are for their owner alone, whatever the mask`() throws {
    let bins = folder.path("bins.db")
    let store = try BINStore(path: bins, options: StoreOptions(access: .write, seed: false))
    _ = try store.replace(ImportSource(name: "data"), with: Rows.file("A"))
    let sessions = try SessionStore(path: path)
    try sessions.save(.sample(number: 1))
    try store.snapshot(to: folder.path("snapshot.db"))
    let names = try folder.names()
    #expect(
      names == [
        "bins.db", "bins.db-shm", "bins.db-wal", "snapshot.db", "store.db", "store.db-shm", "store.db-wal",
      ])
    for name in names {
      let rights = try manager.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
      #expect(rights == 0o600, "\(name)")
    }
    // A file that is there keeps the rights that it was given.
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("snapshot.db"))
    _ = try BINStore(path: folder.path("snapshot.db"), options: StoreOptions(access: .write))
    let rights = try manager.attributesOfItem(atPath: folder.path("snapshot.db"))[.posixPermissions] as? Int
    #expect(rights == 0o640)
  }
}
