internal import Synchronization

/// Shows a ``ProgressLine`` on a terminal, a few times a second.
///
/// Writes nothing at all where the stream is not a terminal. The clock is read once in an update, nothing else is
/// done until the interval is over, so calling it for every batch of rows is cheap. Call ``finish()`` in a `defer`: it
/// clears the line.
public final class ProgressReporter: Sendable {
  private struct State {
    var next: Duration
    var isShown = false
  }

  private let label: String
  private let unit: String
  private let isTerminal: Bool
  private let width: @Sendable () -> Int
  private let now: @Sendable () -> Duration
  private let write: @Sendable (String) -> Void
  private let interval: Duration
  private let start: Duration
  private let state: Mutex<State>

  /// Makes a reporter whose work starts now.
  ///
  /// `width` gives the terminal's columns, `now` a monotonic time, `write` sends text to standard error unbuffered.
  /// The first line appears after one interval: quick work shows none.
  public init(
    label: String, unit: String, isTerminal: Bool, interval: Duration = .milliseconds(200),
    width: @escaping @Sendable () -> Int, now: @escaping @Sendable () -> Duration,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.label = label
    self.unit = unit
    self.isTerminal = isTerminal
    self.interval = interval
    self.width = width
    self.now = now
    self.write = write
    start = isTerminal ? now() : .zero
    state = Mutex(State(next: start + interval))
  }

  /// Shows how far the work is, if the interval since the last line is over.
  ///
  /// - Parameters:
  ///   - done: how much is done; nil where nothing is counted.
  ///   - fraction: the part done, 0 to 1; nil where that is not known, and then no bar is drawn.
  public func update(done: Int? = nil, fraction: @autoclosure () -> Double? = nil) {
    guard isTerminal else { return }
    let time = now()
    let isDue = state.withLock { state in
      guard time >= state.next else { return false }
      state = State(next: time + interval, isShown: true)
      return true
    }
    guard isDue else { return }
    let line = ProgressLine(
      label: label, unit: unit, done: done, fraction: fraction(), elapsed: time - start)
    write("\r" + line.text(width: width()) + Self.clearToEnd)
  }

  /// Removes the line, so that what is written next begins in an empty one.
  public func finish() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { write("\r" + Self.clearToEnd) }
  }

  private static let clearToEnd = "\u{1B}[K"
}
