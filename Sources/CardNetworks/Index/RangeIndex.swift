/// Every range of every layer, cut into segments once: answers any input without touching the data again.
///
/// Immutable, so any number of threads may ask. An input that lies in one segment costs a look into a table, however
/// many ranges there are, and the first time a walk along the rows that contain it where these state facts; a prefix
/// that more digits can change costs a search more, for its answer is kept. Any other range costs one step for each
/// segment inside.
public struct RangeIndex: Sendable {
  let tables: IndexTables

  /// The sources, the one that hides the others first.
  public var sources: [SourceReference] { tables.sources }
  /// How many rows went in.
  public var rowCount: Int { tables.rows.count }
  /// How many segments they were cut into.
  public var segmentCount: Int { tables.segments.count }
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
    if isSettled(input, in: first) { return answer(of: CardHandle(number: tables.segments.card(first))) }
    if let entry = tables.prefixAnswers[input] { return entry.answer }
    return CardAnswer(match(input, from: first))
  }

  /// Everything the index holds about an interval of keys.
  public func match(_ input: KeyInterval) -> RangeMatch { match(input, from: segment(of: input.low)) }

  private func match(_ input: KeyInterval, from first: Int) -> RangeMatch {
    let isSettled = isSettled(input, in: first)
    let rows = rows(ofChain: tables.chains[first])
    return RangeMatch(
      sources: sources, rows: isSettled ? rows : rows.filter { $0.range.interval.contains(input) },
      outlook: isSettled ? .settled : tables.prefixAnswers[input]?.outlook ?? outlook(of: input, from: first),
      narrowerRangesExist: !isSettled)
  }

  /// The rows of a chain, the narrowest first.
  func rows(ofChain head: UInt32) -> [MatchedRow] {
    var found: [MatchedRow] = []
    var link = head
    while link != 0 {
      if let row = MatchedRow(tables.rows[Int(tables.links[Int(link)].row)], profiles: tables.profiles) {
        found.append(row)
      }
      link = tables.links[Int(link)].next
    }
    return found
  }

  /// Whether an input that begins in a segment lies in it whole.
  func isSettled(_ input: KeyInterval, in segment: Int) -> Bool {
    !tables.segments.isAbove(segment, CardKey(input.high))
  }

  /// The outlook of a range that is no prefix: from the segments inside, one by one.
  private func outlook(of input: KeyInterval, from first: Int) -> Outlook {
    Outlook(
      completions: completions(first...segment(of: input.high)), passages: passages(through: input))
  }

  private func completions(_ segments: ClosedRange<Int>) -> [[CardNetwork]] {
    var seen = [Bool](repeating: false, count: tables.networkLists.count)
    for segment in segments {
      if let list = tables.lists[Int(tables.segments.card(segment))] { seen[Int(list)] = true }
    }
    return seen.indices.filter { seen[$0] }.map { tables.networkLists[$0] }
  }

  private func passages(through input: KeyInterval) -> [[CardNetwork]] {
    let passed = tables.waypoints.filter { input.contains($0.interval) && input != $0.interval }
    return Set(passed.map(\.list)).sorted().map { tables.networkLists[Int($0)] }
  }

  /// The segment that holds `key`: the last one that begins at or below it.
  func segment(of key: Int64) -> Int { tables.segments.position(of: CardKey(key)) }
}
