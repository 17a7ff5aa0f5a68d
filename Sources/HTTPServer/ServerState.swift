import HTTPMessages
import Platform
import Synchronization

/// What the callbacks of the library share.
final class ServerState: Sendable {
  let handler: @Sendable (HTTPRequest) -> HTTPStep
  let connections = ConnectionRegistry()
  private let headNanoseconds: UInt64
  private let requestNanoseconds: UInt64
  private let unanswered = Atomic<Int>(0)
  private let draining = Atomic<Bool>(false)

  init(_ settings: HTTPServerSettings, _ handler: @escaping @Sendable (HTTPRequest) -> HTTPStep) {
    self.handler = handler
    headNanoseconds = UInt64(settings.headSeconds) * 1_000_000_000
    requestNanoseconds = UInt64(settings.requestSeconds) * 1_000_000_000
  }

  /// Whether connections are to be closed after the next answer.
  var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// Requests whose answer is not sent yet.
  var requestsInFlight: Int { unanswered.load(ordering: .relaxed) }

  func drain() { draining.store(true, ordering: .relaxed) }

  /// A connection that has to send a head in time.
  func connection(socket: Int32) -> OpenConnection {
    let connection = OpenConnection(socket: socket, deadline: monotonicNanoseconds() + headNanoseconds)
    connections.add(connection)
    return connection
  }

  func headArrived(on connection: OpenConnection?) {
    unanswered.add(1, ordering: .relaxed)
    connection?.wait(until: monotonicNanoseconds() + requestNanoseconds, busy: true)
  }

  func answered(on connection: OpenConnection?) {
    unanswered.subtract(1, ordering: .relaxed)
    connection?.wait(until: monotonicNanoseconds() + headNanoseconds, busy: false)
  }
}
