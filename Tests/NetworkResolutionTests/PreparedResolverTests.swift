import CardNetworks
import NetworkResolution
import TestSupport
import Testing

/// A resolver that was prepared for a merchant, against one that applies the rules each time.
@Suite struct `A prepared resolver` {
  /// The general rules, and cards of two networks in ranges of 6 to 11 digits, half of them with facts.
  private static let resolver: NetworkResolver = {
    var builder = RangeIndexBuilder.withGeneralRules()
    let source = builder.add(SourceReference(name: "cards", kind: .file, priority: 50))
    let second: [CardNetwork] = [.cartesBancaires, .eftpos, .mada, .dankort, .interac, .elo]
    for (place, network) in second.enumerated() {
      for digits in 6...11 {
        var low: Int64 = 4_000 + Int64(place)
        for _ in 4..<digits { low = low * 10 + 5 }
        var facts = CardMetadata()
        if digits.isMultiple(of: 2) { facts.issuerCountryCode = network.traits.homeCountry }
        guard let range = BINRange(low: low, high: low + 3, digits: digits) else { continue }
        builder.addRow(
          range, profile: CardProfile(networks: [.visa, network], metadata: facts), source: source)
      }
    }
    return NetworkResolver(index: builder.build())
  }()

  private static func numbers(_ generator: inout SeededGenerator) throws -> [CardNumber] {
    try (0..<60).map { _ in
      let fives = String(repeating: "5", count: Int.random(in: 0...8, using: &generator))
      let rest = (0..<16).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      let all = "400\(Int.random(in: 0...6, using: &generator))" + fives + rest
      return try CardNumber(prefix: String(all.prefix(Int.random(in: 0...19, using: &generator))))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `answers as one that is not, the first time and later, one by one and in bulk`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let merchant = `Merchant and selection rules, against a second reading of the page`.merchant(&generator)
    let numbers = try Self.numbers(&generator)
    let expected = numbers.map { Self.resolver.resolve($0, merchant: merchant) }
    let prepared = Self.resolver.prepared(for: merchant)
    for _ in 0..<2 { #expect(numbers.map { prepared.resolve($0) } == expected) }
    #expect(prepared.resolveBatch(numbers) == expected)
    #expect(Self.resolver.resolveBatch(numbers, merchant: merchant) == expected)

    let whole = zip(numbers, expected).compactMap { number, resolution in
      CardKey(number).map { ($0, resolution) }
    }
    let keys = whole.map(\.0)
    #expect(prepared.resolveBatch(keys.span) == whole.map(\.1))
    #expect(keys.map { prepared.resolve($0) } == whole.map(\.1))
  }

  @Test func `of no numbers makes nothing`() {
    #expect(Self.resolver.resolveBatch([]).isEmpty)
    #expect(Self.resolver.prepared(for: MerchantRules()).resolveBatch([CardKey]().span).isEmpty)
  }
}
