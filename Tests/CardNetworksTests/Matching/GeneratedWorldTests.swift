import CardNetworks
import Testing

@Suite struct `Random layers` {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `are answered as the rules say, row by row`(seed: UInt64) throws {
    var world = GeneratedWorld(seed: seed, rows: 2 + Int(seed % 24))
    let oracle = CardOracle(world.layers)
    let index = RangeIndex(world.layers)
    for _ in 0..<30 {
      let found = try disagreement(oracle, index, world.nextInput())
      #expect(found == nil)
    }
  }

  @Test(arguments: 1_000..<1_060 as Range<UInt64>)
  func `are answered the same whatever the order of rows and layers`(seed: UInt64) throws {
    var world = GeneratedWorld(seed: seed, rows: 24)
    let index = RangeIndex(world.layers)
    let shuffled = RangeIndex(world.shuffledLayers())
    for _ in 0..<40 {
      let number = try CardNumber(prefix: world.nextInput())
      #expect(index.answer(for: number) == shuffled.answer(for: number))
      #expect(index.explanation(for: number) == shuffled.explanation(for: number))
    }
  }

  @Test(arguments: 2_000..<2_030 as Range<UInt64>)
  func `that are final stay as they are, digit after digit`(seed: UInt64) throws {
    var world = GeneratedWorld(seed: seed, rows: 16)
    let index = RangeIndex(world.layers)
    for _ in 0..<30 {
      let input = world.nextInput()
      var final: [CardNetwork]?
      for count in 0...input.count {
        let answer = try index.answer(String(input.prefix(count)))
        if let final { #expect(answer.badges == final && answer.networksFinal) }
        if answer.networksFinal { final = answer.badges }
      }
    }
  }

  @Test(arguments: 3_000..<3_030 as Range<UInt64>)
  func `answer a BIN as they answer the same digits typed`(seed: UInt64) throws {
    var world = GeneratedWorld(seed: seed, rows: 16)
    let index = RangeIndex(world.layers)
    for _ in 0..<20 {
      let input = String(world.nextInput().prefix(11))
      guard !input.isEmpty else { continue }
      #expect(index.answer(for: try BINRange(bin: input)) == (try index.answer(input)))
    }
  }
}
