import CardNetworks
import Foundation
import NetworkResolution
import SQLiteStore
import TestSupport
import Testing

@testable import BINStore

/// The chain of seals: what the program does keeps it whole, what is done past it shows.
@Suite struct SessionChainTests {
  let workshop: Workshop
  let path: String
  let store: SessionStore

  init() throws {
    workshop = try Workshop()
    path = workshop.folder.path("sessions.db")
    store = try SessionStore(path: path)
  }

  /// Saves records that were changed at 0, 1, 2, …; gives their ids.
  @discardableResult
  private func save(_ count: Int, seed: UInt64 = 1) throws -> [String] {
    var generator = SeededGenerator(seed: seed)
    return try (0..<count).map { time in
      let event = SessionEvent(.picked, network: .visa, time: Timestamp(millisecondsSinceEpoch: 1))
      let record = SessionRecord.random(updatedAt: Int64(time), history: [event], using: &generator)
      try store.save(record)
      return record.id.description
    }
  }

  private func purge(before time: Int64) throws {
    _ = try store.purge(changedBefore: Timestamp(millisecondsSinceEpoch: time))
  }

  @Test(arguments: 0..<20) func `whatever is saved, noted and purged, the chain stays whole`(seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    var heads: [String] = []
    var kept: [SessionID] = []
    for _ in 0..<25 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where !kept.isEmpty:
        _ = try? store.setProcessedNetwork(.visa, of: kept[Int.random(in: kept.indices, using: &generator)])
      case 1:
        try purge(before: Int64.random(in: 0...100, using: &generator))
      case 2 where !kept.isEmpty:
        let id = kept[Int.random(in: kept.indices, using: &generator)]
        let time = Int64.random(in: 0...100, using: &generator)
        try store.save(.random(id: id, updatedAt: time, using: &generator))
      default:
        let record = SessionRecord.random(
          updatedAt: Int64.random(in: 0...100, using: &generator), using: &generator)
        kept.append(record.id)
        try store.save(record)
      }
      let report = try store.verifyChain()
      #expect(report.findings.isEmpty)
      if let head = report.head { heads.append(head) }
    }
    #expect(Set(heads).count > 5)
    let head = try #require(heads.last)
    #expect(try store.verifyChain(holding: head).findings.isEmpty)
  }

  @Test func `a purge drops the seals that nobody needs any more`() throws {
    let ids = try save(10)
    try purge(before: 6)
    var report = try store.verifyChain()
    #expect(report == SessionChainReport(findings: [], recordCount: 4, sealCount: 5, head: report.head))
    try save(2, seed: 2)
    try purge(before: 100)
    report = try store.verifyChain()
    #expect(report == SessionChainReport(findings: [], recordCount: 0, sealCount: 1, head: report.head))
    #expect(!ids.isEmpty)
    try save(1, seed: 3)
    #expect(try store.verifyChain().findings.isEmpty)
  }

  @Test(arguments: [
    "UPDATE session SET selected = 'MASTERCARD'", "UPDATE session SET updated_at = updated_at + 1",
    "UPDATE session SET processed_network = 'VISA'", "UPDATE session SET order_reference = 'another'",
    "UPDATE event SET time = time + 1", "DELETE FROM event", "UPDATE event SET network = 'MIR'",
    "INSERT INTO offer VALUES ((SELECT id FROM session WHERE updated_at = 1), 9, 'MIR', 9, 1, 1, NULL)",
  ]) func `a record that is changed past the program is found`(change: String) throws {
    let ids = try save(3)
    try workshop.execute(
      change.contains("INSERT")
        ? change
        : change + (change.contains("event") ? " WHERE session" : " WHERE id")
          + " = '\(ids[1])'", in: path)
    #expect(try store.verifyChain().findings == [.changed(ids[1])])
  }

  @Test func `a record that is taken away past the program is found, before a purge and after`() throws {
    let ids = try save(6)
    try workshop.execute("PRAGMA foreign_keys = ON; DELETE FROM session WHERE id = '\(ids[4])'", in: path)
    #expect(try store.verifyChain().findings == [.missing(ids[4])])
    try purge(before: 2)
    #expect(try store.verifyChain().findings == [.missing(ids[4])])
    // What a purge has taken is not missing, and a purge does not excuse what was saved later.
    try purge(before: 5)
    #expect(try store.verifyChain().findings.isEmpty)
    let late = try save(2, seed: 2)
    try workshop.execute("DELETE FROM session WHERE id = '\(late[0])'", in: path)
    #expect(try store.verifyChain().findings == [.missing(late[0])])
  }

  @Test func `a record that is added past the program is found`() throws {
    let ids = try save(2)
    let other = SessionID().description
    let columns = SessionRows.columns.dropFirst().joined(separator: ", ")
    try workshop.execute(
      "INSERT INTO session (id, \(columns)) SELECT '\(other)', \(columns) FROM session WHERE id = '\(ids[0])'",
      in: path)
    #expect(try store.verifyChain().findings == [.unsealed(other)])
  }

  @Test(
    arguments: [
      ("UPDATE seal SET time = 9 WHERE number = 2", [.changedSeal(2)]),
      ("UPDATE seal SET content = x'00' WHERE number = 1", [.changedSeal(1)]),
      ("UPDATE seal SET digest = x'00' WHERE number = 2", [.changedSeal(2), .changedSeal(3)]),
      ("DELETE FROM seal WHERE number = 2", [.missingSeals(before: 3)]),
      ("DELETE FROM seal WHERE number = 1", [.missingSeals(before: 2)]),
    ] as [(String, [SessionChainFinding])])
  func `a seal that is changed or taken away is found`(change: String, findings: [SessionChainFinding]) throws
  {
    let ids = try save(3)
    // A later state of the first two, so that their old seals are needed for the chain alone.
    for id in ids.prefix(2) {
      try store.setProcessedNetwork(.mastercard, of: #require(SessionID(id)))
    }
    try workshop.execute(change, in: path)
    #expect(try store.verifyChain().findings == findings)
    // A purge does not make it good.
    try purge(before: 0)
    #expect(try store.verifyChain().findings == findings)
  }

  @Test func `the end of the chain cut off, records and all, is found by the head kept elsewhere`() throws {
    let ids = try save(4)
    let head = try #require(try store.verifyChain().head)
    #expect(head.count == 64)
    try workshop.execute(
      "DELETE FROM session WHERE id = '\(ids[3])'; DELETE FROM seal WHERE number = 4", in: path)
    #expect(try store.verifyChain().findings.isEmpty)
    #expect(try store.verifyChain(holding: head).findings == [.headNotFound])
  }

  @Test func `more first digits than PCI DSS lets one keep are refused`() throws {
    var generator = SeededGenerator(seed: 1)
    for (digits, count, isKept) in [
      ("41111111", 16, true), ("411111111", 16, false), ("378282", 15, true), ("3782822", 15, false),
      ("411111", 8, true), ("41111111", 12, false), ("41111111", 19, true),
    ] {
      let record = SessionRecord.random(firstDigits: digits, digitCount: count, using: &generator)
      if isKept {
        #expect(throws: Never.self) { try store.save(record) }
      } else {
        #expect(throws: StoreError.self) { try store.save(record) }
      }
      #expect(try (store.record(record.id) != nil) == isKept)
    }
    #expect(try store.verifyChain().findings.isEmpty)
  }
}
