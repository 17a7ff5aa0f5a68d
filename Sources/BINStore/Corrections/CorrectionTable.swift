import BINFiles
import CardNetworks
import SQLiteStore

/// The corrections in a store: the rows of their source, and beside them who said what, why and when.
struct CorrectionTable {
  private(set) var book = CorrectionBook()
  private var stored: [KeyInterval: CorrectionBook.Entry] = [:]

  /// Reads what is there; `schema` is the name of the database, that of an attached one for example.
  init(_ connection: borrowing Connection, schema: String = "main") throws(StoreError) {
    let found = try wrapping { () throws(SQLiteError) in
      try connection.rows(
        "SELECT id, kind FROM \(schema).source WHERE name = ?", [.text(Correction.sourceName)]
      ).first
    }
    guard case .integer(let id)? = found?.first else { return }
    guard found?.last == .text(SourceReference.Kind.correction.rawValue) else {
      throw .reservedSourceName(Correction.sourceName)
    }
    try wrapping { () throws(SQLiteError) in
      let profiles = try Self.profiles(of: id, connection, schema)
      var notes: [Int64: [Note]] = [:]
      let select = try connection.prepare(
        "SELECT bin_range, fields, author, reason, made_at FROM \(schema).correction ORDER BY id")
      try select.forEachRow { (row) throws(SQLiteError) in
        notes[row.int64(at: 0), default: []].append(Note(row))
      }
      let selectRows = try connection.prepare(
        "SELECT id, low, high, digits, profile FROM \(schema).bin_range WHERE \(Self.isCorrected(schema))")
      try selectRows.bind(id, at: 1)
      try selectRows.forEachRow { (row) throws(SQLiteError) in
        let range = BINRange(low: row.int64(at: 1), high: row.int64(at: 2), digits: Int(row.int64(at: 3)))
        guard let range, let statement = profiles[row.int64(at: 4)] else { return }
        let said = notes[row.int64(at: 0)] ?? []
        book.load(row.int64(at: 0), range, said.map { $0.correction(of: range, statement) })
      }
    }
    stored = book.entries
  }

  /// Changes the book in memory; ``write(to:)`` makes it last.
  mutating func change<Result>(_ body: (inout CorrectionBook) -> Result) -> Result { body(&book) }

  /// Writes what has changed, raises the version and compiles; nothing where nothing has.
  ///
  /// To be run inside an immediate transaction.
  ///
  /// - Returns: the version of the data now.
  func write(to connection: borrowing Connection, at time: Timestamp) throws(StoreError) -> Int64 {
    if book.entries == stored {
      return try wrapping { () throws(SQLiteError) in
        try connection.integer("SELECT data_version FROM state")
      }
    }
    let version = try wrapping { () throws(SQLiteError) in
      let version = try connection.integer(
        "UPDATE state SET data_version = data_version + 1 RETURNING data_version")
      let source = try record(version, time, on: connection)
      try removeWithdrawn(connection)
      try writeChanged(to: connection, source: source)
      try StoreImport.removeOrphans(connection)
      // Data without a correction has no layer of corrections.
      if book.entries.isEmpty {
        try connection.run("DELETE FROM source WHERE id = ?", [.integer(source)])
      }
      return version
    }
    try StoreCompiler.compile(connection)
    return version
  }
}

extension CorrectionTable {
  /// A row of the table `correction`.
  private struct Note {
    let fields: [CorrectionField]
    let author: String
    let reason: String
    let madeAt: Timestamp

    init(_ row: borrowing Statement) {
      fields = row.text(at: 1).split(separator: ";").compactMap { CorrectionField(rawValue: String($0)) }
      author = row.text(at: 2)
      reason = row.text(at: 3)
      madeAt = Timestamp(millisecondsSinceEpoch: row.int64(at: 4))
    }

    func correction(of range: BINRange, _ statement: CorrectionStatement) -> Correction {
      Correction(
        checked: range, statement.only(fields), author: author, reason: reason, madeAt: madeAt)
    }
  }

  /// The rows of the source that have corrections: found one by one, however many rows other sources have.
  private static func isCorrected(_ schema: String) -> String {
    "id IN (SELECT bin_range FROM \(schema).correction) AND source = ?"
  }

  private static func profiles(
    of source: Int64, _ connection: borrowing Connection, _ schema: String
  ) throws(SQLiteError) -> [Int64: CorrectionStatement] {
    let texts = try TextFinder(connection, schema: schema)
    var found: [Int64: CorrectionStatement] = [:]
    let select = try connection.prepare(
      StoredProfile.select(from: schema)
        + " WHERE id IN (SELECT profile FROM \(schema).bin_range WHERE \(isCorrected(schema)))")
    try select.bind(source, at: 1)
    try select.forEachRow { (row) throws(SQLiteError) in
      let stored = try StoredProfile(row) { (number) throws(SQLiteError) in try texts.text(number) }
      found[stored.id] = CorrectionStatement(stored.profile)
    }
    return found
  }

  private func record(
    _ version: Int64, _ time: Timestamp, on connection: borrowing Connection
  ) throws(SQLiteError) -> Int64 {
    try connection.integer(
      """
      INSERT INTO source (name, kind, priority, row_count, imported_at, data_version)
      VALUES (?1, 'correction', \(SourcePriority.correction), ?2, ?3, ?4)
      ON CONFLICT (name) DO UPDATE SET row_count = ?2, imported_at = ?3, data_version = ?4 RETURNING id
      """,
      [
        .text(Correction.sourceName), .integer(Int64(book.entries.count)),
        .integer(time.millisecondsSinceEpoch), .integer(version),
      ])
  }

  private func removeWithdrawn(_ connection: borrowing Connection) throws(SQLiteError) {
    for (key, entry) in stored where book.entries[key] == nil {
      guard let row = entry.row else { continue }
      try connection.run("DELETE FROM correction WHERE bin_range = ?", [.integer(row)])
      try connection.run("DELETE FROM bin_range WHERE id = ?", [.integer(row)])
    }
  }

  private func writeChanged(to connection: borrowing Connection, source: Int64) throws(SQLiteError) {
    var profiles = try ProfileTable(connection)
    let insertRow = try connection.prepare(
      """
      INSERT INTO bin_range (source, low, high, digits, additional, profile) VALUES (?, ?, ?, ?, 0, ?)
      RETURNING id
      """)
    let insertNote = try connection.prepare(
      "INSERT INTO correction (bin_range, fields, author, reason, made_at) VALUES (?, ?, ?, ?, ?)")
    let changed = book.entries.filter { stored[$0.key] != $0.value }.values
    for entry in changed.sorted(by: { $0.range.interval.low < $1.range.interval.low }) {
      let profile = try profiles.id(of: entry.statement.profile)
      let row: Int64
      if let known = entry.row {
        row = known
        try connection.run(
          "UPDATE bin_range SET profile = ? WHERE id = ?", [.integer(profile), .integer(row)])
        try connection.run("DELETE FROM correction WHERE bin_range = ?", [.integer(row)])
      } else {
        try insertRow.bind([
          .integer(source), .integer(entry.range.low), .integer(entry.range.high),
          .integer(Int64(entry.range.digits)), .integer(profile),
        ])
        row = try insertRow.first { (row) throws(SQLiteError) in row.int64(at: 0) } ?? 0
      }
      for correction in entry.corrections {
        try insertNote.run([
          .integer(row), .text(correction.statement.fields.map(\.rawValue).joined(separator: ";")),
          .text(correction.author), .text(correction.reason),
          .integer(correction.madeAt.millisecondsSinceEpoch),
        ])
      }
    }
  }
}
