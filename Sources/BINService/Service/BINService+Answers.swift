import HTTPMessages
import JSONText

extension BINService {
  /// An answer of JSON; with a tag the client may keep it for a while and ask then whether it still holds.
  func json(_ value: JSONValue, status: Int = 200, tag: String? = nil) -> HTTPResponse {
    json(bytes: line(value), status: status, tag: tag)
  }

  /// The same of JSON that is written already.
  func json(bytes: [UInt8], status: Int = 200, tag: String? = nil) -> HTTPResponse {
    HTTPResponse(
      status,
      headers: [HTTPHeader("Content-Type", "application/json")]
        + (tag.map(validators) ?? [HTTPHeader("Cache-Control", "no-store")]), body: .bytes(bytes))
  }

  /// JSON as it is sent: one line.
  func line(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.writeLine(value)
    return writer.utf8
  }

  /// The answer to a client that has the current state already.
  func notModified(_ tag: String) -> HTTPResponse { HTTPResponse(304, headers: validators(tag)) }

  private func validators(_ tag: String) -> [HTTPHeader] {
    [
      HTTPHeader("ETag", tag),
      HTTPHeader("Cache-Control", "private, max-age=\(settings.maxAgeSeconds), must-revalidate"),
    ]
  }

  /// The answer to a question of a browser about what pages of other origins may do.
  func preflight(_ route: Route, _ request: HTTPRequest) -> HTTPResponse {
    var headers = [HTTPHeader("Allow", route.allowedMethods)]
    if allowedOrigin(of: request) != nil {
      headers += [
        HTTPHeader("Access-Control-Allow-Methods", route.allowedMethods),
        HTTPHeader("Access-Control-Allow-Headers", "Authorization, Content-Type, If-Match, If-None-Match"),
        HTTPHeader("Access-Control-Max-Age", "600"),
      ]
    }
    return HTTPResponse(204, headers: headers)
  }

  func addOriginHeaders(to response: inout HTTPResponse, _ request: HTTPRequest) {
    if settings.allowedOrigins.isEmpty { return }
    response.headers.append(HTTPHeader("Vary", "Origin"))
    guard let origin = allowedOrigin(of: request) else { return }
    response.headers += [
      HTTPHeader("Access-Control-Allow-Origin", origin),
      HTTPHeader("Access-Control-Expose-Headers", "ETag, Location, Retry-After"),
    ]
  }

  private func allowedOrigin(of request: HTTPRequest) -> String? {
    request.headers["Origin"].flatMap { settings.allowedOrigins.contains($0) ? $0 : nil }
  }
}
