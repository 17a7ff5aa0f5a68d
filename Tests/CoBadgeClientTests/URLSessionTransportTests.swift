import CoBadgeClient
import HTTPMessages
import HTTPServer
import Platform
import Testing

/// Over real sockets.
@Suite struct URLSessionTransportTests {
  private let server: HTTPServer
  private let port: Int

  init() throws {
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    port = socket.port
    server = try HTTPServer(socket, settings: HTTPServerSettings()) { request in
      switch request.path {
      case "/redirect": .respond(HTTPResponse(302, headers: [HTTPHeader("Location", "/plain")]))
      case "/plain":
        .respond(
          HTTPResponse(
            200, "text/plain", request.headers["Authorization"] ?? "none",
            headers: [HTTPHeader("ETag", "\"1\"")]))
      case "/large": .respond(HTTPResponse(200, "text/plain", String(repeating: "x", count: 100_000)))
      case "/stream": .respond(HTTPResponse(200, headers: [], body: .stream(Endless())))
      default: .respond(HTTPResponse(404))
      }
    }
  }

  private struct Endless: HTTPByteStream {
    var portions = 0

    mutating func next() -> [UInt8]? {
      portions += 1
      return portions > 1000 ? nil : Array(repeating: 0x20, count: 10_000)
    }
  }

  private func get(
    _ path: String, port: Int? = nil, timeout: Duration = .seconds(60)
  ) async throws(TransportFailure) -> TransportAnswer {
    try await URLSessionTransport().get(
      TransportRequest(
        url: "http://127.0.0.1:\(port ?? self.port)\(path)", headers: [("Authorization", "Bearer x")],
        timeout: timeout, mostBytes: 65_536))
  }

  @Test func `an answer arrives with status, fields and body`() async throws {
    let answer = try await get("/plain")
    #expect(answer.status == 200 && answer.headers["etag"] == "\"1\"")
    #expect(String(decoding: answer.body, as: UTF8.self) == "Bearer x")
    #expect(try await get("/none").status == 404)
  }

  @Test func `a redirect is not followed`() async throws {
    #expect(try await get("/redirect").status == 302)
  }

  @Test(arguments: ["/large", "/stream"])
  func `a body that is too large is refused`(path: String) async {
    await #expect(throws: TransportFailure.tooLarge) { try await get(path) }
  }

  @Test func `nobody at the address is told as that`() async throws {
    let free: Int
    do { free = try ListeningSocket(host: "127.0.0.1", port: 0).port }
    await #expect(throws: TransportFailure.unreachable) { try await get("/plain", port: free) }
  }

  @Test func `who accepts and never answers is given up`() async throws {
    // A socket that listens and is never asked for its connections.
    let silent = try ListeningSocket(host: "127.0.0.1", port: 0)
    let port = silent.port
    await #expect(throws: TransportFailure.timedOut) {
      try await get("/plain", port: port, timeout: .seconds(1))
    }
    withExtendedLifetime(silent) {}
  }

  @Test func `a cancelled task ends its request`() async throws {
    let silent = try ListeningSocket(host: "127.0.0.1", port: 0)
    let port = silent.port
    let task = Task { try await get("/plain", port: port) }
    task.cancel()
    await #expect(throws: TransportFailure.cancelled) { try await task.value }
    withExtendedLifetime(silent) {}
  }
}
