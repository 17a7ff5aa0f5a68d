public import CardNetworks

/// Where the gaps of a number are: `4111 1111 1111 1111`, `3782 822463 10005`.
///
/// While a number is typed it is grouped as the shortest listed length that it still fits in.
public struct DigitGrouping: Hashable, Sendable {
  /// Per number of digits, from 0 on: bit n is set where a gap stands before digit n.
  private let gaps: [UInt32]

  /// The grouping of a card whose numbers have `lengths`.
  ///
  /// `unusualGroups` are the sizes of the groups at lengths that are not grouped in fours, by length.
  public init(lengths: PANLengths, unusualGroups: [Int: [Int]] = [:]) {
    if unusualGroups.isEmpty {
      gaps = Self.fours
      return
    }
    let traits = NetworkTraits(unusualGroups: unusualGroups)
    gaps = (0...CardNumber.mostDigits).map { count in
      let expected = (count...CardNumber.mostDigits).first { lengths.contains($0) } ?? lengths.longest
      return Self.mask(traits.gaps(forLength: expected ?? count))
    }
  }

  /// Groups of four, as for a number that no network is known for.
  public static let inFours = DigitGrouping(lengths: [])

  /// The sizes of the groups of a number that has `count` digits so far.
  public func groups(forCount count: Int) -> [Int] {
    var groups: [Int] = []
    for position in 0..<count {
      if groups.isEmpty || hasGap(before: position, of: count) { groups.append(0) }
      groups[groups.count - 1] += 1
    }
    return groups
  }

  /// Whether a gap stands before the digit at `position` (from 0) of a number that has `count` digits so far.
  func hasGap(before position: Int, of count: Int) -> Bool {
    mask(ofCount: count) & (1 << UInt32(position)) != 0
  }

  /// How many gaps stand before the digit at `position` (from 0) of a number that has `count` digits so far.
  func gaps(before position: Int, of count: Int) -> Int {
    // The gap in front of a digit belongs to it: a caret after the digit before stands before the gap.
    (mask(ofCount: count) & ((1 << UInt32(position)) - 1)).nonzeroBitCount
  }

  /// The gaps of a number that has `count` digits so far: bit n is set where one stands before digit n.
  func mask(ofCount count: Int) -> UInt32 { gaps[min(max(count, 0), gaps.count - 1)] }

  private static let fours: [UInt32] = Array(
    repeating: mask([4, 4, 4, 4, 4]), count: CardNumber.mostDigits + 1)

  private static func mask(_ groups: [Int]) -> UInt32 {
    var (mask, position): (UInt32, Int) = (0, 0)
    for group in groups.dropLast() {
      position += group
      if (1..<32).contains(position) { mask |= 1 << UInt32(position) }
    }
    return mask
  }
}
