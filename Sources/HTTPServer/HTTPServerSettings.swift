/// Limits and threads of a server.
public struct HTTPServerSettings: Hashable, Sendable {
  /// Threads that serve connections, at least 1.
  public var threads: Int
  /// The most connections at once; more wait until one is closed.
  public var connections: Int
  /// Bytes that the request line and the headers may have together.
  public var headerBytes: Int
  /// Seconds that a connection has to send the head of its next request.
  public var headSeconds: Int
  /// Seconds from the head of a request to the last byte of its answer.
  public var requestSeconds: Int

  /// Settings; those left out suit a service behind a proxy.
  public init(
    threads: Int = 2, connections: Int = 4096, headerBytes: Int = 16_384, headSeconds: Int = 15,
    requestSeconds: Int = 30
  ) {
    self.threads = threads
    self.connections = connections
    self.headerBytes = headerBytes
    self.headSeconds = headSeconds
    self.requestSeconds = requestSeconds
  }
}

/// A certificate chain and its private key, as PEM text.
public struct TLSCertificate: Hashable, Sendable {
  /// The chain, the server's own certificate first.
  public let certificate: String
  /// The private key.
  public let key: String

  /// Pairs a chain with its key.
  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }
}

/// Why a server does not start.
public enum HTTPServerError: Error, Hashable, Sendable {
  /// The library refuses the settings, or the system has no room for threads.
  case notStarted
  /// The library refuses certificate or key.
  case badCertificate
  /// The library was built without TLS.
  case noTLS
}
