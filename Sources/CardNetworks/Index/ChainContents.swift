/// What chains of rows say, without where: chains of equal content answer alike.
///
/// A content is what a row says and the content of the rows that are wider, so one look at each link finds them all.
package struct ChainContents {
  /// Per link, the number of the content of the chain that begins there; 0 is that of no row.
  package private(set) var ofLinks: [UInt32]
  /// Per content, whether one of its rows states a fact about the card.
  package private(set) var statesFacts: [Bool] = [false]

  private let links: [SegmentSweep.Link]
  private let rows: [IndexRow]
  private let profiles: [CardProfile]
  private var numbers: [Key: UInt32] = [:]

  /// The contents of the chains of a sweep over `rows`, whose profiles are told by position.
  package init(of sweep: SegmentSweep, rows: [IndexRow], profiles: [CardProfile]) {
    links = sweep.links
    self.rows = rows
    self.profiles = profiles
    ofLinks = [0]
    ofLinks.reserveCapacity(links.count)
    // A link points to an earlier one.
    for link in links.dropFirst() {
      let wider = link.next == 0 ? nil : rows[Int(links[Int(link.next)].row)]
      ofLinks.append(number(of: rows[Int(link.row)], before: wider, ofLinks[Int(link.next)]))
    }
  }

  /// The number of the content of those rows of a chain that contain `input`.
  package mutating func number(ofChain head: UInt32, containing input: KeyInterval) -> UInt32 {
    var link = head
    while link != 0, !row(of: link).interval.contains(input) { link = links[Int(link)].next }
    let first = link
    while link != 0, row(of: link).interval.contains(input) { link = links[Int(link)].next }
    if link == 0 { return ofLinks[Int(first)] }
    // A wider row ends inside the input: the others are a chain that no link begins.
    var (content, wider): (UInt32, IndexRow?) = (0, nil)
    for row in rows(ofChain: head, containing: input).reversed() {
      content = number(of: row, before: wider, content)
      wider = row
    }
    return content
  }

  /// The rows of a chain that contain `input`, the narrowest first.
  package func rows(ofChain head: UInt32, containing input: KeyInterval) -> [IndexRow] {
    rows(ofChain: head).filter { $0.interval.contains(input) }
  }

  /// The rows of a chain, the narrowest first.
  func rows(ofChain head: UInt32) -> [IndexRow] {
    var found: [IndexRow] = []
    var link = head
    while link != 0 {
      found.append(row(of: link))
      link = links[Int(link)].next
    }
    return found
  }

  private func row(of link: UInt32) -> IndexRow { rows[Int(links[Int(link)].row)] }

  /// The number of the content that `row` has before a wider one and what that begins.
  private mutating func number(of row: IndexRow, before wider: IndexRow?, _ rest: UInt32) -> UInt32 {
    let key = Key(
      profile: row.profile, source: row.source, digits: row.digits, isAdditional: row.isAdditional,
      hasKeysOfNext: row.interval == wider?.interval,
      hasSpanOfNext: row.interval.span == wider?.interval.span,
      rest: rest)
    if let number = numbers[key] { return number }
    let number = UInt32(statesFacts.count)
    numbers[key] = number
    statesFacts.append(statesFacts[Int(rest)] || !profiles[Int(row.profile)].stated.isEmpty)
    return number
  }
}

/// What a row says, how its keys stand to those of the next one, and the content that begins there.
///
/// Of two rows with as many keys the lower one is the narrower, though it stands behind the other in a chain.
private struct Key: Hashable {
  let profile: UInt32
  let source: UInt16
  let digits: UInt8
  let isAdditional: Bool
  let hasKeysOfNext: Bool
  let hasSpanOfNext: Bool
  let rest: UInt32
}
