internal import CardNetworks

/// Rows without those that say again what another one says.
///
/// Of rows with the same key, membership and networks one stays: the one that states more, else the first by its
/// text. Which one never depends on the order of the file. Rows with other networks on the same key all stay:
/// together they are one co-badged card.
struct SettledRows {
  private(set) var rows: [BINFile.Row]
  private(set) var profiles: [CardProfile]
  /// The lines of rows that were left out, each with the line of the row that stays; ascending.
  private(set) var repeated: [(line: Int, kept: Int)] = []

  init(_ rows: [BINFile.Row], profiles: [CardProfile]) {
    self.rows = rows
    self.profiles = profiles
    let keys = rows.map(\.range.interval)
    // Most files come sorted, and then no two rows have the same key.
    if zip(keys, keys.dropFirst()).allSatisfy({ $0.low < $1.low }) { return }
    var isRepeated = [Bool](repeating: false, count: rows.count)
    let order = rows.indices.sorted { (keys[$0].low, keys[$0].high, $0) < (keys[$1].low, keys[$1].high, $1) }
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, keys[order[end]] == keys[order[start]] { end += 1 }
      if end - start > 1 { settle(order[start..<end], &isRepeated) }
      start = end
    }
    if repeated.isEmpty { return }
    repeated.sort { $0.line < $1.line }
    self.rows = zip(rows, isRepeated).compactMap { row, isRepeated in isRepeated ? nil : row }
    dropUnusedProfiles()
  }

  private mutating func settle(_ group: ArraySlice<Int>, _ isRepeated: inout [Bool]) {
    var same: [Statement: [Int]] = [:]
    for place in group {
      let statement = Statement(
        membership: rows[place].membership, networks: profiles[Int(rows[place].profile)].networks)
      same[statement, default: []].append(place)
    }
    for places in same.values where places.count > 1 {
      guard let kept = places.min(by: precedes) else { continue }
      for place in places where place != kept {
        isRepeated[place] = true
        repeated.append((line: rows[place].line, kept: rows[kept].line))
      }
    }
  }

  private struct Statement: Hashable {
    let membership: Membership
    let networks: [CardNetwork]
  }

  /// An order by content; by line only for rows that say exactly the same.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let (mine, theirs) = (profiles[Int(rows[left].profile)], profiles[Int(rows[right].profile)])
    if mine.metadata != theirs.metadata { return mine.metadata.precedes(theirs.metadata) }
    if mine.panLengths != theirs.panLengths {
      return (mine.panLengths?.description ?? "~") < (theirs.panLengths?.description ?? "~")
    }
    if mine.acceptedOn != theirs.acceptedOn {
      return theirs.acceptedOn.lexicographicallyPrecedes(mine.acceptedOn)
    }
    if rows[left].range.digits != rows[right].range.digits {
      return rows[left].range.digits > rows[right].range.digits
    }
    return rows[left].line < rows[right].line
  }

  private mutating func dropUnusedProfiles() {
    var numbers: [UInt32?] = Array(repeating: nil, count: profiles.count)
    var kept: [CardProfile] = []
    for place in rows.indices {
      let old = Int(rows[place].profile)
      let number = numbers[old] ?? UInt32(kept.count)
      if numbers[old] == nil { kept.append(profiles[old]) }
      numbers[old] = number
      rows[place].profile = number
    }
    profiles = kept
  }
}
