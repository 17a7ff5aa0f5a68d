import TestSupport
import Testing

@testable import BINStore

@Suite struct `A list of ids` {
  private static func read(_ bytes: [UInt8]) -> [Int64] {
    IDList.runs(bytes).flatMap { Array($0.first...$0.last) }
  }

  @Test(arguments: [
    [], [0], [1], [63], [64], [1, 2], [1, 2, 3], [1, 3], [5, 6, 7, 200, 40_000, 40_001], [1 << 40, 1 << 50],
  ]) func `comes back`(ids: [Int64]) {
    var list = IDList()
    for id in ids { list.append(id) }
    #expect(Self.read(list.take()) == ids)
    #expect(list.take() == [], "it is empty afterwards")
  }

  @Test(arguments: 0..<50) func `of any numbers comes back`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var ids: [Int64] = []
    var next: Int64 = 0
    for _ in 0..<Int.random(in: 0...200, using: &generator) {
      next += Bool.random(using: &generator) ? 1 : Int64.random(in: 1...(1 << 30), using: &generator)
      ids.append(next)
    }
    var list = IDList()
    for id in ids { list.append(id) }
    #expect(Self.read(list.take()) == ids)
  }

  @Test func `takes a byte or two for neighbours`() {
    var list = IDList()
    for id in Int64(1)...100 { list.append(id) }
    #expect(list.take().count == 2)
  }

  @Test(arguments: 0..<200) func `of bytes that are none is some ascending runs`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<30).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let runs = IDList.runs(bytes)
    #expect(runs.allSatisfy { $0.first <= $0.last })
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.last < $1.first })
  }
}
