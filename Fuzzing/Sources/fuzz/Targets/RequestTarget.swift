import BINStore
import CardNetworks
import HTTPMessages
import JSONText
import NetworkResolution

@testable import BINService

extension FuzzTarget {
  /// Requests to the service, without a socket: a session is opened, then comes what the bytes say.
  static let requests = FuzzTarget(name: "requests", summary: "requests to the service, heads and bodies") {
    bytes in
    guard let service = FuzzedService() else { return law("the seed can be read", false) }
    var input = FuzzInput(bytes)
    let opened = service.answer(
      HTTPRequest(
        method: "POST", target: "/v1/sessions", headers: [HTTPHeader("Content-Type", "application/json")]),
      Array(#"{"number": "49707012"}"#.utf8))
    guard let id = opened.json["id"]?.text else { return law("a session can be opened", false) }

    let method = input.choice(of: ["GET", "POST", "PATCH", "HEAD", "OPTIONS", "PUT", "get"])
    let target = target(&input, session: id)
    var headers: [HTTPHeader] = []
    if input.flag() {
      headers.append(
        HTTPHeader(
          "Content-Type", input.choice(of: ["application/json", "text/plain", "application/json; charset=x"]))
      )
    }
    if input.flag() { headers.append(HTTPHeader("If-Match", "*")) }
    if input.flag() {
      let name = input.choice(of: [
        "Accept", "Authorization", "Host", "If-Match", "If-None-Match", "Origin", "Content-Type", "Cookie",
      ])
      headers.append(HTTPHeader(name, input.text(atMost: 40)))
    }
    let request = HTTPRequest(method: method, target: target, headers: headers)
    let body = input.rest()
    let answer = service.answer(request, body)
    check(answer, of: request)
    if method == "GET" {
      let again = service.answer(request, body)
      law("asked again, the same is answered", again.status == answer.status)
    }
    let after = service.answer(HTTPRequest(method: "GET", target: "/v1/sessions/\(id)"), [])
    law("the session is still there", after.status == 200)
  }

  private static func target(_ input: inout FuzzInput, session: String) -> String {
    let place = input.number(below: Route.allCases.count + 3)
    switch place {
    case Route.allCases.count: return input.text(atMost: 40)
    case Route.allCases.count + 1: return "/v1/bins?bin=" + input.text(atMost: 40)
    case Route.allCases.count + 2: return "/v1/sessions/" + session
    default:
      var target = ""
      // What stands in braces is anything.
      for part in Route.allCases[place].template.split(separator: "{", maxSplits: 1) {
        target += target.isEmpty ? String(part) : input.text(atMost: 20)
      }
      return target
    }
  }

  private static func check(_ answer: FuzzedService.Answer, of request: HTTPRequest) {
    law("an answer has a status", (200...599).contains(answer.status))
    law("nothing a client sends is a fault of the service", answer.status < 500)
    let type = answer.headers["Content-Type"] ?? ""
    if type == "application/x-ndjson" {
      for line in answer.body.split(separator: 0x0A) {
        law(
          "each line of a batch is JSON", (try? JSONValue.parse(String(decoding: line, as: UTF8.self))) != nil
        )
      }
    } else if type.hasSuffix("json") {
      law("JSON is whole", answer.json != .null || request.method == "HEAD")
    }
    if answer.status >= 400 {
      law("a refusal is a problem", type == "application/problem+json")
      law(
        "a problem has a code",
        request.method == "HEAD" || answer.json["code"]?.text.flatMap(ProblemCode.init(rawValue:)) != nil)
      law("a problem repeats no number", longestRunOfDigits(answer.body) < 9)
    }
    for header in answer.headers {
      law(
        "no field breaks the head",
        !(header.name + header.value).utf8.contains { $0 == 0x0D || $0 == 0x0A || $0 == 0 })
    }
    law("no answer holds what may be a card number", longestRunOfDigits(answer.bodyWithoutReference) < 12)
    var entry = LogEntry(request, startedAt: FuzzedService.time, ticks: 0)
    if let segments = request.segments, let (route, parameter) = Route.find(segments) {
      entry.take(route, parameter: parameter)
    }
    var writer = JSONWriter()
    entry.write(to: &writer, time: "", status: answer.status, nanoseconds: 0)
    law("no line of the log holds more digits than a BIN has", longestRunOfDigits(writer.utf8) < 9)
  }
}

/// A service over the seed.
private struct FuzzedService {
  static let time = Timestamp(millisecondsSinceEpoch: 1_796_083_200_000)
  private static let seed = try? DataSource(path: nil) { time }

  struct Answer {
    let status: Int
    let headers: [HTTPHeader]
    let body: [UInt8]

    /// The body without the client's own name for its order, which may be a number of any length.
    var bodyWithoutReference: [UInt8] {
      guard case .string(let reference) = json["orderReference"] else { return body }
      var writer = JSONWriter()
      writer.write(.string(reference))
      let told = writer.utf8
      guard let place = body.firstRange(of: told) else { return body }
      return Array(body[..<place.lowerBound] + body[place.upperBound...])
    }

    var json: JSONValue { (try? JSONValue.parse(String(decoding: body, as: UTF8.self))) ?? .null }
  }

  private let service: BINService

  init?() {
    guard let source = Self.seed else { return nil }
    service = BINService(source: source, records: NoRecords()) { Self.time }
  }

  func answer(_ request: HTTPRequest, _ body: [UInt8]) -> Answer {
    let response =
      switch service.handle(request) {
      case .respond(let response): response
      case .receive(let limit, let then):
        then(body.count > limit ? .tooLarge : .bytes(BodyBuffer(body)))
      }
    var bytes: [UInt8] = []
    switch response.body {
    case .bytes(let all): bytes = all
    case .stream(var stream): while let portion = stream.next() { bytes += portion }
    }
    return Answer(status: response.status, headers: response.headers, body: bytes)
  }
}

/// Evidence that goes nowhere.
private struct NoRecords: SessionRecords {
  func save(_ record: SessionRecord) throws(StoreError) {}
  func record(_ id: SessionID) throws(StoreError) -> SessionRecord? { nil }
}

extension JSONValue {
  /// The text of a string.
  fileprivate var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
