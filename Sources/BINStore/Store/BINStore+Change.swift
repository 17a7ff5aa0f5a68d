import SQLiteStore
import Synchronization

extension BINStore {
  /// Changes the store in one immediate transaction; once `stopRequested` says yes it ends and changes nothing.
  func changing<Result: Sendable>(
    stopRequested: @escaping @Sendable () -> Bool,
    _ body: @Sendable (borrowing Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try opened.withLock { (store) throws(StoreError) in
      store.seen = nil
      do throws(StoreError) {
        return try store.connection.stopping(when: stopRequested) { () throws(StoreError) in
          try store.connection.transaction(.immediate, wrapping: StoreError.init) {
            () throws(StoreError) in
            try body(store.connection)
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
