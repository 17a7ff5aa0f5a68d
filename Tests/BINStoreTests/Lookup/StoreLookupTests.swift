import BINFiles
import CardNetworks
import NetworkResolution
import SQLiteStore
import Synchronization
import TestSupport
import Testing

@testable import BINStore

@Suite struct StoreLookupTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func store(_ csv: String? = nil, seed: Bool = true) throws -> BINStore {
    let store = try BINStore(
      path: folder.path("bins.db"), options: StoreOptions(access: .write, seed: seed))
    if let csv {
      _ = try store.replace(
        try ImportSource(name: "test"), with: try BINFile(Array(csv.utf8), options: BINFileOptions()))
    }
    return store
  }

  @Test func `a new store answers from the seed`() throws {
    let answer = try store().answer(for: BINRange(bin: "49707012"))
    #expect(answer.networks.map(\.network) == [.visa, .cartesBancaires])
    #expect(answer.source?.name == "seed")
    #expect(answer.networksFinal)
  }

  @Test func `compiled form and index answer alike`() throws {
    let store = try store(
      """
      bin,networks,country,issuer
      426897,VISA,SA,WIDE
      42689700,VISA;MADA,SA,NARROW
      5,OTHER,US,
      """)
    let index = try store.resolver().index
    for text in [
      "", "4", "42", "4268", "426897", "4268970", "42689700", "42689701", "42689700123", "5", "50", "999999",
    ] {
      let number = try CardNumber(prefix: text)
      #expect(try store.answer(for: number) == index.answer(for: number), "\(text)")
    }
  }

  @Test(arguments: StoreLookup.statements)
  func `every look-up statement is a search`(sql: String) throws {
    let store = try store()
    let plan = try store.opened.withLock { store throws(SQLiteError) in
      try store.connection.queryPlan(of: sql)
    }
    #expect(plan.contains { $0.contains("SEARCH") })
    #expect(!plan.contains { $0.contains("SCAN") }, "\(plan)")
  }
}
