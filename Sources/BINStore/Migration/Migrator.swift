import SQLiteStore

/// Brings a database to the schema that this program knows, and refuses those that it does not.
struct Migrator {
  let set: MigrationSet
  let path: String
  let migrations: [Migration]

  init(_ set: MigrationSet, path: String) {
    self.set = set
    self.path = path
    migrations = Migration.all(of: set)
  }

  /// How a database stands to this program's schema.
  enum State: Equatable {
    /// Nothing in it yet.
    case empty
    /// Made by an earlier version; this many steps are applied.
    case older(Int)
    /// As this program knows it.
    case current
  }

  /// Looks without changing anything.
  ///
  /// - Throws: `notAStore` for another program's database, `newerThanProgram` for a later schema.
  func state(of connection: borrowing Connection) throws(StoreError) -> State {
    do throws(SQLiteError) {
      let version = Int(try connection.userVersion())
      let owner = try connection.applicationID()
      if version == 0, owner == 0, try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 {
        return .empty
      }
      guard owner == set.applicationID else { throw Refusal.notAStore.error }
      if version == migrations.count { return .current }
      if version < migrations.count { return .older(version) }
      throw Refusal.newer(version).error
    } catch {
      throw refusal(error)
    }
  }
}
