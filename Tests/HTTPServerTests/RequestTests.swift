import HTTPMessages
import HTTPServer
import Platform
import Synchronization
import TestSupport
import Testing

@Suite struct RequestTests {
  /// A server that tells what it was sent.
  private func echo(_ settings: HTTPServerSettings = HTTPServerSettings()) throws -> (HTTPServer, Int) {
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    let server = try HTTPServer(socket, settings: settings) { request in
      let head = "\(request.method) \(request.path) \(request.query ?? "-")"
      guard request.method != "GET" else { return .respond(HTTPResponse(200, "text/plain", head)) }
      return .receive(limit: 100) { body in
        switch body {
        case .tooLarge: HTTPResponse(413, "text/plain", "too large")
        case .bytes(let buffer):
          HTTPResponse(200, "text/plain", "\(head) \(String(decoding: buffer.bytes, as: UTF8.self))")
        }
      }
    }
    return (server, socket.port)
  }

  @Test func `path and query arrive as they were sent`() async throws {
    let (server, port) = try echo()
    let answer = try await RawClient(port: port).exchange("GET /a%2Fb?c=%20d HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(answer.status == 200)
    #expect(answer.body == "GET /a%2Fb c=%20d")
    _ = server
  }

  @Test(arguments: [
    ("01234567abcdef89a01234567bcdef89", true), ("41111111111111114111111111111111", false),
    ("4111111111111111abcdefabcdefabcd", false), ("a41111111b4111111cd41111111e1111", true),
    ("4111111111111111", false), ("41111111", true),
  ])
  func `digits arrive where they are no more than those of a BIN, or are an identifier`(
    part: String, arrives: Bool
  ) async throws {
    let (server, port) = try echo()
    let answer = try await RawClient(port: port).exchange("GET /\(part) HTTP/1.1\r\nHost: x\r\n\r\n")
    let concealed = String(part.map { $0.isNumber ? "0" : $0 })
    #expect(answer.body == "GET /\(arrives ? part : concealed) -")
    _ = server
  }

  @Test(arguments: ["GET", "POST"])
  func `a request of two lengths is refused and its connection closed`(method: String) async throws {
    let (server, port) = try echo()
    let client = try RawClient(port: port)
    let answer = await client.exchange(
      "\(method) /x HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 30\r\n\r\n"
        + "GET /y HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(answer.status == 400)
    #expect(await client.isClosed())
    _ = server
  }

  @Test(arguments: [("POST", true), ("PATCH", false), ("PUT", true), ("DELETE", false)])
  func `a body arrives whole`(method: String, chunked: Bool) async throws {
    let (server, port) = try echo()
    let body = chunked ? "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n" : "abcde"
    let length = chunked ? "Transfer-Encoding: chunked" : "Content-Length: 5"
    let answer = try await RawClient(port: port)
      .exchange("\(method) /x HTTP/1.1\r\nHost: x\r\n\(length)\r\n\r\n\(body)")
    #expect(answer.body == "\(method) /x - abcde")
    _ = server
  }

  @Test(arguments: ["POST", "PATCH"], [101, 70_000])
  func `a body beyond the limit is refused`(method: String, count: Int) async throws {
    let (server, port) = try echo()
    let body = String(repeating: "x", count: count)
    let answer = try await RawClient(port: port)
      .exchange("\(method) /x HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\n\r\n\(body)")
    #expect(answer.status == 413 || method == "PATCH" && answer.status == nil && count == 70_000)
    let next = try await RawClient(port: port).exchange("GET /y HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(next.status == 200)
    _ = server
  }

  @Test func `a certificate that is none changes nothing, however often it is tried`() async throws {
    let (server, port) = try echo()
    for _ in 0..<3 {
      #expect(throws: HTTPServerError.badCertificate) {
        try server.replaceCertificate(TLSCertificate(certificate: "none", key: "none"))
      }
      let answer = try await RawClient(port: port).exchange("GET /y HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(answer.status == 200)
    }
  }

  @Test(arguments: [1, 250, 1000, 4000])
  func `a query is answered however many parameters it has`(count: Int) async throws {
    let (server, port) = try echo()
    let query = String(repeating: "a&", count: count)
    let answer = try await RawClient(port: port).exchange("GET /x?\(query) HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(answer.status == 200)
    #expect(answer.body == "GET /x \(query)")
    _ = server
  }

  @Test func `requests that follow each other on one connection are answered in order`() async throws {
    let (server, port) = try echo(HTTPServerSettings(headSeconds: 600, requestSeconds: 600))
    let client = try RawClient(port: port)
    for number in 1...20 {
      let answer = await client.exchange("GET /\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(answer.body == "GET /\(number) -")
    }
    _ = server
  }
}
