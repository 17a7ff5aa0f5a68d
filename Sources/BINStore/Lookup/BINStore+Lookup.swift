public import CardNetworks
public import NetworkResolution
import SQLiteStore
import Synchronization

extension BINStore {
  /// What is known about the cards of a range, read from the compiled form.
  public func answer(for range: BINRange) throws(StoreError) -> CardAnswer {
    CardAnswer(try match(range.interval))
  }

  /// What is known about the card that `number` belongs to, or begins, read from the compiled form.
  public func answer(for number: CardNumber) throws(StoreError) -> CardAnswer {
    CardAnswer(try match(number.interval))
  }

  /// Everything the store holds about an interval of keys.
  ///
  /// One search and a few reads by id, microseconds each, however large the store is. A compiled form that was
  /// made with other general rules than this program's is not used; the index is built instead, once.
  public func match(_ input: KeyInterval) throws(StoreError) -> RangeMatch {
    try opened.withLock { (store) throws(StoreError) in
      if let index = store.index, try index.version == store.currentVersion() {
        return index.ranges.match(input)
      }
      let found = try store.connection.transaction(.deferred, wrapping: StoreError.init) {
        () throws(StoreError) -> RangeMatch? in
        try wrapping { () throws(SQLiteError) in try StoreLookup.match(input, on: store.connection) }
      }
      if let found { return found }
      return try store.currentIndex().ranges.match(input)
    }
  }

  /// A resolver over an index of all rows, for a process that asks often.
  ///
  /// Built on the first call and again after an import by whatever process; otherwise the same index is handed
  /// out again, at the cost of asking SQLite whether the file has changed (a few microseconds).
  public func resolver(
    selectionRules: SelectionRules = .standard
  ) throws(StoreError) -> NetworkResolver {
    try opened.withLock { (store) throws(StoreError) in
      let current = try store.currentIndex()
      return NetworkResolver(
        index: current.ranges, dataVersion: current.version, selectionRules: selectionRules)
    }
  }
}

extension OpenStore {
  /// The version of the data now.
  ///
  /// SQLite's own counter says whether another process has written since it was read.
  mutating func currentVersion() throws(StoreError) -> Int64 {
    let change = try wrapping { () throws(SQLiteError) in try connection.dataVersion() }
    if let seen, seen.change == change { return seen.version }
    let version = try wrapping { () throws(SQLiteError) in
      try connection.integer("SELECT data_version FROM state")
    }
    seen = (change, version)
    return version
  }

  /// The index of the data as it is now.
  mutating func currentIndex() throws(StoreError) -> (version: Int64, ranges: RangeIndex) {
    if let index, try index.version == currentVersion() { return index }
    let built = try connection.transaction(.deferred, wrapping: StoreError.init) { () throws(StoreError) in
      let version = try wrapping { () throws(SQLiteError) in
        try connection.integer("SELECT data_version FROM state")
      }
      return (version: version, ranges: try IndexLoader.load(connection))
    }
    index = built
    return built
  }
}
