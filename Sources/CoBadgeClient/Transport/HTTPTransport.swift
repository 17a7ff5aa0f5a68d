/// What carries a question to the service and its answer back.
///
/// `URLSessionTransport` is the one for programs; tests, and programs with a stack of their own, bring another.
public protocol HTTPTransport: Sendable {
  /// Sends a `GET`; redirects are not followed.
  ///
  /// - Throws: ``TransportFailure``; cancelling the task ends the request.
  func get(_ request: TransportRequest) async throws(TransportFailure) -> TransportAnswer
}

/// A `GET` request.
public struct TransportRequest: Sendable {
  /// The address, at most eight digits of a number in it.
  public let url: String
  /// The header fields.
  public let headers: [(name: String, value: String)]
  /// When to give up.
  public let timeout: Duration
  /// Bytes of a body that are read at most; a longer one is ``TransportFailure/tooLarge``.
  public let mostBytes: Int

  /// A request.
  public init(url: String, headers: [(name: String, value: String)], timeout: Duration, mostBytes: Int) {
    self.url = url
    self.headers = headers
    self.timeout = timeout
    self.mostBytes = mostBytes
  }
}

/// An answer, of whatever status.
public struct TransportAnswer: Sendable {
  /// The status.
  public let status: Int
  /// The header fields, names in lower case.
  public let headers: [String: String]
  /// The body.
  public let body: [UInt8]

  /// An answer; names of header fields are brought to lower case.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
  }
}

/// Why there is no answer.
public enum TransportFailure: Error, Hashable, Sendable {
  /// Nobody answers, the answer breaks off, or the certificate is not trusted.
  case unreachable
  /// The time is up.
  case timedOut
  /// The body is longer than it may be.
  case tooLarge
  /// The task was cancelled.
  case cancelled
}
