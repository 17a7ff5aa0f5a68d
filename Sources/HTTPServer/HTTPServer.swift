public import HTTPMessages
public import Platform
import Synchronization

/// An HTTP/1.1 server over GNU libmicrohttpd: it listens until it is drained or goes away.
///
/// The handler is called on the server's threads, several at a time, once for each request when its head is there.
/// Safe to use from any thread.
public final class HTTPServer: Sendable {
  private let socket: ListeningSocket
  private let settings: HTTPServerSettings
  private let state: ServerState
  private let daemons: Mutex<Daemons>

  /// Starts to serve what arrives at `socket`; with TLS where there is a certificate.
  ///
  /// - Throws: ``HTTPServerError``.
  public init(
    _ socket: ListeningSocket, settings: HTTPServerSettings = HTTPServerSettings(),
    certificate: TLSCertificate? = nil, handler: @escaping @Sendable (HTTPRequest) -> HTTPStep
  ) throws(HTTPServerError) {
    self.socket = socket
    self.settings = settings
    state = ServerState(settings, handler)
    daemons = Mutex(
      Daemons(
        serving: try Daemon(
          state, socket: socket, settings: settings, certificate: certificate)))
  }

  /// Connections that are open.
  public var openConnections: Int { state.connections.count }

  /// Requests whose answer is not sent yet.
  public var requestsInFlight: Int { state.requestsInFlight }

  /// Closes connections whose head or answer takes too long; to be called about once a second.
  ///
  /// - Returns: how many those were.
  @discardableResult
  public func closeOverdueConnections() -> Int {
    state.connections.endOverdue(at: monotonicNanoseconds())
  }

  /// Serves new connections with another certificate; those that are there keep theirs.
  ///
  /// - Throws: ``HTTPServerError``; the server goes on as before.
  public func replaceCertificate(_ certificate: TLSCertificate) throws(HTTPServerError) {
    try daemons.withLock { (daemons) throws(HTTPServerError) in
      daemons.replaceServing(
        by: try Daemon(
          state, socket: socket, settings: settings, certificate: certificate))
    }
  }

  /// Takes no more connections, and closes each one after the answer that it waits for.
  ///
  /// Returns at once; ``requestsInFlight`` tells when all is answered.
  public func drain() {
    state.drain()
    daemons.withLock { daemons in daemons.quiesce() }
    state.connections.endIdle()
  }
}

/// The daemon that takes connections, and one that did before and still has some.
///
/// A certificate cannot be changed in a running daemon, so a second one takes over the socket.
private struct Daemons: ~Copyable {
  private var serving: Daemon
  private var leaving: Daemon?

  init(serving: consuming Daemon) {
    self.serving = serving
  }

  func quiesce() { serving.quiesce() }

  /// The one before the last is stopped by this, and what is left of its connections with it.
  mutating func replaceServing(by next: consuming Daemon) {
    serving.quiesce()
    var taken: Daemon = next
    swap(&serving, &taken)
    leaving = consume taken
  }
}
