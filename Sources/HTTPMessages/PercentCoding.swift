extension StringProtocol {
  /// The text with percent escapes replaced; nil for a broken escape or bytes that are no UTF-8.
  ///
  /// In a query `+` stands for a space, as forms of HTML write it.
  public func percentDecoded(inQuery: Bool = false) -> String? {
    let needed = utf8.contains { $0 == UInt8(ascii: "%") || inQuery && $0 == UInt8(ascii: "+") }
    if !needed { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(Self.hexadecimal),
          let low = rest.popFirst().flatMap(Self.hexadecimal)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where inQuery: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}

extension HTTPRequest {
  /// The parts of the path between its slashes, decoded; nil where one cannot be.
  public var segments: [String]? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var segments: [String] = []
    // By bytes: characters cost several times as much.
    var rest = path.utf8.dropFirst()
    while true {
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      guard let segment = Substring(rest[..<end]).percentDecoded() else { return nil }
      segments.append(segment)
      if end == rest.endIndex { return segments }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The names and values of the query, decoded, in order; nil where one cannot be.
  public var queryItems: [(name: String, value: String)]? {
    guard let query, !query.isEmpty else { return [] }
    var items: [(name: String, value: String)] = []
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts[0].percentDecoded(inQuery: true),
        let value = parts.count > 1 ? parts[1].percentDecoded(inQuery: true) : ""
      else { return nil }
      items.append((name, value))
    }
    return items
  }
}
