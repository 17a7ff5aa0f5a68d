import BINService
import HTTPMessages
import JSONText
import Testing

@Suite struct LookupTests {
  private let bench: ServiceBench

  init() throws { bench = try ServiceBench() }

  @Test func `a BIN is answered with its networks`() {
    let answer = bench.get("/v1/bins/49707012")
    #expect(answer.status == 200)
    #expect(answer.json["bin"] == "49707012")
    guard case .array(let networks)? = answer.json["networks"] else {
      Issue.record("no networks")
      return
    }
    #expect(networks.map { $0["network"] } == ["VISA", "CARTES_BANCAIRES"])
    #expect(answer.json["explanation"] == nil)
    #expect(bench.get("/v1/bins/49707012?explain=true").json["explanation"] != nil)
  }

  @Test func `all ways to ask give the same object`() {
    let one = bench.get("/v1/bins/49707012").json
    #expect(bench.get("/v1/bins?bin=49707012").json["bins"] == [one])
    #expect(bench.post("/v1/bins", #"{"bin": "49707012"}"#).json == one)
    let batch = bench.post("/v1/bins:batch", #"{"bins": ["49707012"]}"#)
    #expect(batch.text == one.text() + "\n")
  }

  @Test func `what nobody knows is not found`() {
    let answer = bench.get("/v1/bins/00000000")
    #expect(answer.status == 404)
    #expect(answer.code == .binNotFound)
    #expect(answer.json["networksFinal"] == true)
    #expect(bench.get("/binlist/00000000").code == .binNotFound)
    #expect(bench.get("/v1/bins?bin=00000000").status == 200)
  }

  @Test(arguments: [
    "/v1/bins/497070121", "/v1/bins/4970%37012111", "/v1/bins?bin=497070121", "/4111111111111111",
    "/v1/bins/49707012?4111111111=1", "/v1/bins?bin=4970-7012-1", "/v1/sessions/4111111111111111",
    "/v1/sessions/4111111111111111411111111111111/",
  ])
  func `more than eight digits in a URL are refused`(target: String) {
    #expect(bench.get(target).code == .tooManyDigits)
  }

  @Test(arguments: ["/v1/bins/abc", "/v1/bins/", "/v1/bins/4970701a", "/v1/bins?bin=", "/v1/bins/4%2047"])
  func `what is no BIN is refused`(target: String) {
    #expect(bench.get(target).code == .badBIN)
  }

  @Test(arguments: [
    "/v1/bins/49707012?explain=maybe", "/v1/bins/49707012?explain=true&explain=true", "/v1/bins/49707012?a=1",
    "/v1/bins", "/v1/networks?x", "/binlist/497070?y=",
  ])
  func `a parameter that means nothing is refused`(target: String) {
    #expect(bench.get(target).code == .badParameter)
  }

  @Test func `eleven digits go in a body and twelve do not`() {
    #expect(bench.post("/v1/bins", #"{"bin": "49707012345"}"#).status == 200)
    let refused = bench.post("/v1/bins", #"{"bin": "411111111111"}"#)
    #expect(refused.code == .badField)
    #expect(refused.json["pointer"] == "/bin")
    #expect(!refused.text.contains("4111"))
  }

  @Test func `a client that has the answer is told so`() throws {
    let first = bench.get("/v1/bins/49707012")
    let tag = try #require(first.headers["ETag"])
    #expect(first.headers["Cache-Control"] == "private, max-age=60, must-revalidate")
    for condition in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let second = bench.get("/v1/bins/49707012", [("If-None-Match", condition)])
      #expect(second.status == 304 && second.text.isEmpty)
    }
    #expect(bench.get("/v1/bins/49707012", [("If-None-Match", "\"other\"")]).status == 200)
  }

  @Test func `a batch is answered line by line in its order`() {
    let bins = (0..<2000).map { String(40_000_000 + $0 * 4999) }
    let answer = bench.post(
      "/v1/bins:batch", bins.joined(separator: "\r\n"), [("Content-Type", "text/plain")])
    let lines = answer.text.split(separator: "\n").compactMap { try? JSONValue.parse(String($0)) }
    #expect(lines.map { $0["bin"] } == bins.map { .string($0) })
  }

  @Test func `an entry of a batch that is no BIN is told by its place`() {
    let answer = bench.post("/v1/bins:batch", #"{"bins": ["497070", "4111111111111111", "x"]}"#)
    let lines = answer.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1] == #"{"code":"bad-bin","entry":2}"#)
    #expect(lines[2] == #"{"code":"bad-bin","entry":3}"#)
  }

  @Test func `binlist clients find their members`() {
    let json = bench.get("/binlist/49707012").json
    guard case .object(let members) = json else {
      Issue.record("the answer has another form")
      return
    }
    #expect(
      members.map(\.key) == ["number", "scheme", "type", "brand", "prepaid", "country", "bank"])
    #expect(json["scheme"] == "visa")
    #expect(json["country"]?["alpha2"] == "FR")
  }

  @Test func `the traits of every network are listed`() {
    guard case .array(let networks)? = bench.get("/v1/networks").json["networks"] else {
      Issue.record("the answer has another form")
      return
    }
    let amex = networks.first { $0["network"] == "AMEX" }
    #expect(amex?["panLengths"] == [15])
    #expect(amex?["groups"]?["15"] == [4, 6, 5])
    #expect(amex?["securityCode"]?["length"] == 4)
  }
}
