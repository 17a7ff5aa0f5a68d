import CardNetworks
import Foundation
import SeededNumbers

/// Ranges to look up, the same ones each time, and keys of eleven digits to look for.
struct DataSet {
  let name: String
  /// The ranges, in the order in which they were made.
  let ranges: [BINRange]
  /// The first keys of the segments that the ranges are cut into, ascending, the first of them 0.
  let lows: [UInt64]
  /// The keys to look for.
  let keys: [UInt64]

  /// As many as do not fit into any cache that a core has for itself.
  static let keyCount = 1 << 20
  private static let allKeys: Int64 = 100_000_000_000

  /// Ranges of eleven digits, each from a random key to the next; every key is as likely as any other.
  static func random(_ count: Int) -> DataSet {
    var random = SplitMix64(state: 1)
    var bounds: Set<Int64> = [0]
    while bounds.count < count { bounds.insert(Int64.random(in: 0..<allKeys, using: &random)) }
    let sorted = bounds.sorted()
    let ends = sorted.dropFirst() + [allKeys]
    return DataSet(
      name: "random", ranges: zip(sorted, ends).compactMap { BINRange(low: $0, high: $1 - 1, digits: 11) },
      keys: (0..<keyCount).map { _ in UInt64(Int64.random(in: 0..<allKeys, using: &random)) })
  }

  /// BINs of eight digits, in runs and crowded into the blocks of the large networks, some with a narrower range
  /// inside; keys are drawn from BINs by Zipf's law: the tenth is looked up a tenth as often as the first.
  static func bins(_ count: Int) -> DataSet {
    var random = SplitMix64(state: 2)
    var bins: Set<Int64> = []
    while bins.count < count {
      let block = blocks[Int.random(in: 0..<blocks.count, using: &random)]
      let start = block * 1_000_000 + Int64.random(in: 0..<1_000_000, using: &random)
      for bin in start..<start + Int64.random(in: 1...24, using: &random) where bins.count < count {
        bins.insert(bin)
      }
    }
    let ordered = bins.sorted().shuffled(using: &random)
    let nested = ordered.filter { $0.isMultiple(of: 16) }
    return DataSet(
      name: "BINs",
      ranges: ordered.compactMap { BINRange(low: $0, high: $0, digits: 8) }
        + nested.compactMap { BINRange(low: $0 * 100 + 25, high: $0 * 100 + 49, digits: 10) },
      keys: (0..<keyCount).map { _ in
        let bin = ordered[zipf(ordered.count, &random)]
        return UInt64(bin * 1000 + Int64.random(in: 0..<1000, using: &random))
      })
  }

  /// First two digits, as often as their blocks are large: about a third in 4, a quarter in 5.
  private static let blocks: [Int64] =
    Array(40...49) + [40, 41, 42, 44, 45, 46] + Array(51...55) + [51, 52, 53, 54, 55, 50, 56, 58]
    + [22, 23, 24, 26, 30, 34, 35, 36, 37, 60, 62, 62, 63, 64, 65, 65, 81, 97]

  /// A place below `count`, the first with weight 1, the second with 1/2, the third with 1/3, as near as an integral is.
  private static func zipf(_ count: Int, _ random: inout SplitMix64) -> Int {
    let rank = pow(Double(count) + 1, Double.random(in: 0..<1, using: &random))
    return min(count - 1, Int(rank) - 1)
  }

  private init(name: String, ranges: [BINRange], keys: [UInt64]) {
    self.name = name
    self.ranges = ranges
    self.keys = keys
    let scale: Int64 = 10_000_000
    let bounds = ranges.flatMap { [$0.interval.low / scale, ($0.interval.high + 1) / scale] }
    lows = Set([0] + bounds).filter { $0 < Self.allKeys }.sorted().map { UInt64($0) }
  }
}

extension DataSet {
  /// The keys as sixteen digits each, one behind the other.
  var digits: [UInt8] {
    var digits = [UInt8](repeating: UInt8(ascii: "0"), count: keys.count * 16)
    for (place, key) in keys.enumerated() {
      var rest = key
      for position in (0..<11).reversed() {
        digits[place * 16 + position] += UInt8(rest % 10)
        rest /= 10
      }
    }
    return digits
  }

  /// Everything that the ranges go into, ready to be built: co-badged and other cards of a thousand issuers.
  var builder: RangeIndexBuilder {
    var builder = RangeIndexBuilder.withGeneralRules()
    let source = builder.add(SourceReference(name: name, kind: .file, priority: 50))
    let networks: [[CardNetwork]] = [[.visa], [.mastercard], [.visa, .cartesBancaires], [.maestro]]
    let profiles = (0..<1000).map { issuer in
      var facts = CardMetadata()
      facts.issuerName = "Issuer \(issuer)"
      facts.issuerCountryCode = CountryCode(alpha2: issuer.isMultiple(of: 2) ? "FR" : "US")
      return builder.add(CardProfile(networks: networks[issuer % networks.count], metadata: facts))
    }
    for range in ranges {
      // Neighbours are of one issuer.
      let neighbourhood = range.interval.low / 250_000_000_000
      builder.addRow(range, profile: profiles[Int(neighbourhood % 1000)], source: source)
    }
    return builder
  }
}
