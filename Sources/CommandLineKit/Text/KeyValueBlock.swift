/// Labelled values one below the other, for people.
///
/// Labels and values are made ``Swift/String/terminalSafe``; values begin in the same column.
public struct KeyValueBlock: Sendable {
  private struct Row {
    let key: String
    let values: [String]
  }

  private var rows: [Row] = []

  /// An empty block.
  public init() {}

  /// Adds a value; nil adds nothing.
  public mutating func append(_ key: String, _ value: String?) {
    if let value { append(key, [value]) }
  }

  /// Adds values under one label, each on its own line; none adds nothing.
  public mutating func append(_ key: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    rows.append(Row(key: key.terminalSafe, values: values.map(\.terminalSafe)))
  }

  /// Whether nothing was added.
  public var isEmpty: Bool { rows.isEmpty }

  /// The lines, each ended by a newline; labels are dim where the style is enabled.
  public func text(indent: Int = 0, style: Style = .plain) -> String {
    let margin = String(repeating: " ", count: indent)
    let width = rows.map { DisplayWidth.of($0.key) }.max() ?? 0
    let blank = String(repeating: " ", count: width + 2)
    var text = ""
    for row in rows {
      for (index, value) in row.values.enumerated() {
        let label = index == 0 ? style.dim(DisplayWidth.pad(row.key, to: width)) + "  " : blank
        text += margin + label + value + "\n"
      }
    }
    return text
  }
}
