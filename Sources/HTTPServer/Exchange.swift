import CMicroHTTPD
import HTTPMessages

/// One request on its way from the first line to the last byte of the answer.
///
/// Only the thread that serves the connection touches it.
final class Exchange {
  private enum Phase {
    /// The head is not complete.
    case head
    /// A body is being read: at most `limit` bytes are kept, and `more` says that there were others.
    case body(limit: Int, more: Bool, then: (HTTPBody) -> HTTPResponse)
    /// The answer is in the library's hands.
    case answered
  }

  /// Bytes of a body that nobody wants and that are read all the same, so that the client sees the answer.
  private static let discardedBytes = 65_536

  private let state: ServerState
  private let target: String
  private let connection: OpenConnection?
  private var phase = Phase.head
  private var isCounted = false
  private let body = BodyBuffer()
  private var discarded = 0

  init(_ state: ServerState, target: String, connection: OpenConnection?) {
    self.state = state
    self.target = target
    self.connection = connection
  }

  /// Takes what has arrived: first the head, then portions of the body, then its end.
  ///
  /// False closes the connection without an answer.
  func proceed(_ handle: OpaquePointer, method: String, portion: UnsafeMutableRawBufferPointer) -> Bool {
    switch phase {
    case .head:
      isCounted = true
      state.headArrived(on: connection)
      let headers = handle.requestHeaders
      // Where the body ends would be another place to a proxy in front: what follows could be taken for a request.
      guard headers.all("Content-Length").count <= 1 else {
        return answer(HTTPResponse(400, "text/plain", "One length is wanted.\n"), handle, closing: true)
      }
      return begin(
        state.handler(HTTPRequest(method: method, target: target, headers: headers)), handle,
        method: method, length: BodyLength(headers))
    case .body(let limit, let more, let then):
      guard !portion.isEmpty else {
        return answer(then(more ? .tooLarge : .bytes(body)), handle)
      }
      return take(portion, limit: limit, more: more, then: then)
    case .answered: return true
    }
  }

  private func begin(
    _ step: HTTPStep, _ handle: OpaquePointer, method: String, length: BodyLength
  ) -> Bool {
    switch step {
    case .respond(let response):
      // A short body is read first: to close with bytes unread could take the answer from the client. Without a body
      // too the library keeps a connection only where it is answered at the second call.
      guard length.isAtMost(Self.discardedBytes) else { return refuse(response, handle, method) }
      phase = .body(limit: 0, more: false) { _ in response }
      return true
    case .receive(let limit, let then):
      if case .bytes = length, !length.isAtMost(limit) { return refuse(then(.tooLarge), handle, method) }
      phase = .body(limit: limit, more: false, then: then)
      return true
    }
  }

  /// Answers before the body has come; the library then closes the connection, where the method may have a body.
  private func refuse(_ response: HTTPResponse, _ handle: OpaquePointer, _ method: String) -> Bool {
    guard method == "POST" || method == "PUT" else {
      phase = .body(limit: 0, more: false) { _ in response }
      return true
    }
    return answer(response, handle, closing: true)
  }

  private func take(
    _ portion: UnsafeMutableRawBufferPointer, limit: Int, more: Bool,
    then: @escaping (HTTPBody) -> HTTPResponse
  ) -> Bool {
    // What was sent may be a card number: it is not left behind in the library's memory.
    defer { portion.initializeMemory(as: UInt8.self, repeating: 0) }
    if !more, body.bytes.count + portion.count <= limit {
      body.append(UnsafeRawBufferPointer(portion))
      return true
    }
    body.removeAll()
    discarded += portion.count
    phase = .body(limit: limit, more: true, then: then)
    return discarded <= Self.discardedBytes
  }

  private func answer(_ response: HTTPResponse, _ handle: OpaquePointer, closing: Bool = false) -> Bool {
    phase = .answered
    var response = response
    if closing || state.isDraining { response.headers.append(HTTPHeader("Connection", "close")) }
    return handle.queue(response)
  }

  /// The answer is sent, or the connection lost.
  func complete() {
    if isCounted { state.answered(on: connection) }
  }
}

/// How long a body is, as the head says.
private enum BodyLength: Equatable {
  case none
  case bytes(Int)
  /// In chunks until it ends.
  case untold

  /// Whether it is surely no longer than so many bytes.
  func isAtMost(_ most: Int) -> Bool {
    switch self {
    case .none: true
    case .bytes(let count): count <= most
    case .untold: false
    }
  }

  init(_ headers: [HTTPHeader]) {
    if headers["Transfer-Encoding"] != nil {
      self = .untold
    } else if let length = headers["Content-Length"].flatMap({ Int($0) }), length > 0 {
      self = .bytes(length)
    } else {
      self = .none
    }
  }
}
