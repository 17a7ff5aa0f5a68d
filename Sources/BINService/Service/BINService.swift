package import CardNetworks
package import HTTPMessages
import JSONText
import Platform

/// The service: requests in, answers out, whatever carries them.
///
/// Safe to use from any thread.
package final class BINService: Sendable {
  package let settings: ServiceSettings
  /// Who may ask.
  package let access: AccessControl
  /// The data that answers come from.
  package let source: DataSource
  /// What is counted.
  package let metrics = ServiceMetrics()
  let sessions: SessionBook?
  private let log: AccessLog?
  let now: @Sendable () -> Timestamp

  /// A service over `source`; without `records` it has no sessions, without `log` it writes no line for each request.
  package init(
    settings: ServiceSettings = ServiceSettings(), access: AccessControl = AccessControl(),
    source: DataSource, records: (any SessionRecords)? = nil, log: AccessLog? = nil,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.settings = settings
    self.access = access
    self.source = source
    self.log = log
    self.now = now
    sessions = records.map { SessionBook($0, settings: settings, now: now) }
  }

  /// What to do with a request.
  package func handle(_ request: HTTPRequest) -> HTTPStep {
    var entry = LogEntry(request, startedAt: now(), ticks: monotonicNanoseconds())
    do throws(Problem) {
      let call = try admit(request, &entry)
      if request.method == "OPTIONS" {
        return .respond(finish(preflight(call.route, request), request, entry))
      }
      guard let limit = try bodyLimit(call) else {
        return .respond(finish(try answer(call), request, entry))
      }
      let begun = entry
      return .receive(limit: limit) { [self] body in
        var entry = begun
        do throws(Problem) {
          guard case .bytes(let buffer) = body else {
            throw Problem(.bodyTooLarge, "At most \(limit) bytes are read here.")
          }
          return finish(try answer(call, buffer), request, entry)
        } catch {
          entry.problem = error.code
          return finish(error.response, request, entry)
        }
      }
    } catch {
      entry.problem = error.code
      return .respond(finish(error.response, request, entry))
    }
  }

  /// Finds the route of a request and whether it may be taken.
  private func admit(_ request: HTTPRequest, _ entry: inout LogEntry) throws(Problem) -> Call {
    guard let segments = request.segments, let query = request.queryItems else {
      throw Problem(.malformedTarget)
    }
    try checkDigits(of: request, segments, query)
    try checkHost(request)
    guard let (route, parameter) = Route.find(segments) else { throw Problem(.noSuchResource) }
    entry.take(route, parameter: parameter)
    let call = Call(request, route, parameter: parameter, query: query, data: source.data)
    if request.method == "OPTIONS" { return call }
    let method = request.method == "HEAD" ? "GET" : request.method
    guard route.methods.contains(method) else {
      var problem = Problem(.methodNotAllowed)
      problem.headers = [HTTPHeader("Allow", route.allowedMethods)]
      throw problem
    }
    let mediaType = route.mediaType(parameter: parameter)
    guard MediaRanges(request.headers.all("Accept")).accept(mediaType) else {
      throw Problem(.notAcceptable, "The answer is \(mediaType).")
    }
    if let right = route.right { entry.client = try access.admit(request, for: right, at: now()) }
    return call
  }

  /// Refuses a URL that may hold a card number, wherever in it and before anything of it is kept.
  private func checkDigits(
    of request: HTTPRequest, _ segments: [String], _ query: [(name: String, value: String)]
  ) throws(Problem) {
    // Mostly the whole has no more than a part may have. An escaped digit has one at least.
    if request.query == nil, Self.digits(in: request.path) <= HTTPRequest.mostDigits { return }
    let isSession = segments.count == 3 && segments[1] == "sessions" && SessionBook.isID(segments[2])
    let texts = (isSession ? Array(segments.dropLast()) : segments) + query.flatMap { [$0.name, $0.value] }
    for text in texts where Self.digits(in: text) > HTTPRequest.mostDigits {
      throw Problem(
        .tooManyDigits, "URLs are logged on their way. Send longer numbers in the body of a POST.")
    }
  }

  private static func digits(in text: String) -> Int { text.utf8.count { (0x30...0x39).contains($0) } }

  /// Refuses names that other machines can be led by to a service that only this one is to reach.
  private func checkHost(_ request: HTTPRequest) throws(Problem) {
    guard let hosts = settings.hosts, let host = request.headers["Host"] else { return }
    if hosts.contains(host) { return }
    var name = Substring(host.lowercased())
    if let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")), name.utf8.last != UInt8(ascii: "]") {
      name = name[..<colon]
    }
    guard hosts.contains(String(name)) else { throw Problem(.wrongHost) }
  }

  /// The most bytes of the body that a call has; nil for one without.
  private func bodyLimit(_ call: Call) throws(Problem) -> Int? {
    guard call.request.method == "POST" || call.request.method == "PATCH" else { return nil }
    let read = call.route == .binBatch ? ["application/json", "text/plain"] : ["application/json"]
    guard read.contains(call.request.mediaType ?? "") else {
      var problem = Problem(.unsupportedMediaType, "A body is read as \(read.joined(separator: " or ")).")
      problem.headers = [HTTPHeader("Accept-Post", read.joined(separator: ", "))]
      throw problem
    }
    return call.route == .binBatch ? settings.batchBytes : settings.bodyBytes
  }

  /// The answer to a call without a body.
  private func answer(_ call: Call) throws(Problem) -> HTTPResponse {
    switch call.route {
    case .bin: try bin(call)
    case .bins: try bins(call)
    case .binlist: try binlist(call)
    case .networks: try networks(call)
    case .session: try session(call)
    case .health: try health(call)
    case .readiness: try readiness(call)
    case .metrics: try metricsText(call)
    case .openAPI: try openAPI(call)
    case .lookupPage: try page("lookup.html", call)
    case .checkoutPage: try page("checkout.html", call)
    case .pageFile: try pageFile(call)
    case .problem: try problem(call)
    case .binBatch, .resolve, .sessions: throw Problem(.methodNotAllowed)
    }
  }

  /// The answer to a call with a body.
  private func answer(_ call: Call, _ body: BodyBuffer) throws(Problem) -> HTTPResponse {
    switch call.route {
    case .bins: try binInBody(call, body)
    case .binBatch: try binBatch(call, body)
    case .resolve: try resolve(call, body)
    case .sessions: try openSession(call, body)
    case .session: try changeSession(call, body)
    default: throw Problem(.methodNotAllowed)
    }
  }

  /// Adds what every answer has, counts it and writes its line.
  private func finish(_ response: HTTPResponse, _ request: HTTPRequest, _ entry: LogEntry) -> HTTPResponse {
    var response = response
    addOriginHeaders(to: &response, request)
    response.headers.append(HTTPHeader("X-Content-Type-Options", "nosniff"))
    if entry.route?.right != nil, access.needsTokens {
      // What one client may see is not for another that has no token.
      response.headers.append(HTTPHeader("Vary", "Authorization"))
    }
    let nanoseconds = monotonicNanoseconds() - entry.ticks
    metrics.count(entry.route, method: entry.method, status: response.status, nanoseconds: nanoseconds)
    log?.write(entry, status: response.status, nanoseconds: nanoseconds)
    return response
  }
}

extension Route {
  /// The value of the field `Allow`.
  var allowedMethods: String {
    (methods + (methods.contains("GET") ? ["HEAD"] : []) + ["OPTIONS"]).joined(separator: ", ")
  }

  /// The media type of its answers.
  func mediaType(parameter: String) -> String {
    switch self {
    case .binBatch: "application/x-ndjson"
    case .metrics: "text/plain"
    case .lookupPage, .checkoutPage: "text/html"
    case .pageFile: EmbeddedFile.all[parameter]?.mediaType ?? "application/json"
    default: "application/json"
    }
  }
}

extension HTTPRequest {
  /// The media type of the body, without parameters and in lower case; nil where none is told.
  var mediaType: String? {
    headers["Content-Type"].map { String(String($0.prefix { $0 != ";" }).withoutOuterBlanks).lowercased() }
  }
}
