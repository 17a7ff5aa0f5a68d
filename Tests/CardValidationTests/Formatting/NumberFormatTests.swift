import CardNetworks
import CardValidation
import TestSupport
import Testing

struct NumberFormatTests {
  @Test(arguments: ValidationCase.of("format"))
  func `digits are grouped as in the case`(_ row: ValidationCase) {
    for resolver in [Sample.resolver, Sample.generalRules] {
      let validator = CardValidator(resolver: resolver)
      let editor = NumberEditor { validator.rules(for: $0) }
      #expect(editor.text(Sample.card(row.input)) == row.expected)
    }
  }

  @Test(arguments: [
    ("378282246310005", [4, 6, 5]), ("36227206271667", [4, 6, 4]), ("3056930009020004", [4, 4, 4, 4]),
    ("4917610000000000003", [4, 4, 4, 4, 3]), ("378282", [4, 2]), ("362272062", [4, 5]),
  ])
  func `groups are those of the shortest length that still fits`(_ digits: String, _ groups: [Int]) {
    let rules = CardValidator(resolver: Sample.generalRules).rules(for: Sample.card(digits))
    #expect(rules.grouping.groups(forCount: digits.count) == groups)
  }

  @Test func `a number for human eyes keeps its gaps and little else`() {
    let visa = NumberFormat()
    #expect(visa.masked(Sample.card("4111111111111111")) == "4111 1111 •••• 1111")
    #expect(visa.masked(Sample.card("4111111")) == "•••• •••")
    let amex = CardValidator(resolver: Sample.generalRules).rules(for: Sample.card("378282246310005"))
    #expect(NumberFormat(amex.grouping).masked(Sample.card("378282246310005")) == "3782 82•••• •0005")
    #expect(NumberFormat(amex.grouping, separator: "").masked(.empty).isEmpty)
  }

  @Test func `formatting and stripping gives the digits back, for any number and separator`() {
    var random = SeededGenerator(seed: 11)
    let separators = ["", " ", "-", "  ", "\u{2009}", "·", "💳", "x1y", "1", "\u{301}", "\n", "•/•"]
    let networks: [CardNetwork?] = [nil, .amex, .dinersClub, .uatp, .visa, .maestro]
    let validator = CardValidator(resolver: Sample.generalRules)
    let groupings = networks.map { validator.rules(for: $0).grouping }
    for _ in 0..<5000 {
      let length = Int.random(in: 0...19, using: &random)
      let digits = String((0..<length).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
      let number = Sample.card(digits)
      for separator in separators {
        let format = NumberFormat(groupings.randomElement(using: &random) ?? .inFours, separator: separator)
        let text = format.text(number)
        #expect(NumberFormat.number(in: text) == number)
        #expect(!separator.isEmpty || text == digits)
      }
    }
  }

  @Test func `ASCII digits in a separator are left out`() {
    #expect(NumberFormat(separator: "1x2").separator == "x")
    #expect(NumberFormat(separator: "1").text(Sample.card("41111")) == "41111")
  }

  @Test func `a security code is masked, and shown where it is to be revealed`() throws {
    let code = try #require(SecurityCodeDigits("123"))
    #expect(SecurityCodeMask.shown(code, revealed: false) == "•••")
    #expect(SecurityCodeMask.shown(code, revealed: true) == "123")
    #expect(
      "\(code)" == "•••" && String(reflecting: code) == "•••" && Mirror(reflecting: code).children.isEmpty)
    #expect(
      SecurityCodeDigits("12345") == nil && SecurityCodeDigits("1-3") == nil && SecurityCodeDigits("١") == nil
    )
  }
}
