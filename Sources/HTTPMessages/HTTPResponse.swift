/// An answer to a request.
public struct HTTPResponse: Sendable {
  /// What is sent after the head.
  public enum Body: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// Portions that are made while they are sent; the length is not told.
    case stream(any HTTPByteStream)
  }

  /// The status code, such as 200.
  public var status: Int
  /// The header fields; length, date and connection are the server's matter.
  public var headers: [HTTPHeader]
  /// The body.
  public var body: Body

  /// An answer; without a body unless one is given.
  public init(_ status: Int, headers: [HTTPHeader] = [], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer with text of a media type.
  public init(_ status: Int, _ mediaType: String, _ text: String, headers: [HTTPHeader] = []) {
    self.init(
      status, headers: [HTTPHeader("Content-Type", mediaType)] + headers, body: .bytes(Array(text.utf8)))
  }
}

/// The portions of a body, made one after the other.
public protocol HTTPByteStream: Sendable {
  /// The next portion, never empty; nil after the last one.
  mutating func next() -> [UInt8]?
}
