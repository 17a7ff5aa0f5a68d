import Foundation
import TestSupport
import Testing

/// A service of its own on a free port of this machine.
struct RunningServe {
  let bench: Bench
  let process: RunningProcess
  let port: Int

  init(_ arguments: String..., bench: Bench? = nil) async throws {
    let bench = try bench ?? Bench()
    self.bench = bench
    process = try RunningProcess(
      binctlPath, ["serve", "--listen", "127.0.0.1:0", "--access-log", "access.log"] + arguments,
      environment: bench.environment, folder: bench.folder.path)
    port = try await process.waitFor { text in
      guard let mark = text.range(of: "listening on http://127.0.0.1:") else { return nil }
      return Int(text[mark.upperBound...].prefix { $0.isNumber })
    }
  }

  func get(_ target: String, _ headers: String...) async throws -> RawClient.Answer {
    let lines = (["Host: 127.0.0.1"] + headers).joined(separator: "\r\n")
    return try await RawClient(port: port).exchange("GET \(target) HTTP/1.1\r\n\(lines)\r\n\r\n")
  }

  func post(_ target: String, _ body: String) async throws -> RawClient.Answer {
    try await RawClient(port: port).exchange(
      "POST \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  /// Asks until the answer fits, at most half a minute.
  func waitFor(_ target: String, _ fits: (RawClient.Answer) -> Bool) async throws -> Bool {
    let end = Date().addingTimeInterval(30)
    while Date() < end {
      if fits(try await get(target)) { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}

@Suite struct `The service` {
  @Test func `answers as the command line does and ends when it is asked to`() async throws {
    let serve = try await RunningServe()
    let answer = try await serve.get("/v1/bins/49707012")
    let printed = try await serve.bench.run("lookup", "49707012", "--ndjson")
    #expect(answer.status == 200)
    #expect(answer.body == printed.output)
    let number = #"{"number": "4970701234567890"}"#
    let resolved = try await serve.bench.run("resolve", "--ndjson", input: "4970701234567890\n")
    #expect(try await serve.post("/v1/resolve", number).body == resolved.output)
    serve.process.signal(SIGTERM)
    #expect(await serve.process.exitCode() == 0)
    let log = try String(contentsOfFile: serve.bench.folder.path("access.log"), encoding: .utf8)
    #expect(log.split(separator: "\n").count == 2)
    #expect(!log.contains("4970701234"))
  }

  @Test func `takes up new data without a restart`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import", "--db", "bins.db")
    let serve = try await RunningServe("--db", "bins.db", bench: bench)
    #expect(try await serve.get("/v1/bins/45710000").body.contains("\"issuerName\":\"Danske Bank\"") == false)
    try bench.folder.write(fiveRows, to: "vendor.csv")
    #expect(try await bench.run("import", "--db", "bins.db", "vendor.csv").exitCode == 0)
    #expect(try await serve.waitFor("/v1/bins/45710000") { $0.body.contains("Danske Bank") })
    #expect(try await serve.get("/metrics").body.contains("cobadge_data_swaps_total 1\n"))
  }

  @Test func `reads another file that took the place of its database, and goes on without one`() async throws
  {
    let bench = try Bench()
    _ = try await bench.run("import", "--db", "bins.db")
    try bench.folder.write(fiveRows, to: "vendor.csv")
    _ = try await bench.run("import", "--db", "other.db", "vendor.csv")
    let serve = try await RunningServe("--db", "bins.db", bench: bench)
    let path = bench.folder.path("bins.db")
    #expect(rename(bench.folder.path("other.db"), path) == 0)
    #expect(try await serve.waitFor("/v1/bins/45710000") { $0.body.contains("Danske Bank") })
    #expect(unlink(path) == 0)
    #expect(try await serve.waitFor("/readyz") { $0.status == 503 })
    #expect(try await serve.get("/v1/bins/45710000").body.contains("Danske Bank"))
    #expect(try await bench.run("import", "--db", "bins.db").exitCode == 0)
    #expect(try await serve.waitFor("/readyz") { $0.status == 200 })
    #expect(try await serve.get("/v1/bins/45710000").body.contains("Danske Bank") == false)
  }

  @Test func `stores sessions where the command line finds them`() async throws {
    let serve = try await RunningServe("--db", "bins.db")
    #expect(!FileManager.default.fileExists(atPath: serve.bench.folder.path("sessions.db")))
    let opened = try await serve.post(
      "/v1/sessions", #"{"number": "4970701234567890", "orderReference": "A-17"}"#)
    #expect(opened.status == 201)
    let listed = try await serve.bench.run("session", "list", "--db", "bins.db", "--order", "A-17", "--json")
    #expect(try listed.array().first?["firstDigits"] as? String == "49707012")
    for (name, data) in try serve.bench.files() {
      #expect(data.range(of: Data("4970701234".utf8)) == nil, "\(name)")
    }
  }

  @Test func `listens to other machines only where tokens say who may ask`() async throws {
    let bench = try Bench()
    for address in ["0.0.0.0:0", "[::]:0"] {
      let outcome = try await bench.run("serve", "--listen", address)
      #expect(outcome.exitCode == 64)
      #expect(outcome.errorOutput.contains("--tokens"))
    }
  }

  @Test func `reads its tokens again when it is asked to`() async throws {
    let bench = try Bench()
    func write(_ rights: String) throws {
      // The digest of "secret".
      let digest = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
      try bench.folder.write(
        #"{"tokens": [{"name": "shop", "sha256": "\#(digest)", "rights": [\#(rights)]}]}"#, to: "tokens.json")
    }
    try write("")
    let serve = try await RunningServe("--tokens", "tokens.json", bench: bench)
    #expect(try await serve.get("/v1/networks").status == 401)
    #expect(try await serve.get("/v1/networks", "Authorization: Bearer secret").status == 403)
    try write(#""lookup""#)
    serve.process.signal(SIGHUP)
    try await serve.process.waitFor { $0.contains("read tokens and certificate again") ? true : nil }
    #expect(try await serve.get("/v1/networks", "Authorization: Bearer secret").status == 200)
    try bench.folder.write("{", to: "tokens.json")
    serve.process.signal(SIGHUP)
    try await serve.process.waitFor { $0.contains("going on with what was read before") ? true : nil }
    #expect(try await serve.get("/v1/networks", "Authorization: Bearer secret").status == 200)
  }

  @Test func `drops clients that do not get on`() async throws {
    let serve = try await RunningServe("--head-seconds", "1", "--request-seconds", "1")
    let silent = try RawClient(port: serve.port)
    let slow = try RawClient(port: serve.port)
    await slow.send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    let endless = try RawClient(port: serve.port)
    await endless.send(
      "POST /v1/resolve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    )
    var sent = 0
    // A byte now and then, as one who wants to keep a connection would send them.
    while await slow.send("X"), sent < 600 {
      sent += 1
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(sent < 600)
    #expect(await silent.isClosed())
    #expect(await endless.isClosed())
    #expect(try await serve.get("/healthz").status == 200)
  }

  @Test func `lets more clients than it takes at once wait for their turn`() async throws {
    let serve = try await RunningServe("--max-connections", "1", "--threads", "1", "--head-seconds", "600")
    let request = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    var first: RawClient? = try RawClient(port: serve.port)
    #expect(await first?.exchange(request).status == 200)
    let waiting = try RawClient(port: serve.port)
    await waiting.send(request)
    // Were the second one taken, its answer would lie there when the first has had another three.
    for _ in 0..<3 { #expect(await first?.exchange(request).status == 200) }
    #expect(!waiting.hasAnswer)
    first = nil
    #expect(await waiting.readAnswer().status == 200)
  }

  @Test func `outlives what is no request`() async throws {
    let serve = try await RunningServe("--head-seconds", "1", "--request-seconds", "2")
    let junk = [
      "\r\n\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      "GET /healthz HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\r\n" + String(repeating: "A: b\r\n", count: 100_000) + "\r\n",
      "GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\nHost: x\r\n\r\n",
      "POST /v1/resolve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n"
        + String(repeating: " ", count: 10_000_000),
      String(repeating: "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n{\"x\": ]}\r\n", count: 20),
    ]
    for text in junk {
      let client = try RawClient(port: serve.port)
      await client.send(text)
      let status = await client.readAnswer().status ?? 0
      #expect(status == 0 || status == 200 || (400...599).contains(status))
      #expect(try await serve.get("/healthz").status == 200)
    }
  }

  @Test func `finishes what is under way when it ends`() async throws {
    let serve = try await RunningServe(
      "--head-seconds", "600", "--request-seconds", "600", "--drain-seconds", "600")
    let client = try RawClient(port: serve.port)
    let body = #"{"number": "49707012"}"#
    await client.send(
      "POST /v1/resolve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n{")
    // The head has arrived when it is counted.
    #expect(
      try await serve.waitFor("/metrics") { !$0.body.contains("cobadge_requests_in_flight 0\n") })
    serve.process.signal(SIGTERM)
    try await serve.process.waitFor { $0.contains("ending") ? true : nil }
    await client.send(String(body.dropFirst()))
    let answer = await client.readAnswer()
    #expect(answer.status == 200)
    #expect(answer.headers["connection"]?.lowercased() == "close")
    #expect(await serve.process.exitCode() == 0)
  }

  @Test func `starts by its own name too`() async throws {
    let bench = try Bench()
    let outcome = try await runProcess(
      binctlPath + "-serve", ["--listen", "nowhere"], environment: bench.environment)
    #expect(outcome.exitCode == 64)
    #expect(outcome.errorOutput.contains("127.0.0.1:8080"))
  }

  @Test func `is named where it is missing`() async throws {
    let bench = try Bench()
    let alone = bench.folder.path("binctl")
    try FileManager.default.copyItem(atPath: binctlPath, toPath: alone)
    let outcome = try await runProcess(alone, ["serve"], environment: ["PATH": "/nowhere"])
    #expect(outcome.exitCode == 69)
    #expect(outcome.errorOutput.contains("binctl-serve"))
    #expect(outcome.errorOutput.contains("libmicrohttpd"))
  }

  @Test(arguments: [
    ["--listen", "8080"], ["--listen", "127.0.0.1:99999"], ["--tls-key", "key.pem"], ["--threads", "0"],
    ["--lisen", "127.0.0.1:0"],
  ])
  func `refuses a command line that makes no sense`(words: [String]) async throws {
    let outcome = try await Bench().run(["serve"] + words)
    #expect(outcome.exitCode == 64)
  }

  @Test func `says what is wrong with a file of tokens`() async throws {
    let bench = try Bench()
    try bench.folder.write(#"{"tokens": [{"name": "a", "rights": []}]}"#, to: "tokens.json")
    let outcome = try await bench.run("serve", "--tokens", "tokens.json")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorOutput.contains("tokens.json: token 1: \"sha256\""))
    #expect(try await bench.run("serve", "--tokens", "none.json").exitCode == 66)
  }
}
