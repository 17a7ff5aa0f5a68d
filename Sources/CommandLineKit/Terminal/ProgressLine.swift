/// The state of a long piece of work, and the line that shows it.
///
/// Pure: `text(width:)` depends on nothing but the values.
public struct ProgressLine: Hashable, Sendable {
  /// What is being done, in one or two words.
  public var label: String
  /// What is counted: `rows`.
  public var unit: String
  /// How much is done; nil where nothing is counted.
  public var done: Int?
  /// The part done, 0 to 1; nil where that is not known.
  public var fraction: Double?
  /// The time since the start.
  public var elapsed: Duration

  /// Describes a moment of the work.
  ///
  /// A part outside 0 to 1 is brought inside: a file may grow while it is read.
  public init(label: String, unit: String, done: Int?, fraction: Double? = nil, elapsed: Duration) {
    self.label = label
    self.unit = unit
    self.done = done
    self.fraction = fraction.map { min(1, max(0, $0)) }
    self.elapsed = elapsed
  }

  /// Units a second since the start; nil in the first tenth of a second, where it would be noise.
  public var rate: Double? {
    done.flatMap { elapsed >= .milliseconds(100) ? Double($0) / (elapsed / .seconds(1)) : nil }
  }

  /// The time left if the rest goes as fast; nil where that is not known.
  public var remaining: Duration? {
    guard let fraction, fraction > 0, fraction < 1, elapsed >= .milliseconds(100) else { return nil }
    let seconds = elapsed / .seconds(1) * (1 - fraction) / fraction
    // Rounded up by hand: `rounded()` would need the C math library in a debug build.
    return seconds < 360_000 ? .seconds(Int(seconds + 0.999)) : nil
  }

  /// The line, in fewer columns than `width`, so that a terminal does not wrap.
  ///
  /// Where room is short the bar goes first, then the time, the rate and the counts; what is left is cut.
  public func text(width: Int) -> String {
    let room = max(0, width - 1)
    let counts = done.map { "\(Self.grouped($0)) \(unit)" }
    var head = label.terminalSafe
    if let fraction { head += " \(Int(fraction * 100))%" }
    let speed = rate.map { "\(Self.grouped(Int(min($0, 1e15) + 0.5)))/s" }
    let time = remaining.map { Self.clock($0) + " left" } ?? Self.clock(elapsed)

    var parts = [head]
    for part in [counts, speed, time] {
      guard let part else { continue }
      guard Self.columns(parts + [part]) <= room else { break }
      parts.append(part)
    }
    let spare = room - Self.columns(parts) - 2
    if let fraction, parts.count > 1, spare >= 12 {
      parts.insert(Self.bar(fraction, cells: min(30, spare - 2)), at: 1)
    }
    return DisplayWidth.truncate(parts.joined(separator: "  "), to: room)
  }

  private static func columns(_ parts: [String]) -> Int {
    parts.reduce(-2) { $0 + 2 + DisplayWidth.of($1) }
  }

  private static func bar(_ fraction: Double, cells: Int) -> String {
    let full = Int(fraction * Double(cells))
    return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: cells - full) + "]"
  }

  /// `1,234,567`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// `0:07`, `12:30`, `1:02:03`.
  static func clock(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
