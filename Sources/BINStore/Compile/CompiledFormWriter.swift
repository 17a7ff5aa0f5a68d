import CardNetworks
import SQLiteStore

/// Writes what a sweep makes into the tables of the compiled form.
struct CompiledFormWriter: SweepOutput, ~Copyable {
  private let insertBlock: Statement
  private let insertLink: Statement
  private let insertWaypoint: Statement
  private var block: [StoredSegment] = []
  private var links: Int64 = 0

  /// A writer; what the tables held is gone.
  init(_ connection: borrowing Connection) throws(SQLiteError) {
    try connection.execute(
      "DELETE FROM segment_block; DELETE FROM link; DELETE FROM waypoint; DELETE FROM network_list")
    self.init(
      insertBlock: try connection.prepare("INSERT INTO segment_block VALUES (?, ?)"),
      insertLink: try connection.prepare("INSERT INTO link VALUES (?, ?, ?)"),
      insertWaypoint: try connection.prepare("INSERT INTO waypoint VALUES (?, ?, ?)"))
  }

  private init(
    insertBlock: consuming Statement, insertLink: consuming Statement, insertWaypoint: consuming Statement
  ) {
    self.insertBlock = insertBlock
    self.insertLink = insertLink
    self.insertWaypoint = insertWaypoint
    block.reserveCapacity(SegmentBlock.mostSegments)
  }

  mutating func add(_ segment: StoredSegment) throws(SQLiteError) {
    block.append(segment)
    if block.count == SegmentBlock.mostSegments { try writeBlock() }
  }

  mutating func addLink(row: Int64, next: Int64) throws(SQLiteError) -> Int64 {
    links += 1
    try insertLink.bind(links, at: 1)
    try insertLink.bind(row, at: 2)
    try insertLink.bind(next, at: 3)
    _ = try insertLink.step()
    return links
  }

  mutating func add(_ waypoint: Waypoint) throws(SQLiteError) {
    try insertWaypoint.bind(waypoint.interval.low, at: 1)
    try insertWaypoint.bind(waypoint.interval.high, at: 2)
    try insertWaypoint.bind(Int(waypoint.list), at: 3)
    _ = try insertWaypoint.step()
  }

  /// Writes the last block, and the lists that segments and waypoints name.
  mutating func finish(
    _ lists: [[CardNetwork]], on connection: borrowing Connection
  ) throws(SQLiteError) {
    try writeBlock()
    let insert = try connection.prepare("INSERT INTO network_list VALUES (?, ?)")
    for (number, list) in lists.enumerated() {
      try insert.run([.integer(Int64(number)), .text(CardProfile.list(list))])
    }
  }

  private mutating func writeBlock() throws(SQLiteError) {
    guard let first = block.first else { return }
    try insertBlock.bind(first.low, at: 1)
    try insertBlock.bind(SegmentBlock.bytes(of: block), at: 2)
    _ = try insertBlock.step()
    block.removeAll(keepingCapacity: true)
  }
}
