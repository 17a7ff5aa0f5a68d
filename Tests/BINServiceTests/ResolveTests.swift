import BINService
import HTTPMessages
import JSONText
import TestSupport
import Testing

@Suite struct ResolveTests {
  private let bench: ServiceBench

  init() throws { bench = try ServiceBench() }

  @Test func `a number is resolved under the merchant's rules`() {
    let answer = bench.post(
      "/v1/resolve",
      #"{"number": "4970 7012 3456 7890", "merchant": {"acceptedNetworks": ["CB", "visa"], "country": "FRA"}}"#
    )
    #expect(answer.status == 200)
    #expect(answer.json["firstDigits"] == "49707012")
    #expect(answer.json["preferred"]?["network"] == "CARTES_BANCAIRES")
    #expect(answer.json["selectableNetworks"] == ["CARTES_BANCAIRES", "VISA"])
    #expect(answer.json["why"] == nil)
    #expect(!answer.text.contains("3456"))
    #expect(answer.headers["Cache-Control"] == "no-store")
  }

  @Test func `an empty list accepts nothing and null accepts all`() {
    let none = bench.post("/v1/resolve", #"{"number": "49707012", "merchant": {"acceptedNetworks": []}}"#)
    #expect(none.json["unsupported"] == true)
    let all = bench.post("/v1/resolve", #"{"number": "49707012", "merchant": {"acceptedNetworks": null}}"#)
    #expect(all.json["unsupported"] == false)
    #expect(bench.post("/v1/resolve", #"{"number": "49707012", "merchant": null}"#).status == 200)
  }

  @Test(arguments: [
    (#"{}"#, "/number"), (#"{"number": ""}"#, "/number"), (#"{"number": null}"#, "/number"),
    (#"{"number": 4111}"#, "/number"), (#"{"number": "4111\u0031"}"#, "/number"),
    (#"{"number": "abc"}"#, "/number"),
    (#"{"number": "41111111111111111111"}"#, "/number"),
    (#"{"number": "4", "merchant": 1}"#, "/merchant"),
    (#"{"number": "4", "merchant": {"country": "XX"}}"#, "/merchant/country"),
    (#"{"number": "4", "merchant": {"channel": "moon"}}"#, "/merchant/channel"),
    (
      #"{"number": "4", "merchant": {"acceptedNetworks": ["4111111111111111"]}}"#,
      "/merchant/acceptedNetworks"
    ),
    (#"{"number": "4", "merchant": {"number": "4111111111111111"}}"#, "/number"),
  ])
  func `a member that is wrong is told by its place and not by its value`(body: String, pointer: String) {
    let answer = bench.post("/v1/resolve", body)
    #expect(answer.code == .badField)
    #expect(answer.json["pointer"] == .string(pointer))
    #expect(!answer.text.contains("411"))
  }

  @Test(arguments: [
    #"{"number": "4111 1111\"11111111", "merchant": {"country": "FR", "acceptedNetworks": ["VISA"]}}"#,
    #"{"number" : "\\", "number": "4"}"#, "{\"number\": \"4111111111111111\"\u{0}",
  ])
  func `a body that ends too early is refused and nothing worse`(body: String) {
    let bytes = Array(body.utf8)
    for count in 0..<bytes.count {
      let cut = String(decoding: bytes[..<count], as: UTF8.self)
      for path in ["/v1/resolve", "/v1/sessions"] {
        let code = bench.post(path, cut).code
        #expect(code == .malformedJSON, "\(cut)")
      }
    }
  }

  @Test func `a number is the same however the body is written`() {
    let plain = bench.post("/v1/resolve", #"{"number":"4111111111111111"}"#)
    var generator = SeededGenerator(seed: 7)
    let blanks = ["", " ", "\n", "\t \r\n"]
    func blank() -> String { blanks.randomElement(using: &generator) ?? "" }
    for _ in 0..<50 {
      let members = [
        "\"number\"\(blank()):\(blank())\"4111 1111-11111111\"", "\"explain\"\(blank()):\(blank())false",
      ].shuffled(using: &generator)
      let body = blank() + "{" + blank() + members.joined(separator: "\(blank()),\(blank())") + blank() + "}"
      #expect(bench.post("/v1/resolve", body).json == plain.json, "\(body)")
    }
  }
}
