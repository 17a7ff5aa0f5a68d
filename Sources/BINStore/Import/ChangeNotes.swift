import BINFiles
import CardNetworks
import SQLiteStore

/// The first changed rows of an import, until what they said is looked up.
struct ChangeNotes {
  private var changes: [(old: StoredRow, new: BINFile.Row)] = []

  mutating func add(_ old: StoredRow, _ new: BINFile.Row) {
    if changes.count < RowChange.mostKept { changes.append((old, new)) }
  }

  /// Looks up what the rows said; to be called while the old profiles are still there.
  func read(_ file: BINFile, on connection: borrowing Connection) throws(SQLiteError) -> [RowChange] {
    if changes.isEmpty { return [] }
    let select = try connection.prepare(StoredProfile.select + " WHERE id = ?")
    let selectText = try connection.prepare("SELECT value FROM text WHERE id = ?")
    var read: [RowChange] = []
    for (old, new) in changes {
      try select.bind(old.profile, at: 1)
      let stored = try select.first { (row) throws(SQLiteError) in
        try StoredProfile(row) { (id) throws(SQLiteError) in
          try selectText.bind(id, at: 1)
          return try selectText.first { (row) throws(SQLiteError) in row.text(at: 0) }
        }
      }
      guard let stored else { continue }
      read.append(
        RowChange(
          range: new.range, membership: new.membership, from: stored.profile, to: file.profile(of: new)))
    }
    return read
  }
}
