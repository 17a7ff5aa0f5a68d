import BINFiles
import CardNetworks
import SQLiteStore

/// New rows of a source, written many at a time: a statement for each costs more than the row.
struct RowInserts: ~Copyable {
  private static let rowsOfStatement = 100
  private static let columns = 5

  private let insertMany: Statement
  private let insertOne: Statement
  private var waiting: [(row: BINFile.Row, profile: Int64)] = []

  init(source: Int64, on connection: borrowing Connection) throws(SQLiteError) {
    func insert(_ count: Int) -> String {
      let row = "(\(source), ?, ?, ?, ?, ?)"
      return "INSERT INTO bin_range (source, low, high, digits, additional, profile) VALUES "
        + repeatElement(row, count: count).joined(separator: ", ")
    }
    self.init(
      many: try connection.prepare(insert(Self.rowsOfStatement)), one: try connection.prepare(insert(1)))
  }

  private init(many: consuming Statement, one: consuming Statement) {
    insertMany = many
    insertOne = one
    waiting.reserveCapacity(Self.rowsOfStatement)
  }

  /// Adds a row; it is written with the next ones.
  mutating func add(_ row: BINFile.Row, profile: Int64) throws(SQLiteError) {
    waiting.append((row, profile))
    guard waiting.count == Self.rowsOfStatement else { return }
    for place in waiting.indices { try bind(place, of: insertMany, from: place * Self.columns) }
    _ = try insertMany.step()
    waiting.removeAll(keepingCapacity: true)
  }

  /// Writes the rows that are left.
  mutating func finish() throws(SQLiteError) {
    for place in waiting.indices {
      try bind(place, of: insertOne, from: 0)
      _ = try insertOne.step()
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func bind(
    _ place: Int, of statement: borrowing Statement, from parameter: Int
  ) throws(SQLiteError) {
    let (row, profile) = waiting[place]
    let range = row.range
    try statement.bind(range.low, at: parameter + 1)
    try statement.bind(range.high, at: parameter + 2)
    try statement.bind(range.digits, at: parameter + 3)
    try statement.bind(row.membership == .additional ? 1 : 0, at: parameter + 4)
    try statement.bind(profile, at: parameter + 5)
  }
}
