import CoBadge
import CommandLineKit

extension ParsedCommand {
  /// The name of a source that was given for an option, which the database has to hold; nil where none was given.
  func source(_ option: OptionSpec, in store: BINStore?) throws(Failure) -> String? {
    guard let name = value(option) else { return nil }
    try checkSource(name, in: store)
    return name
  }

  /// Fails where the database holds no source of that name.
  func checkSource(_ name: String, in store: BINStore?) throws(Failure) {
    let names = try SourceNames.all(of: store)
    if names.contains(name) { return }
    let near = NearMiss.closest(to: name, among: names)
    throw .usage(
      self,
      .invalid(
        "there is no source '\(ShownToken(name))'"
          + (near.map { "; did you mean '\($0)'?" } ?? "; there is \(names.joined(separator: ", "))")))
  }
}

/// The names of the data sets.
enum SourceNames {
  /// The names, the one that hides the others first; without a database that of the built-in seed.
  static func all(of store: BINStore?) throws(Failure) -> [String] {
    guard let store else { return [SourceReference.embeddedSeed.name] }
    return try usingStore { () throws(StoreError) in try store.sources() }
      .filter { $0.reference.kind != .generalRules }.map(\.reference.name)
  }
}

/// The rows of the data sets: those of the database, or without one those of the built-in seed.
struct DataSets {
  /// A data set with its rows.
  struct Entry {
    let reference: SourceReference
    /// What the store knows of it, nil for built-in data.
    let stored: StoredSource?
    let rows: StatedRows
  }

  /// The sets, the one that hides the others first.
  let sets: [Entry]

  /// Reads the rows.
  ///
  /// - Parameters:
  ///   - names: the sources to read; nil reads all.
  ///   - store: the database; nil reads the built-in seed.
  /// - Throws: what keeps the database from being read.
  init(of names: [String]? = nil, in store: BINStore?) throws(Failure) {
    if let store {
      sets = try usingStore { () throws(StoreError) in try store.rows(of: names) }
        .map { Entry(reference: $0.source.reference, stored: $0.source, rows: $0.rows) }
      return
    }
    do throws(BINFileError) {
      sets = [Entry(reference: .embeddedSeed, stored: nil, rows: StatedRows(try EmbeddedData.seed()))]
    } catch {
      throw .embedded(error)
    }
  }
}

extension Locations {
  /// The database for a command that reads rows; where there is none says that the built-in seed answers.
  func storeOrSeed(_ console: Console) throws(Failure) -> BINStore? {
    let store = try existingStore()
    if store == nil { console.diagnostics.note("\(noDatabase): answering from the built-in seed") }
    return store
  }
}
