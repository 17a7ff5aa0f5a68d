import BINFiles
import CardNetworks
import NetworkResolution
import SeededNumbers

/// Data that a number is typed against.
struct Workload {
  let name: String
  let resolver: NetworkResolver

  /// Rows that were loaded, general rules included.
  var rows: Int { resolver.index.rowCount }

  /// General rules, the seed, and generated ranges of growing number.
  static func all() throws -> [Workload] {
    var workloads = [
      Workload("general rules", RangeIndexBuilder.withGeneralRules().build()),
      Workload("seed", try RangeIndex.seed()),
    ]
    for thousands in [10, 100, 375] {
      workloads.append(Workload("\(thousands) k ranges", try generated(thousands * 1000)))
    }
    return workloads
  }

  private init(_ name: String, _ index: RangeIndex) {
    self.name = name
    resolver = NetworkResolver(index: index)
  }

  /// The general rules and `count` ranges of eight digits over them, the same ones each time.
  ///
  /// The hundred around the typed number come first, so that its digits are looked up down to the eighth.
  private static func generated(_ count: Int) throws -> RangeIndex {
    var builder = RangeIndexBuilder.withGeneralRules()
    let source = builder.add(SourceReference(name: "generated", kind: .file, priority: 50))
    var random = SplitMix64(state: 7)
    var taken: Set<Int> = []
    func add(_ bin: Int) throws {
      guard taken.insert(bin).inserted else { return }
      let global: CardNetwork = bin < 50_000_000 ? .visa : .mastercard
      let networks = bin % 4 == 2 ? [global, .cartesBancaires] : [global]
      builder.addRow(
        try BINRange(bin: String(bin)), profile: CardProfile(networks: networks), source: source)
    }
    for bin in 40_355_000..<40_355_100 { try add(bin) }
    while taken.count < count {
      // Visa's ten million, and Mastercard's five from 51 to 55.
      let place = Int.random(in: 0..<15_000_000, using: &random)
      try add(place < 10_000_000 ? 40_000_000 + place : 41_000_000 + place)
    }
    return builder.build()
  }
}
