import BINFiles
import CardNetworks
import NetworkResolution
import TestSupport
import Testing

@testable import BINStore

@Suite struct `A source that is imported again` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store() throws -> BINStore {
    try BINStore(path: folder.path("bins.db"), options: StoreOptions(access: .write))
  }

  private let file = Array("bin,networks\n42689700,VISA;MADA\n".utf8)

  @Test func `keeps its rank and its licence unless others are stated`() throws {
    let store = try store()
    let data = try BINFile(file, options: BINFileOptions())
    let first = try store.replace(
      ImportSource(name: "vendor", priority: SourcePriority.authoritative, licence: "ours"), with: data)
    #expect(first.priority == 200)
    #expect(try store.replace(ImportSource(name: "vendor"), with: data).priority == 200)
    let kept = try store.sources().first { $0.reference.name == "vendor" }
    #expect(kept?.licence == "ours")
    #expect(try store.replace(ImportSource(name: "vendor", priority: 50), with: data).priority == 50)
    #expect(try store.replace(ImportSource(name: "other"), with: data).priority == SourcePriority.file)
  }

  @Test func `stays the seed where a file takes the seed's name`() throws {
    let store = try store()
    let report = try store.replace(
      ImportSource(name: "seed"), with: try BINFile(EmbeddedData.seedBytes, options: BINFileOptions()))
    #expect(report.kind == .seed && report.priority == SourcePriority.seed && report.removed == 0)
    #expect(try store.answer(for: BINRange(bin: "49707012")).networks.count == 2)
  }

  @Test func `may hold ranges that are nested thousands deep`() throws {
    let store = try store()
    let depth = 3_000
    let nested = (0..<depth).map { "\(70_000_000_000 + $0),\(79_999_999_999 - $0),VISA" }
    let innermost = "74000000000,74000000009,JCB"
    let text = (["low,high,networks"] + nested + [innermost]).joined(separator: "\n") + "\n"
    _ = try store.replace(
      ImportSource(name: "deep"), with: try BINFile(Array(text.utf8), options: BINFileOptions()))
    #expect(try store.answer(for: BINRange(bin: "74000000005")).networks.map(\.network) == [.jcb])
    #expect(try store.answer(for: BINRange(bin: "75000000005")).networks.map(\.network) == [.visa])
    #expect(try store.resolver().index.answer(for: BINRange(bin: "7")).networksFinal == false)
  }
}
