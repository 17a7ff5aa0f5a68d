/// Writes JSON text, RFC 8259, into memory.
///
/// Characters that could steer a terminal or break a script are written as escapes: control characters (C0, DEL, C1),
/// U+2028, U+2029 and bidirectional controls. All other text is UTF-8 as it is. Members keep their order.
public struct JSONWriter: Sendable {
  /// How values are laid out.
  public enum Layout: Hashable, Sendable {
    /// No white space, one line.
    case compact
    /// Two spaces for each level, one member or element a line.
    case pretty
  }

  /// The text so far.
  public private(set) var text = ""
  private let layout: Layout

  /// Makes a writer with an empty text.
  public init(_ layout: Layout = .compact) {
    self.layout = layout
  }

  /// Appends a value, without a newline after it.
  public mutating func write(_ value: JSONValue) {
    append(value, depth: 0)
  }

  /// Appends a value and a newline: a line of NDJSON in the compact layout.
  public mutating func writeLine(_ value: JSONValue) {
    append(value, depth: 0)
    text += "\n"
  }

  /// Hands out the text and begins a new one; for output in portions.
  public mutating func take() -> String {
    defer { text = "" }
    return text
  }

  private mutating func append(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += number.description
    case .string(let string): append(string)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        separate(index, depth + 1)
        append(element, depth: depth + 1)
      }
      close("]", elements.isEmpty, depth)
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        separate(index, depth + 1)
        append(member.key)
        text += layout == .pretty ? ": " : ":"
        append(member.value, depth: depth + 1)
      }
      close("}", members.isEmpty, depth)
    }
  }

  private mutating func separate(_ index: Int, _ depth: Int) {
    if index > 0 { text += "," }
    breakLine(depth)
  }

  private mutating func close(_ bracket: String, _ isEmpty: Bool, _ depth: Int) {
    if !isEmpty { breakLine(depth) }
    text += bracket
  }

  private mutating func breakLine(_ depth: Int) {
    guard layout == .pretty else { return }
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  private mutating func append(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy(Self.isPlain) { text += string } else { appendEscaping(string) }
    text += "\""
  }

  /// Whether a byte is a character that always stands for itself, as nearly all do.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func appendEscaping(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.steersTerminal:
        for unit in scalar.utf16 { appendEscape(unit) }
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func appendEscape(_ unit: UInt16) {
    let hex = String(unit, radix: 16)
    text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
  }
}

extension JSONValue {
  /// The JSON text of this value.
  public func text(_ layout: JSONWriter.Layout = .compact) -> String {
    var writer = JSONWriter(layout)
    writer.write(self)
    return writer.text
  }
}
