import CardNetworks
import CardValidation
import TestSupport
import Testing

struct OtherVerdictTests {
  @Test(arguments: [
    ("", ["CVC01"]), ("1x3", ["CVC02"]), ("12", ["CVC03"]), ("1234", ["CVC04"]),
    ("12x4", ["CVC02", "CVC04"]),
    ("١٢٣", ["CVC02", "CVC04"]), ("123", []),
  ])
  func `each fault of a security code has its code, and several come at once`(
    _ text: String, _ codes: [String]
  ) {
    #expect(CardNetwork.visa.traits.securityCode.verdict(on: text).codes == codes)
  }

  @Test func `a code has three digits or four while no network is known`() {
    let rules = CardValidator(resolver: Sample.generalRules).rules(for: nil)
    #expect(rules.securityCodeLength == nil)
    #expect(rules.verdict(onSecurityCode: "123", panLength: 0).isValid)
    #expect(rules.verdict(onSecurityCode: "1234", panLength: 0).isValid)
    #expect(rules.verdict(onSecurityCode: "12345", panLength: 0).codes == ["CVC04"])
  }

  @Test(arguments: [
    ("", ["NAM01"]), ("   ", ["NAM01"]), ("4111 1111 1111 1111", ["NAM02"]), ("٤٢٤٢", ["NAM02"]), ("Ada", []),
    ("李", []), ("Ada 2", []),
  ])
  func `a name is not empty and not only digits`(_ text: String, _ codes: [String]) {
    #expect(CardholderName.verdict(on: text).codes == codes)
  }

  @Test func `a name has at most 255 characters`() {
    #expect(CardholderName.verdict(on: String(repeating: "é", count: 255)).isValid)
    #expect(CardholderName.verdict(on: String(repeating: "é", count: 256)).codes == ["NAM04"])
    #expect(CardholderName.verdict(on: String(repeating: "a", count: 255) + "   ").isValid)
    #expect(
      CardholderName.verdict(on: String(repeating: "1", count: 10_000_000)).codes == ["NAM02", "NAM04"])
  }

  @Test func `no random bytes crash a validator`() {
    var random = SeededGenerator(seed: 7)
    let validator = CardValidator(resolver: Sample.generalRules)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...24, using: &random)
      let alphabet: [UInt8] = Array("0123456789/- ".utf8)
      let bytes = (0..<length).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : alphabet.randomElement(using: &random) ?? 0
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let number = validator.verdict(onNumber: text)
      #expect(number.isValid == (number.potentiallyValid && number.reasons.isEmpty && number.state == .valid))
      let date = ExpiryRules().read(text, at: Sample.now)
      #expect(!date.verdict.isValid || date.date != nil)
      let code = CardNetwork.visa.traits.securityCode.verdict(on: text)
      #expect(code.isValid == (text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }))
      #expect(CardholderName.verdict(on: text).state != .incomplete)
    }
  }
}
