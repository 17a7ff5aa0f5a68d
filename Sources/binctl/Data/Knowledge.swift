import CoBadge
import CommandLineKit
import SQLiteStore

/// The data that a command answers from: the database, or without one the built-in seed.
///
/// The first questions are each one search in the file. From ``questionsBeforeIndex`` on an index in memory answers,
/// which the store keeps and makes anew when the data has changed: so no answer is older than its question.
struct Knowledge {
  /// How many questions are cheaper by searching the file than by building the index.
  static let questionsBeforeIndex = 500

  /// The database, nil where there is none.
  let store: BINStore?
  private let seed: RangeIndex?
  private var questions = 0
  private var corrections: (version: Int64, all: [Correction])?

  /// Opens the database; where there is none says so.
  init(_ locations: Locations, _ console: Console) throws(Failure) {
    store = try locations.existingStore()
    if store == nil {
      seed = try Self.readSeed()
      console.diagnostics.note("\(locations.noDatabase): answering from the built-in seed")
    } else {
      seed = nil
      console.diagnostics.detail("answering from \(try locations.namedDatabase())")
    }
  }

  /// Whether there were so many questions that an index in memory answers.
  var usesIndex: Bool { seed != nil || questions >= Self.questionsBeforeIndex }

  /// Everything that is known about the cards of `interval`.
  mutating func match(_ interval: KeyInterval) throws(Failure) -> RangeMatch {
    if let seed { return seed.match(interval) }
    guard let store else {
      return RangeMatch(sources: [], rows: [], outlook: .settled, narrowerRangesExist: false)
    }
    questions += 1
    let usesIndex = usesIndex
    return try usingStore { () throws(StoreError) in
      try usesIndex ? store.resolver().index.match(interval) : store.match(interval)
    }
  }

  /// The corrections by hand, for those that explain an answer; read again where their source has another version.
  mutating func corrections(version: Int64) throws(Failure) -> [Correction] {
    if let corrections, corrections.version == version { return corrections.all }
    guard let store else { return [] }
    let all = try usingStore { () throws(StoreError) in try store.corrections() }
    corrections = (version, all)
    return all
  }

  /// A resolver over everything, for a session.
  func resolver() throws(Failure) -> NetworkResolver {
    if let store { return try usingStore { () throws(StoreError) in try store.resolver() } }
    if let seed { return NetworkResolver(index: seed) }
    return NetworkResolver(index: try Self.readSeed())
  }

  private static func readSeed() throws(Failure) -> RangeIndex {
    do throws(BINFileError) { return try RangeIndex.seed() } catch { throw .embedded(error) }
  }
}
