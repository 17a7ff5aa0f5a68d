extension RangeIndex {
  /// Every answer that a number of `digits` digits can have that begins with `firstDigits`.
  ///
  /// What is needed to check evidence that keeps fewer digits than were typed. The work grows with the ranges
  /// under the first digits; for numbers of 7 to 10 digits of which 6 are kept, with ten to the power of the rest.
  package func answers(startingWith firstDigits: String, digits: Int) -> [CardAnswer] {
    guard let number = try? CardNumber(prefix: firstDigits) else { return [] }
    let kept = number.interval
    guard digits > number.count else { return [answer(to: kept)] }
    let hidden = digits - number.count
    guard digits > BINRange.mostDigits || hidden > 4 else {
      return prefixes(of: kept, kept: number.count, hidden: hidden)
    }
    return segmentStarts(in: kept).map { answer(to: KeyInterval(low: $0, high: $0)) }
  }

  private func prefixes(of interval: KeyInterval, kept: Int, hidden: Int) -> [CardAnswer] {
    let scale = KeyInterval.scale(afterDigits: kept + hidden)
    let count = KeyInterval.scale(afterDigits: KeyInterval.digits - hidden)
    var seen: Set<CardAnswer> = []
    for offset in 0..<count {
      let low = interval.low + offset * scale
      seen.insert(answer(to: KeyInterval(low: low, high: low + scale - 1)))
    }
    return Array(seen)
  }

  private func segmentStarts(in interval: KeyInterval) -> [Int64] {
    let first = segment(of: interval.low)
    let last = segment(of: interval.high)
    return [interval.low] + (first..<last).map { tables.segments.low($0 + 1) }
  }
}
