import BINFiles
import CardNetworks
import SQLiteStore

/// The place of a row among rows: by digits, range, membership.
///
/// Rows on the same one are about the same cards.
struct RowPlace: Hashable, Comparable {
  // Digits first, then the bounds, then membership, so that comparing numbers compares rows.
  private let digitsAndLow: UInt64
  private let highAndMembership: UInt64

  /// Any numbers do: a row of a damaged store is at a place that no file names.
  init(low: Int64, high: Int64, digits: Int, additional: Bool) {
    digitsAndLow = UInt64(truncatingIfNeeded: digits) << 40 | UInt64(bitPattern: low)
    highAndMembership = UInt64(bitPattern: high) << 1 | (additional ? 1 : 0)
  }

  init(_ row: BINFile.Row) {
    let range = row.range
    self.init(
      low: range.low, high: range.high, digits: range.digits, additional: row.membership == .additional)
  }

  static func < (left: RowPlace, right: RowPlace) -> Bool {
    left.digitsAndLow != right.digitsAndLow
      ? left.digitsAndLow < right.digitsAndLow : left.highAndMembership < right.highAndMembership
  }
}

/// A row as the store has it.
struct StoredRow {
  let place: RowPlace
  let id: Int64
  let profile: Int64
}

/// What is done to the rows of a source to make them those of a file, one row at a time.
protocol RowChanges: ~Copyable {
  /// The row of the file is new.
  mutating func insert(_ row: BINFile.Row) throws(SQLiteError)
  /// The row of the file says something else than the stored one in its place.
  mutating func change(_ old: StoredRow, to row: BINFile.Row) throws(SQLiteError)
  /// The stored row is not in the file.
  mutating func remove(_ old: StoredRow) throws(SQLiteError)
  /// The networks that a stored row names, as the store writes a list of them.
  mutating func networks(of old: StoredRow) throws(SQLiteError) -> String?
}

/// Compares the rows of a source with those of a file.
///
/// Rows on one place that say the same are unchanged; what is left there is paired as changed, those with equal
/// networks first; the rest is inserted or removed. Both come one by one in the order of their places, and only those
/// on one place are held: a file may have millions.
struct RowDiff {
  private(set) var inserted = 0
  private(set) var changed = 0
  private(set) var removed = 0
  private(set) var unchanged = 0

  /// Goes through all rows and hands on what is to be done.
  mutating func run(
    from old: inout StoredRows, to new: FileRows, _ changes: inout some RowChanges & ~Copyable
  ) throws(SQLiteError) {
    var rows = new.makeIterator()
    var next = rows.next()
    while old.next != nil || next != nil {
      let place = next.map { RowPlace($0) }
      if let row = next, let place, old.next.map({ place < $0.place }) ?? true {
        try insert(row, &changes)
        next = rows.next()
      } else if let before = old.next, place.map({ before.place < $0 }) ?? true {
        try remove(before, &changes)
        try old.advance()
      } else {
        var (olds, news): ([StoredRow], [BINFile.Row]) = ([], [])
        while let before = old.next, before.place == place {
          olds.append(before)
          try old.advance()
        }
        while let row = next, RowPlace(row) == place {
          news.append(row)
          next = rows.next()
        }
        try compare(olds, news, new, &changes)
      }
    }
  }

  private mutating func compare(
    _ olds: [StoredRow], _ news: [BINFile.Row], _ file: FileRows,
    _ changes: inout some RowChanges & ~Copyable
  ) throws(SQLiteError) {
    var left = olds
    var added: [BINFile.Row] = []
    for row in news {
      if let same = left.firstIndex(where: { $0.profile == file.profile(of: row) }) {
        left.remove(at: same)
        unchanged += 1
      } else {
        added.append(row)
      }
    }
    var others: [BINFile.Row] = []
    for row in added {
      var pair: Int?
      for (place, candidate) in left.enumerated() where pair == nil {
        if try changes.networks(of: candidate) == file.networks(of: row) { pair = place }
      }
      if let pair {
        try change(left.remove(at: pair), to: row, &changes)
      } else {
        others.append(row)
      }
    }
    for (before, after) in zip(left, others) { try change(before, to: after, &changes) }
    for row in others.dropFirst(left.count) { try insert(row, &changes) }
    for row in left.dropFirst(others.count) { try remove(row, &changes) }
  }

  private mutating func change(
    _ before: StoredRow, to after: BINFile.Row, _ changes: inout some RowChanges & ~Copyable
  ) throws(SQLiteError) {
    changed += 1
    try changes.change(before, to: after)
  }

  private mutating func insert(
    _ row: BINFile.Row, _ changes: inout some RowChanges & ~Copyable
  ) throws(SQLiteError) {
    inserted += 1
    try changes.insert(row)
  }

  private mutating func remove(
    _ row: StoredRow, _ changes: inout some RowChanges & ~Copyable
  ) throws(SQLiteError) {
    removed += 1
    try changes.remove(row)
  }
}
