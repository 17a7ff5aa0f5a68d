import CardNetworks
import CardValidation
import NetworkResolution
import Testing

struct NumberVerdictTests {
  let validator = CardValidator(resolver: Sample.generalRules)

  @Test(arguments: [13, 16, 19])
  func `Visa has 13, 16 and 19 digits`(_ length: Int) {
    #expect(
      validator.verdict(onNumber: Sample.number("411111", length: length))
        == .init(.valid, potentiallyValid: true))
  }

  @Test func `Visa of 17 and 18 digits waits for 19`() {
    for length in [17, 18] {
      let verdict = validator.verdict(onNumber: Sample.number("411111", length: length), hasFocus: true)
      #expect(verdict.state == .incomplete)
      #expect(verdict.codes == ["NUM03"])
    }
  }

  @Test func `Visa of 18 digits is valid where the caller asks for it`() {
    var validator = validator
    validator.numberRules.optionalLengths = [.visa]
    #expect(validator.verdict(onNumber: Sample.number("411111", length: 18)).isValid)
  }

  @Test func `Visa is not waited for at 13 digits`() {
    let rules = validator.rules(for: Sample.card("4111"))
    #expect(rules.lengths == [13, 16, 19])
    #expect(rules.awaitedLengths == [16, 19])
  }

  @Test func `a wrong check digit waits for a longer length while the field has focus`() {
    let focused = validator.verdict(onNumber: "4111111111111112", hasFocus: true)
    #expect(focused.state == .incomplete)
    let blurred = validator.verdict(onNumber: "4111111111111112")
    #expect(blurred.state == .invalid)
    #expect(blurred.potentiallyValid)
    #expect(focused.codes == ["NUM05"] && blurred.codes == ["NUM05"])
  }

  @Test func `a wrong check digit at the only length is invalid at once`() {
    let verdict = validator.verdict(onNumber: "5555555555554446", hasFocus: true)
    #expect(verdict == .init(.invalid, potentiallyValid: false, reasons: [.numberCheckDigit]))
  }

  @Test func `UnionPay is warned of a wrong check digit, and refused for it where the caller wants that`() {
    let verdict = validator.verdict(onNumber: "6200000000000000")
    #expect(verdict.isValid)
    #expect(verdict.reasons.isEmpty)
    #expect(verdict.advisories == [.numberCheckDigit])
    var strict = validator
    strict.numberRules.luhn = [.unionPay: .enforced]
    #expect(strict.verdict(onNumber: "6200000000000000").codes == ["NUM05"])
    var lax = validator
    lax.numberRules.luhn = [.unionPay: .off]
    #expect(lax.verdict(onNumber: "6200000000000000").advisories.isEmpty)
  }

  @Test(arguments: ["visa", "VISA", "Visa", "Master Card,visa"])
  func `accepted networks are named in any spelling`(_ accepted: String) {
    var validator = validator
    validator.numberRules.accept(spellings: accepted.split(separator: ",").map(String.init))
    #expect(validator.verdict(onNumber: "4111111111111111").isValid)
    #expect(validator.verdict(onNumber: "378282246310005").codes == ["NUM06"])
  }

  @Test func `a card is refused only if none of its networks is accepted, and only once they are final`() {
    var validator = CardValidator(resolver: Sample.resolver)
    validator.numberRules.acceptedNetworks = [.cartesBancaires]
    #expect(validator.verdict(onNumber: "4035501000000008").isValid)
    #expect(validator.verdict(onNumber: "4", hasFocus: true).state == .incomplete)
    let refused = validator.verdict(onNumber: "41111111", hasFocus: true)
    #expect(refused.codes == ["NUM03", "NUM06"])
    #expect(refused.state == .invalid && !refused.potentiallyValid)
  }

  @Test func `a number that no rule knows is judged by the general rules`() {
    var validator = validator
    validator.numberRules.acceptedNetworks = [.visa]
    #expect(validator.verdict(onNumber: Sample.number("9", length: 16)).isValid)
    #expect(validator.verdict(onNumber: "9000100111111111").codes == ["NUM05"])
    #expect(validator.verdict(onNumber: "90001001").codes == ["NUM03"])
    validator.numberRules.permitsUnknownNetworks = false
    #expect(validator.verdict(onNumber: Sample.number("9", length: 16)).codes == ["NUM07"])
  }

  @Test(arguments: [
    "4111-1111-1111-1111abc", "4111.1111.1111.1111", "٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢", "４２４２４２４２４２４２４２４２", "4242 💳", "x",
  ])
  func `anything but ASCII digits, spaces and hyphens is an error`(_ text: String) {
    #expect(
      validator.verdict(onNumber: text)
        == .init(.invalid, potentiallyValid: false, reasons: [.numberNotDigits]))
  }

  @Test func `spaces and hyphens do not count`() {
    #expect(validator.verdict(onNumber: " 4111-1111 1111-1111 ").isValid)
  }

  @Test func `an empty number is empty, and required unless stated otherwise`() {
    #expect(validator.verdict(onNumber: "").codes == ["NUM01"])
    #expect(validator.verdict(onNumber: " ").state == .empty)
    #expect(validator.verdict(onNumber: "", required: false).codes.isEmpty)
  }

  @Test func `twenty digits and ten million are too long, at once`() {
    #expect(validator.verdict(onNumber: "42424242424242424242").codes == ["NUM04"])
    #expect(validator.verdict(onNumber: String(repeating: "4", count: 10_000_000)).codes == ["NUM04"])
  }

  @Test(arguments: GeneralRules.all.indices.filter { $0.isMultiple(of: 5) })
  func `a valid number is incomplete at each shorter length that is not listed`(_ index: Int) {
    let rule = GeneralRules.all[index]
    let lengths = rule.panLengths ?? rule.network.traits.panLengths
    for length in lengths.values {
      let number = Sample.number(rule.range.lowText, length: length)
      #expect(validator.verdict(onNumber: number).isValid)
      for shorter in rule.range.digits..<length where !lengths.contains(shorter) {
        let verdict = validator.verdict(onNumber: String(number.prefix(shorter)))
        #expect(verdict.state == .incomplete && verdict.potentiallyValid)
      }
    }
  }

  @Test func `the picked network's rules hold on a co-badged card`() {
    let answer = CardAnswer(
      networks: [NetworkOnCard(network: .bancontact), NetworkOnCard(network: .maestro)], status: .partial,
      networksFinal: true)
    let bancontact = CardRules(answer: answer, pick: .bancontact)
    #expect(bancontact.verdict(onSecurityCode: "", panLength: 16) == .init(.empty, potentiallyValid: true))
    let maestro = CardRules(answer: answer, pick: .maestro)
    #expect(maestro.verdict(onSecurityCode: "", panLength: 16).codes == ["CVC01"])
    #expect(maestro.verdict(onSecurityCode: "", panLength: 19).codes.isEmpty)
    #expect(CardRules(answer: answer).networks == [.maestro, .bancontact])
  }
}
