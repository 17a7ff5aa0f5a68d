import CoBadgeClient
import Synchronization

/// A clock that stands until it is moved.
final class HandClock: ClientClock {
  private struct State {
    var elapsed = Duration.zero
    var sleepers: [Int: (until: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var next = 0
    /// Those that were cancelled before they slept.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  var elapsed: Duration { state.withLock { $0.elapsed } }

  /// How many wait for the clock.
  var sleepers: Int { state.withLock { $0.sleepers.count } }

  func sleep(for duration: Duration) async throws {
    let name = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if state.cancelled.remove(name) != nil { return true }
          state.sleepers[name] = (state.elapsed + duration, continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: name)
        if sleeper == nil { state.cancelled.insert(name) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock and wakes who has slept long enough.
  func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.elapsed += duration
      let due = state.sleepers.filter { $0.value.until <= state.elapsed }
      for name in due.keys { state.sleepers[name] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in awake { continuation.resume() }
  }

  /// Lets others work until so many wait for the clock.
  func wait(forSleepers count: Int) async {
    while sleepers != count { await Task.yield() }
  }
}
