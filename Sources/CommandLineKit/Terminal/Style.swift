/// Bold, dim and coloured text, or none of it.
///
/// Styles what is already safe to print; it does not sanitise.
public struct Style: Hashable, Sendable {
  /// Whether escape sequences are written at all.
  public let isEnabled: Bool

  /// A style that does or does not write escape sequences.
  public init(enabled: Bool) {
    isEnabled = enabled
  }

  /// The style without escape sequences.
  public static let plain = Style(enabled: false)

  /// The style for a stream: enabled on a terminal that is not `dumb`, unless `NO_COLOR` is set and not empty.
  ///
  /// `environment` reads a variable of the process. The rule for `NO_COLOR` is that of no-color.org.
  public init(isTerminal: Bool, environment: (String) -> String?) {
    let noColor = environment("NO_COLOR") ?? ""
    isEnabled = isTerminal && noColor.isEmpty && Self.takesEscapes(environment)
  }

  /// Whether the terminal that `TERM` names takes escape sequences: one without a name, or `dumb`, takes none.
  public static func takesEscapes(_ environment: (String) -> String?) -> Bool {
    let term = environment("TERM") ?? ""
    return !term.isEmpty && term != "dumb"
  }

  /// Bold text.
  public func bold(_ text: String) -> String { wrap(text, 1, 22) }

  /// Faint text.
  public func dim(_ text: String) -> String { wrap(text, 2, 22) }

  /// Red text, for errors.
  public func red(_ text: String) -> String { wrap(text, 31, 39) }

  /// Green text, for what is well.
  public func green(_ text: String) -> String { wrap(text, 32, 39) }

  /// Yellow text, for warnings.
  public func yellow(_ text: String) -> String { wrap(text, 33, 39) }

  /// Cyan text, for notes.
  public func cyan(_ text: String) -> String { wrap(text, 36, 39) }

  private func wrap(_ text: String, _ on: Int, _ off: Int) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(on)m\(text)\u{1B}[\(off)m" : text
  }
}
