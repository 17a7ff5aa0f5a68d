import CardNetworks
import SQLiteStore

/// Neighbouring segments as their row of the table gives them.
struct FoundBlock {
  /// The first key, in the form of the table.
  let low: Int64
  /// The general rules that the compiled form was made with, where they were asked for.
  let rules: String
  private let bytes: [UInt8]

  /// The block that a key is in; nil where there is none.
  init?(at key: Int64, _ find: borrowing Statement) throws(SQLiteError) {
    try find.bind(key / StoredSegment.scale, at: 1)
    let found = try find.first { (row) throws(SQLiteError) in FoundBlock(row, rules: row.text(at: 2)) }
    guard let found else { return nil }
    self = found
  }

  /// Reads a row: first key and bytes.
  init(_ row: borrowing Statement, rules: String = "") {
    low = row.int64(at: 0)
    bytes = row.bytes(at: 1)
    self.rules = rules
  }

  /// The first key.
  var firstKey: Int64 { low * StoredSegment.scale }

  /// The segment that a key is in; nil where it is before the block.
  func segment(at key: Int64) -> StoredSegment? {
    var found: StoredSegment?
    SegmentBlock.forEach(bytes, at: low) { segment in
      guard segment.firstKey <= key else { return false }
      found = segment
      return true
    }
    return found
  }

  /// Hands out the segments that share a key with an interval.
  func forEach(from first: Int64, to last: Int64, _ take: (StoredSegment) -> Void) {
    var waiting: StoredSegment?
    SegmentBlock.forEach(bytes, at: low) { segment in
      guard segment.firstKey <= last else { return false }
      // One is known to end before the interval only when the next one comes.
      if let waiting, segment.firstKey > first { take(waiting) }
      waiting = segment
      return true
    }
    if let waiting { take(waiting) }
  }
}
