import BINFiles
import CardNetworks
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

@Suite struct `A snapshot that somebody changed` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A store, and a snapshot of it after some SQL.
  private func store(snapshotAfter sql: String) throws -> (store: BINStore, snapshot: String) {
    let store = try BINStore(path: folder.path("bins.db"), options: StoreOptions(access: .write))
    let snapshot = folder.path("snapshot.db")
    try store.snapshot(to: snapshot)
    let connection = try Connection(path: snapshot, mode: .readWrite)
    try connection.execute("PRAGMA foreign_keys = OFF; " + sql)
    return (store, snapshot)
  }

  @Test(arguments: [
    "UPDATE state SET data_version = 9223372036854775807", "UPDATE state SET data_version = -1",
    "DELETE FROM state", "DELETE FROM profile", "DROP TABLE text",
  ])
  func `is refused as damaged, and the store stays as it is`(sql: String) throws {
    let (store, snapshot) = try store(snapshotAfter: sql)
    let error = #expect(throws: StoreError.self) { try store.install(from: snapshot) }
    guard case .damaged(let path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == snapshot)
    #expect(try store.dataVersion() == 1)
    #expect(try store.answer(for: BINRange(bin: "49707012")).networks.count == 2)
  }

  @Test func `cannot name another migration`() throws {
    let (store, snapshot) = try store(snapshotAfter: "UPDATE migration SET checksum = 'x'")
    #expect(throws: StoreError.changedMigration(path: snapshot, name: "0001_initial")) {
      try store.install(from: snapshot)
    }
  }

  @Test(arguments: [
    "UPDATE link SET next = id", "DELETE FROM segment_block", "UPDATE segment_block SET segments = x''",
    "UPDATE network_list SET networks = 'AMEX'",
  ])
  func `has no say in the compiled form, which is made anew`(sql: String) throws {
    let (store, snapshot) = try store(snapshotAfter: sql)
    _ = try store.install(from: snapshot)
    let answer = try store.answer(for: BINRange(bin: "49707012"))
    #expect(answer.networks.map(\.network) == [.visa, .cartesBancaires] && answer.networksFinal)
  }
}
