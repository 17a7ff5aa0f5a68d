/// The distinct network lists of an index, and which of them each segment ends with.
package struct NetworkListCatalogue {
  /// The lists; number 0 is the empty one.
  package var networkLists: [[CardNetwork]] { lists.all }

  private let sweep: SegmentSweep
  private var lists: NetworkLists
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
    self.sweep = sweep
    lists = NetworkLists(sources: sources, profiles: profiles)
    contents = ChainContents(of: sweep, rows: rows, profiles: profiles)
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
    let list = lists.number(of: contents.rows(ofChain: chain, containing: input))
    ofContents[Int(content)] = list
    return list
  }
}
