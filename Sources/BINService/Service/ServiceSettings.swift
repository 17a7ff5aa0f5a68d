/// What a service is told at its start.
package struct ServiceSettings: Hashable, Sendable {
  /// Bytes of a body that are read, but for batches.
  package var bodyBytes: Int
  /// Bytes of the body of a batch that are read.
  package var batchBytes: Int
  /// Seconds that a client may take an answer from its own cache.
  package var maxAgeSeconds: Int
  /// Minutes after its last change for which a session can be used.
  package var sessionMinutes: Int
  /// The most sessions that are held at once.
  package var sessions: Int
  /// Origins whose pages may read answers, as browsers write them: `https://shop.example`.
  package var allowedOrigins: Set<String>
  /// Hosts that requests may name, without ports; nil for any.
  package var hosts: Set<String>?

  /// Settings; those left out suit most services.
  package init(
    bodyBytes: Int = 65_536, batchBytes: Int = 8_388_608, maxAgeSeconds: Int = 60, sessionMinutes: Int = 30,
    sessions: Int = 100_000, allowedOrigins: Set<String> = [], hosts: Set<String>? = nil
  ) {
    self.bodyBytes = bodyBytes
    self.batchBytes = batchBytes
    self.maxAgeSeconds = maxAgeSeconds
    self.sessionMinutes = sessionMinutes
    self.sessions = sessions
    self.allowedOrigins = allowedOrigins
    self.hosts = hosts
  }

  /// The names of this machine by which only itself is meant.
  package static let loopbackHosts: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
}
