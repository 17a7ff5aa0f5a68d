import CardNetworks

/// One source with its rows, as a test writes it down.
struct Layer {
  struct Row {
    var range: BINRange
    var membership = Membership.primary
    var profile: CardProfile
  }

  var source: SourceReference
  var rows: [Row] = []

  init(_ source: SourceReference, _ rows: [Row] = []) {
    self.source = source
    self.rows = rows
  }

  static func corrections(_ rows: [Row] = []) -> Layer {
    Layer(SourceReference(name: "override", kind: .correction, priority: 1000), rows)
  }

  static func authoritative(_ rows: [Row] = []) -> Layer {
    Layer(SourceReference(name: "vendor", kind: .file, priority: 200), rows)
  }

  static func seed(_ rows: [Row] = []) -> Layer {
    Layer(SourceReference(name: "seed", kind: .seed, priority: 100), rows)
  }

  static func bulk(_ rows: [Row] = [], name: String = "bulk", imported: Int64? = nil) -> Layer {
    Layer(
      SourceReference(
        name: name, kind: .file, priority: 50,
        importedAt: imported.map { Timestamp(millisecondsSinceEpoch: $0) }), rows)
  }

  /// The rules that hold without any data set.
  static let generalRules = Layer(
    .builtin,
    GeneralRules.all.map { rule in
      Row(
        range: rule.range,
        profile: CardProfile(
          networks: [rule.network], acceptedOn: rule.acceptedOn, panLengths: rule.panLengths))
    })
}

extension Layer.Row {
  /// `"457100-457199"` or `"4571"`, the networks, and what else the row says.
  init(
    _ range: String, _ networks: [CardNetwork], _ membership: Membership = .primary,
    acceptedOn: [CardNetwork] = [], panLengths: PANLengths? = nil,
    _ state: (inout CardMetadata) -> Void = { _ in }
  ) throws {
    let bounds = range.split(separator: "-")
    var metadata = CardMetadata()
    state(&metadata)
    self.init(
      range: try BINRange(low: bounds[0], high: bounds[bounds.count - 1]), membership: membership,
      profile: CardProfile(
        networks: networks, acceptedOn: acceptedOn, panLengths: panLengths, metadata: metadata))
  }
}

extension RangeIndex {
  /// The index of these layers.
  init(_ layers: [Layer]) {
    var builder = RangeIndexBuilder()
    for layer in layers {
      let source = builder.add(layer.source)
      for row in layer.rows {
        builder.addRow(row.range, membership: row.membership, profile: row.profile, source: source)
      }
    }
    self = builder.build()
  }

  /// The answer for a number or the beginning of one.
  func answer(_ digits: String) throws -> CardAnswer {
    answer(for: try CardNumber(prefix: digits))
  }
}

extension CardAnswer {
  /// The networks on the card, in card order.
  var badges: [CardNetwork] { networks.map(\.network) }

  /// What is known of one network on the card.
  func facts(_ network: CardNetwork) -> CardMetadata? {
    networks.first { $0.network == network }?.metadata
  }
}

/// Both answers to one input side by side; nil where they agree.
func disagreement(_ oracle: CardOracle, _ index: RangeIndex, _ digits: String) throws -> String? {
  let differences = oracle.findings(for: digits).differences(from: Findings(try index.answer(digits)))
  return differences.isEmpty
    ? nil : "input of \(digits.count) \(digits): " + differences.joined(separator: "; ")
}
