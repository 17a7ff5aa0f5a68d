import HTTPMessages

extension FuzzTarget {
  /// Targets of requests and percent coding.
  static let urls = FuzzTarget(name: "urls", summary: "targets of requests and their percent coding") {
    bytes in
    var input = FuzzInput(bytes)
    let inQuery = input.flag()
    let text = String(decoding: input.rest(), as: UTF8.self)

    let escaped = text.utf8.map(escape).joined()
    law("what is escaped comes back", escaped.percentDecoded(inQuery: inQuery) == text)
    if let decoded = text.percentDecoded(inQuery: inQuery) {
      law("decoding makes nothing longer", decoded.utf8.count <= text.utf8.count)
      let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "%") || inQuery && $0 == UInt8(ascii: "+") }
      law("what has no escape stays", !isPlain || decoded == text)
    }

    let request = HTTPRequest(method: "GET", target: text)
    law(
      "a target is its path and its query",
      request.path + (request.query.map { "?" + $0 } ?? "") == text)
    if let segments = request.segments {
      let again = HTTPRequest(
        method: "GET", target: "/" + segments.map { $0.utf8.map(escape).joined() }.joined(separator: "/"))
      law("a path is read back", again.segments == segments)
    }
    if let items = request.queryItems {
      law("a pair is between two signs", items.count <= text.utf8.count { $0 == UInt8(ascii: "&") } + 1)
      let pairs = items.map {
        [$0.name, $0.value].map { $0.utf8.map(escape).joined() }.joined(separator: "=")
      }
      let again = HTTPRequest(method: "GET", target: "/?" + pairs.joined(separator: "&"))
      law("a query is read back", again.queryItems?.map(\.name) == items.map(\.name))
      law("a query is read back with its values", again.queryItems?.map(\.value) == items.map(\.value))
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.utf8.count == 1 ? "%0" + digits : "%" + digits
  }
}
