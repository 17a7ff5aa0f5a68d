internal import CardNetworks

/// What came of a change to a number: the digits, and where the caret stands among them.
struct NumberEdit {
  private(set) var number: CardNumber
  /// Digits before the caret.
  private(set) var caret: Int
  private(set) var refusal: InputRefusal?
  /// Digits that were typed behind a number that is full; at most 8.
  private(set) var overflow: [UInt8] = []
  /// How many digits were put in.
  private(set) var inserted = 0
  /// Whether nothing of the old number is left.
  private(set) var replacedWhole = false

  /// Replaces the digits `range` of `old`.
  ///
  /// - Parameters:
  ///   - old: the number before.
  ///   - range: digits to be replaced; bounds outside are brought to the nearest end.
  ///   - input: what is to stand in their place.
  ///   - mostOfSameCard: how many digits a number of the same card as `old` may have; nil where that is not known.
  ///   - most: how many digits a number that begins like the new one may have; asked only where it matters.
  init(
    _ old: CardNumber, replacing range: Range<Int>, with input: InputScan, mostOfSameCard: Int? = nil,
    most: (CardNumber) -> Int
  ) {
    let lower = min(max(range.lowerBound, 0), old.count)
    let upper = min(max(range.upperBound, lower), old.count)
    number = old
    caret = upper
    refusal = input.refusal
    // Something was typed, and none of it is a digit: the selection stays.
    if !input.isEmpty && input.digits.isEmpty { return }

    let kept = old.count - (upper - lower)
    var taken = min(input.digits.count, CardNumber.mostDigits - kept)
    var candidate = old.replacing(lower, upper, with: input.digits, taken: taken) ?? old
    // No range is told by more than 11 digits: shorter numbers are not cut, and the same first ones mean the same card.
    let decisive = BINRange.mostDigits
    let limit: Int
    if candidate.count <= decisive {
      limit = CardNumber.mostDigits
    } else if let mostOfSameCard, old.count >= decisive,
      candidate.begins(with: old) || candidate.commonDigits(with: old).first >= decisive
    {
      limit = max(mostOfSameCard, 0)
    } else {
      limit = max(most(candidate), 0)
    }
    let excess = max(candidate.count - limit, 0)
    if excess > 0 {
      if upper == old.count {
        taken = max(taken - excess, 0)
        candidate = candidate.cut(to: max(limit, kept)) ?? candidate
      } else {
        // What is cut is what was put in, never the digits behind it.
        taken = max(taken - excess, 0)
        candidate = old.replacing(lower, upper, with: input.digits, taken: taken) ?? old
      }
    }
    if taken < input.digits.count {
      refusal = .tooLong
      if upper == old.count { overflow = Array(input.digits[taken...].prefix(8)) }
      if taken == 0 { return }
    }
    number = candidate
    inserted = taken
    caret = lower + taken
    replacedWhole = kept == 0 && !old.isEmpty && taken > 0
  }
}

extension CardNumber {
  /// The number that is the first `digits` digits of this one; nil if it is shorter.
  func cut(to digits: Int) -> CardNumber? {
    digits == count ? self : leading(min(digits, 18))
  }
}
