/// Cuts overlapping ranges into disjoint segments, each with the chain of the rows that contain it.
///
/// A chain is a linked list from the narrowest row to the widest; segments share its tail. Where
/// ranges are nested or apart every row is one link, so the work is O(n log n) and the result O(n).
/// Ranges that partly overlap cost a link more for each row that stands above the one that ends.
package struct SegmentSweep {
  /// A link: a row, and the link of the next wider row, 0 for none.
  ///
  /// Link 0 stands for "no row".
  package struct Link: Sendable {
    /// Position of the row.
    package let row: UInt32
    /// The next wider one.
    package let next: UInt32
  }

  /// A stretch of keys, up to the next segment, that the same rows contain.
  package struct Segment: Sendable {
    /// Its first key.
    package let low: Int64
    /// Its narrowest row's link.
    package let chain: UInt32
  }

  /// The segments, ascending, the first at key 0: together every key there is.
  package private(set) var segments: [Segment] = [Segment(low: 0, chain: 0)]
  /// The links; number 0 is a placeholder.
  package private(set) var links: [Link] = [Link(row: 0, next: 0)]

  private var stack: [(row: UInt32, link: UInt32)] = []

  /// Cuts the intervals.
  package init(_ intervals: [KeyInterval]) { self.init(intervals) { $0 } }

  /// Cuts the intervals of rows, without a copy of them: a store may have millions.
  package init(of rows: [IndexRow]) { self.init(rows) { $0.interval } }

  private init<Item>(_ items: [Item], _ interval: (Item) -> KeyInterval) {
    // Numbers of four bytes: a store may have millions of rows.
    let numbers = items.indices.map { UInt32($0) }
    let starts = numbers.sorted { left, right in
      let (one, other) = (interval(items[Int(left)]), interval(items[Int(right)]))
      if one.low != other.low { return one.low < other.low }
      return one.high != other.high ? one.high > other.high : left < right
    }
    // Those that end together leave from the top of the stack down: narrowest first, the last that came first.
    let ends = numbers.sorted { left, right in
      let (one, other) = (interval(items[Int(left)]), interval(items[Int(right)]))
      if one.high != other.high { return one.high < other.high }
      return one.low != other.low ? one.low > other.low : left > right
    }
    segments.reserveCapacity(items.count * 2 + 1)
    links.reserveCapacity(items.count + 1)
    var (nextStart, nextEnd) = (0, 0)
    while nextEnd < ends.count {
      let end = interval(items[Int(ends[nextEnd])]).high + 1
      let start = nextStart < starts.count ? interval(items[Int(starts[nextStart])]).low : Int64.max
      let key = min(start, end)
      while nextEnd < ends.count, interval(items[Int(ends[nextEnd])]).high + 1 == key {
        remove(ends[nextEnd])
        nextEnd += 1
      }
      while nextStart < starts.count, interval(items[Int(starts[nextStart])]).low == key {
        insert(starts[nextStart]) { interval(items[Int($0)]).span }
        nextStart += 1
      }
      if key <= KeyInterval.largestKey { open(at: key) }
    }
  }

  private mutating func open(at key: Int64) {
    let segment = Segment(low: key, chain: stack.last?.link ?? 0)
    if let last = segments.last, last.low == key {
      segments[segments.count - 1] = segment
    } else {
      segments.append(segment)
    }
  }

  private mutating func insert(_ row: UInt32, spanOf: (UInt32) -> Int64) {
    let span = spanOf(row)
    var position = stack.count
    while position > 0, spanOf(stack[position - 1].row) < span { position -= 1 }
    stack.insert((row, 0), at: position)
    relink(from: position)
  }

  private mutating func remove(_ row: UInt32) {
    guard let position = stack.lastIndex(where: { $0.row == row }) else { return }
    stack.remove(at: position)
    relink(from: position)
  }

  private mutating func relink(from position: Int) {
    for place in position..<stack.count {
      links.append(Link(row: stack[place].row, next: place == 0 ? 0 : stack[place - 1].link))
      stack[place].link = UInt32(links.count - 1)
    }
  }
}
