/// The networks on a card and how they came to be there: section "Matching" of the documentation, as code.
struct NetworkComposition {
  /// The network that the general rules give the prefix to, nil where they know none.
  let owner: CardNetwork?
  /// The networks on the card, in card order.
  let networks: [CardNetwork]
  /// The position of the source that decided the list, nil where none did.
  let decidedBy: Int?
  /// Per source that has any: the rows that speak for it.
  ///
  /// Narrowest primary rows first, then additional ones.
  let speaking: [Int: [MatchedRow]]
  /// Networks that were left out because two rows on the same keys name two global networks, by source.
  let contradicted: [Int: [CardNetwork]]

  /// Composes the rows that contain one input.
  init(rows: [MatchedRow], sources: [SourceReference]) {
    var narrowest: [Int: [MatchedRow]] = [:]
    for row in rows where row.membership == .primary {
      guard let best = narrowest[row.source]?.first else {
        narrowest[row.source] = [row]
        continue
      }
      if row.range.interval == best.range.interval {
        narrowest[row.source]?.append(row)
      } else if row.range.interval.isNarrower(than: best.range.interval) {
        narrowest[row.source] = [row]
      }
    }
    let general = sources.indices.first { sources[$0].kind == .generalRules && narrowest[$0] != nil }
    let owner = general.flatMap { narrowest[$0]?.first?.profile.networks.first }

    var contradicted: [Int: [CardNetwork]] = [:]
    var lists: [Int: [CardNetwork]] = [:]
    var speaking: [Int: [MatchedRow]] = [:]
    for (source, group) in narrowest {
      let ordered = group.sorted { $0.precedes($1) }
      let (list, dropped) = Self.list(of: ordered, owner: owner)
      lists[source] = list
      if !dropped.isEmpty { contradicted[source] = dropped }
      speaking[source] = ordered.filter { row in
        row.profile.networks.isEmpty || row.profile.networks.contains { !dropped.contains($0) }
      }
    }

    let additional = rows.filter { $0.membership == .additional }.sorted { $0.precedes($1) }
    for row in additional { speaking[row.source, default: []].append(row) }

    let decidedBy = sources.indices.first { lists[$0]?.isEmpty == false }
    var networks = decidedBy.flatMap { lists[$0] } ?? []
    if decidedBy.map({ sources[$0].kind != .correction }) ?? true {
      networks += additional.flatMap(\.profile.networks).sorted()
    }
    self.owner = owner
    self.networks = Self.cardOrder(networks.withoutRepeats, owner: owner)
    self.decidedBy = decidedBy ?? (networks.isEmpty ? nil : additional.map(\.source).min())
    self.speaking = speaking
    self.contradicted = contradicted
  }

  /// The networks of the rows of one source on the same keys, and those that contradict.
  ///
  /// Two rows with different networks are one co-badged card. Two global networks are not, unless one
  /// row names both: the one that owns the prefix stays, else the first by raw value.
  private static func list(
    of rows: [MatchedRow], owner: CardNetwork?
  ) -> (list: [CardNetwork], dropped: [CardNetwork]) {
    let all = rows.flatMap(\.profile.networks).withoutRepeats
    guard rows.count > 1 else { return (all, []) }
    let global = all.filter(\.traits.isGlobal)
    guard let anchor = global.first(where: { $0 == owner }) ?? global.min() else { return (all, []) }
    let dropped = global.filter { network in
      !rows.contains { $0.profile.networks.contains(anchor) && $0.profile.networks.contains(network) }
    }
    return (all.filter { !dropped.contains($0) }, dropped)
  }

  /// The owner of the prefix, the other global networks, the domestic ones; each as they stood.
  private static func cardOrder(_ networks: [CardNetwork], owner: CardNetwork?) -> [CardNetwork] {
    if networks.count < 2 { return networks }
    let others = networks.filter { $0 != owner }
    return networks.filter { $0 == owner } + others.filter(\.traits.isGlobal)
      + others.filter { !$0.traits.isGlobal }
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
