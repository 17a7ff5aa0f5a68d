import HTTPMessages

extension BINService {
  /// What a page may do: scripts, styles and answers of this service, and nothing of others (CSP level 3).
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src data:",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// `GET /` and `GET /checkout`: the pages for people.
  func page(_ name: String, _ call: Call) throws(Problem) -> HTTPResponse {
    try call.allow()
    return try file(name, call, "no-cache")
  }

  /// `GET /pages/{file}`: what the pages need.
  func pageFile(_ call: Call) throws(Problem) -> HTTPResponse {
    try call.allow()
    return try file(call.parameter, call, "no-cache")
  }

  /// `GET /openapi.json`.
  func openAPI(_ call: Call) throws(Problem) -> HTTPResponse {
    try file("openapi.json", call, "public, max-age=3600")
  }

  private func file(_ name: String, _ call: Call, _ cacheControl: String) throws(Problem) -> HTTPResponse {
    guard let file = EmbeddedFile.all[name] else { throw Problem(.noSuchResource) }
    let validators = [HTTPHeader("ETag", file.entityTag), HTTPHeader("Cache-Control", cacheControl)]
    if call.hasCopy(file.entityTag) { return HTTPResponse(304, headers: validators) }
    var type = file.mediaType
    if type.hasPrefix("text/") { type += "; charset=utf-8" }
    return HTTPResponse(
      200,
      headers: [
        HTTPHeader("Content-Type", type), HTTPHeader("Content-Security-Policy", Self.contentSecurityPolicy),
        HTTPHeader("Referrer-Policy", "no-referrer"),
      ] + validators, body: .bytes(file.bytes))
  }
}
