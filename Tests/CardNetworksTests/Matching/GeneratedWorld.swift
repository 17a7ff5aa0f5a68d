import CardNetworks
import TestSupport

/// Layers of random rows that are nested, touching, equal and partly overlapping, and inputs around their bounds.
struct GeneratedWorld {
  private(set) var layers: [Layer] = []
  private var generator: SeededGenerator

  private static let networks: [CardNetwork] = [
    .visa, .mastercard, .amex, .jcb, .cartesBancaires, .eftpos, .mada, .pulse, CardNetwork(rawValue: "EBT"),
  ]

  private static let sources: [SourceReference] = [
    SourceReference(name: "override", kind: .correction, priority: 1000),
    SourceReference(name: "tests", kind: .testCards, priority: 900),
    SourceReference(name: "vendor", kind: .file, priority: 200),
    SourceReference(name: "seed", kind: .seed, priority: 100),
    SourceReference(
      name: "older", kind: .file, priority: 50, importedAt: Timestamp(millisecondsSinceEpoch: 1_000)),
    SourceReference(
      name: "newer", kind: .file, priority: 50, importedAt: Timestamp(millisecondsSinceEpoch: 2_000)),
    SourceReference(
      name: "also newer", kind: .file, priority: 50, importedAt: Timestamp(millisecondsSinceEpoch: 2_000)),
  ]

  init(seed: UInt64, rows count: Int) {
    generator = SeededGenerator(seed: seed)
    layers = Self.sources.filter { _ in Bool.random(using: &generator) }.map { Layer($0) }
    if layers.isEmpty { layers = [Layer(Self.sources[3])] }
    var ranges: [BINRange] = []
    for _ in 0..<count {
      guard let range = nextRange(beside: ranges) else { continue }
      ranges.append(range)
      let layer = Int.random(in: layers.indices, using: &generator)
      layers[layer].rows.append(nextRow(range))
    }
    layers.append(nextRules(ranges))
    layers.shuffle(using: &generator)
  }

  /// The same rows, layers and rows in another order.
  mutating func shuffledLayers() -> [Layer] {
    layers.map { layer in Layer(layer.source, layer.rows.shuffled(using: &generator)) }
      .shuffled(using: &generator)
  }

  /// A number or the beginning of one, 0 to 19 digits, mostly near the bound of a row.
  mutating func nextInput() -> String {
    let count = Int.random(in: 0...19, using: &generator)
    var digits = ""
    if let row = layers.randomElement(using: &generator)?.rows.randomElement(using: &generator) {
      let bound = Bool.random(using: &generator) ? row.range.low : row.range.high
      let moved = bound + Int64.random(in: -1...1, using: &generator)
      let padding = String(repeating: "0", count: row.range.digits)
      digits = String((padding + String(max(0, moved))).suffix(row.range.digits))
    }
    let filling = Int.random(in: 0...2, using: &generator)
    while digits.count < count {
      digits += filling == 0 ? "0" : filling == 1 ? "9" : String(Int.random(in: 0...9, using: &generator))
    }
    return String(digits.prefix(count))
  }
}

extension GeneratedWorld {
  /// A range of its own, or one inside, beside, across or on the keys of an earlier one.
  private mutating func nextRange(beside earlier: [BINRange]) -> BINRange? {
    guard let model = earlier.randomElement(using: &generator) else { return freeRange() }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return model
    case 1 where model.digits < 11:
      return BINRange(low: model.low * 10, high: model.high * 10 + 9, digits: model.digits + 1)
    case 2 where model.digits < 11:
      let low = model.low * 10 + Int64.random(in: 0...9, using: &generator)
      return BINRange(
        low: low, high: low + Int64.random(in: 0...12, using: &generator), digits: model.digits + 1)
    case 3:
      return BINRange(
        low: model.high + 1, high: model.high + 1 + Int64.random(in: 0...3, using: &generator),
        digits: model.digits)
    case 4:
      return BINRange(
        low: model.high, high: model.high + Int64.random(in: 0...3, using: &generator), digits: model.digits)
    case 5:
      return BINRange(
        low: max(0, model.low - 1), high: max(model.low, model.high - 1), digits: model.digits)
    default: return freeRange()
    }
  }

  private mutating func freeRange() -> BINRange? {
    let digits = [1, 2, 2, 3, 3, 4, 5, 6, 6, 8, 9, 11].randomElement(using: &generator) ?? 6
    var low: Int64 = 0
    for _ in 0..<digits { low = low * 10 + ([0, 4, 4, 5, 9].randomElement(using: &generator) ?? 4) }
    let widths: [Int64] = [0, 0, 1, 5, 10, 99]
    return BINRange(low: low, high: low + (widths.randomElement(using: &generator) ?? 0), digits: digits)
  }

  private mutating func nextRow(_ range: BINRange) -> Layer.Row {
    let isAdditional = Int.random(in: 0..<5, using: &generator) == 0
    let count = isAdditional ? 1 : [0, 1, 1, 1, 2, 2, 3].randomElement(using: &generator) ?? 1
    let networks = Self.networks.shuffled(using: &generator).prefix(count)
    return Layer.Row(
      range: range, membership: isAdditional ? .additional : .primary,
      profile: CardProfile(
        networks: Array(networks),
        acceptedOn: Int.random(in: 0..<6, using: &generator) == 0 ? [.discover] : [],
        panLengths: Int.random(in: 0..<6, using: &generator) == 0
          ? PANLengths([Int.random(in: 15...19, using: &generator)]) : nil,
        metadata: nextMetadata()))
  }

  private mutating func nextMetadata() -> CardMetadata {
    var metadata = CardMetadata()
    func chance(_ generator: inout SeededGenerator) -> Bool { Int.random(in: 0..<3, using: &generator) == 0 }
    if chance(&generator) {
      metadata.issuerName = ["Alder", "Birch", "Cedar"].randomElement(using: &generator)
    }
    if chance(&generator) {
      metadata.issuerCountryCode = ["FR", "AU"].randomElement(using: &generator).flatMap {
        CountryCode(alpha2: $0)
      }
    }
    if chance(&generator) { metadata.issuerPhone = ["1", "2"].randomElement(using: &generator) }
    if chance(&generator) {
      metadata.accountFundingType = AccountFundingType.allCases.randomElement(using: &generator)
    }
    if chance(&generator) { metadata.productCode = ["A", "B"].randomElement(using: &generator) }
    if Int.random(in: 0..<5, using: &generator) == 0 {
      let field = MetadataField.allCases.randomElement(using: &generator) ?? .issuerName
      if metadata.text(of: field) == nil { metadata.explicitlyUnknown = MetadataFields(field) }
    }
    return metadata
  }

  /// General rules over some of the ranges: one network each, no two on the same keys.
  private mutating func nextRules(_ ranges: [BINRange]) -> Layer {
    var rules = Layer(.builtin)
    var taken: Set<KeyInterval> = []
    for range in ranges where Int.random(in: 0..<4, using: &generator) == 0 {
      guard taken.insert(range.interval).inserted else { continue }
      let network = Self.networks.randomElement(using: &generator) ?? .visa
      rules.rows.append(Layer.Row(range: range, profile: CardProfile(networks: [network])))
    }
    return rules
  }
}
