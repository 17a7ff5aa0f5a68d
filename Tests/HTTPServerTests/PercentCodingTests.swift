import HTTPMessages
import TestSupport
import Testing

@Suite struct PercentCodingTests {
  @Test func `what is escaped comes back`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0...20, using: &generator)).map { _ in
          "aZ0/%+&= é€😀".randomElement(using: &generator) ?? "a"
        })
      let escaped = text.utf8.map { byte -> String in
        let isPlain = (0x61...0x7A).contains(byte) && Bool.random(using: &generator)
        guard !isPlain else { return String(UnicodeScalar(byte)) }
        let hexadecimal = String(byte, radix: 16, uppercase: Bool.random(using: &generator))
        return "%" + (hexadecimal.count == 1 ? "0" : "") + hexadecimal
      }.joined()
      #expect(escaped.percentDecoded() == text)
      #expect(escaped.percentDecoded(inQuery: true) == text)
    }
  }

  @Test(arguments: ["%", "%4", "%4g", "a%", "%ff", "%c3%28", "%%20"])
  func `a broken escape is none`(text: String) {
    #expect(text.percentDecoded() == nil)
  }

  @Test func `a plus is a blank in a query only`() {
    #expect("a+b".percentDecoded() == "a+b")
    #expect("a+b".percentDecoded(inQuery: true) == "a b")
  }

  @Test(arguments: [
    ("/a?b=1&c", ["b=1", "c="]), ("/a?", []), ("/a", []), ("/a?b=c=d&&b=", ["b=c=d", "b="]),
    ("/a?b?c=1", ["b?c=1"]),
  ])
  func `a query is taken apart in its order`(target: String, items: [String]) throws {
    let request = HTTPRequest(method: "GET", target: target)
    #expect(request.path == "/a")
    #expect(try #require(request.queryItems).map { "\($0.name)=\($0.value)" } == items)
  }

  @Test func `names of header fields have no case`() {
    let headers = [HTTPHeader("Content-TYPE", "a"), HTTPHeader("x", "1"), HTTPHeader("X", "2")]
    #expect(headers["content-type"] == "a")
    #expect(headers.all("X") == ["1", "2"])
    #expect(headers["y"] == nil)
  }
}
