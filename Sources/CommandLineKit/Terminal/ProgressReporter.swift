/// Shows a ``ProgressLine`` on a terminal, a few times a second.
///
/// Writes nothing at all where the stream is not a terminal. The clock is read once in an update, nothing else is
/// done until the interval is over, so calling it for every batch of rows is cheap. One reporter serves one thread.
/// Call ``finish()`` in a `defer`: it clears the line.
public final class ProgressReporter {
  private let label: String
  private let unit: String
  private let isTerminal: Bool
  private let width: () -> Int
  private let now: () -> Duration
  private let write: (String) -> Void
  private let interval: Duration
  private let start: Duration
  private var next: Duration
  private var isShown = false

  /// Makes a reporter whose work starts now.
  ///
  /// `width` gives the terminal's columns, `now` a monotonic time, `write` sends text to standard error unbuffered.
  /// The first line appears after one interval: quick work shows none.
  public init(
    label: String, unit: String, isTerminal: Bool, interval: Duration = .milliseconds(200),
    width: @escaping () -> Int, now: @escaping () -> Duration, write: @escaping (String) -> Void
  ) {
    self.label = label
    self.unit = unit
    self.isTerminal = isTerminal
    self.interval = interval
    self.width = width
    self.now = now
    self.write = write
    start = isTerminal ? now() : .zero
    next = start + interval
  }

  /// Shows how much is done, if the interval since the last line is over.
  public func update(done: Int, total: Int? = nil) {
    guard isTerminal else { return }
    let time = now()
    guard time >= next else { return }
    next = time + interval
    let line = ProgressLine(label: label, unit: unit, done: done, total: total, elapsed: time - start)
    write("\r" + line.text(width: width()) + Self.clearToEnd)
    isShown = true
  }

  /// Removes the line, so that what is written next begins in an empty one.
  public func finish() {
    guard isShown else { return }
    write("\r" + Self.clearToEnd)
    isShown = false
  }

  private static let clearToEnd = "\u{1B}[K"
}
