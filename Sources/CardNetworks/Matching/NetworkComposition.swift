/// The networks on a card and how they came to be there: section "Matching" of the documentation, as code.
struct NetworkComposition {
  /// The network that the general rules give the prefix to, nil where they know none.
  let owner: CardNetwork?
  /// The networks on the card, in card order.
  let networks: [CardNetwork]
  /// The position of the source that decided the list, nil where none did.
  let decidedBy: Int?
  /// Per source, in order of precedence: the rows that speak for it, none where it has none.
  ///
  /// Narrowest primary rows first, then additional ones.
  let speaking: [[MatchedRow]]
  /// Per source: networks that were left out because two rows on the same keys name two global networks.
  let contradicted: [[CardNetwork]]

  // Few rows, few sources, few networks: arrays all the way, which a short-lived process is grateful for.

  /// Composes the rows that contain one input.
  init(rows: [MatchedRow], sources: [SourceReference]) {
    let narrowest = sources.indices.map { Self.narrowest(rows, of: $0) }
    let general = sources.indices.first { sources[$0].kind == .generalRules && !narrowest[$0].isEmpty }
    let owner = general.flatMap { narrowest[$0].first?.profile.networks.first }
    let lists = narrowest.map { Self.list(of: $0, owner: owner) }
    let additional = rows.filter { $0.membership == .additional }.sorted { $0.precedes($1) }

    let decidedBy = lists.indices.first { !lists[$0].list.isEmpty }
    var networks = decidedBy.map { lists[$0].list } ?? []
    if decidedBy.map({ sources[$0].kind != .correction }) ?? true {
      networks += additional.flatMap(\.profile.networks).sorted()
    }
    self.owner = owner
    self.networks = Self.cardOrder(networks.withoutRepeats, owner: owner)
    self.decidedBy = decidedBy ?? (networks.isEmpty ? nil : additional.map(\.source).min())
    contradicted = lists.map(\.dropped)
    speaking = sources.indices.map { source in
      let dropped = lists[source].dropped
      let primary = narrowest[source].filter { row in
        row.profile.networks.isEmpty || row.profile.networks.contains { !dropped.contains($0) }
      }
      return primary + additional.filter { $0.source == source }
    }
  }

  /// The primary rows of a source with the fewest keys, all on the same keys, in an order of their content.
  private static func narrowest(_ rows: [MatchedRow], of source: Int) -> [MatchedRow] {
    let primary = rows.filter { $0.source == source && $0.membership == .primary }
    guard let best = primary.min(by: { $0.range.interval.isNarrower(than: $1.range.interval) }) else {
      return []
    }
    return primary.filter { $0.range.interval == best.range.interval }.sorted { $0.precedes($1) }
  }

  /// The networks of the rows of one source on the same keys.
  private struct SourceList {
    var list: [CardNetwork]
    /// Those that were left out because they contradict.
    var dropped: [CardNetwork] = []
  }

  /// The networks of the rows of one source on the same keys, and those that contradict.
  ///
  /// Two rows with different networks are one co-badged card. Two global networks are not, unless one
  /// row names both: the one that owns the prefix stays, else the first by raw value.
  private static func list(
    of rows: [MatchedRow], owner: CardNetwork?
  ) -> SourceList {
    let all = rows.flatMap(\.profile.networks).withoutRepeats
    guard rows.count > 1 else { return SourceList(list: all) }
    let global = all.filter(\.isGlobal)
    guard let anchor = global.first(where: { $0 == owner }) ?? global.min() else {
      return SourceList(list: all)
    }
    let dropped = global.filter { network in
      !rows.contains { $0.profile.networks.contains(anchor) && $0.profile.networks.contains(network) }
    }
    return SourceList(list: all.filter { !dropped.contains($0) }, dropped: dropped)
  }

  /// The owner of the prefix, the other global networks, the domestic ones; each as they stood.
  private static func cardOrder(_ networks: [CardNetwork], owner: CardNetwork?) -> [CardNetwork] {
    if networks.count < 2 { return networks }
    let others = networks.filter { $0 != owner }
    return networks.filter { $0 == owner } + others.filter(\.isGlobal)
      + others.filter { !$0.isGlobal }
  }
}

extension KeyInterval {
  /// Whether this interval beats `other` within one source: fewer keys, else the lower one.
  func isNarrower(than other: KeyInterval) -> Bool {
    (span, low) < (other.span, other.low)
  }
}

extension MatchedRow {
  /// An order among rows that depends on what they say alone, never on their place in a file.
  func precedes(_ other: MatchedRow) -> Bool {
    if range.interval != other.range.interval { return range.interval.isNarrower(than: other.range.interval) }
    if profile.networks != other.profile.networks {
      return profile.networks.lexicographicallyPrecedes(other.profile.networks)
    }
    if profile.metadata != other.profile.metadata { return profile.metadata.precedes(other.profile.metadata) }
    if range.digits != other.range.digits { return range.digits < other.range.digits }
    if profile.acceptedOn != other.profile.acceptedOn {
      return profile.acceptedOn.lexicographicallyPrecedes(other.profile.acceptedOn)
    }
    return (profile.panLengths?.values ?? []).lexicographicallyPrecedes(
      other.profile.panLengths?.values ?? [])
  }
}

extension CardMetadata {
  /// An order that depends on the facts alone: the one that states more first, then by text, field by field.
  package func precedes(_ other: CardMetadata) -> Bool {
    let (mine, theirs) = (stated.fields.count, other.stated.fields.count)
    if mine != theirs { return mine > theirs }
    for field in MetadataField.allCases {
      let (left, right) = (text(of: field) ?? "", other.text(of: field) ?? "")
      if left != right { return left.utf8.lexicographicallyPrecedes(right.utf8) }
    }
    return explicitlyUnknown.rawValue < other.explicitlyUnknown.rawValue
  }
}
