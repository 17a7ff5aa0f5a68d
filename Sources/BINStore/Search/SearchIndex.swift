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

  /// Enters every text that is an issuer or a product, with the profiles that say so.
  private static func writeTexts(to connection: borrowing Connection) throws(SQLiteError) {
    let insert = try connection.prepare("INSERT INTO text_profiles VALUES (?, ?, ?)")
    let select = try connection.prepare(
      """
      SELECT issuer AS text, 0, id FROM profile WHERE issuer IS NOT NULL
      UNION ALL SELECT product_name, 1, id FROM profile WHERE product_name IS NOT NULL ORDER BY 1, 2, 3
      """)
    var (issuers, products) = (IDList(), IDList())
    var open: Int64?
    func write(_ text: Int64) throws(SQLiteError) {
      try insert.bind(text, at: 1)
      try insert.bind(issuers.isEmpty ? nil : issuers.take(), at: 2)
      try insert.bind(products.isEmpty ? nil : products.take(), at: 3)
      _ = try insert.step()
    }
    try select.forEachRow { (row) throws(SQLiteError) in
      let (text, id) = (row.int64(at: 0), row.int64(at: 2))
      if let last = open, last != text { try write(last) }
      open = text
      if row.int64(at: 1) == 0 { issuers.append(id) } else { products.append(id) }
    }
    if let open { try write(open) }
    // One statement: the full-text index writes what it holds at the end of each.
    try connection.run(
      """
      INSERT INTO words (rowid, value)
      SELECT t.id, \(SearchLetters.plain("t.value")) FROM text_profiles p JOIN text t ON t.id = p.text ORDER BY p.text
      """)
  }

  /// Enters which rows each profile has.
  private static func writeRows(to connection: borrowing Connection) throws(SQLiteError) {
    let insert = try connection.prepare("INSERT INTO profile_rows VALUES (?, ?)")
    let select = try connection.prepare("SELECT profile, id FROM bin_range ORDER BY 1, 2")
    var rows = IDList()
    var open: Int64?
    func write(_ profile: Int64) throws(SQLiteError) {
      try insert.bind(profile, at: 1)
      try insert.bind(rows.take(), at: 2)
      _ = try insert.step()
    }
    try select.forEachRow { (row) throws(SQLiteError) in
      let profile = row.int64(at: 0)
      if let last = open, last != profile { try write(last) }
      open = profile
      rows.append(row.int64(at: 1))
    }
    if let open { try write(open) }
  }
}
