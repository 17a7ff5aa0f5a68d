import BINFiles
import CardNetworks
import Foundation
import NetworkResolution
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// Locks, full disks and folders that cannot be written: a typed error, and the data as it was.
@Suite struct ObstacleTests {
  @Test func `a lock that is held beyond the timeout is told as busy`() throws {
    let workshop = try Workshop()
    let store = try workshop.writer(busyTimeout: 200)
    _ = try store.replace(.named("data"), with: MarkedFile.named("ALPHA"))
    let snapshot = workshop.folder.path("snapshot")
    try store.snapshot(to: snapshot)
    let content = try workshop.content()
    let other = try Connection(path: workshop.path, mode: .readWrite)
    try other.transaction(.immediate) { () throws(SQLiteError) in
      #expect(kind { try store.replace(.named("data"), with: MarkedFile.named("BETA")) } == .busy)
      #expect(kind { try store.install(from: snapshot) } == .busy)
      let options = StoreOptions(access: .write, busyTimeoutMilliseconds: 200)
      // Not stale and not older: there is nothing to write, but whoever migrates asks for the lock.
      #expect(kind { try BINStore.migrate(path: workshop.path, options: options) } == .busy)
      // Readers and snapshots do not wait.
      #expect(throws: Never.self) { try MarkedFile.names(in: workshop.reader(), at: 1) }
      #expect(throws: Never.self) { try store.snapshot(to: workshop.folder.path("another")) }
    }
    #expect(try workshop.content() == content)
    #expect(throws: Never.self) { try store.replace(.named("data"), with: MarkedFile.named("BETA")) }
    #expect(throws: Never.self) { try store.install(from: snapshot) }
  }

  @Test func `a wait for a lock ends when a stop is requested`() throws {
    let workshop = try Workshop()
    let store = try workshop.writer(busyTimeout: 60_000)
    let other = try Connection(path: workshop.path, mode: .readWrite)
    try other.transaction(.immediate) { () throws(SQLiteError) in
      #expect(throws: StoreError.interrupted) {
        try store.replace(.named("data"), with: MarkedFile.named("ALPHA")) { true }
      }
    }
  }

  @Test(.enabled(if: Mount.isPossible, "needs the right to mount a file system"))
  func `a full disk is told and changes nothing`() throws {
    let mount = try Mount(kilobytes: 1_500)
    let path = mount.path("bins.db")
    let store = try BINStore(path: path, options: StoreOptions(access: .write))
    _ = try store.replace(.named("data"), with: MarkedFile.named("ALPHA"))
    let workshop = try Workshop()
    let view = try workshop.view(of: path)
    let large = try SampleFile.plain(rows: 30_000).read()
    let error = #expect(throws: StoreError.self) { try store.replace(.named("large"), with: large) }
    #expect(error?.sqliteKind == .diskFull)
    #expect(try workshop.view(of: path) == view)
    #expect(try MarkedFile.names(in: BINStore(path: path), at: 1) == ["ALPHA"])
    #expect(try MarkedFile.faults(in: path).isEmpty)
    // There is room for small ones again.
    _ = try store.replace(.named("data"), with: MarkedFile.named("BETA"))
    #expect(try MarkedFile.faults(in: path).isEmpty)
    let copy = #expect(throws: StoreError.self) {
      for number in 0..<10 { try store.snapshot(to: mount.path("copy \(number)")) }
    }
    #expect(copy?.sqliteKind == .diskFull)
    let names = try FileManager.default.contentsOfDirectory(atPath: mount.path(""))
    #expect(names.filter { $0.contains("partial") }.isEmpty, "\(names)")
  }

  @Test(.enabled(if: Mount.isPossible, "needs the right to mount a file system"))
  func `a new store on a full disk leaves no half of it`() throws {
    let mount = try Mount(kilobytes: 64)
    let path = mount.path("bins.db")
    for _ in 0..<2 {
      let error = #expect(throws: StoreError.self) {
        try BINStore(path: path, options: StoreOptions(access: .write))
      }
      #expect(error?.sqliteKind == .diskFull)
      #expect(throws: StoreError.missing(path: path)) { try BINStore(path: path) }
    }
  }

  @Test(.enabled(if: Mount.isPossible, "needs the right to mount a file system"))
  func `a store on a file system that is read-only can be read and not written`() throws {
    let mount = try Mount(kilobytes: 4_000)
    let path = mount.path("bins.db")
    _ = try BINStore(path: path, options: StoreOptions(access: .write))
    let sessions = mount.path("sessions.db")
    _ = try SessionStore(path: sessions)
    try mount.makeReadOnly()
    let reader = try BINStore(path: path)
    #expect(try reader.answer(for: BINRange(bin: "49707012")).source?.name == "seed")
    #expect(try reader.resolver().index.rowCount > 0)
    #expect(try SessionStore(path: sessions, options: StoreOptions()).records().isEmpty)
    for store in [path, mount.path("new.db")] {
      let error = #expect(throws: StoreError.self) {
        try BINStore(path: store, options: StoreOptions(access: .write))
      }
      #expect(
        error?.sqliteKind == .permission || error?.sqliteKind == .readOnly, "\(String(describing: error))")
    }
    // A snapshot goes elsewhere.
    let folder = try TemporaryFolder()
    try reader.snapshot(to: folder.path("snapshot"))
    #expect(try BINStore(path: folder.path("snapshot")).dataVersion() == 1)
    let here = #expect(throws: StoreError.self) { try reader.snapshot(to: mount.path("snapshot")) }
    guard case .cannotCreate(let path, _)? = here else {
      Issue.record("\(String(describing: here))")
      return
    }
    #expect(path == mount.path("snapshot"))
  }

  @Test(.enabled(if: geteuid() != 0, "permissions do not bind the superuser"))
  func `a folder without write permission lets a store be read and not written`() throws {
    let workshop = try Workshop()
    _ = try workshop.writer(seed: true)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: workshop.folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workshop.folder.path) }
    #expect(try workshop.reader().answer(for: BINRange(bin: "49707012")).source?.name == "seed")
    let error = #expect(throws: StoreError.self) {
      try workshop.writer().replace(.named("data"), with: MarkedFile.named("ALPHA"))
    }
    #expect(error?.sqliteKind == .permission || error?.sqliteKind == .readOnly)
    #expect(throws: StoreError.self) {
      try BINStore(path: workshop.folder.path("new.db"), options: StoreOptions(access: .write))
    }
  }

  /// What SQLite reports when this is tried.
  private func kind(_ work: () throws -> some Any) -> SQLiteError.Kind? {
    do {
      _ = try work()
      return nil
    } catch {
      return (error as? StoreError)?.sqliteKind
    }
  }
}
