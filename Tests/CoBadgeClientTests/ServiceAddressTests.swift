import CardNetworks
import CoBadgeClient
import Testing

@Suite struct ServiceAddressTests {
  @Test(arguments: [
    "https://bins.example", "https://bins.example:8443/co/", "http://127.0.0.1:8080",
    "http://localhost:8080/",
    "http://[::1]:8080", "HTTPS://bins.example",
  ])
  func `TLS is for every machine and plain HTTP for this one`(text: String) throws {
    _ = try ServiceAddress(text)
  }

  @Test(arguments: [
    ("http://bins.example", ServiceAddressFault.readableOnTheWay),
    ("http://127.0.0.1.example", .readableOnTheWay),
    ("http://10.0.0.1", .readableOnTheWay), ("ftp://bins.example", .malformed), ("", .malformed),
    ("bins.example", .malformed), ("https://", .malformed), ("https://user:secret@bins.example", .tooMuch),
    ("https://bins.example/?a=b", .tooMuch),
  ])
  func `what is no address is refused with its fault`(text: String, fault: ServiceAddressFault) {
    #expect(throws: fault) { try ServiceAddress(text) }
    #expect(!fault.description.isEmpty)
  }

  @Test func `nothing prints a token`() throws {
    let token = try #require(BearerToken("s3cret-token"))
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!("\(token) \(String(reflecting: token)) " + dumped).contains("s3cret"))
    for wrong in ["", "two words", "line\nfeed", "é"] { #expect(BearerToken(wrong) == nil) }
  }

  @Test func `a BIN is the first eight digits, and there is none of fewer`() throws {
    #expect(ServiceBIN(try CardNumber(prefix: "4970701")) == nil)
    #expect(
      ServiceBIN(try CardNumber(prefix: "49707012")) == ServiceBIN(try CardNumber("4970 7012 3456 7890")))
  }
}
