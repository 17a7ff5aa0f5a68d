/// One header field of a message.
public struct HTTPHeader: Hashable, Sendable {
  /// The name as it was sent; compared without regard to case.
  public let name: String
  /// The value.
  public let value: String

  /// Pairs a name with a value.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension [HTTPHeader] {
  /// The value of the first field of that name; nil where there is none.
  public subscript(name: String) -> String? { first { $0.name.isSameToken(as: name) }?.value }

  /// The values of all fields of that name, in order.
  public func all(_ name: String) -> [String] { filter { $0.name.isSameToken(as: name) }.map(\.value) }
}

extension String {
  /// Whether two tokens of HTTP are the same: ASCII letters without regard to case.
  package func isSameToken(as other: String) -> Bool {
    let (mine, theirs) = (utf8, other.utf8)
    return mine.count == theirs.count && zip(mine, theirs).allSatisfy { Self.lower($0) == Self.lower($1) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The text without spaces and tabs at its ends.
  package var withoutOuterBlanks: Substring {
    var rest = Substring(self)
    while let first = rest.utf8.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
    while let last = rest.utf8.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    return rest
  }
}
