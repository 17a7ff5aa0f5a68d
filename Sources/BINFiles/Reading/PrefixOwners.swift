package import CardNetworks

/// Which global network the general rules give a prefix to.
package struct PrefixOwners: Sendable {
  // Segments of equal owner: a segment reaches to the start of the next one.
  private var starts: [Int64] = []
  private var owners: [CardNetwork?] = []
  /// The networks that have a published range; others can not be out of place.
  private let ruled: Set<CardNetwork>

  /// Those of the general rules, which never change.
  package static let published = PrefixOwners()

  private init() {
    let rules = GeneralRules.all
    ruled = Set(rules.map(\.network))
    let bounds = rules.flatMap { [$0.range.interval.low, $0.range.interval.high + 1] }
    for start in Set(bounds + [0]).sorted() {
      let holding = rules.filter { $0.range.interval.contains(start) }
      let owner = holding.min { $0.range.interval.span < $1.range.interval.span }?.network
      starts.append(start)
      owners.append(owner.flatMap { $0.isGlobal ? $0 : nil })
    }
  }

  /// The networks of a row that can contradict a prefix: global ones with published ranges of their own.
  package func claims(_ networks: [CardNetwork]) -> [CardNetwork] {
    networks.filter { $0.isGlobal && ruled.contains($0) }
  }

  /// Whether such networks contradict the owner of a range: it has one, and is not among them.
  ///
  /// A range that several owners share contradicts none.
  package func contradict(_ networks: [CardNetwork], in range: BINRange) -> Bool {
    guard !networks.isEmpty else { return false }
    let interval = range.interval
    let place = starts.lastPosition(notAbove: interval.low)
    guard let owner = owners[place], place + 1 == starts.count || interval.high < starts[place + 1] else {
      return false
    }
    return !networks.contains(owner)
  }
}
