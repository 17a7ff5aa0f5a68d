import BINFiles
import CardNetworks
import NetworkResolution
import TestSupport
import Testing

@testable import BINStore

/// A reader that is open while others import.
@Suite struct LiveReaderTests {
  private static func file(_ networks: String) throws -> BINFile {
    try SampleFile(lines: ["457100,457100,\(networks),,,,,,,"]).read()
  }

  @Test func `a reader sees an import by another at once, in answers and in its resolver`() throws {
    let workshop = try Workshop()
    let writer = try workshop.writer()
    let looker = try workshop.reader()
    let resolving = try workshop.reader()
    let range = try BINRange(bin: "457100")
    for (round, networks) in ["VISA", "VISA;DANKORT", "DANKORT", "VISA"].enumerated() {
      let report = try writer.replace(.named("data"), with: Self.file(networks))
      let expected = networks.split(separator: ";").map { CardNetwork(rawValue: String($0)) }
      #expect(try looker.answer(for: range).networks.map(\.network) == expected)
      let resolver = try resolving.resolver()
      #expect(resolver.dataVersion == report.dataVersion)
      #expect(resolver.index.answer(for: range).networks.map(\.network) == expected)
      // One that has an index answers from it.
      #expect(try resolving.answer(for: range).networks.map(\.network) == expected)
      #expect(try resolving.answer(for: range).source?.version == Int64(round + 1))
      #expect(try writer.resolver().dataVersion == report.dataVersion)
    }
  }

  @Test func `an answer that notices new data does not make the resolver miss it`() throws {
    let workshop = try Workshop()
    let writer = try workshop.writer()
    _ = try writer.replace(.named("data"), with: Self.file("VISA"))
    let reader = try workshop.reader()
    #expect(try reader.resolver().dataVersion == 1)
    _ = try writer.replace(.named("data"), with: Self.file("DANKORT"))
    let range = try BINRange(bin: "457100")
    for _ in 0..<2 {
      #expect(try reader.answer(for: range).networks.map(\.network) == [.dankort])
      #expect(try reader.resolver().dataVersion == 2)
      #expect(try reader.resolver().index.answer(for: range).networks.map(\.network) == [.dankort])
    }
  }

  @Test func `the index is built again only when the data has changed`() throws {
    let workshop = try Workshop()
    let writer = try workshop.writer()
    _ = try writer.replace(.named("data"), with: Self.file("VISA"))
    let reader = try workshop.reader()
    let first = try reader.resolver().index
    #expect(try reader.resolver().index.identity == first.identity)
    _ = try reader.answer(for: BINRange(bin: "457100"))
    #expect(try reader.resolver().index.identity == first.identity)
    // A write that is no import: the file has changed, the data has not.
    try workshop.execute("ANALYZE")
    #expect(try reader.resolver().index.identity == first.identity)

    _ = try writer.replace(.named("data"), with: Self.file("DANKORT"))
    let second = try reader.resolver()
    #expect(second.index.identity != first.identity)
    #expect(second.dataVersion == 2)
    #expect(try reader.resolver().index.identity == second.index.identity)
  }

  @Test func `a store that imports itself hands out the new index`() throws {
    let workshop = try Workshop()
    let store = try workshop.writer()
    for networks in ["VISA", "DANKORT", "VISA"] {
      _ = try store.replace(.named("data"), with: Self.file(networks))
      let answer = try store.resolver().index.answer(for: BINRange(bin: "457100"))
      #expect(answer.networks.map(\.network.rawValue) == [networks])
      #expect(try store.answer(for: BINRange(bin: "457100")) == answer)
    }
  }
}

extension RangeIndex {
  /// Where its sources lie in memory: the same for copies of one index.
  fileprivate var identity: UnsafeRawPointer? {
    sources.withUnsafeBytes { $0.baseAddress }
  }
}
