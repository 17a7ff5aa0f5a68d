public import BINFiles
import SQLiteStore
import Synchronization

extension BINStore {
  /// Makes the rows of `source` those of `file`, in one transaction; other sources stay as they are.
  ///
  /// The same file twice changes no row. Readers see the old data set or the new one, never a mix.
  ///
  /// - Parameters:
  ///   - source: the data set that is made or replaced.
  ///   - file: its rows.
  ///   - stopRequested: asked now and then; once it says yes the import ends with `interrupted` and changes nothing.
  /// - Returns: what was done.
  /// - Throws: ``StoreError``.
  public func replace(
    _ source: ImportSource, with file: BINFile, stopRequested: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> ImportReport {
    try opened.withLock { (store) throws(StoreError) in
      store.seen = nil
      do throws(StoreError) {
        return try store.connection.stopping(when: stopRequested) { () throws(StoreError) in
          try store.connection.transaction(.immediate, wrapping: StoreError.init) {
            () throws(StoreError) in
            try StoreImport(source, file: file).run(on: store.connection)
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
