package import HTTPMessages
package import JSONText

/// What is wrong with a request, as problem details of RFC 9457.
///
/// The detail never repeats what the client sent but names of members and parameters.
package struct Problem: Error, Sendable {
  /// The stable name.
  package let code: ProblemCode
  /// What is wrong this time; nil where the title says it.
  package var detail: String?
  /// Further members.
  package var members: [JSONValue.Member] = []
  /// Header fields of the answer.
  package var headers: [HTTPHeader] = []

  package init(_ code: ProblemCode, _ detail: String? = nil) {
    self.code = code
    self.detail = detail
  }

  /// The media type of RFC 9457.
  static let mediaType = "application/problem+json"

  /// The answer.
  package var response: HTTPResponse {
    var all: [JSONValue.Member] = [
      .init("type", .string("/problems/\(code.rawValue)")), .init("title", .string(code.title)),
      .init("status", .integer(code.status)), .init("code", .string(code.rawValue)),
    ]
    if let detail { all.append(.init("detail", .string(detail))) }
    return HTTPResponse(
      code.status, Self.mediaType, JSONValue.object(all + members).text() + "\n",
      headers: [HTTPHeader("Cache-Control", "no-store")] + headers)
  }
}
