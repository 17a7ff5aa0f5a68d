@testable import CardNetworks
@testable import CardOracle

extension FuzzTarget {
  /// The builder of the index against a scan of the rows: the same rows, the same answers.
  static let index = FuzzTarget(name: "index", summary: "the range index against a scan of its rows") {
    bytes in
    var input = FuzzInput(bytes)
    var world = FuzzedWorld(&input)
    let index = RangeIndex(world.layers)
    let oracle = CardOracle(world.layers)
    for _ in 0..<4 {
      let digits = world.nextInput(&input)
      guard let number = try? CardNumber(prefix: digits) else { continue }
      let answer = index.answer(for: number)
      law("the index answers as the scan does", oracle.findings(for: digits) == Findings(answer))
      let match = index.match(number.interval)
      law("an answer that is kept is the one that is worked out", answer == CardAnswer(match))
      law(
        "the rows are those of the scan",
        Set(match.rows.map(\.range)) == world.ranges(around: number.interval))
    }
    let turned = RangeIndex(world.layers.reversed().map { Layer($0.source, $0.rows.reversed()) })
    if let number = try? CardNumber(prefix: world.nextInput(&input)) {
      law("the order of rows changes no answer", turned.answer(for: number) == index.answer(for: number))
    }
  }
}

/// A few layers of rows, near to one another.
private struct FuzzedWorld {
  private(set) var layers: [Layer]

  private static let networks: [CardNetwork] = [
    .visa, .mastercard, .jcb, .cartesBancaires, .eftpos, CardNetwork(rawValue: "EBT"),
  ]

  init(_ input: inout FuzzInput) {
    layers = [
      Layer(SourceReference(name: "override", kind: .correction, priority: 1000)),
      Layer(SourceReference(name: "a", kind: .file, priority: 50)),
      Layer(SourceReference(name: "b", kind: .file, priority: 50)),
      Layer(.builtin),
    ]
    var ruled: Set<KeyInterval> = []
    for _ in 0..<(1 + input.number(below: 12)) {
      guard let range = nextRange(&input) else { continue }
      let layer = input.number(below: layers.count)
      let isRule = layer == layers.count - 1
      // General rules name one network each, and no two have the same keys.
      if isRule, !ruled.insert(range.interval).inserted { continue }
      let isAdditional = !isRule && input.number(below: 5) == 4
      let count = isRule || isAdditional ? 1 : input.number(below: 4)
      var metadata = CardMetadata()
      if !isRule {
        metadata.issuerName = input.choice(of: [nil, "A", "B"])
        metadata.issuerCountryCode = input.choice(of: [
          nil, CountryCode(alpha2: "FR"), CountryCode(alpha2: "AU"),
        ])
        metadata.productCode = input.choice(of: [nil, nil, "P"])
      }
      layers[layer].rows.append(
        Layer.Row(
          range: range, membership: isAdditional ? .additional : .primary,
          profile: CardProfile(
            networks: (0..<count).map { _ in input.choice(of: Self.networks) }.withoutRepeats,
            metadata: metadata)))
    }
  }

  /// The ranges of all rows that contain an interval.
  func ranges(around interval: KeyInterval) -> Set<BINRange> {
    Set(layers.flatMap(\.rows).map(\.range).filter { $0.interval.contains(interval) })
  }

  /// Digits near the bound of a row.
  func nextInput(_ input: inout FuzzInput) -> String {
    let rows = layers.flatMap(\.rows)
    var digits = ""
    if !rows.isEmpty {
      let range = rows[input.number(below: rows.count)].range
      let bound = (input.flag() ? range.high : range.low) + Int64(input.number(below: 3)) - 1
      let text = String(max(bound, 0))
      digits = String((String(repeating: "0", count: 11) + text).suffix(range.digits))
    }
    digits += input.digits(input.number(below: 10))
    return String(digits.prefix(input.number(below: 20)))
  }

  private func nextRange(_ input: inout FuzzInput) -> BINRange? {
    let digits = 1 + input.number(below: 11)
    var low: Int64 = 0
    // Few different digits, so that ranges meet.
    for _ in 0..<digits { low = low * 10 + [0, 4, 4, 9][input.number(below: 4)] }
    let width = input.choice(of: [0, 1, 9, 10, 99, Int64(input.byte())])
    return BINRange(low: low, high: low + width, digits: digits)
  }
}
