import CardNetworks

/// What is left of a rate: a bucket that fills steadily and from which each request takes one.
struct TokenBucket {
  private var level: Double
  private var filledAt: Timestamp

  init(level: Double, at now: Timestamp) {
    self.level = level
    filledAt = now
  }

  /// Takes one; where none is left gives the whole seconds until there is.
  mutating func take(perSecond rate: Int, burst: Int, at now: Timestamp) -> Int? {
    let elapsed = max(0, now.millisecondsSinceEpoch - filledAt.millisecondsSinceEpoch)
    level = min(Double(burst), level + Double(elapsed) * Double(rate) / 1000)
    filledAt = now
    if level >= 1 {
      level -= 1
      return nil
    }
    return max(1, Int(((1 - level) / Double(rate)).rounded(.up)))
  }
}
