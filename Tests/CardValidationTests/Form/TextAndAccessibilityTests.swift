import CardNetworks
import CardValidation
import Testing

struct TextAndAccessibilityTests {
  @Test func `a number is spoken by groups, without the digits that are hidden`() {
    let number = Sample.card("4035501000000008")
    #expect(
      SpokenNumber.text(number, networks: ["Visa", "Cartes Bancaires"])
        == "Visa or Cartes Bancaires, 4 0 3 5, 5 0 1 0, hidden digits, 0 0 0 8")
    #expect(
      SpokenNumber.text(Sample.card("4111"), words: MessageCatalogue(.german), reveals: true) == "4 1 1 1")
    let amex = CardValidator(resolver: Sample.generalRules).rules(for: .amex)
    #expect(
      SpokenNumber.text(Sample.card("378282246310005"), grouping: amex.grouping)
        == "3 7 8 2, 8 2, hidden digits, 0 0 0 5")
    #expect(SpokenNumber.text(.empty).isEmpty)
  }

  @Test func `a form speaks, hints and labels in its language`() {
    var user = FormDriver(CardFormConfiguration(messages: MessageCatalogue(.french)))
    #expect(user.form.accessibilityText(of: .number) == "Numéro de carte, vide")
    #expect(user.form.placeholder(of: .number) == "•••• •••• •••• ••••")
    #expect(user.form.placeholder(of: .expiry) == "MM/AA")
    user.type("37")
    #expect(user.form.securityCodePosition == .front)
    #expect(user.form.securityCodeHint == "Les 4 chiffres au recto de la carte")
    #expect(user.form.securityCodeName == "CID")
    #expect(user.form.placeholder(of: .number) == "•••• •••••• •••••")
    #expect(user.form.placeholder(of: .securityCode) == "••••")
    user.type("1234", into: .securityCode)
    #expect(user.form.spokenValue(of: .securityCode) == "chiffres masqués")
    #expect(user.form.maskedText(of: .securityCode) == "••••")
    #expect(
      user.form.revealLabel(isRevealed: false) == "Afficher"
        && user.form.revealLabel(isRevealed: true) == "Masquer")
    user.form.validate(at: Sample.now)
    #expect(
      user.form.accessibilityText(of: .expiry) == "Date d’expiration, vide, Saisissez la date d’expiration.")
    #expect(user.form.spokenState(of: .number) == "incomplet")
  }

  func type(_ keys: String, into field: inout GeneralTextField) -> EditedText {
    var shown = EditedText(field.text, caret: field.text.utf16.count)
    for key in keys { shown = field.edit(selection: shown.caret..<shown.caret, replacement: String(key)) }
    return shown
  }

  @Test func `a text field brings a text into the form of its mask`() {
    var field = GeneralTextField(TextFieldRules(mask: TextMask("(###) ###-AA")))
    #expect(type("12x3", into: &field).text == "(123")
    #expect(field.verdict.codes == ["TXT03"])
    #expect(type("4567ab", into: &field) == EditedText("(123) 456-ab", caret: 12))
    #expect(field.content == "123456ab")
    #expect(field.verdict.isValid)
    // The caret stays behind what was typed in the middle.
    var other = GeneralTextField(TextFieldRules(mask: TextMask("##-##")))
    _ = type("124", into: &other)
    #expect(other.edit(selection: 1..<1, replacement: "9") == EditedText("19-24", caret: 2))
    #expect(other.edit(selection: 4..<5, replacement: "").text == "19-2")
    #expect(GeneralTextField(TextFieldRules(mask: TextMask("\\##"))).verdict.codes == ["TXT01"])
  }

  @Test func `a text is transformed, validated and cut`() {
    let rules = TextFieldRules(transform: { $0.uppercased() }, validator: { $0 != "BAD" }, longest: 5)
    var field = GeneralTextField(rules)
    #expect(type("bad", into: &field).text == "BAD")
    #expect(field.verdict == FieldVerdict(.invalid, potentiallyValid: true, reasons: [.textNotValid]))
    #expect(type("gerxyz", into: &field).text == "BADGE")
    #expect(field.verdict.isValid)
    #expect(
      field.edit(selection: 0..<5, replacement: String(repeating: "x", count: 10_000_000)).text == "XXXXX")
    #expect(
      GeneralTextField(TextFieldRules(isRequired: false)).verdict
        == FieldVerdict(.empty, potentiallyValid: true))
  }

  @Test func `a bound field follows another until it is edited itself`() throws {
    var fields = BoundFields(["a": GeneralTextField(), "b": GeneralTextField(), "c": GeneralTextField()])
    try fields.bind("b", to: "a")
    try fields.bind("c", to: "b") { $0.uppercased() }
    #expect(fields.edit("a", selection: 0..<0, replacement: "x")?.text == "x")
    #expect(fields["b"]?.text == "x" && fields["c"]?.text == "X")
    #expect(fields.isValid)
    #expect(throws: BoundFieldsError.circle("a")) { try fields.bind("a", to: "c") }
    #expect(throws: BoundFieldsError.noSuchField("z")) { try fields.bind("a", to: "z") }
    _ = fields.edit("b", selection: 0..<1, replacement: "y")
    _ = fields.edit("a", selection: 0..<1, replacement: "z")
    #expect(fields["b"]?.text == "y" && fields["c"]?.text == "Y" && fields.source(of: "b") == nil)
    #expect(fields.edit("z", selection: 0..<0, replacement: "x") == nil)
  }
}
