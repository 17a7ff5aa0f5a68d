import Platform
import SQLiteStore
import Synchronization

extension BINStore {
  /// Writes a whole copy of the store to `path`: the data of one version, compact, with no file beside it.
  ///
  /// The copy is made under another name and put in place when it is whole. Works while an import runs: it
  /// holds the data set of before or after.
  ///
  /// - Throws: `fileExists` where something stands at `path`, `cannotCreate`, or a failure of SQLite.
  public func snapshot(to path: String) throws(StoreError) {
    guard !FileSystem.exists(path) else { throw .fileExists(path: path) }
    // A name of its own, since another copy may be under way or have been killed.
    let partial = "\(path).partial-\(String(UInt64.random(in: .min ... .max), radix: 16))"
    do throws(StoreError) {
      try opened.withLock { (store) throws(StoreError) in
        _ = try? FileSystem.createPrivateFile(partial)
        do throws(SQLiteError) {
          try store.connection.vacuum(into: partial)
        } catch {
          throw Self.failure(error, of: path)
        }
      }
      guard !FileSystem.exists(path) else { throw StoreError.fileExists(path: path) }
      do throws(FileError) {
        // SQLite does not wait for the disk here, and a copy that has its name has to be whole.
        try FileSystem.synchronise(partial)
        try FileSystem.rename(partial, to: path)
        try FileSystem.synchronise(FileSystem.folder(of: path))
      } catch {
        throw StoreError.cannotCreate(path: path, reason: error.description)
      }
    } catch {
      // What is left of a copy that failed is of no use; that it may not be there is no second failure.
      for rest in [partial, partial + "-journal"] { _ = try? FileSystem.remove(rest) }
      throw error
    }
  }

  /// A failure to write the copy, told of the file that was asked for.
  private static func failure(_ error: SQLiteError, of path: String) -> StoreError {
    switch error.kind {
    case .cannotOpen, .permission, .readOnly:
      .cannotCreate(path: path, reason: "its folder is missing or nothing may be written there")
    default: StoreError(error.told(of: path))
    }
  }
}
