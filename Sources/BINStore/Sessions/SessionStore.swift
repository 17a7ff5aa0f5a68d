public import CardNetworks
public import NetworkResolution
import Platform
import SQLiteStore
import Synchronization

/// Evidence of the shoppers' choices in one SQLite file of its own, so that no import ever stands in its way.
///
/// Safe to use from any thread. A record that was saved is on the disk when the call returns.
public final class SessionStore: Sendable {
  /// Path of the file.
  public let path: String

  private let connection: Mutex<SessionConnection>

  /// Opens the store, creating it when it is missing and `options` allow writing.
  ///
  /// - Throws: ``StoreError``.
  public init(path: String, options: StoreOptions = StoreOptions(access: .write)) throws(StoreError) {
    self.path = path
    let migrator = Migrator(.sessions, path: path)
    if options.access == .read, !FileSystem.exists(path) { throw .missing(path: path) }
    let mode: Connection.Mode = options.access == .read ? .readOnly : .create
    let opened = try BINStore.openConnection(path, mode: mode, options)
    let state = try migrator.state(of: opened)
    if options.access == .read {
      switch state {
      case .current: break
      case .empty: throw .missing(path: path)
      case .older(let version):
        throw .needsMigration(path: path, found: version, known: migrator.latest)
      }
    } else if state == .current {
      try migrator.check(opened)
    } else {
      try wrapping { () throws(SQLiteError) in try opened.useWriteAheadLog() }
      try opened.transaction(.immediate, wrapping: StoreError.init) { () throws(StoreError) in
        try migrator.apply(to: opened, at: wallClockMilliseconds())
      }
    }
    connection = Mutex(SessionConnection(connection: opened))
  }

  /// Saves a record, or the newer state of one that was saved before.
  ///
  /// A processed network that the record does not know stays as it is in the store.
  public func save(_ record: SessionRecord) throws(StoreError) {
    try writing { (connection) throws(SQLiteError) in
      try SessionRows.write(record, to: connection)
      try SessionChain.seal(record.id.description, on: connection)
    }
  }

  /// The record of that id, nil where there is none.
  public func record(_ id: SessionID) throws(StoreError) -> SessionRecord? {
    try reading { (connection) throws(StoreError) in try SessionRows.read(id, from: connection) }
  }

  /// The records from the latest change on, at most `limit` of them.
  ///
  /// Only those of an order where one is named, and only those that were changed last before a time where one is.
  ///
  /// - Throws: ``StoreError``, also where one of them is damaged.
  public func records(
    limit: Int = 50, orderReference: OrderReference? = nil, changedBefore: Timestamp? = nil
  ) throws(StoreError) -> [SessionRecord] {
    let found = try readableRecords(
      limit: limit, orderReference: orderReference, changedBefore: changedBefore)
    if let id = found.damaged.first { throw .unreadableRow(table: "session", id: id.description) }
    return found.records
  }

  /// Records that can be read, and the ids of those that cannot.
  public struct Listing: Sendable {
    /// The records, the one that changed last first.
    public internal(set) var records: [SessionRecord] = []
    /// The ids of records that hold what makes no sense.
    public internal(set) var damaged: [SessionID] = []

    /// None of either.
    public init() {}
  }

  /// The records as ``records(limit:orderReference:changedBefore:)`` gives them, past those that are damaged.
  public func readableRecords(
    limit: Int = 50, orderReference: OrderReference? = nil, changedBefore: Timestamp? = nil
  ) throws(StoreError) -> Listing {
    try reading { (connection) throws(StoreError) in
      let ids = try wrapping { () throws(SQLiteError) in
        try SessionRows.ids(
          limit: limit, order: orderReference?.text, before: changedBefore, in: connection)
      }
      var listing = Listing()
      for id in ids {
        do throws(StoreError) {
          if let record = try SessionRows.read(id, from: connection) { listing.records.append(record) }
        } catch {
          guard case .unreadableRow = error else { throw error }
          listing.damaged.append(id)
        }
      }
      return listing
    }
  }

  /// Notes the network that the payment was processed on; nothing else of the record is touched.
  ///
  /// - Throws: `noSuchSession`.
  public func setProcessedNetwork(_ network: CardNetwork, of id: SessionID) throws(StoreError) {
    let changed = try writing { (connection) throws(SQLiteError) in
      try connection.run(
        "UPDATE session SET processed_network = ? WHERE id = ?",
        [.text(network.rawValue), .text(id.description)])
      let changed = connection.changes
      if changed > 0 { try SessionChain.seal(id.description, on: connection) }
      return changed
    }
    if changed == 0 { throw .noSuchSession }
  }

  /// Deletes the records that were changed last before `time`; gives how many.
  ///
  /// The chain of seals notes the purge and begins anew behind what it took.
  public func purge(changedBefore time: Timestamp) throws(StoreError) -> Int {
    try writing { (connection) throws(SQLiteError) in
      try connection.run(
        "DELETE FROM session WHERE updated_at < ?", [.integer(time.millisecondsSinceEpoch)])
      let purged = connection.changes
      if purged > 0 {
        try SessionChain.sealPurge(changedBefore: time.millisecondsSinceEpoch, on: connection)
      }
      return purged
    }
  }

  /// Compares every record with its seal, and every seal with the one before.
  ///
  /// Finds what was changed, added or taken away past this program. Whoever can write the file can also make a new
  /// chain: to find that out too, keep the head of a report elsewhere and ask for it later.
  ///
  /// - Parameter head: the head of an earlier report, which has to be in the chain. A purge drops old seals, so the head
  ///   of a report from before it may be gone.
  /// - Returns: what was found; reads the whole file.
  /// - Throws: ``StoreError``.
  public func verifyChain(holding head: String? = nil) throws(StoreError) -> SessionChainReport {
    try reading { (connection) throws(StoreError) in
      try wrapping { () throws(SQLiteError) in
        try SessionChain.verify(holding: head, on: connection)
      }
    }
  }

  private func writing<Result: Sendable>(
    _ work: @Sendable (borrowing Connection) throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    try connection.withLock { (held) throws(StoreError) in
      try wrapping { () throws(SQLiteError) in
        try held.connection.transaction(.immediate) { () throws(SQLiteError) in
          try work(held.connection)
        }
      }
    }
  }

  private func reading<Result: Sendable>(
    _ work: @Sendable (borrowing Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try connection.withLock { (held) throws(StoreError) in
      try held.connection.transaction(.deferred, wrapping: StoreError.init) { () throws(StoreError) in
        try work(held.connection)
      }
    }
  }
}

/// The connection in the lock's keeping.
private struct SessionConnection: ~Copyable {
  let connection: Connection
}
