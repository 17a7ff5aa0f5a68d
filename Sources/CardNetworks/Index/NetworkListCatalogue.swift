/// The distinct network lists of an index, and which of them each segment ends with.
package struct NetworkListCatalogue {
  /// The lists; number 0 is the empty one.
  package private(set) var networkLists: [[CardNetwork]] = [[]]

  private let sources: [SourceReference]
  private let profiles: [CardProfile]
  private let sweep: SegmentSweep
  private let rows: [IndexRow]
  private var numbers: [[CardNetwork]: UInt32] = [[]: 0]
  /// Per profile, the number of its own network list: rows that say the same compose to the same.
  private let statements: [UInt32]
  private var composed: [ChainKey: UInt32] = [:]
  /// The sets of lists that the findings of the last survey name.
  private(set) var listSets = ListSets()
  /// What the chains say.
  private(set) var contents: ChainContents
  /// Per content, the number of the list that it composes to, where that was asked for.
  private(set) var ofContents: [UInt32?] = [0]

  /// A catalogue of what the chains of a sweep over `rows` compose to; these name sources and profiles by position.
  package init(
    of sweep: SegmentSweep, rows: [IndexRow], sources: [SourceReference], profiles: [CardProfile]
  ) {
    self.sources = sources
    self.profiles = profiles
    self.sweep = sweep
    self.rows = rows
    contents = ChainContents(of: sweep, rows: rows, profiles: profiles)
    var seen: [[CardNetwork]: UInt32] = [:]
    statements = profiles.map { profile in
      if let number = seen[profile.networks] { return number }
      seen[profile.networks] = UInt32(seen.count)
      return UInt32(seen.count - 1)
    }
  }

  /// Per segment, the number of the list that its rows compose to.
  package mutating func listsOfSegments() -> [UInt32] {
    sweep.segments.map { segment in
      list(
        ofContent: contents.ofLinks[Int(segment.chain)], chain: segment.chain,
        input: KeyInterval(low: segment.low, high: segment.low))
    }
  }

  /// The prefixes that answer with a list which no number under them ends with; `lists` are those of the segments.
  ///
  /// Tells of every prefix that more digits can change, the longest first, those of one length ascending.
  package mutating func waypoints(
    lists: [UInt32], tell: (PrefixSurvey.Finding) -> Void = { _ in }
  ) -> [Waypoint] {
    var survey = PrefixSurvey(sweep: sweep, lists: lists)
    let waypoints = survey.waypoints(
      compose: { chain, input in
        let content = contents.number(ofChain: chain, containing: input)
        return (content, list(ofContent: content, chain: chain, input: input))
      }, tell: tell)
    listSets = survey.sets
    return waypoints
  }

  /// The number of the list that a content composes to: that of the rows of `chain` that contain `input`.
  private mutating func list(ofContent content: UInt32, chain: UInt32, input: KeyInterval) -> UInt32 {
    while ofContents.count <= Int(content) { ofContents.append(nil) }
    if let list = ofContents[Int(content)] { return list }
    let list = list(of: contents.rows(ofChain: chain, containing: input))
    ofContents[Int(content)] = list
    return list
  }

  /// The number of the list that these rows compose to.
  private mutating func list(of containing: [IndexRow]) -> UInt32 {
    let chain = deciding(containing)
    let key = ChainKey(chain) { statement(of: $0) }
    if let list = composed[key] { return list }
    let matched = chain.compactMap { MatchedRow($0, profiles: profiles) }
    let networks = NetworkComposition(rows: matched, sources: sources).networks
    let list = numbers[networks] ?? UInt32(networkLists.count)
    if list == networkLists.count {
      networkLists.append(networks)
      numbers[networks] = list
    }
    composed[key] = list
    return list
  }
}

extension NetworkListCatalogue {
  /// The rows that can have a part in the list, in an order of their content; few, however deep ranges are nested.
  ///
  /// Of each source the narrowest primary rows that name networks or not, and of additional rows one for each list.
  private func deciding(_ containing: [IndexRow]) -> [IndexRow] {
    var kept: [IndexRow] = []
    for row in containing {
      if row.isAdditional {
        let isNew = !kept.contains { other in
          other.isAdditional && other.source == row.source && statement(of: other) == statement(of: row)
        }
        if isNew { kept.append(row) }
        continue
      }
      guard let best = kept.first(where: { !$0.isAdditional && $0.source == row.source }) else {
        kept.append(row)
        continue
      }
      if row.interval == best.interval {
        let isNew = !kept.contains { other in
          !other.isAdditional && other.source == row.source && statement(of: other) == statement(of: row)
        }
        if isNew { kept.append(row) }
      } else if row.interval.isNarrower(than: best.interval) {
        kept.removeAll { !$0.isAdditional && $0.source == row.source }
        kept.append(row)
      }
    }
    return kept.sorted { left, right in
      if left.source != right.source { return left.source < right.source }
      if left.isAdditional != right.isAdditional { return right.isAdditional }
      return statement(of: left) < statement(of: right)
    }
  }

  private func statement(of row: IndexRow) -> UInt32 { statements[Int(row.profile)] }
}

/// What a chain says, without where: chains with equal keys compose to equal network lists.
private struct ChainKey: Hashable {
  private let statements: [Statement]

  init(_ deciding: [IndexRow], statements: (IndexRow) -> UInt32) {
    self.statements = deciding.map { row in
      Statement(source: row.source, networks: statements(row), isAdditional: row.isAdditional)
    }
  }
}

/// A row's part in a chain.
private struct Statement: Hashable {
  let source: UInt16
  let networks: UInt32
  let isAdditional: Bool
}
