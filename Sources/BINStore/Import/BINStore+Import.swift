public import BINFiles
import CardNetworks
import SQLiteStore
import Synchronization

extension BINStore {
  /// Makes the rows of `source` those of `file`, in one transaction; other sources stay as they are.
  ///
  /// The same file twice changes no row. Readers see the old data set or the new one, never a mix.
  ///
  /// - Parameters:
  ///   - source: the data set that is made or replaced.
  ///   - file: its rows. Where the caller keeps no copy, its memory is free again before the last step.
  ///   - stopRequested: asked now and then; once it says yes the import ends with `interrupted` and changes nothing.
  /// - Returns: what was done.
  /// - Throws: ``StoreError``.
  public func replace(
    _ source: ImportSource, with file: consuming BINFile,
    stopRequested: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> ImportReport {
    try run(StoreImport(source, file: file, mode: .replace), stopRequested)
  }

  /// Adds the rows of `file` to those of `source`, in one transaction.
  ///
  /// A row takes the place of the one on the same range that names the same networks, else of any there; rows that
  /// are not in the file stay.
  ///
  /// - Parameters:
  ///   - file: the rows; as for ``replace(_:with:stopRequested:)``.
  ///   - source: the data set that is made or added to.
  ///   - stopRequested: asked now and then; once it says yes the import ends with `interrupted` and changes nothing.
  /// - Returns: what was done.
  /// - Throws: ``StoreError``.
  public func merge(
    _ file: consuming BINFile, into source: ImportSource,
    stopRequested: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> ImportReport {
    try run(StoreImport(source, file: file, mode: .merge), stopRequested)
  }

  /// What an import would do; nothing is written, and a store that is open for reading is enough.
  ///
  /// - Parameters:
  ///   - file: the rows.
  ///   - source: the data set that would be made, replaced or added to.
  ///   - mode: which of them.
  /// - Returns: what would be done.
  /// - Throws: ``StoreError``.
  public func preview(
    _ file: BINFile, as source: ImportSource, mode: ImportMode
  ) throws(StoreError) -> ImportReport {
    try opened.withLock { (store) throws(StoreError) in
      try store.connection.transaction(.deferred, wrapping: StoreError.init) { () throws(StoreError) in
        try StoreImport(source, file: file, mode: mode).preview(on: store.connection)
      }
    }
  }

  private func run(
    _ work: consuming StoreImport, _ stopRequested: @escaping @Sendable () -> Bool
  ) throws(StoreError) -> ImportReport {
    // Taken out when it begins, so that nothing here holds on to the rows.
    var waiting: StoreImport? = consume work
    return try opened.withLock { (store) throws(StoreError) in
      store.seen = nil
      do throws(StoreError) {
        return try store.connection.stopping(when: stopRequested) { () throws(StoreError) in
          try store.connection.transaction(.immediate, wrapping: StoreError.init) {
            () throws(StoreError) in
            guard let work = waiting.take() else { throw .interrupted }
            return try StoreImport.run(work, on: store.connection)
          }
        }
      } catch {
        // A wait for a lock that is given up on request ends as busy.
        if case .sqlite(let failure) = error, failure.kind == .busy, stopRequested() { throw .interrupted }
        throw error
      }
    }
  }
}

extension ImportReport {
  /// What an import into a store that does not exist yet would do.
  public init(previewOf file: BINFile, as source: ImportSource, mode: ImportMode) {
    self.init(
      source: source.name, layout: file.layout.name, rowsRead: file.rowsRead, inserted: file.rows.count,
      changed: 0, unchanged: 0, removed: 0, changes: [], repeated: file.repeatedRows, refused: file.refused,
      warnings: file.warnings, kind: source.kind ?? .file, priority: source.priority ?? SourcePriority.file,
      dataVersion: 0, mode: mode, isPreview: true)
  }
}
