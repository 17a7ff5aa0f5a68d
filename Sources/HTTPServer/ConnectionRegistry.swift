import Platform
import Synchronization

/// The connections that are open, each with the time at which it has had its time.
///
/// The library closes a connection on which nothing happens; one that sends a byte now and then would stay for ever.
final class ConnectionRegistry: Sendable {
  private let open = Mutex<[ObjectIdentifier: OpenConnection]>([:])

  /// How many there are.
  var count: Int { open.withLock { $0.count } }

  func add(_ connection: OpenConnection) {
    open.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  /// To be called before the socket is closed: after that its number may be another's.
  func remove(_ connection: OpenConnection) {
    _ = open.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Ends what is behind its time; gives how many that were.
  func endOverdue(at now: UInt64) -> Int {
    open.withLock { open in
      let overdue = open.values.filter { $0.deadline < now }
      for connection in overdue { connection.end() }
      return overdue.count
    }
  }

  /// Ends those that are between two requests.
  func endIdle() {
    open.withLock { open in
      for connection in open.values where !connection.isBusy { connection.end() }
    }
  }
}

/// One connection.
final class OpenConnection: Sendable {
  private let socket: Int32
  private let nanoseconds: Atomic<UInt64>
  private let busy = Atomic<Bool>(false)

  init(socket: Int32, deadline: UInt64) {
    self.socket = socket
    nanoseconds = Atomic(deadline)
  }

  /// Whether a request is being answered.
  var isBusy: Bool { busy.load(ordering: .relaxed) }

  /// The time by the monotonic clock at which it is ended.
  var deadline: UInt64 { nanoseconds.load(ordering: .relaxed) }

  func wait(until deadline: UInt64, busy isBusy: Bool) {
    nanoseconds.store(deadline, ordering: .relaxed)
    busy.store(isBusy, ordering: .relaxed)
  }

  /// Ends both directions; the library notices and closes.
  func end() { endConnection(socket) }
}
