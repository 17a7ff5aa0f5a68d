import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite struct `The data of a card sent to the service` {
    /// A number that is published for testing, and longer than what fits into a string without memory of its own.
    static let number = "4571993421837905"

    /// Requests that hold a number in each place of one, by the name of the place.
    static let requests: [String: String] = [
      "path": "GET /v1/bins/\(number) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "path below another": "GET /\(number)/x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "path, twice": "GET /v1/sessions/\(number)\(number) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "path, like an identifier":
        "GET /v1/sessions/\(number)abcdefabcdefabcd HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "query": "GET /v1/bins?bin=\(number) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "name in a query": "GET /v1/bins?\(number)=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "header": "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Card: \(number)\r\n\r\n",
      "name of a header": "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\(number): x\r\n\r\n",
      "header that is read": "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: \(number)\r\n\r\n",
      "host": "GET /healthz HTTP/1.1\r\nHost: \(number)\r\n\r\n",
      "cookie": "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: card=\(number)\r\n\r\n",
      "body": post("/v1/resolve", "application/json", #"{"number": "\#(number)"}"#),
      "BIN in a body": post("/v1/bins", "application/json", #"{"bin": "\#(number)"}"#),
      "bare BIN in a body": post("/v1/bins", "application/json", #"{"bin": \#(number)}"#),
      "batch": post("/v1/bins:batch", "text/plain", "\(number)\n457142\n"),
      "member that is none": post("/v1/resolve", "application/json", #"{"nimber": "\#(number)"}"#),
      "bare number": post("/v1/sessions", "application/json", #"{"number": \#(number)}"#),
      "method": "\(number) / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "list": post("/v1/bins:batch", "application/json", #"{"bins": ["\#(number)"]}"#),
    ]

    private static func post(_ path: String, _ type: String, _ body: String) -> String {
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: \(type)\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test func `is in no memory, no answer, no word and no file afterwards`() async throws {
      let serve = try await RunningServe("--verbose", "--db", "bins.db")
      for (place, request) in Self.requests {
        let answer = try await RawClient(port: serve.port).exchange(request)
        #expect(answer.status != nil, "\(place)")
        for text in [answer.body, answer.headers.map { "\($0): \($1)" }.joined()] {
          #expect(!Self.shows(Data(text.utf8)), "in the answer to one in the \(place)")
        }
        let memory = try serve.process.writableMemory()
        #expect(memory.count > 100_000)
        #expect(!Self.shows(memory), "in the memory after one in the \(place)")
      }
      serve.process.signal(SIGTERM)
      #expect(await serve.process.exitCode() == 0)
      for (name, data) in try serve.bench.files() { #expect(!Self.shows(data), "in \(name)") }
    }

    @Test func `is found in the memory of a program that was given it`() async throws {
      let folder = try TemporaryFolder()
      let process = try RunningProcess(
        "/bin/sh", ["-c", "echo ready >&2; while :; do sleep 1; done", Self.number], folder: folder.path)
      try await process.waitFor { $0.contains("ready") ? true : nil }
      #expect(Self.shows(try process.writableMemory()))
    }

    private static func shows(_ data: Data) -> Bool {
      Privacy.runs(of: number).contains { data.has(Data($0.utf8)) }
    }
  }
#endif
