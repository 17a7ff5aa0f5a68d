internal import CardNetworks

/// Rows without those that say again what another one says.
///
/// Of rows with the same key, membership and networks one stays: the one that states more, else the first by its
/// text. Which one never depends on the order of the file. Rows with other networks on the same key all stay:
/// together they are one co-badged card.
struct SettledRows {
  /// A row that was left out.
  struct Repeated {
    let line: Int
    /// The line of the row that stays.
    let kept: Int
    /// Whether the two say the same.
    let isSame: Bool
  }

  private(set) var rows: BINFile.Rows
  /// The rows for going back and forth in, where some of them meet.
  private var each: [BINFile.Row] = []
  private(set) var profiles: [CardProfile]
  /// The rows that were left out, in the order of the file.
  private(set) var repeated: [Repeated] = []
  /// Lines of primary rows that share a part with another one, and that one's line; in the order of the file.
  private(set) var overlaps: [(line: Int, other: Int)] = []

  init(_ rows: BINFile.Rows, profiles: [CardProfile]) {
    self.rows = rows
    self.profiles = profiles
    // Most files come sorted, and then no two rows meet.
    if Self.areApart(rows) { return }
    each = Array(rows)
    let keys = each.map(\.range.interval)
    var isRepeated = [Bool](repeating: false, count: each.count)
    // The wider of two that begin together comes first.
    let order = keys.indices.sorted {
      (keys[$0].low, -keys[$0].high, $0) < (keys[$1].low, -keys[$1].high, $1)
    }
    var open: [Int] = []
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, keys[order[end]] == keys[order[start]] { end += 1 }
      if end - start > 1 { settle(order[start..<end], &isRepeated) }
      if let primary = order[start..<end].first(where: { each[$0].membership == .primary }) {
        noteOverlap(of: primary, keys, &open)
      }
      start = end
    }
    overlaps.sort { $0.line < $1.line }
    if repeated.isEmpty { return }
    repeated.sort { $0.line < $1.line }
    each = zip(each, isRepeated).compactMap { row, isRepeated in isRepeated ? nil : row }
    dropUnusedProfiles()
    self.rows = BINFile.Rows(each)
  }

  /// Whether every row ends before the next one begins.
  private static func areApart(_ rows: BINFile.Rows) -> Bool {
    var last: Int64 = -1
    for row in rows {
      let interval = row.range.interval
      guard interval.low > last else { return false }
      last = interval.high
    }
    return true
  }

  /// Compares a range with the one that it begins in; rows come by where they begin.
  private mutating func noteOverlap(of row: Int, _ keys: [KeyInterval], _ open: inout [Int]) {
    while let last = open.last, keys[last].high < keys[row].low { open.removeLast() }
    if let last = open.last, keys[last].high < keys[row].high {
      overlaps.append((each[row].line, each[last].line))
    }
    open.append(row)
  }

  private mutating func settle(_ group: ArraySlice<Int>, _ isRepeated: inout [Bool]) {
    var same: [Statement: [Int]] = [:]
    for place in group {
      let statement = Statement(
        membership: each[place].membership, networks: profiles[Int(each[place].profile)].networks)
      same[statement, default: []].append(place)
    }
    for places in same.values where places.count > 1 {
      guard let kept = places.min(by: precedes) else { continue }
      for place in places where place != kept {
        isRepeated[place] = true
        repeated.append(
          Repeated(
            line: each[place].line, kept: each[kept].line, isSame: each[place].profile == each[kept].profile))
      }
    }
  }

  private struct Statement: Hashable {
    let membership: Membership
    let networks: [CardNetwork]
  }

  /// An order by content; by line only for rows that say exactly the same.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (mine, theirs) = (profiles[Int(each[left].profile)], profiles[Int(each[right].profile)])
    if mine.metadata != theirs.metadata { return mine.metadata.precedes(theirs.metadata) }
    if mine.panLengths != theirs.panLengths {
      return (mine.panLengths?.description ?? "~") < (theirs.panLengths?.description ?? "~")
    }
    if mine.acceptedOn != theirs.acceptedOn {
      return theirs.acceptedOn.lexicographicallyPrecedes(mine.acceptedOn)
    }
    if each[left].range.digits != each[right].range.digits {
      return each[left].range.digits > each[right].range.digits
    }
    return each[left].line < each[right].line
  }

  private mutating func dropUnusedProfiles() {
    var numbers: [UInt32?] = Array(repeating: nil, count: profiles.count)
    var kept: [CardProfile] = []
    for place in each.indices {
      let old = Int(each[place].profile)
      let number = numbers[old] ?? UInt32(kept.count)
      if numbers[old] == nil { kept.append(profiles[old]) }
      numbers[old] = number
      each[place].profile = number
    }
    profiles = kept
  }
}
