/// The entity tags that a condition names, RFC 9110 section 13.1.
struct EntityTags {
  /// Whether it is `*`.
  let isAny: Bool
  private let tags: [Substring]

  /// The tags of a header field; nil where it is neither `*` nor a list of tags.
  init?(_ header: String) {
    var rest = Substring(header)
    var tags: [Substring] = []
    rest.dropBlanks()
    if rest.first == "*" {
      rest.removeFirst()
      rest.dropBlanks()
      guard rest.isEmpty else { return nil }
      (isAny, self.tags) = (true, [])
      return
    }
    while !rest.isEmpty {
      guard let tag = rest.takeTag() else { return nil }
      tags.append(tag)
      rest.dropBlanks()
      guard rest.isEmpty || rest.utf8.popFirst() == UInt8(ascii: ",") else { return nil }
      rest.dropBlanks()
    }
    if tags.isEmpty { return nil }
    (isAny, self.tags) = (false, tags)
  }

  /// Whether a tag is among them; in weak comparison what is marked as weak counts too.
  func contains(_ tag: String, weakly: Bool) -> Bool {
    isAny || tags.contains { $0 == tag || weakly && $0.hasPrefix("W/") && $0.dropFirst(2) == tag }
  }
}

extension Substring {
  fileprivate mutating func dropBlanks() {
    while let first = utf8.first, first == 0x20 || first == 0x09 { removeFirst() }
  }

  /// Takes `"tag"` or `W/"tag"` off the front; nil where neither stands there.
  fileprivate mutating func takeTag() -> Substring? {
    let start = hasPrefix("W/") ? utf8.index(startIndex, offsetBy: 2) : startIndex
    guard start < endIndex, utf8[start] == UInt8(ascii: "\"") else { return nil }
    let open = utf8.index(after: start)
    guard let close = utf8[open...].firstIndex(of: UInt8(ascii: "\"")),
      utf8[open..<close].allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return nil }
    let end = utf8.index(after: close)
    defer { self = self[end...] }
    return self[..<end]
  }
}
