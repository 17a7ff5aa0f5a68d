import BINService
import HTTPMessages
import JSONText
import Testing

@Suite struct HTTPRuleTests {
  private let bench: ServiceBench

  init() throws { bench = try ServiceBench() }

  @Test(arguments: Route.allCases)
  func `a method that a resource does not take is refused with those that it takes`(route: Route) {
    let target = route.template.replacing("{bin}", with: "497070").replacing("{id}", with: "abc")
      .replacing("{code}", with: "bad-bin")
    let answer = bench.send("DELETE", target)
    #expect(answer.code == .methodNotAllowed)
    #expect(answer.headers["Allow"]?.split(separator: ", ").contains { $0 == "OPTIONS" } == true)
  }

  @Test(arguments: [
    "/x", "/v1", "/v1/", "/v1/bins/497070/x", "//", "/v1//bins", "/healthz/", "/v1/bins/{bin}/",
  ])
  func `where nothing is there is a problem that says so`(target: String) {
    #expect(bench.get(target).code == .noSuchResource)
  }

  @Test(arguments: ["x", "*", "", "/%", "/%4", "/%zz", "/%ff", "/v1/bins?bin=%"])
  func `a target that is malformed is refused`(target: String) {
    #expect(bench.get(target).code == .malformedTarget)
  }

  @Test(arguments: [
    ("*/*", true), ("application/json", true), ("application/*;q=0.5", true), ("text/html", false),
    ("text/html, */*;q=0.1", true), ("application/json;q=0, */*", false), ("", true),
    ("APPLICATION/JSON", true),
  ])
  func `the media types that a client accepts are minded`(accept: String, isServed: Bool) {
    let answer = bench.get("/v1/bins/497070", [("Accept", accept)])
    #expect(isServed ? answer.status == 200 : answer.code == .notAcceptable)
  }

  @Test(arguments: ["text/plain", "application/xml", "", "application/jsonx"])
  func `a body of another media type is refused`(type: String) {
    #expect(bench.post("/v1/resolve", "{}", [("Content-Type", type)]).code == .unsupportedMediaType)
  }

  @Test func `a body of JSON may name its encoding`() {
    let answer = bench.post(
      "/v1/bins", #"{"bin": "497070"}"#, [("Content-Type", "Application/JSON; charset=utf-8")])
    #expect(answer.status == 200)
  }

  @Test func `a body that is too large is refused`() {
    let body = #"{"bin": ""# + String(repeating: " ", count: 70_000) + #""}"#
    #expect(bench.post("/v1/bins", body).code == .bodyTooLarge)
  }

  @Test(arguments: [
    ("", ProblemCode.malformedJSON), ("{", .malformedJSON), ("[]", .badField), ("{\"x\": 1}", .badField),
    ("{\"bin\": 4}", .badField), ("{\"bin\": null}", .badField),
    ("{\"bin\": \"4\", \"bin\": \"4\"}", .malformedJSON),
    ("{\"bin\": \"4\", \"explain\": 1}", .badField), ("\u{FEFF}{\"bin\": \"4\"}", .malformedJSON),
  ])
  func `a body that is wrong is refused`(body: String, code: ProblemCode) {
    #expect(bench.post("/v1/bins", body).code == code)
  }

  @Test func `HEAD is answered as GET is`() {
    #expect(bench.send("HEAD", "/v1/bins/497070").status == 200)
    #expect(bench.send("HEAD", "/v1/resolve").code == .methodNotAllowed)
  }

  @Test func `only pages of allowed origins may read answers`() throws {
    let origin = "https://shop.example"
    let bench = try ServiceBench(settings: ServiceSettings(allowedOrigins: [origin]))
    let allowed = bench.get("/v1/bins/497070", [("Origin", origin)])
    #expect(allowed.headers["Access-Control-Allow-Origin"] == origin)
    let other = bench.get("/v1/bins/497070", [("Origin", "https://other.example")])
    #expect(other.status == 200 && other.headers["Access-Control-Allow-Origin"] == nil)
    #expect(other.headers["Vary"] == "Origin")
    let preflight = bench.send("OPTIONS", "/v1/resolve", [("Origin", origin)])
    #expect(preflight.status == 204)
    #expect(preflight.headers["Access-Control-Allow-Methods"] == "POST, OPTIONS")
    #expect(
      self.bench.get("/v1/bins/497070", [("Origin", origin)]).headers["Access-Control-Allow-Origin"] == nil)
  }

  @Test(arguments: [
    ("localhost:8080", true), ("127.0.0.1", true), ("[::1]:80", true), ("evil.example", false),
  ])
  func `a service of this machine answers to its own names only`(host: String, isServed: Bool) throws {
    let bench = try ServiceBench(settings: ServiceSettings(hosts: ServiceSettings.loopbackHosts))
    let answer = bench.get("/healthz", [("Host", host)])
    #expect(isServed ? answer.status == 200 : answer.code == .wrongHost)
  }

  @Test(arguments: ProblemCode.allCases)
  func `every problem can be looked up`(code: ProblemCode) {
    let answer = bench.get("/problems/\(code.rawValue)")
    #expect(answer.status == 200)
    #expect(answer.json["title"] == .string(code.title))
    #expect((400...599).contains(code.status))
  }

  @Test func `health, readiness and metrics are told`() {
    #expect(bench.get("/healthz").json["status"] == "ok")
    #expect(bench.get("/readyz").json["data"] == "seed")
    _ = bench.get("/v1/bins/497070")
    let metrics = bench.get("/metrics")
    #expect(metrics.headers["Content-Type"]?.hasPrefix("text/plain; version=0.0.4") == true)
    #expect(
      metrics.text.contains(#"cobadge_requests_total{route="/v1/bins/{bin}",method="GET",status="200"} 1"#))
    for line in metrics.text.split(separator: "\n") {
      #expect(line.hasPrefix("#") || Double(line.split(separator: " ").last ?? "") != nil, "\(line)")
    }
  }
}

@Suite struct HeaderRuleTests {
  @Test(arguments: ["", "1", "\"1", "1\"", "\"1\" \"2\"", "*, \"1\"", "\"a b\"", "W/1", ","])
  func `an If-Match that is none is refused as that`(condition: String) throws {
    let bench = try ServiceBench()
    let opened = bench.post("/v1/sessions", "{}")
    let path = try #require(opened.headers["Location"])
    #expect(bench.send("PATCH", path, [("If-Match", condition)], body: "{}").code == .badHeader)
    #expect(bench.get(path).headers["ETag"] == opened.headers["ETag"])
  }

  @Test(arguments: ["*", " * ", "\"1\"", "\"0\", \"1\"", "W/\"x,y\" ,\t\"1\""])
  func `a list of tags with that of the state is taken`(condition: String) throws {
    let bench = try ServiceBench()
    let path = try #require(bench.post("/v1/sessions", "{}").headers["Location"])
    #expect(bench.send("PATCH", path, [("If-Match", condition)], body: "{}").status == 200)
  }

  @Test func `two tokens are refused before either is looked at`() throws {
    let token = AccessToken(name: "x", digest: [UInt8](repeating: 0, count: 32), rights: [.lookup])
    let bench = try ServiceBench(tokens: [token])
    let answer = bench.get("/v1/bins/4", [("Authorization", "Bearer a"), ("authorization", "Bearer b")])
    #expect(answer.code == .badHeader && answer.status == 400)
  }

  @Test func `what a token opens is told apart by it in caches`() throws {
    let token = AccessToken(name: "x", digest: [UInt8](repeating: 0, count: 32), rights: [.lookup])
    #expect(try ServiceBench(tokens: [token]).get("/v1/bins/4").headers.all("Vary") == ["Authorization"])
    #expect(try ServiceBench().get("/v1/bins/4").headers.all("Vary").isEmpty)
  }
}
