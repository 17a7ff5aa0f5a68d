import BINFiles
import CardNetworks

/// What is odd about rows.
enum RowFindings {
  /// Sources whose number of rows is not the one that they say.
  static func rowCounts(_ sets: [SourceRows]) -> StoreFinding {
    var finding = StoreFinding(.rowCounts)
    for set in sets where set.source.rows != set.rows.rows.count {
      finding.add(
        StoreFinding.Example(
          source: set.source.reference.name,
          words: "says \(set.source.rows) rows and has \(set.rows.rows.count)"))
    }
    return finding
  }

  /// Rows that begin inside another of their source and end behind it.
  static func overlaps(_ sets: [SourceRows]) -> StoreFinding {
    var finding = StoreFinding(.overlaps)
    for set in sets {
      // The rows that are not over yet, the one that ends first at the end.
      var open: [(high: Int64, row: Int)] = []
      for (place, row) in set.rows.rows.enumerated() {
        let interval = row.range.interval
        while let last = open.last, last.high < interval.low { open.removeLast() }
        if let other = open.last, other.high < interval.high {
          finding.add(
            StoreFinding.Example(
              source: set.source.reference.name, ranges: [set.rows.rows[other.row].range, row.range]))
        }
        let position = open.partitioningIndex { $0.high < interval.high }
        open.insert((interval.high, place), at: position)
      }
    }
    return finding
  }

  /// Rows that name global networks where the prefix belongs to another.
  static func contradictions(_ sets: [SourceRows]) -> StoreFinding {
    var finding = StoreFinding(.contradictions)
    let owners = PrefixOwners.published
    for set in sets {
      let claims = set.rows.profiles.map { owners.claims($0.networks) }
      for row in set.rows.rows
      where row.membership == .primary && owners.contradict(claims[Int(row.profile)], in: row.range) {
        finding.add(
          StoreFinding.Example(
            source: set.source.reference.name, ranges: [row.range],
            words: "states \(CardProfile.list(set.rows.profile(of: row).networks))"))
      }
    }
    return finding
  }

  /// Rows that speak nowhere without a higher source saying all that they say.
  static func shadowed(_ sets: [SourceRows]) -> StoreFinding {
    var finding = StoreFinding(.shadowed)
    if sets.count < 2 { return finding }
    var search = ShadowSearch(sets)
    search.run()
    for (row, isShown) in search.isShown.enumerated() where search.speaks[row] && !isShown {
      let (set, place) = search.place(of: row)
      finding.add(
        StoreFinding.Example(
          source: sets[set].source.reference.name, ranges: [sets[set].rows.rows[place].range]))
    }
    return finding
  }
}
