/// How a client behaves.
public struct ClientSettings: Hashable, Sendable {
  /// How long typing has to pause before the service is asked.
  public var debounce: Duration
  /// How long an answer is waited for.
  public var timeout: Duration
  /// BINs whose answers are kept at most.
  public var mostAnswers: Int
  /// How long nothing is asked after the first failure; doubled with each further one, up to ``longestPause``.
  public var pause: Duration
  /// The longest time that nothing is asked, whatever the service wants.
  public var longestPause: Duration
  /// Bytes of an answer that are read at most.
  public var mostBytes: Int

  /// Settings.
  public init(
    debounce: Duration = .milliseconds(120), timeout: Duration = .seconds(2), mostAnswers: Int = 1000,
    pause: Duration = .seconds(1), longestPause: Duration = .seconds(60), mostBytes: Int = 65_536
  ) {
    self.debounce = debounce
    self.timeout = timeout
    self.mostAnswers = max(1, mostAnswers)
    self.pause = pause
    self.longestPause = longestPause
    self.mostBytes = max(1024, mostBytes)
  }
}

/// Why the service gave no answer that could be used.
public enum ClientFailure: Error, Hashable, Sendable {
  /// There was no answer.
  case transport(TransportFailure)
  /// The token is missing, unknown, expired, or lacks the right: status 401 or 403.
  case notPermitted(status: Int)
  /// The service wants fewer requests: status 429 or 503.
  case busy(status: Int)
  /// An answer of another status, or one that is no answer about the BIN.
  case wrongAnswer(status: Int)
}
