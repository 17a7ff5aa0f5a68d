import BINService
import HTTPMessages
import JSONText
import Testing

@Suite struct PageTests {
  private let bench: ServiceBench

  init() throws { bench = try ServiceBench() }

  private static let files = EmbeddedFile.all.values.map(\.name).sorted()

  private func text(_ name: String) -> String {
    EmbeddedFile.all[name].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  @Test(arguments: [("/", "BIN look-up"), ("/checkout", "Checkout")])
  func `a page is HTML that may do nothing beyond this service`(path: String, title: String) {
    let answer = bench.get(path, [("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")])
    #expect(answer.status == 200)
    #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(answer.text.contains("<h1>\(title)</h1>"))
    let policy = answer.headers["Content-Security-Policy"] ?? ""
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"))
    #expect(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"))
    #expect(answer.headers["Referrer-Policy"] == "no-referrer")
    #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
  }

  @Test(arguments: PageTests.files)
  func `every file has its type, and is not sent again to who has it`(name: String) {
    let answer = bench.get("/pages/\(name)")
    let types = ["html": "text/html", "css": "text/css", "js": "text/javascript", "json": "application/json"]
    let ending = String(name.split(separator: ".").last ?? "")
    #expect(answer.status == 200)
    #expect(answer.headers["Content-Type"]?.hasPrefix(types[ending] ?? "none") == true)
    let tag = answer.headers["ETag"] ?? ""
    let again = bench.get("/pages/\(name)", [("If-None-Match", tag)])
    #expect(again.status == 304 && again.text.isEmpty && !tag.isEmpty)
  }

  @Test(arguments: ["/pages/", "/pages/none.js", "/pages/../openapi.json", "/pages/Style.css", "/checkout/"])
  func `what is no page is not found`(path: String) {
    #expect(bench.get(path).status == 404)
  }

  @Test func `pages need no token, their questions do`() throws {
    let guarded = try ServiceBench(
      tokens: [AccessToken(name: "x", digest: [UInt8](repeating: 0, count: 32), rights: [.lookup])])
    #expect(guarded.get("/").status == 200)
    #expect(guarded.get("/pages/lookup.js").status == 200)
    #expect(guarded.get("/v1/bins/4?explain=true").status == 401)
  }

  @Test(arguments: PageTests.files.filter { !$0.hasSuffix("json") })
  func `nothing comes from elsewhere and nothing is markup from data`(name: String) {
    let text = text(name)
    for foreign in ["http:", "https:", "//cdn", "@import", "innerHTML", "document.write", "eval(", "style="] {
      #expect(!text.contains(foreign), "\(foreign)")
    }
    for inline in ["<script>", "<style", "onclick=", "onload="] { #expect(!text.contains(inline)) }
  }

  @Test func `whatever a page names is there`() {
    for page in Self.files where page.hasSuffix("html") {
      for match in text(page).matches(of: /(?:href|src)="(\/[^"#]*)"/) {
        #expect(bench.get(String(match.1)).status == 200, "\(page) names \(match.1)")
      }
    }
    for script in Self.files where script.hasSuffix("js") {
      for match in text(script).matches(of: /from "\.\/([^"]+)"/) {
        #expect(EmbeddedFile.all[String(match.1)] != nil, "\(script) imports \(match.1)")
      }
    }
  }

  @Test func `whatever a script looks for stands in its page`() {
    for (script, page) in [("lookup.js", "lookup.html"), ("checkout.js", "checkout.html")] {
      for match in text(script).matches(of: /part\("([a-z-]+)"\)/) {
        #expect(text(page).contains("id=\"\(match.1)\""), "\(script) looks for \(match.1)")
      }
    }
  }

  @Test func `whatever a script asks is a route of the service`() {
    let routes = Set(Route.allCases.map { $0.template.prefix { $0 != "{" } })
    var asked = 0
    for script in Self.files where script.hasSuffix("js") {
      for match in text(script).matches(of: /["`](\/v1\/[^"`$?]*)/) {
        asked += 1
        #expect(routes.contains(match.1), "\(script) asks \(match.1)")
      }
    }
    #expect(asked >= 3)
  }
}
