/// A row as the store keeps it, without its id: the order of the fields is the order of rows.
struct StoredRow: Hashable {
  let low: Int64
  let high: Int64
  let digits: Int
  let additional: Bool
  let profile: Int64

  /// Whether the two are about the same range in the same way, whatever they say.
  func hasKey(of other: StoredRow) -> Bool {
    low == other.low && high == other.high && digits == other.digits && additional == other.additional
  }

  /// The order of rows: by digits, range, membership, then what they say.
  static func precedes(_ left: StoredRow, _ right: StoredRow) -> Bool {
    if left.digits != right.digits { return left.digits < right.digits }
    if left.low != right.low { return left.low < right.low }
    if left.high != right.high { return left.high < right.high }
    if left.additional != right.additional { return right.additional }
    return left.profile < right.profile
  }
}

/// What has to be done to the rows of a source to make them those of a file.
struct RowDiff {
  private(set) var inserted: [StoredRow] = []
  private(set) var changed: [(id: Int64, profile: Int64)] = []
  private(set) var removed: [Int64] = []
  private(set) var unchanged = 0

  /// Compares sorted rows: those there are, with ids, and those there shall be.
  ///
  /// Rows on the same key that say the same are unchanged; what is left on a key is paired as changed, the rest
  /// is inserted or removed.
  init(from old: [(id: Int64, row: StoredRow)], to new: [StoredRow]) {
    var (oldPlace, newPlace) = (0, 0)
    while oldPlace < old.count || newPlace < new.count {
      guard let key = Self.lowerKey(old, oldPlace, new, newPlace) else { return }
      var oldOfKey: [(id: Int64, row: StoredRow)] = []
      var newOfKey: [StoredRow] = []
      while oldPlace < old.count, old[oldPlace].row.hasKey(of: key) {
        oldOfKey.append(old[oldPlace])
        oldPlace += 1
      }
      while newPlace < new.count, new[newPlace].hasKey(of: key) {
        newOfKey.append(new[newPlace])
        newPlace += 1
      }
      compare(oldOfKey, newOfKey)
    }
  }

  private static func lowerKey(
    _ old: [(id: Int64, row: StoredRow)], _ oldPlace: Int, _ new: [StoredRow], _ newPlace: Int
  ) -> StoredRow? {
    guard oldPlace < old.count else { return newPlace < new.count ? new[newPlace] : nil }
    guard newPlace < new.count else { return old[oldPlace].row }
    let (left, right) = (old[oldPlace].row, new[newPlace])
    return left.hasKey(of: right) || StoredRow.precedes(left, right) ? left : right
  }

  private mutating func compare(_ old: [(id: Int64, row: StoredRow)], _ new: [StoredRow]) {
    if old.count == 1, new.count == 1 {
      if old[0].row.profile == new[0].profile {
        unchanged += 1
      } else {
        changed.append((old[0].id, new[0].profile))
      }
      return
    }
    var left = old
    let added = new.filter { row in
      guard let same = left.firstIndex(where: { $0.row == row }) else { return true }
      left.remove(at: same)
      unchanged += 1
      return false
    }
    for (before, after) in zip(left, added) { changed.append((before.id, after.profile)) }
    removed += left.dropFirst(added.count).map(\.id)
    inserted += added.dropFirst(left.count)
  }
}
