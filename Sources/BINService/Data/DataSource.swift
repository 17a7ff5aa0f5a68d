import BINFiles
package import BINStore
package import CardNetworks
import NetworkResolution
import Platform
import Synchronization

/// The data that the service answers from, exchanged while it runs.
///
/// A new version is read beside the one in use and then takes its place, so no request waits for it.
package final class DataSource: Sendable {
  private let path: String?
  private let options: StoreOptions
  private let now: @Sendable () -> Timestamp
  private let current: Mutex<ServiceData>
  private let opened: Mutex<Opened?>
  /// The data before, kept until no request can be answering from it: to free it takes longer than to answer.
  private let retired = Mutex<ServiceData?>(nil)
  private let swapCount = Atomic<Int>(0)
  private let failing = Atomic<Bool>(false)

  /// Opens the store at `path`; where none is, the data that travels in the program answers until there is one.
  ///
  /// - Throws: `StoreError`: what keeps a store that is there from being read.
  package init(
    path: String?, options: StoreOptions = StoreOptions(), now: @escaping @Sendable () -> Timestamp
  ) throws(StoreError) {
    self.path = path
    self.options = options
    self.now = now
    if let store = try Self.open(path, options) {
      current = Mutex(try Self.read(store.store, at: now()))
      opened = Mutex(store)
    } else {
      current = Mutex(try Self.seed(at: now()))
      opened = Mutex(nil)
    }
  }

  /// The data now.
  package var data: ServiceData { current.withLock { $0 } }

  /// How often other data has taken the place of what was there.
  package var swaps: Int { swapCount.load(ordering: .relaxed) }

  /// Whether the last look at the store failed.
  package var isFailing: Bool { failing.load(ordering: .relaxed) }

  /// Looks whether there is other data, and takes it; gives whether it did.
  ///
  /// To be called by one thread every few hundred milliseconds.
  @discardableResult
  package func refresh() throws(StoreError) -> Bool {
    do throws(StoreError) {
      let taken = try takeNewer()
      failing.store(false, ordering: .relaxed)
      return taken
    } catch {
      failing.store(true, ordering: .relaxed)
      throw error
    }
  }

  private func takeNewer() throws(StoreError) -> Bool {
    releaseRetired()
    guard let (store, isOther) = try store() else { return false }
    let (version, isSeed) = current.withLock { ($0.resolver.dataVersion, $0.isSeed) }
    if !isSeed, !isOther, try store.dataVersion() == version { return false }
    let next: ServiceData
    do throws(StoreError) { next = try Self.read(store, at: now()) } catch {
      // Another file that cannot be read is tried again as that.
      if isOther { opened.withLock { $0 = nil } }
      throw error
    }
    let before = current.withLock { held in
      let before = held
      held = next
      return before
    }
    retired.withLock { $0 = before }
    swapCount.add(1, ordering: .relaxed)
    return true
  }

  /// Frees what was retired some seconds ago.
  private func releaseRetired() {
    let (takenAt, time) = (data.takenAt, now())
    if time < takenAt.adding(seconds: 5) { return }
    // Taken out first: it is freed after the lock is.
    _ = retired.withLock { retired in
      let taken = retired
      retired = nil
      return taken
    }
  }

  /// A store with the file that it was opened from.
  private struct Opened {
    let store: BINStore
    let file: FileStatus
  }

  /// The store, and whether it is another one than was read: opened where there is one by now, and anew where another file
  /// has taken the place of its file.
  private func store() throws(StoreError) -> (store: BINStore, isOther: Bool)? {
    try opened.withLock { (opened) throws(StoreError) in
      guard let before = opened else {
        opened = try Self.open(path, options)
        return opened.map { ($0.store, true) }
      }
      if let path, let now = try? FileSystem.status(of: path), now.isOfSameThing(as: before.file) {
        return (before.store, false)
      }
      // What was read goes on answering; that its file is gone is told until there is one again.
      guard let other = try Self.open(path, options) else { throw .missing(path: path ?? "") }
      opened = other
      return (other.store, true)
    }
  }

  private static func open(_ path: String?, _ options: StoreOptions) throws(StoreError) -> Opened? {
    guard let path, let file = try? FileSystem.status(of: path) else { return nil }
    do throws(StoreError) {
      return Opened(store: try BINStore(path: path, options: options), file: file)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
  }

  private static func read(_ store: BINStore, at time: Timestamp) throws(StoreError) -> ServiceData {
    while true {
      let resolver = try store.resolver()
      let corrections = try store.corrections()
      // An import may have come between the two.
      if try store.dataVersion() == resolver.dataVersion {
        return ServiceData(resolver: resolver, corrections: corrections, isSeed: false, takenAt: time)
      }
    }
  }

  private static func seed(at time: Timestamp) throws(StoreError) -> ServiceData {
    do throws(BINFileError) {
      return ServiceData(resolver: NetworkResolver(index: try RangeIndex.seed()), isSeed: true, takenAt: time)
    } catch {
      throw .embeddedData(error.description)
    }
  }
}
