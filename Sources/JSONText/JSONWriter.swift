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

  /// The text so far, as UTF-8: bytes, since a string costs several times as much to grow.
  public private(set) var utf8: [UInt8] = []
  private let layout: Layout

  /// Makes a writer with an empty text.
  public init(_ layout: Layout = .compact) {
    self.layout = layout
  }

  /// The text so far.
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// Appends a value, without a newline after it.
  public mutating func write(_ value: JSONValue) {
    append(value, depth: 0)
  }

  /// Appends a value and a newline: a line of NDJSON in the compact layout.
  public mutating func writeLine(_ value: JSONValue) {
    append(value, depth: 0)
    utf8.append(UInt8(ascii: "\n"))
  }

  /// Appends text of the program's own that is JSON already, or a part of it.
  public mutating func write(plain: StaticString) { appendPlain(plain) }

  /// Appends a string in quotes.
  public mutating func write(string: String) { append(string) }

  /// Appends a whole number.
  public mutating func write(integer: Int) { utf8 += String(integer).utf8 }

  /// Begins a new text in the same room.
  public mutating func removeAll() { utf8.removeAll(keepingCapacity: true) }

  /// Hands out the text and begins a new one; for output in portions.
  public mutating func take() -> String {
    defer { utf8 = [] }
    return text
  }

  private mutating func append(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: appendPlain("null")
    case .bool(let flag): appendPlain(flag ? "true" : "false")
    case .integer(let number): write(integer: number)
    case .number(let number): utf8 += number.description.utf8
    case .string(let string): append(string)
    case .array(let elements):
      utf8.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        separate(index, depth + 1)
        append(element, depth: depth + 1)
      }
      close(UInt8(ascii: "]"), elements.isEmpty, depth)
    case .object(let members):
      utf8.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        separate(index, depth + 1)
        append(member.key)
        utf8.append(UInt8(ascii: ":"))
        if layout == .pretty { utf8.append(UInt8(ascii: " ")) }
        append(member.value, depth: depth + 1)
      }
      close(UInt8(ascii: "}"), members.isEmpty, depth)
    }
  }

  private mutating func separate(_ index: Int, _ depth: Int) {
    if index > 0 { utf8.append(UInt8(ascii: ",")) }
    breakLine(depth)
  }

  private mutating func close(_ bracket: UInt8, _ isEmpty: Bool, _ depth: Int) {
    if !isEmpty { breakLine(depth) }
    utf8.append(bracket)
  }

  private mutating func breakLine(_ depth: Int) {
    guard layout == .pretty else { return }
    utf8.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { appendPlain("  ") }
  }

  /// Appends text of this file, in which nothing has to be escaped.
  private mutating func appendPlain(_ plain: StaticString) {
    utf8 += UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount)
  }

  private mutating func append(_ string: String) {
    utf8.append(UInt8(ascii: "\""))
    // Most texts are names and codes in which nothing has to be escaped.
    if string.utf8.allSatisfy(Self.isPlain) { utf8 += string.utf8 } else { appendEscaped(string) }
    utf8.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": appendPlain(#"\""#)
      case "\\": appendPlain(#"\\"#)
      case "\u{8}": appendPlain(#"\b"#)
      case "\u{C}": appendPlain(#"\f"#)
      case "\n": appendPlain(#"\n"#)
      case "\r": appendPlain(#"\r"#)
      case "\t": appendPlain(#"\t"#)
      case _ where scalar.steersTerminal:
        for unit in scalar.utf16 { appendEscape(unit) }
      default: utf8 += String(scalar).utf8
      }
    }
  }

  private mutating func appendEscape(_ unit: UInt16) {
    let hex = String(unit, radix: 16)
    appendPlain(#"\u"#)
    for _ in hex.utf8.count..<4 { utf8.append(UInt8(ascii: "0")) }
    utf8 += hex.utf8
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
