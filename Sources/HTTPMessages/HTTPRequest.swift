/// The head of a request: everything but the body.
public struct HTTPRequest: Sendable {
  /// The most digits that a part of a URL, or a row of them in a header field, may have: those of a BIN that may be
  /// logged.
  package static let mostDigits = 8

  /// The method as it was sent: `GET`.
  public let method: String
  /// The path as it was sent, percent signs and all.
  public let path: String
  /// What follows the first `?`, as it was sent; nil where there is none.
  public let query: String?
  /// The header fields, in order.
  public let headers: [HTTPHeader]

  /// The head of a request for a target, `/path?query`.
  public init(method: String, target: String, headers: [HTTPHeader] = []) {
    self.method = method
    self.headers = headers
    if let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) {
      path = String(target[..<mark])
      query = String(target[target.utf8.index(after: mark)...])
    } else {
      path = target
      query = nil
    }
  }
}

/// The body of a request as it came.
public enum HTTPBody {
  /// All of it; empty where there was none.
  case bytes(BodyBuffer)
  /// More than was allowed; none of it is kept.
  case tooLarge
}

/// What to do with a request once its head is known.
public enum HTTPStep: Sendable {
  /// Answer at once; a body is not wanted.
  case respond(HTTPResponse)
  /// Take a body of at most `limit` bytes, then answer.
  case receive(limit: Int, then: @Sendable (HTTPBody) -> HTTPResponse)
}
