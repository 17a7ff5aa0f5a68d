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

  init(low: Int64, high: Int64, digits: Int, additional: Bool) {
    digitsAndLow = UInt64(digits) << 40 | UInt64(low)
    highAndMembership = UInt64(high) << 1 | (additional ? 1 : 0)
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
  mutating func insert(_ row: Int) throws(SQLiteError)
  /// The row of the file says something else than the stored one in its place.
  mutating func change(_ old: StoredRow, to row: Int) throws(SQLiteError)
  /// The stored row is not in the file.
  mutating func remove(_ old: StoredRow) throws(SQLiteError)
  /// The networks that a stored row names, as the store writes a list of them.
  mutating func networks(of old: StoredRow) throws(SQLiteError) -> String?
}

/// Compares the rows of a source with those of a file.
///
/// Rows on one place that say the same are unchanged; what is left there is paired as changed, those with equal
/// networks first; the rest is inserted or removed. Nothing is kept but numbers: a file may have millions of rows.
struct RowDiff {
  private(set) var inserted = 0
  private(set) var changed = 0
  private(set) var removed = 0
  private(set) var unchanged = 0

  private let old: [StoredRow]
  private let new: FileRows

  /// - Parameters:
  ///   - old: the rows there are, in the order of their places.
  ///   - new: the rows there shall be.
  init(from old: [StoredRow], to new: FileRows) {
    self.old = old
    self.new = new
  }

  /// Goes through all rows and hands on what is to be done.
  mutating func run(_ changes: inout some RowChanges & ~Copyable) throws(SQLiteError) {
    var (oldStart, newStart) = (0, 0)
    while oldStart < old.count || newStart < new.count {
      let place =
        oldStart == old.count
        ? new.place(newStart)
        : newStart == new.count ? old[oldStart].place : min(old[oldStart].place, new.place(newStart))
      var (oldEnd, newEnd) = (oldStart, newStart)
      while oldEnd < old.count, old[oldEnd].place == place { oldEnd += 1 }
      while newEnd < new.count, new.place(newEnd) == place { newEnd += 1 }
      try compare(oldStart..<oldEnd, newStart..<newEnd, &changes)
      (oldStart, newStart) = (oldEnd, newEnd)
    }
  }

  private mutating func compare(
    _ olds: Range<Int>, _ news: Range<Int>, _ changes: inout some RowChanges & ~Copyable
  ) throws(SQLiteError) {
    // Nearly always: a new row, or one that was there.
    if olds.isEmpty {
      for row in news { try insert(new.row(row), &changes) }
    } else if olds.count == 1, news.count == 1 {
      try compare(old[olds.lowerBound], new.row(news.lowerBound), &changes)
    } else {
      try compareMany(olds, news, &changes)
    }
  }

  private mutating func compareMany(
    _ olds: Range<Int>, _ news: Range<Int>, _ changes: inout some RowChanges & ~Copyable
  ) throws(SQLiteError) {
    var left = olds.map { old[$0] }
    var added: [Int] = []
    for place in news {
      let row = new.row(place)
      if let same = left.firstIndex(where: { $0.profile == new.profile(of: row) }) {
        left.remove(at: same)
        unchanged += 1
      } else {
        added.append(row)
      }
    }
    var others: [Int] = []
    for row in added {
      var pair: Int?
      for (place, candidate) in left.enumerated() where pair == nil {
        if try changes.networks(of: candidate) == new.networks(of: row) { pair = place }
      }
      if let pair {
        try compare(left.remove(at: pair), row, &changes)
      } else {
        others.append(row)
      }
    }
    for (before, after) in zip(left, others) { try compare(before, after, &changes) }
    for row in others.dropFirst(left.count) { try insert(row, &changes) }
    for row in left.dropFirst(others.count) {
      removed += 1
      try changes.remove(row)
    }
  }

  private mutating func compare(
    _ before: StoredRow, _ after: Int, _ changes: inout some RowChanges & ~Copyable
  ) throws(SQLiteError) {
    if before.profile == new.profile(of: after) {
      unchanged += 1
    } else {
      changed += 1
      try changes.change(before, to: after)
    }
  }

  private mutating func insert(_ row: Int, _ changes: inout some RowChanges & ~Copyable) throws(SQLiteError) {
    inserted += 1
    try changes.insert(row)
  }
}

/// The rows of a file in the order of their places, with the store's numbers of what they say.
struct FileRows {
  private let rows: [BINFile.Row]
  private let profiles: [CardProfile]
  /// Per profile of the file its id in the store.
  private let ids: [Int64]
  /// The numbers of the rows in order; nil where they come in order.
  private let order: [UInt32]?

  init(_ file: BINFile, ids: [Int64]) {
    let rows = file.rows
    self.rows = rows
    profiles = file.profiles
    self.ids = ids
    if rows.indices.dropFirst().allSatisfy({ RowPlace(rows[$0 - 1]) <= RowPlace(rows[$0]) }) {
      order = nil
    } else {
      // Rows on one place come in the order of what they say, so that the order of the file changes nothing.
      order = rows.indices.map { UInt32($0) }.sorted { left, right in
        let (one, other) = (RowPlace(rows[Int(left)]), RowPlace(rows[Int(right)]))
        return one != other
          ? one < other : ids[Int(rows[Int(left)].profile)] < ids[Int(rows[Int(right)].profile)]
      }
    }
  }

  var count: Int { rows.count }

  /// The number in the file of the row that is `place`th in order.
  func row(_ place: Int) -> Int { order.map { Int($0[place]) } ?? place }

  func place(_ place: Int) -> RowPlace { RowPlace(rows[row(place)]) }

  /// The store's id of what a row says.
  func profile(of row: Int) -> Int64 { ids[Int(rows[row].profile)] }

  subscript(row: Int) -> BINFile.Row { rows[row] }

  /// What a row says.
  func said(by row: Int) -> CardProfile { profiles[Int(rows[row].profile)] }

  /// The networks that a row names, as the store writes a list of them.
  func networks(of row: Int) -> String { CardProfile.list(said(by: row).networks) }
}
