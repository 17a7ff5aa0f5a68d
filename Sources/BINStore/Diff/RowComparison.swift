public import CardNetworks

/// What is different between two data sets, row by row and field by field.
///
/// Rows are about the same where range, digits and membership are the same. Of several rows on one key those that say
/// the same are paired first, then those with the same networks, then the others in order.
public struct RowComparison: Sendable {
  /// One row that is not in both sets as it is.
  public struct Difference: Sendable {
    /// What happened to it.
    public let kind: Kind
    /// Its range.
    public let range: BINRange
    /// What its networks mean.
    public let membership: Membership
    /// The fields that differ; of a row that was added or removed those that it states.
    public let fields: [FieldChange]
  }

  /// What happened to a row.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Only the second set has a row on its key.
    case added
    /// Only the first set has.
    case removed
    /// Both have, and they say different things.
    case changed
  }

  /// A field that differs.
  public struct FieldChange: Hashable, Sendable {
    /// The field.
    public let field: ComparedField
    /// What the first set says, nil where nothing.
    public let old: String?
    /// What the second set says, nil where nothing.
    public let new: String?
  }

  /// How many rows of each kind there are.
  public private(set) var counts: [Kind: Int] = [:]
  /// How many rows are the same in both.
  public private(set) var unchanged = 0
  /// Per field, how many rows that are in both sets differ in it.
  public private(set) var changedFields: [ComparedField: Int] = [:]

  /// Whether nothing differs.
  public var isEmpty: Bool { counts.isEmpty }

  /// Nothing compared yet.
  public init() {}

  /// Compares two data sets, adds to the counts, and tells each difference in the order of the rows.
  ///
  /// - Complexity: linear in the rows.
  public mutating func compare<Failure: Error>(
    _ old: StatedRows, _ new: StatedRows, tell: (Difference) throws(Failure) -> Void
  ) throws(Failure) {
    let numbers = StatementNumbers(old, new)
    var (oldPlace, newPlace) = (0, 0)
    while oldPlace < old.rows.count || newPlace < new.rows.count {
      let (oldEnd, newEnd) = Self.nextKey(old.rows, oldPlace, new.rows, newPlace)
      let isOne = oldEnd - oldPlace == 1 && newEnd - newPlace == 1
      if isOne, numbers.old[Int(old.rows[oldPlace].profile)] == numbers.new[Int(new.rows[newPlace].profile)] {
        unchanged += 1
      } else {
        let before = old.rows[oldPlace..<oldEnd].map { Side($0, old, numbers.old) }
        let after = new.rows[newPlace..<newEnd].map { Side($0, new, numbers.new) }
        for difference in differences(before, after) { try tell(difference) }
      }
      (oldPlace, newPlace) = (oldEnd, newEnd)
    }
  }

  /// The ends of the rows on the lower of the two keys that come next.
  private static func nextKey(
    _ old: [StatedRows.Row], _ oldPlace: Int, _ new: [StatedRows.Row], _ newPlace: Int
  ) -> (Int, Int) {
    let key: StatedRows.Row
    if oldPlace == old.count {
      key = new[newPlace]
    } else if newPlace == new.count {
      key = old[oldPlace]
    } else {
      key = new[newPlace].comesBefore(old[oldPlace]) ? new[newPlace] : old[oldPlace]
    }
    var (oldEnd, newEnd) = (oldPlace, newPlace)
    while oldEnd < old.count, old[oldEnd].hasKey(of: key) { oldEnd += 1 }
    while newEnd < new.count, new[newEnd].hasKey(of: key) { newEnd += 1 }
    return (oldEnd, newEnd)
  }

  private mutating func differences(_ old: [Side], _ new: [Side]) -> [Difference] {
    var (left, right) = (old, new)
    unchanged += Self.takePairs(&left, &right) { $0.statement == $1.statement }.count
    var pairs = Self.takePairs(&left, &right) { $0.profile.networks == $1.profile.networks }
    pairs += Self.takePairs(&left, &right) { _, _ in true }
    let found =
      pairs.map { Difference(.changed, $0.row, from: $0.profile, to: $1.profile) }
      + left.map { Difference(.removed, $0.row, from: $0.profile, to: nil) }
      + right.map { Difference(.added, $0.row, from: nil, to: $0.profile) }
    for difference in found {
      counts[difference.kind, default: 0] += 1
      guard difference.kind == .changed else { continue }
      for change in difference.fields { changedFields[change.field, default: 0] += 1 }
    }
    return found
  }

  private static func takePairs(
    _ left: inout [Side], _ right: inout [Side], _ fit: (Side, Side) -> Bool
  ) -> [(Side, Side)] {
    var pairs: [(Side, Side)] = []
    left = left.filter { side in
      guard let place = right.firstIndex(where: { fit(side, $0) }) else { return true }
      pairs.append((side, right.remove(at: place)))
      return false
    }
    return pairs
  }

  /// A row of one of the two sets, with what it says.
  private struct Side {
    let row: StatedRows.Row
    let profile: CardProfile
    /// Equal where both say the same, of whichever set.
    let statement: Int

    init(_ row: StatedRows.Row, _ rows: StatedRows, _ numbers: [Int]) {
      self.row = row
      profile = rows.profile(of: row)
      statement = numbers[Int(row.profile)]
    }
  }
}

extension RowComparison.Difference {
  fileprivate init(
    _ kind: RowComparison.Kind, _ row: StatedRows.Row, from old: CardProfile?, to new: CardProfile?
  ) {
    self.kind = kind
    range = row.range
    membership = row.membership
    fields = ComparedField.allCases.compactMap { field in
      let (before, after) = (old.flatMap(field.text), new.flatMap(field.text))
      return before == after ? nil : RowComparison.FieldChange(field: field, old: before, new: after)
    }
  }
}

/// Numbers for the statements of two sets, equal where they say the same: comparing rows is comparing numbers.
private struct StatementNumbers {
  private(set) var old: [Int] = []
  private(set) var new: [Int] = []

  init(_ first: StatedRows, _ second: StatedRows) {
    var seen: [CardProfile: Int] = [:]
    func number(_ profile: CardProfile) -> Int {
      if let number = seen[profile] { return number }
      seen[profile] = seen.count
      return seen.count - 1
    }
    old = first.profiles.map(number)
    new = second.profiles.map(number)
  }
}
