/// Words for the person at the keyboard: errors, warnings, notes, one line each, for standard error.
///
/// Text is made ``Swift/String/terminalSafe``. It is not searched for card numbers: show typed words as ``ShownToken``.
public struct Diagnostics {
  /// How much is said.
  public enum Level: Int, Hashable, Sendable, Comparable {
    /// Errors only.
    case quiet
    /// Errors, warnings and notes.
    case normal
    /// Details as well.
    case verbose

    /// Orders by how much is said.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The name that begins each line.
  public let program: String
  /// How much is said.
  public var level: Level
  /// The colours of the labels.
  public let style: Style

  private let write: (String) -> Void

  /// Makes a writer; `write` takes whole lines with their newline.
  public init(
    program: String, level: Level = .normal, style: Style = .plain, write: @escaping (String) -> Void
  ) {
    self.program = program
    self.level = level
    self.style = style
    self.write = write
  }

  /// Says what went wrong, at every level.
  public func error(_ text: String) {
    line(style.red("error:"), text)
  }

  /// Says what looks wrong and was carried on with.
  public func warning(_ text: String) {
    if level >= .normal { line(style.yellow("warning:"), text) }
  }

  /// Says something useful about the result or what to do next.
  public func note(_ text: String) {
    if level >= .normal { line(style.cyan("note:"), text) }
  }

  /// Says how the result came about, at the verbose level only.
  public func detail(_ text: String) {
    if level >= .verbose { line(style.dim("detail:"), text) }
  }

  /// Says what is wrong with the command line and where to read more.
  public func usage(_ problem: UsageError) {
    error(problem.message)
    note(problem.hint)
  }

  private func line(_ label: String, _ text: String) {
    write("\(program): \(label) \(text.terminalSafe)\n")
  }
}
