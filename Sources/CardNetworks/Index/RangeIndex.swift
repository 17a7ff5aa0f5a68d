/// Every range of every layer, cut into segments once: answers any input without touching the data again.
///
/// Immutable, so any number of threads may ask. An input that lies in one segment costs a binary search
/// (O(log n)), and the first time a walk along the rows that contain it where these state facts; a prefix that more
/// digits can change costs one search more, for its answer is kept. Any other range costs one step for each segment
/// inside.
public struct RangeIndex: Sendable {
  /// The sources, the one that hides the others first.
  public let sources: [SourceReference]
  /// How many rows went in.
  public var rowCount: Int { rows.count }
  /// How many segments they were cut into.
  public var segmentCount: Int { lows.count }

  let rows: [IndexRow]
  let profiles: [CardProfile]
  let links: [SegmentSweep.Link]
  let lows: [Int64]
  let chains: [UInt32]
  /// Per link, the number of what the chain that begins there says.
  let contents: [UInt32]
  /// Per content, the number of its network list; nil for one that no segment has.
  let lists: [UInt32?]
  let networkLists: [[CardNetwork]]
  /// Per content, the answer to numbers that no more digits can change; nil where it states facts about the card.
  let settledAnswers: [CardAnswer?]
  /// The answers that state facts, as far as they were asked for.
  let answersWithFacts: AnswerCache
  /// Prefixes that answer otherwise than every number under them; by first key.
  let waypoints: [Waypoint]
  /// The answers to prefixes that more digits can still change.
  let prefixAnswers: PrefixAnswers

  /// The index of rows that name sources and profiles by position, the sources in order of precedence.
  init(sources: [SourceReference], rows: [IndexRow], profiles: [CardProfile]) {
    let sweep = SegmentSweep(of: rows)
    var catalogue = NetworkListCatalogue(of: sweep, rows: rows, sources: sources, profiles: profiles)
    let lists = catalogue.listsOfSegments()
    var findings: [PrefixSurvey.Finding] = []
    waypoints = catalogue.waypoints(lists: lists) { findings.append($0) }
    var answers = AnswerCatalogue(
      of: sweep, sources: sources, profiles: profiles, contents: catalogue.contents)
    prefixAnswers = PrefixAnswers(findings, networkLists: catalogue.networkLists) { finding, outlook in
      answers.answer(to: finding, outlook)
    }
    settledAnswers = answers.settledAnswers()
    answersWithFacts = AnswerCache(contents: settledAnswers.count)
    self.sources = sources
    self.rows = rows
    self.profiles = profiles
    links = sweep.links
    lows = sweep.segments.map(\.low)
    chains = sweep.segments.map(\.chain)
    contents = catalogue.contents.ofLinks
    self.lists = catalogue.ofContents
    networkLists = catalogue.networkLists
  }
}

extension RangeIndex {
  /// What is known about the card that `number` belongs to, or begins.
  public func answer(for number: CardNumber) -> CardAnswer { answer(to: number.interval) }

  /// What is known about the cards of a range.
  public func answer(for range: BINRange) -> CardAnswer { answer(to: range.interval) }

  /// Why the answer for `number` is what it is.
  public func explanation(for number: CardNumber) -> Explanation { Explanation(match(number.interval)) }

  /// Why the answer for `range` is what it is.
  public func explanation(for range: BINRange) -> Explanation { Explanation(match(range.interval)) }

  /// What is known about the cards of an interval of keys; the same as `CardAnswer(match(input))`.
  ///
  /// Prefixes that more digits can change, and numbers of which no fact is known but the networks, are handed an
  /// answer that is there already; others are too from the second time on.
  func answer(to input: KeyInterval) -> CardAnswer {
    let first = segment(of: input.low)
    if isSettled(input, in: first) {
      let content = contents[Int(chains[first])]
      if let settled = settledAnswers[Int(content)] { return settled }
      // Equal contents answer alike, so the answer is that of any number in any of their segments.
      return answersWithFacts.answer(to: content) { CardAnswer(match(input, from: first)) }
    } else if let entry = prefixAnswers[input] {
      return entry.answer
    }
    return CardAnswer(match(input, from: first))
  }

  /// Everything the index holds about an interval of keys.
  public func match(_ input: KeyInterval) -> RangeMatch { match(input, from: segment(of: input.low)) }

  private func match(_ input: KeyInterval, from first: Int) -> RangeMatch {
    let isSettled = isSettled(input, in: first)
    var matched: [MatchedRow] = []
    var link = chains[first]
    while link != 0 {
      let row = rows[Int(links[Int(link)].row)]
      if row.interval.contains(input), let found = MatchedRow(row, profiles: profiles) {
        matched.append(found)
      }
      link = links[Int(link)].next
    }
    return RangeMatch(
      sources: sources, rows: matched,
      outlook: isSettled ? .settled : prefixAnswers[input]?.outlook ?? outlook(of: input, from: first),
      narrowerRangesExist: !isSettled)
  }

  /// Whether an input that begins in a segment lies in it whole.
  private func isSettled(_ input: KeyInterval, in segment: Int) -> Bool {
    segment + 1 == lows.count || lows[segment + 1] > input.high
  }

  /// The outlook of a range that is no prefix: from the segments inside, one by one.
  private func outlook(of input: KeyInterval, from first: Int) -> Outlook {
    Outlook(
      completions: completions(first...segment(of: input.high)), passages: passages(through: input))
  }

  private func completions(_ segments: ClosedRange<Int>) -> [[CardNetwork]] {
    var seen = [Bool](repeating: false, count: networkLists.count)
    for segment in segments {
      if let list = lists[Int(contents[Int(chains[segment])])] { seen[Int(list)] = true }
    }
    return seen.indices.filter { seen[$0] }.map { networkLists[$0] }
  }

  private func passages(through input: KeyInterval) -> [[CardNetwork]] {
    let passed = waypoints.filter { input.contains($0.interval) && input != $0.interval }
    return Set(passed.map(\.list)).sorted().map { networkLists[Int($0)] }
  }

  /// The segment that holds `key`: the last one that begins at or below it.
  private func segment(of key: Int64) -> Int { lows.lastPosition(notAbove: key) }
}
