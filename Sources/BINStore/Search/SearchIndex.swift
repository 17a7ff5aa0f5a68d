import SQLiteStore

/// Makes what a search reads: the words of issuers and products, and which rows say what.
enum SearchIndex {
  /// Makes it anew; to be run inside the transaction that changed the rows.
  ///
  /// - Complexity: O(n log n) in the rows, a small part of what the compiled form costs.
  static func rebuild(_ connection: borrowing Connection) throws(SQLiteError) {
    try connection.execute(
      "INSERT INTO words (words) VALUES ('delete-all'); DELETE FROM text_profiles; DELETE FROM profile_rows")
    try writeTexts(to: connection)
    try writeRows(to: connection)
  }

  /// Enters every text that is an issuer or a product.
  private static func writeTexts(to connection: borrowing Connection) throws(SQLiteError) {
    var issuers: [Use] = []
    var products: [Use] = []
    let select = try connection.prepare("SELECT id, issuer, product_name FROM profile")
    try select.forEachRow { (row) throws(SQLiteError) in
      let id = row.int64(at: 0)
      if let issuer = row.optionalInt64(at: 1) { issuers.append(Use(of: issuer, by: id)) }
      if let product = row.optionalInt64(at: 2) { products.append(Use(of: product, by: id)) }
    }
    let insert = try connection.prepare("INSERT INTO text_profiles (text, as_issuer) VALUES (?, ?)")
    try forEachList(&issuers) { (text, list) throws(SQLiteError) in
      try insert.bind(text, at: 1)
      try insert.bind(list, at: 2)
      _ = try insert.step()
    }
    let add = try connection.prepare(
      """
      INSERT INTO text_profiles (text, as_product) VALUES (?, ?)
      ON CONFLICT (text) DO UPDATE SET as_product = excluded.as_product
      """)
    try forEachList(&products) { (text, list) throws(SQLiteError) in
      try add.bind(text, at: 1)
      try add.bind(list, at: 2)
      _ = try add.step()
    }
    // One statement: the full-text index writes what it holds at the end of each.
    try connection.run(
      """
      INSERT INTO words (rowid, value)
      SELECT t.id, \(SearchLetters.plain("t.value")) FROM text_profiles p JOIN text t ON t.id = p.text ORDER BY p.text
      """)
  }

  /// Enters which rows each profile has.
  private static func writeRows(to connection: borrowing Connection) throws(SQLiteError) {
    var rows: [Use] = []
    rows.reserveCapacity(Int(try connection.integer("SELECT count(*) FROM bin_range")))
    let select = try connection.prepare("SELECT profile, id FROM bin_range")
    try select.forEachRow { (row) throws(SQLiteError) in
      rows.append(Use(of: row.int64(at: 0), by: row.int64(at: 1)))
    }
    let insert = try connection.prepare("INSERT INTO profile_rows VALUES (?, ?)")
    try forEachList(&rows) { (profile, list) throws(SQLiteError) in
      try insert.bind(profile, at: 1)
      try insert.bind(list, at: 2)
      _ = try insert.step()
    }
  }

  /// That something is used by something else; both by their ids.
  private struct Use {
    let used: Int64
    let user: Int64

    init(of used: Int64, by user: Int64) {
      self.used = used
      self.user = user
    }
  }

  /// Hands out the list of users of each thing, in the order of their ids.
  private static func forEachList(
    _ uses: inout [Use], _ body: (Int64, [UInt8]) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    uses.sort { $0.used != $1.used ? $0.used < $1.used : $0.user < $1.user }
    var list = IDList()
    for (place, use) in uses.enumerated() {
      list.append(use.user)
      guard place + 1 == uses.count || uses[place + 1].used != use.used else { continue }
      try body(use.used, list.take())
    }
  }
}
