import CardNetworks
import NetworkResolution

extension Workloads {
  /// From number to networks under a merchant's rules.
  func resolving() throws -> [Workload] {
    let resolver = NetworkResolver(index: index)
    let merchant = MerchantRules(
      acceptedNetworks: [.cartesBancaires, .visa, .mastercard], country: CountryCode(alpha2: "FR"))
    let prepared = resolver.prepared(for: merchant)
    let count = 1 << 16
    let numbers = try (0..<count).map { place in
      try CardNumber(prefixBytes: digits[place * 16..<place * 16 + 16])
    }
    let keys = Array(keys.prefix(count))
    return [
      Workload(
        "resolve a number, prepared", operations: count, ours: { numbers.choices { prepared.resolve($0) } }),
      Workload("resolve a key, prepared", operations: count, ours: { keys.choices { prepared.resolve($0) } }),
      Workload(
        "resolve a buffer of keys", operations: count,
        ours: { prepared.resolveBatch(keys.span).choices { $0 } }),
      Workload(
        "resolve a number", operations: count,
        ours: { numbers.choices { resolver.resolve($0, merchant: merchant) } }),
    ]
  }
}

extension Array {
  /// How many of the resolutions offer a choice.
  fileprivate func choices(_ resolve: (Element) -> NetworkResolution) -> UInt64 {
    var choices: UInt64 = 0
    for element in self where resolve(element).offersChoice { choices += 1 }
    return choices
  }
}
