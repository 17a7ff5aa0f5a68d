import CardNetworks

/// Finds out which rows show in no answer.
///
/// A row shows where it decides the networks, adds one, states a fact that no row above it states of the same
/// networks, or keeps a wider row of its source from speaking. In doubt it shows: only a row that surely counts hides
/// others. So what shows nowhere can be removed and no answer changes.
struct ShadowSearch {
  /// Per row, whether it speaks for its source anywhere: no narrower row of the source is there.
  private(set) var speaks: [Bool]
  /// Per row, whether it shows anywhere.
  private(set) var isShown: [Bool]

  private let sets: [SourceRows]
  /// Where the rows of each set begin.
  private let starts: [Int]
  private let rows: [Row]
  /// Per profile of the sets, which share one list: the facts that it states.
  private let stated: [MetadataFields]
  private let profiles: [CardProfile]

  private struct Row {
    let set: Int
    let row: StatedRows.Row
    let interval: KeyInterval
  }

  /// A search over sets that share their profiles, the one that hides the others first.
  init(_ sets: [SourceRows]) {
    self.sets = sets
    var rows: [Row] = []
    var starts: [Int] = []
    for (number, set) in sets.enumerated() {
      starts.append(rows.count)
      rows += set.rows.rows.map { Row(set: number, row: $0, interval: $0.range.interval) }
    }
    self.rows = rows
    self.starts = starts
    profiles = sets.first?.rows.profiles ?? []
    stated = profiles.map(\.metadata.stated)
    speaks = [Bool](repeating: false, count: rows.count)
    isShown = speaks
  }

  /// The set of a row and its place there.
  func place(of row: Int) -> (set: Int, place: Int) {
    (rows[row].set, row - starts[rows[row].set])
  }

  /// Looks at every stretch of keys that the same rows contain, once.
  ///
  /// - Complexity: O(n log n) for ranges that are nested or apart.
  mutating func run() {
    let sweep = SegmentSweep(rows.map(\.interval))
    var isDone = [Bool](repeating: false, count: sweep.links.count)
    for segment in sweep.segments where !isDone[Int(segment.chain)] {
      isDone[Int(segment.chain)] = true
      var chain: [Int] = []
      var link = segment.chain
      while link != 0 {
        chain.append(Int(sweep.links[Int(link)].row))
        link = sweep.links[Int(link)].next
      }
      look(at: chain)
    }
  }

  /// Looks at rows that contain the same keys, the narrowest first.
  private mutating func look(at chain: [Int]) {
    if chain.count == 1 {
      speaks[chain[0]] = true
      isShown[chain[0]] = true
      return
    }
    var above: [Int] = []
    var isDecided = false
    var isByHand = false
    for set in Set(chain.map { rows[$0].set }).sorted() {
      let own = chain.filter { rows[$0].set == set }
      let primary = own.filter { rows[$0].row.membership == .primary }
      let narrowest = primary.map { rows[$0].interval }.min { ($0.span, $0.low) < ($1.span, $1.low) }
      let hidesWider = primary.contains { rows[$0].interval != narrowest }
      let speaking = own.filter { rows[$0].row.membership == .additional || rows[$0].interval == narrowest }
      for row in speaking {
        speaks[row] = true
        let isBefore = hidesWider && rows[row].row.membership == .primary
        isShown[row] =
          isShown[row] || isBefore || shows(row, above: above, isDecided: isDecided, isByHand: isByHand)
      }
      let naming = primary.filter { speaking.contains($0) }
      if !isDecided, naming.contains(where: { !profile($0).networks.isEmpty }) {
        isDecided = true
        isByHand = sets[set].source.reference.kind == .correction
      }
      // Of several rows on the same keys one may be left out for a contradiction, so none of them hides.
      above += speaking.filter { naming.count == 1 || rows[$0].row.membership == .additional }
    }
  }

  private func shows(_ row: Int, above: [Int], isDecided: Bool, isByHand: Bool) -> Bool {
    let profile = profile(row)
    if rows[row].row.membership == .primary {
      if !isDecided, !profile.networks.isEmpty { return true }
    } else if !isByHand {
      let added = above.filter { rows[$0].row.membership == .additional }
      if !profile.networks.allSatisfy({ network in added.contains { names($0, network) } }) { return true }
    }
    // A fact of a network's own rows comes before those of others, whatever their layers.
    let covering = above.filter { higher in
      let networks = self.profile(higher).networks
      return networks.isEmpty || !profile.networks.isEmpty && profile.networks.allSatisfy(networks.contains)
    }
    if profile.panLengths != nil, !covering.contains(where: { self.profile($0).panLengths != nil }) {
      return true
    }
    let allied = covering.flatMap { self.profile($0).acceptedOn }
    if !profile.acceptedOn.allSatisfy(allied.contains) { return true }
    return !stated[Int(rows[row].row.profile)].fields.allSatisfy { field in
      covering.contains { higher in
        // What a row states of the issuer counts where its country does.
        stated[Int(rows[higher].row.profile)].contains(MetadataFields(field))
          && (field.scope != .issuer
            || self.profile(higher).metadata.issuerCountryCode == profile.metadata.issuerCountryCode)
      }
    }
  }

  private func names(_ row: Int, _ network: CardNetwork) -> Bool { profile(row).networks.contains(network) }

  private func profile(_ row: Int) -> CardProfile { profiles[Int(rows[row].row.profile)] }
}
