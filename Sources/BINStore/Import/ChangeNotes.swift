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
    let profiles = try ProfileFinder(connection)
    var read: [RowChange] = []
    for (old, new) in changes {
      guard let before = try profiles.profile(old.profile) else { continue }
      read.append(
        RowChange(range: new.range, membership: new.membership, from: before, to: file.profile(of: new)))
    }
    return read
  }
}
