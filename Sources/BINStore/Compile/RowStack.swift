import CardNetworks
import SQLiteStore

/// The rows that contain one key, the widest first.
///
/// A row becomes a link only where another one stands on it; rows that are apart need none.
struct RowStack {
  private struct Entry {
    let row: IndexRow
    let id: Int64
    /// The number of what it and the wider rows say.
    var content: UInt32 = 0
    /// Its link, where `linked` counts it.
    var link: Int64 = 0
  }

  private var contents: StackContents
  private var entries: [Entry] = []
  /// How many of the rows, the widest first, have links.
  private var linked = 0

  init(_ contents: StackContents) { self.contents = contents }

  /// The lists that were asked for so far, by number.
  var networkLists: [[CardNetwork]] { contents.networkLists }

  /// Adds a row; of two that are as wide the later one stands on the other.
  mutating func insert(_ row: IndexRow, _ id: Int64) {
    let span = row.interval.span
    var position = entries.count
    while position > 0, entries[position - 1].row.interval.span < span { position -= 1 }
    entries.insert(Entry(row: row, id: id), at: position)
    settle(from: position)
  }

  /// Takes a row away.
  mutating func remove(_ id: Int64) {
    guard let position = entries.lastIndex(where: { $0.id == id }) else { return }
    entries.remove(at: position)
    settle(from: position)
  }

  /// Finds out anew what the rows say from a position on.
  private mutating func settle(from position: Int) {
    linked = min(linked, position)
    for place in position..<entries.count {
      let wider = place == 0 ? nil : entries[place - 1]
      entries[place].content = contents.number(
        of: entries[place].row, before: wider?.row, wider?.content ?? 0)
    }
  }

  /// The id of the narrowest row and the link of the next one, 0 for none; links that are missing are made.
  mutating func top(
    _ output: inout some SweepOutput & ~Copyable
  ) throws(SQLiteError) -> (row: Int64, wider: Int64) {
    while linked < entries.count - 1 {
      let next = linked == 0 ? 0 : entries[linked - 1].link
      entries[linked].link = try output.addLink(row: entries[linked].id, next: next)
      linked += 1
    }
    return (entries.last?.id ?? 0, entries.count > 1 ? entries[entries.count - 2].link : 0)
  }

  /// The number of the list that all rows compose to.
  var list: UInt32 {
    mutating get { contents.list(of: entries.last?.content ?? 0) { entries.map(\.row).reversed() } }
  }

  /// The number of the list that those rows compose to which contain a prefix.
  mutating func list(containing prefix: KeyInterval) -> UInt32 {
    var count = entries.count
    while count > 0, !entries[count - 1].row.interval.contains(prefix) { count -= 1 }
    if entries[..<count].allSatisfy({ $0.row.interval.contains(prefix) }) {
      let content = count == 0 ? 0 : entries[count - 1].content
      return contents.list(of: content) { entries[..<count].map(\.row).reversed() }
    }
    // A wider row ends inside the prefix: the others are a stack of their own.
    let rows = entries.map(\.row).filter { $0.interval.contains(prefix) }
    var content: UInt32 = 0
    for (place, row) in rows.enumerated() {
      content = contents.number(of: row, before: place == 0 ? nil : rows[place - 1], content)
    }
    return contents.list(of: content) { rows.reversed() }
  }
}
