import HTTPMessages

/// Takes what may be a card number out of the head of a request before any of it becomes a string.
///
/// A string leaves its bytes behind in freed memory, where a core file has them. Digits become zeros, as many as there
/// were: whoever refuses long numbers still does.
enum Concealment {
  /// Header fields that are handed on as they are: secrets that nobody but their owner knows, and tags of this server.
  private static let kept = ["authorization", "if-match", "if-none-match"]
  /// Header fields that are handed on without long rows of digits; all others are not handed on.
  private static let read = [
    "host", "accept", "content-type", "content-length", "transfer-encoding", "origin",
    "access-control-request-method", "access-control-request-headers",
  ]

  /// What of a request line's target is handed on: a part with more digits has zeros for them.
  ///
  /// Parts are what stands between `/`, `?`, `&` and `=`. A digit that is escaped counts as one. An identifier, which is
  /// of 32 hexadecimal digits without a long row of decimal ones, is left alone.
  static func target(_ text: UnsafePointer<CChar>) -> String {
    string(text) { bytes in
      var start = 0
      for index in 0...bytes.count where index == bytes.count || isBorder(bytes[index]) {
        concealPart(UnsafeMutableBufferPointer(rebasing: bytes[start..<index]))
        start = index + 1
      }
    }
  }

  /// Overwrites a target from its question mark on.
  static func wipeQuery(_ text: UnsafeMutablePointer<CChar>) {
    let bytes = bytes(of: text)
    guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return }
    (text + mark).update(repeating: 0, count: bytes.count - mark)
  }

  /// What of a header field is handed on, its name in lower case; nil for one that nobody reads.
  static func header(_ name: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>?) -> HTTPHeader? {
    guard let text else { return nil }
    let bytes = bytes(of: name)
    if let name = kept.first(where: { bytes.isSameToken(as: $0) }) {
      return HTTPHeader(name, String(cString: text))
    }
    guard let name = read.first(where: { bytes.isSameToken(as: $0) }) else { return nil }
    // A length is a number by right, and one so long is beyond every limit.
    let digit = name == "content-length" ? UInt8(ascii: "9") : UInt8(ascii: "0")
    let shown = string(text) { bytes in
      var bytes = bytes
      bytes.replaceRows(ofMoreDigitsThan: HTTPRequest.mostDigits, in: bytes.indices, by: digit)
    }
    return HTTPHeader(name, shown)
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// A string of bytes that `conceal` has changed where the string has them.
  private static func string(
    _ text: UnsafePointer<CChar>, _ conceal: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) -> String {
    let bytes = bytes(of: text)
    return String(unsafeUninitializedCapacity: bytes.count) { room in
      _ = room.initialize(fromContentsOf: bytes)
      conceal(UnsafeMutableBufferPointer(rebasing: room[..<bytes.count]))
      return bytes.count
    }
  }

  private static func concealPart(_ part: UnsafeMutableBufferPointer<UInt8>) {
    if isIdentifier(part) { return }
    // Counted first: most parts have few, and need no list of them.
    func isShown(_ index: Int) -> Bool { isDigit(part[index]) && !opensEscape(part, index) }
    guard part.count > HTTPRequest.mostDigits, part.indices.count(where: isShown) > HTTPRequest.mostDigits
    else { return }
    for index in part.indices.filter(isShown) { part[index] = UInt8(ascii: "0") }
  }

  /// Whether a digit is the first of the two after a percent sign.
  private static func opensEscape(_ part: UnsafeMutableBufferPointer<UInt8>, _ index: Int) -> Bool {
    index > 0 && part[index - 1] == UInt8(ascii: "%")
  }

  private static func isIdentifier(_ part: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    part.count == 32 && part.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      && !part.split(whereSeparator: { !isDigit($0) }).contains { $0.count > HTTPRequest.mostDigits }
  }

  private static func isBorder(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="): true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these bytes are a token of HTTP, which `token` is in lower case.
  fileprivate func isSameToken(as token: String) -> Bool {
    guard count == token.utf8.count else { return false }
    return zip(self, token.utf8).allSatisfy { mine, theirs in
      mine == theirs || (0x41...0x5A).contains(mine) && mine | 0x20 == theirs
    }
  }
}
