import BINService
import BINStore
import NetworkResolution
import Platform
import Synchronization

/// The records of sessions; their file is created by the first one.
final class LazySessionStore: SessionRecords {
  private let path: String
  private let options: StoreOptions
  /// Whether a folder that is missing is created with it.
  private let createsFolder: Bool
  private let opened = Mutex<SessionStore?>(nil)

  init(path: String, createsFolder: Bool, busyTimeoutMilliseconds: Int) {
    self.path = path
    self.createsFolder = createsFolder
    options = StoreOptions(access: .write, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
  }

  func save(_ record: SessionRecord) throws(StoreError) { try store().save(record) }

  func record(_ id: SessionID) throws(StoreError) -> SessionRecord? {
    guard FileSystem.exists(path) else { return nil }
    return try store().record(id)
  }

  private func store() throws(StoreError) -> SessionStore {
    try opened.withLock { (opened) throws(StoreError) in
      if let opened { return opened }
      let folder = FileSystem.folder(of: path)
      if createsFolder, !FileSystem.isFolder(folder) {
        do throws(FileError) { try FileSystem.createFolder(folder) } catch {
          throw .cannotCreate(path: folder, reason: error.description)
        }
      }
      let store = try SessionStore(path: path, options: options)
      opened = store
      return store
    }
  }
}
