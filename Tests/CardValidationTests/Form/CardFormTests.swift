import CardNetworks
import CardValidation
import NetworkResolution
import TestSupport
import Testing

struct CardFormTests {
  @Test func `a card exists only when every part is valid`() throws {
    var user = FormDriver()
    user.type("4035501000000008")
    #expect(user.form.card == nil)
    user.type("1230", into: .expiry)
    user.type("12", into: .securityCode)
    #expect(user.form.card == nil)
    user.type("3", into: .securityCode)
    let card = try #require(user.form.card)
    #expect(card.number == Sample.card("4035501000000008"))
    #expect(card.expiry == ExpiryDate(month: 12, year: 2030))
    #expect(card.securityCode == SecurityCodeDigits("123"))
    #expect(card.networks == [.visa, .cartesBancaires])
    #expect(card.network == nil)
    #expect("\(card)" == "40355010••••0008 12/30")
    #expect(!String(reflecting: user.form).contains("4035"))
    user.backspace(in: .securityCode)
    #expect(user.form.card == nil)
  }

  @Test func `the picked network is on the card`() throws {
    var user = FormDriver()
    user.type("4035501000000008")
    user.type("1230", into: .expiry)
    user.type("123", into: .securityCode)
    #expect(
      try user.form.selectCardNetwork(.cartesBancaires, at: Sample.now) == [.pickChanged(.cartesBancaires)])
    #expect(user.form.card?.network == .cartesBancaires)
    #expect(user.form.withdrawSelection(at: Sample.now) == [.pickChanged(nil)])
    #expect(throws: SelectionError.networkNotOnCard(.amex)) {
      try user.form.selectCardNetwork(.amex, at: Sample.now)
    }
  }

  @Test func `a code that fits no more is told at once when the network changes`() {
    var user = FormDriver()
    user.type("123", into: .securityCode)
    #expect(user.form.verdict(on: .securityCode).isValid)
    let events = user.type("37")
    #expect(
      events.contains(
        .validityChanged(
          .securityCode, FieldVerdict(.incomplete, potentiallyValid: true, reasons: [.securityCodeTooShort])))
    )
    user.type("4", into: .securityCode)
    #expect(user.form.verdict(on: .securityCode).isValid)
    user.paste("4111111111111111")
    #expect(user.form.verdict(on: .securityCode).codes == ["CVC04"])
  }

  @Test func `a code has up to four digits while no number is bound`() {
    var user = FormDriver(CardForm(codeOfSavedCard: nil, at: Sample.now))
    user.type("12345", into: .securityCode)
    #expect(user.form.text(of: .securityCode) == "1234")
    #expect(user.form.isValid)
  }

  @Test func `the code of a saved card is asked for alone`() throws {
    var user = FormDriver(CardForm(codeOfSavedCard: .amex, at: Sample.now))
    #expect(user.form.visibleFields == [.securityCode])
    user.type("123", into: .securityCode)
    #expect(user.form.card == nil)
    user.type("4", into: .securityCode)
    let card = try #require(user.form.card)
    #expect(card.number == nil && card.securityCode?.count == 4 && card.networks == [.amex])
    #expect(CardForm(codeOfSavedCard: .maestro, panLength: 19, at: Sample.now).isValid)
    #expect(!CardForm(codeOfSavedCard: .maestro, panLength: 16, at: Sample.now).isValid)
    #expect(CardForm(codeOfSavedCard: .bancontact, at: Sample.now).visibleFields.isEmpty)
  }

  @Test func `the code is dropped where the network has none`() throws {
    var builder = RangeIndexBuilder.withGeneralRules()
    let source = builder.add(SourceReference(name: "test", kind: .file, priority: 50))
    let range = try BINRange(bin: "67034444")
    builder.addRow(range, profile: CardProfile(networks: [.maestro, .bancontact]), source: source)
    var user = FormDriver(resolver: NetworkResolver(index: builder.build()))
    user.type("6703444444444449")
    user.type("1230", into: .expiry)
    #expect(user.form.policy(of: .securityCode) == .required)
    #expect(user.form.visibleFields == [.number, .expiry, .securityCode])
    #expect(try user.form.selectCardNetwork(.bancontact, at: Sample.now).contains(.formValidityChanged(true)))
    #expect(user.form.visibleFields == [.number, .expiry])
    #expect(user.form.card?.securityCode == nil)
    #expect(user.form.card?.network == .bancontact)
  }

  @Test func `fields that are not required may stay empty`() {
    var user = FormDriver(
      CardFormConfiguration(settings: [
        .expiry: FieldSettings(isRequired: false), .securityCode: FieldSettings(isRequired: false),
      ]))
    user.type("4035501000000008")
    #expect(user.form.card?.expiry == nil)
    #expect(user.form.isValid)
    user.type("1", into: .expiry)
    #expect(!user.form.isValid)
  }

  @Test func `month and year have fields of their own, with overflow between them`() {
    var user = FormDriver(CardFormConfiguration(fields: [.number, .expiryMonth, .expiryYear, .securityCode]))
    #expect(user.type("5", into: .expiryMonth).contains(.completed(.expiryMonth, next: .expiryYear)))
    #expect(user.form.text(of: .expiryMonth) == "05")
    user.backspace(2, in: .expiryMonth)
    let events = user.type("13", into: .expiryMonth)
    #expect(events.contains(.carried(1, from: .expiryMonth, to: .expiryYear)))
    #expect(user.form.text(of: .expiryMonth) == "01" && user.form.text(of: .expiryYear) == "3")
    user.type("0", into: .expiryYear)
    #expect(user.form.expiryDate == ExpiryDate(month: 1, year: 2030))
    #expect(user.type("7", into: .expiryYear).contains(.carried(1, from: .expiryYear, to: .securityCode)))
  }

  @Test func `prefill fills what it is given`() {
    var user = FormDriver()
    let events = user.form.prefill(
      number: Sample.card("378282246310005"), month: 1, year: 2030, securityCode: SecurityCodeDigits("1234"),
      at: Sample.now)
    #expect(events.contains(.networksChanged([.amex])))
    #expect(events.last == .formValidityChanged(true))
    #expect(user.form.text(of: .number) == "3782 822463 10005" && user.form.text(of: .expiry) == "01/30")
    user.form.clear(at: Sample.now)
    #expect(CardField.allCases.allSatisfy { user.form.text(of: $0).isEmpty })
  }

  @Test func `a card that the merchant does not accept is refused once its networks are final`() {
    var user = FormDriver(merchant: MerchantRules(acceptedNetworks: [.mastercard]))
    user.type("4")
    #expect(user.form.verdict(on: .number).state == .incomplete)
    user.type("1111111")
    #expect(user.form.verdict(on: .number).codes.contains("NUM06"))
    user.form.adopt(merchant: MerchantRules(), at: Sample.now)
    let empty = NetworkResolver(index: RangeIndexBuilder().build())
    #expect(user.form.adopt(resolver: empty, at: Sample.now).contains(.networksChanged([])))
    #expect(user.form.adopt(resolver: Sample.resolver, at: Sample.now).contains(.networksChanged([.visa])))
    #expect(user.form.verdict(on: .number).codes == ["NUM03"])
  }

  @Test func `a field that is switched off, and pasting where it is not allowed, change nothing`() {
    var user = FormDriver(
      CardFormConfiguration(settings: [
        .number: FieldSettings(isEnabled: false), .securityCode: FieldSettings(allowsPaste: false),
      ]))
    #expect(user.type("4") == [.refused(.number, .notPermitted)])
    #expect(user.paste("123", into: .securityCode) == [.refused(.securityCode, .notPermitted)])
    #expect(user.type("1", into: .cardholderName) == [.refused(.cardholderName, .notPermitted)])
    #expect(user.form.text(of: .number).isEmpty && user.form.text(of: .securityCode).isEmpty)
    #expect(user.form.copyableText(of: .number) == nil)
  }

  @Test func `what is read goes through the hook, and nothing leaves without one`() {
    var user = FormDriver(
      CardFormConfiguration(readHook: { field, digits in
        [UInt8(field == .number ? 1 : 2)] + (0..<digits.count).map { digits[$0] ^ 0xFF }
      }))
    user.type("4111")
    user.type("12", into: .securityCode)
    #expect(user.form.read(.number) == [1, 0xCB, 0xCE, 0xCE, 0xCE])
    #expect(user.form.read(.securityCode)?.count == 3)
    #expect(FormDriver().form.read(.number) == nil)
  }

  @Test func `a name is taken as it is, and cut at 255 characters`() {
    var user = FormDriver(CardFormConfiguration(fields: [.number, .cardholderName]))
    user.paste(" Ada é", into: .cardholderName)
    #expect(user.form.text(of: .cardholderName) == " Ada é")
    #expect(
      user.paste(String(repeating: "x", count: 10_000_000), into: .cardholderName).contains(
        .refused(.cardholderName, .tooLong)))
    #expect(user.form.text(of: .cardholderName).count == 255)
    user.paste("💳👩‍👩‍👧", into: .cardholderName)
    user.backspace(in: .cardholderName)
    #expect(user.form.text(of: .cardholderName).utf16.count < "💳👩‍👩‍👧".utf16.count)
  }

  @Test func `the number completes at sixteen digits, or at the longest length where that is wanted`() {
    var usual = FormDriver()
    #expect(usual.type("4242424242424242").contains(.completed(.number, next: .expiry)))
    var longest = FormDriver(
      CardFormConfiguration(completion: .atLongestLength), resolver: Sample.generalRules)
    #expect(!longest.type("4242424242424242").contains(.completed(.number, next: .expiry)))
    #expect(
      longest.type(String(Sample.number("4242424242424242", length: 19).suffix(3))).contains(
        .completed(.number, next: .expiry)))
  }

  @Test func `no random change breaks a form`() {
    var random = SeededGenerator(seed: 33)
    var user = FormDriver(CardFormConfiguration(fields: CardField.allCases))
    for _ in 0..<5000 {
      let field = CardField.allCases.randomElement(using: &random) ?? .number
      let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        UInt8.random(in: 0x20...0xFF, using: &random)
      }
      let keys = [String(decoding: bytes, as: UTF8.self), "4", "35", "/", "", "👩‍👩‍👧", "é"]
      let ends = [Int.random(in: -2...20, using: &random), Int.random(in: -2...20, using: &random)].sorted()
      let change = user.form.edit(
        field, selection: ends[0]..<ends[1], replacement: keys.randomElement(using: &random) ?? "",
        pasted: Bool.random(using: &random), direction: Bool.random(using: &random) ? .backward : .forward,
        at: Sample.now)
      #expect(change.shown.text == user.form.text(of: field))
      #expect((0...change.shown.text.utf16.count).contains(change.shown.caret))
    }
  }
}
