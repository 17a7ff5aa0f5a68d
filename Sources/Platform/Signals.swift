import Synchronization

/// The last signal that arrived, 0 for none.
///
/// A signal handler can reach nothing but a global, so this one stands here: lock-free, and written by the handler only.
private let arrived = Atomic<Int32>(0)

/// How often a service was asked to read its files again.
private let rereads = Atomic<Int>(0)

/// Signals that ask the process to end, noted instead of obeyed at once.
public enum Signals {
  /// A request to end.
  public enum Request: Int32, Sendable, CaseIterable {
    /// Ctrl-C.
    case interrupt = 2
    /// `kill` without a signal name; a service manager.
    case terminate = 15
    /// The terminal has gone.
    case hangUp = 1
  }

  /// Notes the next request to end instead of obeying it; the second one of the same kind ends the process as usual.
  ///
  /// A signal the parent process asked to ignore (as `nohup` does) stays ignored.
  public static func watch() {
    // The first access initialises the global, which must not happen inside a handler.
    _ = arrived.load(ordering: .relaxed)
    for request in Request.allCases where !LibC.isIgnored(request.rawValue) {
      LibC.handle(request.rawValue) { number in
        arrived.store(number, ordering: .relaxed)
        LibC.restoreDefault(number)
      }
    }
  }

  /// The same for a service: a hang-up does not ask it to end but to read its files again.
  ///
  /// Whoever started it may have held signals back; here they arrive.
  public static func watchAsService() {
    watch()
    LibC.letArrive(Request.allCases.map(\.rawValue))
    _ = rereads.load(ordering: .relaxed)
    LibC.handle(Request.hangUp.rawValue) { _ in rereads.add(1, ordering: .relaxed) }
  }

  /// Whether the service was asked to read its files again since this was asked last.
  public static func takeReread() -> Bool { rereads.exchange(0, ordering: .relaxed) > 0 }

  /// Forgets what has arrived and gives every request its usual effect again.
  public static func unwatch() {
    for request in Request.allCases where !LibC.isIgnored(request.rawValue) {
      LibC.restoreDefault(request.rawValue)
    }
    arrived.store(0, ordering: .relaxed)
  }

  /// The request that has arrived since ``watch()``; nil if none has.
  public static var pending: Request? { Request(rawValue: arrived.load(ordering: .relaxed)) }

  /// Ends the process the way the request would have, so that the parent process sees the signal.
  public static func obey(_ request: Request) -> Never {
    LibC.restoreDefault(request.rawValue)
    LibC.sendToSelf(request.rawValue)
    LibC.leave(128 + request.rawValue)
  }
}

/// Lets a write beyond the size that a file of this process may have fail with an error instead of ending the process.
public func ignoreFileSizeLimits() { LibC.ignoreFileSizeLimits() }

/// Lets a write to a pipe without a reader fail with an error instead of ending the process.
public func ignoreBrokenPipes() { LibC.ignoreBrokenPipes() }
