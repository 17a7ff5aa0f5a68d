/// The distinct network lists that rows compose to, each with a number.
package struct NetworkLists {
  /// The lists; number 0 is the empty one.
  package private(set) var all: [[CardNetwork]] = [[]]

  private let sources: [SourceReference]
  private let profiles: [CardProfile]
  private var numbers: [[CardNetwork]: UInt32] = [[]: 0]
  /// Per profile, the number of its own network list: rows that say the same compose to the same.
  private let statements: [UInt32]
  private var composed: [ChainKey: UInt32] = [:]

  /// No lists yet but the empty one; rows name their sources and profiles by position.
  package init(sources: [SourceReference], profiles: [CardProfile]) {
    self.sources = sources
    self.profiles = profiles
    var seen: [[CardNetwork]: UInt32] = [:]
    statements = profiles.map { profile in
      if let number = seen[profile.networks] { return number }
      seen[profile.networks] = UInt32(seen.count)
      return UInt32(seen.count - 1)
    }
  }

  /// The number of the list that these rows compose to.
  package mutating func number(of containing: [IndexRow]) -> UInt32 {
    let chain = deciding(containing)
    let key = ChainKey(chain) { statement(of: $0) }
    if let list = composed[key] { return list }
    let matched = chain.compactMap { MatchedRow($0, profiles: profiles) }
    let networks = NetworkComposition(rows: matched, sources: sources).networks
    let list = numbers[networks] ?? UInt32(all.count)
    if list == all.count {
      all.append(networks)
      numbers[networks] = list
    }
    composed[key] = list
    return list
  }

  /// The rows that can have a part in the list, in an order of their content; few, however deep ranges are nested.
  ///
  /// Of each source the narrowest primary rows that name networks or not, and of additional rows one for each list.
  private func deciding(_ containing: [IndexRow]) -> [IndexRow] {
    var kept: [IndexRow] = []
    for row in containing {
      if row.isAdditional {
        let isNew = !kept.contains { other in
          other.isAdditional && other.source == row.source && statement(of: other) == statement(of: row)
        }
        if isNew { kept.append(row) }
        continue
      }
      guard let best = kept.first(where: { !$0.isAdditional && $0.source == row.source }) else {
        kept.append(row)
        continue
      }
      if row.interval == best.interval {
        let isNew = !kept.contains { other in
          !other.isAdditional && other.source == row.source && statement(of: other) == statement(of: row)
        }
        if isNew { kept.append(row) }
      } else if row.interval.isNarrower(than: best.interval) {
        kept.removeAll { !$0.isAdditional && $0.source == row.source }
        kept.append(row)
      }
    }
    return kept.sorted { left, right in
      if left.source != right.source { return left.source < right.source }
      if left.isAdditional != right.isAdditional { return right.isAdditional }
      return statement(of: left) < statement(of: right)
    }
  }

  private func statement(of row: IndexRow) -> UInt32 { statements[Int(row.profile)] }
}

/// What a chain says, without where: chains with equal keys compose to equal network lists.
private struct ChainKey: Hashable {
  private let statements: [Statement]

  init(_ deciding: [IndexRow], statements: (IndexRow) -> UInt32) {
    self.statements = deciding.map { row in
      Statement(source: row.source, networks: statements(row), isAdditional: row.isAdditional)
    }
  }
}

/// A row's part in a chain.
private struct Statement: Hashable {
  let source: UInt16
  let networks: UInt32
  let isAdditional: Bool
}
