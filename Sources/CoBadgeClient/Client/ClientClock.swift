/// What time it is for a client; tests bring one that they move.
public protocol ClientClock: Sendable {
  /// The time since an unspecified start; never goes back.
  var elapsed: Duration { get }
  /// Waits so long.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// The clock of the system.
public struct SystemClock: ClientClock {
  private let start = ContinuousClock.now

  /// A clock that starts now.
  public init() {}

  /// The time since it was made.
  public var elapsed: Duration { ContinuousClock.now - start }

  /// Waits so long.
  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
