import BINStore
import CardNetworks
import HTTPMessages
import NetworkResolution
import Synchronization

/// The sessions that can be changed: in memory, since a record does not hold the number; each state also on the disk.
final class SessionBook: Sendable {
  private let records: any SessionRecords
  private let lifetimeSeconds: Int64
  private let capacity: Int
  private let now: @Sendable () -> Timestamp
  private let held = Mutex<[SessionID: HeldSession]>([:])

  init(_ records: any SessionRecords, settings: ServiceSettings, now: @escaping @Sendable () -> Timestamp) {
    self.records = records
    lifetimeSeconds = Int64(settings.sessionMinutes) * 60
    capacity = settings.sessions
    self.now = now
  }

  /// How many there are.
  var count: Int { held.withLock { $0.count } }

  /// Whether a part of a path is the name of a session, as the service gives them out.
  static func isID(_ text: String) -> Bool { SessionID(text)?.description == text }

  /// When a session that was changed last at `time` ends.
  func expiry(ofChangeAt time: Timestamp) -> Timestamp { time.adding(seconds: lifetimeSeconds) }

  /// Takes a new session in, and saves its record.
  func open(_ session: NetworkSession, order: OrderReference?) throws(Problem) -> SessionState {
    removeExpired()
    if count >= capacity {
      var problem = Problem(.tooManySessions)
      problem.headers = [.init("Retry-After", "60")]
      throw problem
    }
    let state = SessionState(session: session, order: order, revision: 1)
    let record = try state.record()
    try save(record)
    held.withLock { $0[session.id] = HeldSession(state) }
    return state
  }

  /// Changes a session where it is in the state that `condition` accepts; what cannot be saved is not changed.
  func change(
    _ id: SessionID, condition: (SessionState) throws(Problem) -> Void,
    _ change: (inout SessionState) throws(Problem) -> Void
  ) throws(Problem) -> SessionState {
    guard let found = find(id) else {
      throw try stored(id) == nil ? Problem(.noSuchSession) : Problem(.sessionNotHeld)
    }
    return try found.state.withLock { (state) throws(Problem) in
      try condition(state)
      var next = state
      try change(&next)
      next.revision += 1
      try save(try next.record())
      state = next
      return next
    }
  }

  /// The state of a session that is held; nil where none is.
  func state(_ id: SessionID) -> SessionState? { find(id).map { $0.state.withLock { $0 } } }

  /// The record of a session that is no longer held and has not expired.
  func stored(_ id: SessionID) throws(Problem) -> SessionRecord? {
    let found: SessionRecord?
    do throws(StoreError) { found = try records.record(id) } catch { throw .storeFailed }
    return found.flatMap { expiry(ofChangeAt: $0.updatedAt) > now() ? $0 : nil }
  }

  /// Forgets the sessions that have expired, and with them their numbers.
  func removeExpired() {
    let now = now()
    held.withLock { held in
      held = held.filter { expiry(ofChangeAt: $0.value.state.withLock { $0.session.updatedAt }) > now }
    }
  }

  private func find(_ id: SessionID) -> HeldSession? {
    guard let found = held.withLock({ $0[id] }) else { return nil }
    let changedAt = found.state.withLock { $0.session.updatedAt }
    return expiry(ofChangeAt: changedAt) > now() ? found : nil
  }

  private func save(_ record: SessionRecord) throws(Problem) {
    do throws(StoreError) { try records.save(record) } catch { throw .storeFailed }
  }
}

/// A session with the lock that lets one change at a time in.
private final class HeldSession: Sendable {
  let state: Mutex<SessionState>

  init(_ state: SessionState) {
    self.state = Mutex(state)
  }
}

/// A session as it stands.
struct SessionState {
  var session: NetworkSession
  let order: OrderReference?
  /// Raised by every change.
  var revision: Int
  /// The network that the payment was processed on, once it is known.
  var processedNetwork: CardNetwork?

  init(session: NetworkSession, order: OrderReference?, revision: Int) {
    self.session = session
    self.order = order
    self.revision = revision
  }

  /// What stands in a condition for this state.
  var entityTag: String { "\"\(revision)\"" }

  func record() throws(Problem) -> SessionRecord {
    do throws(OrderReferenceFault) {
      var record = try session.record(orderReference: order)
      record.processedNetwork = processedNetwork
      return record
    } catch {
      throw error == .holdsCardNumber
        ? Problem(.referenceHoldsNumber) : .field("/orderReference", "\(error)")
    }
  }
}

extension Problem {
  /// The records cannot be read or written.
  static var storeFailed: Problem {
    var problem = Problem(.unavailable, "The records cannot be read or written.")
    problem.headers = [.init("Retry-After", "1")]
    return problem
  }
}
