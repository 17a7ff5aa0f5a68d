import CardNetworks
import CardValidation
import NetworkResolution
import Testing

/// The code of the articles.
struct FieldExamples {
  @Test func `the form at a glance`() {
    let resolver = Sample.resolver
    let now = Sample.now
    var form = CardForm(session: NetworkSession(resolver: resolver, startedAt: now), at: now)
    let change = form.edit(.number, selection: 0..<0, replacement: "4", at: now)
    let shown = change.shown  // the text and the caret for the field: "4", behind it
    let events = change.events  // networks [VISA], number incomplete
    #expect(shown == EditedText("4", caret: 1))
    #expect(events.first == .networksChanged([.visa]))
    #expect(
      events.contains {
        if case .validityChanged(.number, let verdict) = $0 { verdict.state == .incomplete } else { false }
      })
  }

  @Test func `a number as it is typed`() {
    let resolver = Sample.resolver
    let now = Sample.now
    var form = CardForm(session: NetworkSession(resolver: resolver, startedAt: now), at: now)
    form.focus(.number, at: now)
    let pasted = form.edit(
      .number, selection: 0..<0, replacement: "3782-8224-6310-00", pasted: true, at: now)
    let shown = pasted.shown.text  // 3782 822463 1000
    let state = form.verdict(on: .number).state  // incomplete
    let codes = form.verdict(on: .number).codes  // NUM03
    #expect(shown == "3782 822463 1000")
    #expect(state == .incomplete)
    #expect(codes == ["NUM03"])
  }

  @Test func `a wrong check digit with and without focus`() {
    let resolver = Sample.resolver
    let validator = CardValidator(resolver: resolver)
    let typing = validator.verdict(onNumber: "4111111111111112", hasFocus: true)  // incomplete, NUM05
    let left = validator.verdict(onNumber: "4111111111111112")  // invalid, NUM05, potentially valid
    let amex = validator.verdict(onNumber: "378282246310006", hasFocus: true)  // invalid
    #expect(typing.state == .incomplete && typing.codes == ["NUM05"])
    #expect(left.state == .invalid && left.codes == ["NUM05"] && left.potentiallyValid)
    #expect(amex.state == .invalid && !amex.potentiallyValid)
  }

  @Test func `rules of the merchant's own`() {
    let resolver = Sample.resolver
    var rules = NumberRules(luhn: [.unionPay: .enforced], optionalLengths: [.visa])
    rules.accept(spellings: ["visa", "Master Card", "CB"])
    let validator = CardValidator(resolver: resolver, numberRules: rules)
    let refused = validator.verdict(onNumber: "378282246310005").codes  // NUM06
    #expect(refused == ["NUM06"])
  }

  @Test func `the edit of a number alone`() {
    let resolver = Sample.resolver
    let validator = CardValidator(resolver: resolver)
    let editor = NumberEditor { number in validator.rules(for: number) }
    let typed = editor.edit("4111 1111", selection: 5..<5, replacement: "2").shown  // 4111 2|111 1
    let deleted = editor.edit("4111 1111", selection: 4..<5, replacement: "").shown  // 411|1 111
    #expect(typed == EditedText("4111 2111 1", caret: 6))
    #expect(deleted == EditedText("4111 111", caret: 3))
  }

  @Test func `a date as it is typed`() {
    let editor = ExpiryEditor()
    let two = editor.edit("", selection: 0..<0, replacement: "2").shown.text  // 02/
    let thirteen = editor.edit("1", selection: 1..<1, replacement: "3").shown.text  // 01/3
    let pasted = editor.edit("", selection: 0..<0, replacement: "12/2030").shown.text  // 12/30
    #expect(two == "02/")
    #expect(thirteen == "01/3")
    #expect(pasted == "12/30")
  }

  @Test func `a date as text`() {
    let now = Sample.now
    let rules = ExpiryRules(yearsAhead: 20, monthsOfGrace: 0)
    let read = rules.read("11 / 26", at: now)  // valid: November 2026 has not ended yet
    let written = read.date?.formatted("yyyy-MM")  // 2026-11
    let past = rules.read("10/26", at: now).verdict.codes  // EXP06
    let far = rules.read("01/47", at: now).verdict.codes  // EXP07
    let noMonth = rules.read("13/30", at: now).verdict.codes  // EXP05
    #expect(read.verdict.isValid)
    #expect(written == "2026-11")
    #expect(past == ["EXP06"])
    #expect(far == ["EXP07"])
    #expect(noMonth == ["EXP05"])
  }

  @Test func `month and year in fields of their own`() {
    let resolver = Sample.resolver
    let now = Sample.now
    let configuration = CardFormConfiguration(fields: [.number, .expiryMonth, .expiryYear, .securityCode])
    var form = CardForm(
      configuration: configuration, session: NetworkSession(resolver: resolver, startedAt: now), at: now)
    for (place, key) in ["1", "3"].enumerated() {
      _ = form.edit(.expiryMonth, selection: place..<place, replacement: key, at: now)
    }
    let month = form.text(of: .expiryMonth)  // 01
    let year = form.text(of: .expiryYear)  // 3
    #expect(month == "01")
    #expect(year == "3")
  }

  @Test func `a code by its network`() {
    let resolver = Sample.resolver
    let validator = CardValidator(resolver: resolver)
    let amex = validator.rules(for: .amex)
    let short = amex.verdict(onSecurityCode: "123", panLength: 15).codes  // CVC03
    let maestro = validator.rules(for: .maestro)
    let atSixteen = maestro.securityCodePolicy(forPANLength: 16)  // required
    let atNineteen = maestro.securityCodePolicy(forPANLength: 19)  // optional
    let bancontact = validator.rules(for: .bancontact).securityCodePolicy(forPANLength: 16)  // hidden
    let unknown = validator.rules(for: nil)
    let four = unknown.verdict(onSecurityCode: "1234", panLength: 0).isValid  // true
    #expect(short == ["CVC03"])
    #expect(atSixteen == .required)
    #expect(atNineteen == .optional)
    #expect(bancontact == .hidden)
    #expect(four)
  }

  @Test func `the code of a saved card`() {
    let now = Sample.now
    var form = CardForm(codeOfSavedCard: .amex, at: now)
    _ = form.edit(.securityCode, selection: 0..<0, replacement: "1234", at: now)
    let masked = form.maskedText(of: .securityCode)  // ••••
    let complete = form.card?.securityCode?.count  // 4
    let position = form.securityCodePosition  // front
    let name = form.securityCodeName  // CID
    #expect(masked == "••••")
    #expect(complete == 4)
    #expect(position == .front)
    #expect(name == "CID")
  }

  @Test func `a name`() {
    let fine = CardholderName.verdict(on: "Zoë O'Neill").isValid  // true
    let number = CardholderName.verdict(on: "4111 1111 1111 1111").codes  // NAM02
    let missing = CardholderName.verdict(on: "   ").codes  // NAM01
    let long = CardholderName.verdict(on: String(repeating: "a", count: 256)).codes  // NAM04
    #expect(fine)
    #expect(number == ["NAM02"])
    #expect(missing == ["NAM01"])
    #expect(long == ["NAM04"])
  }
}
