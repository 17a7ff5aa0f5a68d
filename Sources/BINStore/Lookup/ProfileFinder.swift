import CardNetworks
import SQLiteStore

/// Finds single profiles with their texts by their ids, each by searches.
struct ProfileFinder: ~Copyable {
  private let findProfile: Statement
  private let texts: TextFinder

  init(_ connection: borrowing Connection) throws(SQLiteError) {
    let findProfile = try connection.prepare(StoreLookup.profile)
    self.init(findProfile, try TextFinder(connection))
  }

  private init(_ findProfile: consuming Statement, _ texts: consuming TextFinder) {
    self.findProfile = findProfile
    self.texts = texts
  }

  /// The profile of this id; nil where there is none.
  func profile(_ id: Int64) throws(SQLiteError) -> CardProfile? {
    try findProfile.bind(id, at: 1)
    return try findProfile.first { (row) throws(SQLiteError) in
      try StoredProfile(row) { (number) throws(SQLiteError) in try texts.text(number) }.profile
    }
  }
}

/// Finds single texts by their ids.
struct TextFinder: ~Copyable {
  private let find: Statement

  /// A finder in the store itself.
  init(_ connection: borrowing Connection) throws(SQLiteError) {
    find = try connection.prepare(StoreLookup.text)
  }

  /// A finder in an attached database.
  init(_ connection: borrowing Connection, schema: String) throws(SQLiteError) {
    find = try connection.prepare("SELECT value FROM \(schema).text WHERE id = ?")
  }

  /// The text of this id; nil where there is none.
  func text(_ id: Int64) throws(SQLiteError) -> String? {
    try find.bind(id, at: 1)
    return try find.first { (row) throws(SQLiteError) in row.text(at: 0) }
  }
}
