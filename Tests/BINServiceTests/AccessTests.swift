import BINFiles
import BINService
import CardNetworks
import HTTPMessages
import JSONText
import Testing

@Suite struct AccessTests {
  private static let secret = "a-secret-that-nobody-guesses"

  private static func digest(_ text: String) -> String { SHA256.hexadecimalDigest(of: Array(text.utf8)) }

  private static func tokens(_ more: String, rights: String = #"["lookup"]"#) throws -> [AccessToken] {
    try TokenFile.read(
      Array(
        #"{"tokens": [{"name": "shop", "sha256": "\#(digest(secret))", "rights": \#(rights)\#(more)}]}"#.utf8)
    )
  }

  private static let bearer = [("Authorization", "Bearer \(secret)")]

  @Test func `a token opens what it has the right to`() throws {
    let bench = try ServiceBench(tokens: Self.tokens(""))
    #expect(bench.get("/v1/bins/497070", Self.bearer).status == 200)
    #expect(bench.get("/v1/bins/497070", [("authorization", "bearer  \(Self.secret) ")]).status == 200)
    let refused = bench.get("/metrics", Self.bearer)
    #expect(refused.code == .rightMissing)
    #expect(refused.headers["WWW-Authenticate"]?.contains("insufficient_scope") == true)
  }

  @Test(arguments: [
    ([], ProblemCode.tokenMissing), ([("Authorization", "")], .tokenMissing),
    ([("Authorization", "Basic eDp5")], .tokenMissing), ([("Authorization", "Bearer x")], .tokenUnknown),
    ([("Authorization", "Bearer \(secret)x")], .tokenUnknown),
  ])
  func `without the right token nothing is told`(headers: [(String, String)], code: ProblemCode) throws {
    let bench = try ServiceBench(tokens: Self.tokens(""))
    for target in ["/v1/bins/497070", "/v1/networks", "/metrics", "/binlist/497070"] {
      let answer = bench.get(target, headers)
      #expect(answer.code == code)
      #expect(answer.headers["WWW-Authenticate"]?.hasPrefix("Bearer") == true)
    }
    for target in ["/healthz", "/readyz", "/openapi.json", "/problems/bad-bin"] {
      #expect(bench.get(target, headers).status == 200)
    }
  }

  @Test func `a token ends with the day before its last`() throws {
    let bench = try ServiceBench(tokens: Self.tokens(#", "expires": "2026-12-02""#))
    #expect(bench.get("/v1/bins/497070", Self.bearer).status == 200)
    bench.clock.advance(seconds: 2 * 86_400)
    #expect(bench.get("/v1/bins/497070", Self.bearer).code == .tokenExpired)
  }

  @Test func `a token that asks too often has to wait`() throws {
    let bench = try ServiceBench(tokens: Self.tokens(#", "requestsPerSecond": 2, "burst": 3"#))
    for _ in 0..<3 { #expect(bench.get("/v1/bins/497070", Self.bearer).status == 200) }
    let refused = bench.get("/v1/bins/497070", Self.bearer)
    #expect(refused.code == .rateLimited)
    #expect(refused.headers["Retry-After"] == "1")
    bench.clock.advance(seconds: 1)
    #expect(bench.get("/v1/bins/497070", Self.bearer).status == 200)
    #expect(bench.get("/v1/bins/497070", Self.bearer).status == 200)
    #expect(bench.get("/v1/bins/497070", Self.bearer).status == 429)
  }

  @Test func `tokens can be exchanged while the service runs`() throws {
    let bench = try ServiceBench(tokens: Self.tokens(""))
    bench.service.access.replace(try Self.tokens("", rights: #"["metrics"]"#))
    #expect(bench.get("/v1/bins/497070", Self.bearer).code == .rightMissing)
    #expect(bench.get("/metrics", Self.bearer).status == 200)
  }

  @Test(arguments: ["", "[]", "{}", #"{"tokens": []}"#, #"{"tokens": [1]}"#, #"{"tokens": {}}"#])
  func `a file without tokens is refused`(text: String) {
    #expect(throws: TokenFileError.self) { try TokenFile.read(Array(text.utf8)) }
  }

  @Test(arguments: [
    (#", "expires": "2026-02-30""#, "expires"), (#", "expires": "tomorrow""#, "expires"),
    (#", "burst": 0"#, "burst"), (#", "requestsPerSecond": "2""#, "requestsPerSecond"),
  ])
  func `a member of a token that is wrong is named`(more: String, key: String) {
    #expect(throws: TokenFileError.wrong(key, token: 1)) { try Self.tokens(more) }
  }

  @Test func `rights that nobody knows and other members are refused`() {
    #expect(throws: TokenFileError.wrong("rights", token: 1)) { try Self.tokens("", rights: #"["all"]"#) }
    #expect(throws: TokenFileError.unknownKey("x", token: 1)) { try Self.tokens(#", "x": 1"#) }
  }
}
