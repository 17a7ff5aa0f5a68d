import CoBadge
import CommandLineKit
import SQLiteStore

/// The data that a command answers from: the database, or without one the built-in seed.
///
/// The first questions are each one search in the file. From ``questionsBeforeIndex`` on an index in memory answers.
struct Knowledge {
  /// How many questions are cheaper by searching the file than by building the index.
  static let questionsBeforeIndex = 500

  /// The database, nil where there is none.
  let store: BINStore?
  private var index: RangeIndex?
  private var questions = 0

  /// Opens the database; where there is none says so.
  init(_ locations: Locations, _ console: Console) throws(Failure) {
    store = try locations.existingStore()
    if store == nil {
      index = try Self.seed()
      console.diagnostics.note("no database at \(locations.database): answering from the built-in seed")
    } else {
      console.diagnostics.detail("answering from \(locations.database)")
    }
  }

  /// Everything that is known about the cards of `interval`.
  mutating func match(_ interval: KeyInterval) throws(Failure) -> RangeMatch {
    if let index { return index.match(interval) }
    guard let store else {
      return RangeMatch(sources: [], rows: [], outlook: .settled, narrowerRangesExist: false)
    }
    questions += 1
    if questions >= Self.questionsBeforeIndex {
      let built = try usingStore { () throws(StoreError) in try store.resolver().index }
      index = built
      return built.match(interval)
    }
    return try usingStore { () throws(StoreError) in try store.match(interval) }
  }

  /// A resolver over everything, for a session.
  func resolver() throws(Failure) -> NetworkResolver {
    if let store { return try usingStore { () throws(StoreError) in try store.resolver() } }
    if let index { return NetworkResolver(index: index) }
    return NetworkResolver(index: try Self.seed())
  }

  private static func seed() throws(Failure) -> RangeIndex {
    do throws(BINFileError) { return try RangeIndex.seed() } catch { throw .embedded(error) }
  }
}
