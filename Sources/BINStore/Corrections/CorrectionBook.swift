import CardNetworks

/// All corrections of a store, range by range; a fact of a range is corrected once at most.
///
/// Ranges of the same keys are one, however many digits they are written with: `4571` and `45710-45719`.
struct CorrectionBook {
  /// The corrections of one range: together they state each field at most once.
  struct Entry: Equatable {
    /// The range as it was written first.
    let range: BINRange
    /// The row of the store; nil where there is none yet.
    var row: Int64?
    /// The corrections, the oldest first.
    var corrections: [Correction]

    /// What they state together.
    var statement: CorrectionStatement {
      corrections.reduce(into: CorrectionStatement()) { all, correction in
        all.take(correction.statement.fields, from: correction.statement)
      }
    }
  }

  /// What became of a correction that was entered.
  enum Outcome {
    /// Nothing of what it states was corrected before.
    case added
    /// It takes the place of another in part or whole.
    case changed
    /// The same was said before by the same author for the same reason.
    case unchanged
  }

  private(set) var entries: [KeyInterval: Entry] = [:]

  /// The corrections by first key, wider ranges first.
  var corrections: [Correction] {
    entries.values.sorted { left, right in
      let (one, other) = (left.range.interval, right.range.interval)
      return one.low != other.low ? one.low < other.low : one.high > other.high
    }.flatMap(\.corrections)
  }

  /// Puts a stored row with its corrections in.
  mutating func load(_ row: Int64, _ range: BINRange, _ corrections: [Correction]) {
    entries[range.interval] = Entry(range: range, row: row, corrections: Self.ordered(corrections))
  }

  /// Enters a correction; what was said before of the same fields is gone, what was said of others stays.
  mutating func enter(_ correction: Correction) -> Outcome {
    let key = correction.range.interval
    let fields = correction.statement.fields
    var entry = entries[key] ?? Entry(range: correction.range, row: nil, corrections: [])
    if entry.corrections.contains(where: correction.repeats) { return .unchanged }
    let isNew = Set(entry.statement.fields).isDisjoint(with: fields)
    entry.corrections = Self.ordered(entry.corrections.compactMap { $0.without(fields) } + [correction])
    entries[key] = entry
    return isNew ? .added : .changed
  }

  /// What `other` says and this book does not say by the same author for the same reason.
  func lacking(_ other: CorrectionBook) -> [Correction] {
    other.corrections.filter { correction in
      let said = entries[correction.range.interval]?.corrections ?? []
      return !said.contains(where: correction.repeats)
    }
  }

  /// Takes corrections back, of the named fields or whole; gives what was said.
  mutating func withdraw(_ range: BINRange, _ fields: [CorrectionField]?) -> [Correction] {
    let key = range.interval
    guard var entry = entries[key] else { return [] }
    let fields = fields ?? CorrectionField.allCases
    let gone = entry.corrections.compactMap { correction in
      correction.without(Set(CorrectionField.allCases).subtracting(fields))
    }
    if gone.isEmpty { return [] }
    entry.corrections = entry.corrections.compactMap { $0.without(fields) }
    entries[key] = entry.corrections.isEmpty ? nil : entry
    return gone
  }

  /// Takes back what these corrections do not state; gives what was said.
  mutating func keepOnly(what corrections: [Correction]) -> [Correction] {
    var stated: [KeyInterval: Set<CorrectionField>] = [:]
    for correction in corrections {
      stated[correction.range.interval, default: []].formUnion(correction.statement.fields)
    }
    return self.corrections.map(\.range).withoutRepeats.flatMap { range in
      let kept = stated[range.interval] ?? []
      return withdraw(range, CorrectionField.allCases.filter { !kept.contains($0) })
    }
  }

  /// An order that depends on what is said alone.
  private static func ordered(_ corrections: [Correction]) -> [Correction] {
    corrections.sorted { left, right in
      if left.madeAt != right.madeAt { return left.madeAt < right.madeAt }
      let (one, other) = (left.statement.fields.first?.rawValue, right.statement.fields.first?.rawValue)
      return (one ?? "") < (other ?? "")
    }
  }
}

extension Correction {
  /// Whether it says the same as `other` for the same reason, whenever that was.
  fileprivate func repeats(_ other: Correction) -> Bool {
    statement == other.statement && author == other.author && reason == other.reason
  }
}
