import CardNetworks

/// The rules of matching worked out a second time, the slow way: rows in a list, looked through for every question.
///
/// Written from the design page and from nothing else, so that the index and the composition of the product have
/// something to be compared with. Every prefix that an input can grow into is visited, digit by digit.
struct CardOracle {
  /// A row with its keys spelled out: bounds padded to eighteen digits.
  struct Row {
    let layer: Int
    let low: Int64
    let high: Int64
    let digits: Int
    let isAdditional: Bool
    let profile: CardProfile

    func contains(_ keys: ClosedRange<Int64>) -> Bool { low <= keys.lowerBound && keys.upperBound <= high }
    func touches(_ keys: ClosedRange<Int64>) -> Bool { low <= keys.upperBound && keys.lowerBound <= high }
  }

  /// What the rows that contain one stretch of keys say together.
  struct Card {
    var networks: [CardNetwork] = []
    var owner: CardNetwork?
    var decidedBy: Int?
    var decidingRows: [Row] = []
    /// Per layer, in order: the rows that speak for it.
    var speaking: [[Row]] = []
  }

  /// The sources, in order of precedence.
  let sources: [SourceReference]
  let rows: [Row]

  init(_ layers: [Layer]) {
    let ordered = layers.sorted { Self.precedes($0.source, $1.source) }
    sources = ordered.map(\.source)
    rows = ordered.enumerated().flatMap { position, layer in
      layer.rows.map { row in
        Row(
          layer: position, low: Self.key(row.range.lowText, "0"), high: Self.key(row.range.highText, "9"),
          digits: row.range.lowText.count, isAdditional: row.membership == .additional, profile: row.profile)
      }
    }
  }

  /// General rules lowest; then priority; then the later import; then the name.
  private static func precedes(_ left: SourceReference, _ right: SourceReference) -> Bool {
    let (leftIsRule, rightIsRule) = (left.kind == .generalRules, right.kind == .generalRules)
    if leftIsRule != rightIsRule { return rightIsRule }
    if left.priority != right.priority { return left.priority > right.priority }
    let never = Timestamp(millisecondsSinceEpoch: .min)
    let (leftTime, rightTime) = (left.importedAt ?? never, right.importedAt ?? never)
    if leftTime != rightTime { return leftTime > rightTime }
    return left.name < right.name
  }

  private static func key(_ text: String, _ padding: String) -> Int64 {
    Int64(text + String(repeating: padding, count: 18 - text.count)) ?? -1
  }

  /// The keys that begin with `digits`; a nineteenth digit tells nothing.
  static func keys(_ digits: String) -> ClosedRange<Int64> {
    let cut = String(digits.prefix(18))
    return key(cut, "0")...key(cut, "9")
  }
}

extension CardOracle {
  /// The card of these keys, by the rows that contain all of them.
  func card(_ keys: ClosedRange<Int64>, among candidates: [Row]) -> Card {
    let containing = candidates.filter { $0.contains(keys) }
    var card = Card()
    if let rules = sources.firstIndex(where: { $0.kind == .generalRules }) {
      card.owner =
        narrowest(containing.filter { $0.layer == rules && !$0.isAdditional }).first?
        .profile.networks.first
    }

    var primary: [[CardNetwork]] = []
    var namedOnSameKeys: [[Row]] = []
    for layer in sources.indices {
      let own = containing.filter { $0.layer == layer }
      let group = narrowest(own.filter { !$0.isAdditional })
      let kept = withoutContradictions(group, owner: card.owner)
      primary.append(kept)
      // A row of which no network is left says nothing; one that names none is about the card.
      let speaking = group.filter { row in
        row.profile.networks.isEmpty || row.profile.networks.contains { kept.contains($0) }
      }
      namedOnSameKeys.append(speaking.filter { !$0.profile.networks.isEmpty })
      let additional = own.filter(\.isAdditional).sorted(by: Self.narrowerFirst)
      card.speaking.append(speaking + additional)
    }

    card.decidedBy = sources.indices.first { !primary[$0].isEmpty }
    var list = card.decidedBy.map { primary[$0] } ?? []
    card.decidingRows = card.decidedBy.map { namedOnSameKeys[$0] } ?? []
    if card.decidedBy.map({ sources[$0].kind }) != .correction {
      let added = containing.filter(\.isAdditional).flatMap(\.profile.networks)
      for network in Set(added).sorted(by: Self.byName) where !list.contains(network) { list.append(network) }
    }
    card.networks = cardOrder(list, owner: card.owner)
    if card.decidedBy == nil, let layer = containing.filter(\.isAdditional).map(\.layer).min() {
      // Nothing but additional rows: they are all that decides.
      card.decidedBy = layer
      card.decidingRows = containing.filter { $0.isAdditional && $0.layer == layer }
    }
    return card
  }

  /// The rows with the fewest keys; of different ranges as wide the one that begins first.
  private func narrowest(_ rows: [Row]) -> [Row] {
    guard
      let best = rows.min(by: { ($0.high - $0.low, $0.low) < ($1.high - $1.low, $1.low) })
    else { return [] }
    return rows.filter { $0.low == best.low && $0.high == best.high }.sorted(by: Self.narrowerFirst)
  }

  /// The networks of rows on the same keys: one card, but two global networks only where one row names both.
  private func withoutContradictions(_ group: [Row], owner: CardNetwork?) -> [CardNetwork] {
    var list: [CardNetwork] = []
    for network in group.flatMap(\.profile.networks) where !list.contains(network) { list.append(network) }
    let globals = list.filter { Self.isGlobal($0) }
    guard globals.count > 1 else { return list }
    let anchor = globals.first { $0 == owner } ?? globals.sorted(by: Self.byName)[0]
    return list.filter { network in
      !Self.isGlobal(network) || network == anchor
        || group.contains { $0.profile.networks.contains(network) && $0.profile.networks.contains(anchor) }
    }
  }

  /// The owner of the prefix, other global networks, domestic ones.
  private func cardOrder(_ list: [CardNetwork], owner: CardNetwork?) -> [CardNetwork] {
    list.filter { $0 == owner } + list.filter { $0 != owner && Self.isGlobal($0) }
      + list.filter { $0 != owner && !Self.isGlobal($0) }
  }

  static func isGlobal(_ network: CardNetwork) -> Bool { network.traits.scope == .global }

  static func byName(_ left: CardNetwork, _ right: CardNetwork) -> Bool { left.rawValue < right.rawValue }

  /// Narrower, then lower, then by the networks named, then by the facts: more of them first, then by text.
  private static func narrowerFirst(_ left: Row, _ right: Row) -> Bool {
    let (leftSpan, rightSpan) = (left.high - left.low, right.high - right.low)
    if leftSpan != rightSpan { return leftSpan < rightSpan }
    if left.low != right.low { return left.low < right.low }
    let (leftNames, rightNames) = (
      left.profile.networks.map(\.rawValue), right.profile.networks.map(\.rawValue)
    )
    if leftNames != rightNames { return leftNames.lexicographicallyPrecedes(rightNames) }
    let (leftFacts, rightFacts) = (facts(of: left.profile), facts(of: right.profile))
    if leftFacts.count != rightFacts.count { return leftFacts.count > rightFacts.count }
    for field in MetadataField.allCases {
      let (leftText, rightText) = (leftFacts[field]?.text ?? "", rightFacts[field]?.text ?? "")
      if leftText != rightText { return leftText < rightText }
    }
    return false
  }
}
