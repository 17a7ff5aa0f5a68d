import Answers
import BINService
import CardNetworks
import HTTPMessages
import JSONText
import Testing

@Suite struct OpenAPITests {
  private let bench: ServiceBench
  private let document: JSONValue
  private let check: SchemaCheck

  init() throws {
    bench = try ServiceBench()
    document = bench.get("/openapi.json").json
    check = SchemaCheck(document: document)
  }

  private static let methods = ["get", "post", "patch", "put", "delete"]

  @Test func `the description has the routes and methods of the service, and no others`() {
    guard case .object(let paths)? = document["paths"] else {
      Issue.record("the answer has another form")
      return
    }
    #expect(Set(paths.map(\.key)) == Set(Route.allCases.map(\.template)))
    for route in Route.allCases {
      guard case .object(let operations)? = document["paths"]?[route.template] else { continue }
      #expect(Set(operations.map { $0.key.uppercased() }) == Set(route.methods), "\(route.template)")
    }
  }

  @Test func `the description has the version of the product`() {
    #expect(document["info"]?["version"] == .string(ProductVersion.text))
  }

  @Test func `the description has every code of a problem`() {
    let codes = check.resolve("#/components/schemas/Problem")["properties"]?["code"]?["enum"]
    #expect(codes == .array(ProblemCode.allCases.map { .string($0.rawValue) }))
  }

  @Test func `the description has the networks and countries that are known`() {
    let networks = check.resolve("#/components/schemas/KnownNetwork")["enum"]
    #expect(networks == .strings(CardNetwork.known.sorted().map(\.rawValue)))
    let countries = check.resolve("#/components/schemas/Country")["enum"]
    #expect(countries == .strings(CountryCode.all.map(\.alpha2)))
  }

  /// The description of one answer, by method, route and status; nil where there is none.
  private func described(_ method: String, _ route: Route, _ status: Int) -> JSONValue? {
    guard
      let found = document["paths"]?[route.template]?[method.lowercased()]?["responses"]?[String(status)]
    else { return nil }
    if case .string(let reference)? = found["$ref"] { return check.resolve(reference) }
    return found
  }

  private func expect(
    _ answer: Answer, _ method: String, _ route: Route, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let described = described(method, route, answer.status) else {
      Issue.record(
        "\(method) \(route.template): \(answer.status) is not described", sourceLocation: sourceLocation)
      return
    }
    guard answer.status != 304, let type = answer.headers["Content-Type"]?.prefix(while: { $0 != ";" }) else {
      return
    }
    guard let content = described["content"]?[String(type)] else {
      Issue.record("\(method) \(route.template): \(type) is not described", sourceLocation: sourceLocation)
      return
    }
    if let lines = content["x-line-schema"] {
      for line in answer.text.split(separator: "\n") {
        let value = (try? JSONValue.parse(String(line))) ?? .null
        #expect(check.faults(value, lines).isEmpty, sourceLocation: sourceLocation)
      }
    } else if let schema = content["schema"], !type.hasPrefix("text/") {
      let faults = check.faults(answer.json, schema)
      #expect(faults.isEmpty, "\(faults)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["4", "49707012", "411111", "400005036", "622126", "00000000", "5019", "x", "508227"])
  func `look-ups answer as described`(bin: String) {
    let short = String(bin.prefix(8))
    expect(bench.get("/v1/bins/\(short)"), "GET", .bin)
    expect(bench.get("/v1/bins/\(short)?explain=true"), "GET", .bin)
    expect(bench.get("/v1/bins?bin=\(short)&bin=4"), "GET", .bins)
    expect(bench.get("/binlist/\(short)"), "GET", .binlist)
    expect(bench.post("/v1/bins", "{\"bin\": \"\(bin)\"}"), "POST", .bins)
    expect(bench.post("/v1/bins:batch", "{\"bins\": [\"\(bin)\", \"4\"]}"), "POST", .binBatch)
  }

  @Test(arguments: ["4", "4970701234567890", "4111111111111111", "0000000000000000", "x"])
  func `resolutions and sessions answer as described`(number: String) throws {
    let merchants = ["null", "{}", #"{"acceptedNetworks": [], "country": "FR", "channel": "inStore"}"#]
    for merchant in merchants {
      let body = "{\"number\": \"\(number)\", \"merchant\": \(merchant)"
      expect(bench.post("/v1/resolve", body + "}"), "POST", .resolve)
      expect(bench.post("/v1/resolve", body + ", \"explain\": true}"), "POST", .resolve)
      let opened = bench.post("/v1/sessions", body + "}")
      expect(opened, "POST", .sessions)
      guard let path = opened.headers["Location"], let tag = opened.headers["ETag"] else { continue }
      expect(bench.get(path), "GET", .session)
      for change in [#"{"pick": "CB"}"#, #"{"pick": "AMEX"}"#, #"{"number": "4"}"#, "{}", "[]"] {
        expect(bench.send("PATCH", path, [("If-Match", tag)], body: change), "PATCH", .session)
        expect(bench.send("PATCH", path, [("If-Match", "*")], body: change), "PATCH", .session)
        expect(bench.send("PATCH", path, body: change), "PATCH", .session)
      }
    }
  }

  @Test(arguments: Route.allCases.filter { $0.methods.contains("GET") && !$0.template.contains("{") })
  func `everything else answers as described`(route: Route) throws {
    expect(bench.get(route.template), "GET", route)
    expect(bench.get(route.template, [("Accept", "image/png")]), "GET", route)
    if route.right != nil {
      let guarded = try ServiceBench(
        tokens: [AccessToken(name: "x", digest: [UInt8](repeating: 0, count: 32), rights: [])])
      expect(guarded.get(route.template), "GET", route)
    }
  }
}
