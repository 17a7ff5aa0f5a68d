import CardNetworks
import CardValidation
import Foundation
import TestSupport
import Testing

struct ValidationCaseTests {
  @Test func `the recorded cases are there`() {
    #expect(ValidationCase.of("pan").count > 100)
    #expect(ValidationCase.of("luhn").count > 100)
    #expect(ValidationCase.of("cvc").count == 11)
    #expect(ValidationCase.of("format").count == 17)
  }

  @Test(.enabled(if: SharedFolder.has("cases/validation.csv")))
  func `the recorded cases are those of the shared folder`() throws {
    let folder = try #require(SharedFolder.url)
    let shared = ValidationCase.read(folder.appendingPathComponent("cases/validation.csv"))
    #expect(shared.map(\.testDescription) == ValidationCase.all.map(\.testDescription))
  }

  @Test(arguments: ValidationCase.of("pan"))
  func `a number with focus has the state of the case, with the seed and without`(_ row: ValidationCase) {
    for resolver in [Sample.resolver, Sample.generalRules] {
      let validator = CardValidator(resolver: resolver)
      #expect(validator.verdict(onNumber: row.input, hasFocus: true).state.rawValue == row.expected)
    }
  }

  @Test(arguments: ValidationCase.of("luhn"))
  func `the check digit is as in the case`(_ row: ValidationCase) {
    #expect(Sample.card(row.input).passesLuhn == (row.expected == "true"))
  }

  @Test(arguments: ValidationCase.of("cvc"))
  func `a security code has the state of the case`(_ row: ValidationCase) {
    let parts = row.input.split(separator: "@", omittingEmptySubsequences: false)
    let network = CardNetwork(spelling: parts[1])
    let verdict = network.traits.securityCode.verdict(on: parts[0])
    // An empty field is no wrong field: the case calls it incomplete, and so it is for a form that needs it.
    let state = verdict.state == .empty && !verdict.reasons.isEmpty ? .incomplete : verdict.state
    #expect(state.rawValue == row.expected)
    let rules = CardValidator(resolver: Sample.generalRules).rules(for: network)
    #expect(rules.verdict(onSecurityCode: parts[0], panLength: 16) == verdict)
  }
}
