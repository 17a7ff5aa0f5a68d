import Foundation
import Testing

@testable import CardNetworks

@Suite struct CurrencyCodeTests {
  @Test func `codes are three upper-case letters, each once`() {
    let all = CurrencyCode.all
    #expect(all.count > 160)
    #expect(Set(all).count == all.count)
    for code in all {
      #expect(code.alpha.utf8.count == 3)
      #expect(code.alpha.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    }
  }

  @Test(arguments: [("eur", "EUR"), (" DKK ", "DKK"), ("USD", "USD"), ("XOF", "XOF"), ("HRK", "HRK")])
  func `any case is taken, blanks around are not part of it`(text: String, alpha: String) {
    #expect(CurrencyCode(alpha: text)?.alpha == alpha)
  }

  @Test(arguments: ["", "EU", "EURO", "978", "XXX", "XTS", "QQQ", "E UR"])
  func `anything else is no currency`(text: String) {
    #expect(CurrencyCode(alpha: text) == nil)
  }

  @Test func `coding keeps the letters and refuses others`() throws {
    let currency = try #require(CurrencyCode(alpha: "NOK"))
    let data = try JSONEncoder().encode([currency])
    #expect(try JSONDecoder().decode([CurrencyCode].self, from: data) == [currency])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CurrencyCode].self, from: Data(#"["QQQ"]"#.utf8))
    }
  }
}
