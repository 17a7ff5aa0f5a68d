public import CardNetworks
import SQLiteStore
import Synchronization

/// Some of the rows that a search found.
public struct SearchPage: Sendable {
  /// How many rows were found in all.
  public let total: Int
  /// The rows of this page.
  public let hits: [SearchHit]
}

/// A row that a search found, as its source states it.
public struct SearchHit: Sendable {
  /// The source.
  public let source: SourceReference
  /// The range.
  public let range: BINRange
  /// What its networks mean.
  public let membership: Membership
  /// What the row says.
  public let profile: CardProfile
}

extension BINStore {
  /// Looks for rows, as the sources state them; the general rules of the program are not among them.
  ///
  /// In the order of ``StatedRows``, rows on one key by the precedence of their sources.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - limit: the most rows that are returned.
  ///   - offset: how many rows are passed over first.
  /// - Returns: the rows, and how many there are in all.
  /// - Throws: a failure of SQLite.
  /// - Complexity: with words of an issuer or product it grows with what they find; without them each different
  ///   statement of the store is looked at once; with a source alone each row.
  public func search(
    _ query: SearchQuery, limit: Int, offset: Int = 0
  ) throws(StoreError) -> SearchPage {
    try opened.withLock { (store) throws(StoreError) in
      try store.connection.transaction(.deferred, wrapping: StoreError.init) { () throws(StoreError) in
        try wrapping { () throws(SQLiteError) in
          try StoreSearch(query, on: store.connection).page(
            limit: limit, offset: offset, on: store.connection)
        }
      }
    }
  }
}
