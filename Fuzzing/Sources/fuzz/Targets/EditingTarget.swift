import BINFiles
import CardNetworks
import CardValidation
import NetworkResolution

extension FuzzTarget {
  /// The card form under a sequence of edits, and the number field alone beside it.
  static let editing = FuzzTarget(name: "editing", summary: "a card form under a sequence of edits") {
    bytes in
    guard let seed else { return }
    var input = FuzzInput(bytes)
    let resolver = NetworkResolver(index: seed)
    var configuration = CardFormConfiguration(
      fields: input.flag() ? [.number, .expiry, .securityCode] : CardField.allCases,
      numberSeparator: input.choice(of: [" ", "", "-", "\u{2009}", "ab"]),
      yearDigits: input.choice(of: YearDigits.allCases))
    configuration.completion = input.flag() ? .atLongestLength : .atUsualLength
    let merchant = MerchantRules(
      acceptedNetworks: input.choice(of: [nil, [.visa, .cartesBancaires], [], [.mastercard, .bancontact]]))
    var now = Timestamp(millisecondsSinceEpoch: 1_764_547_200_000)
    var form = CardForm(
      configuration: configuration,
      session: NetworkSession(resolver: resolver, merchant: merchant, startedAt: now), at: now)
    for _ in 0..<48 where !input.isAtEnd {
      now = now.adding(seconds: Int64(input.byte() & 7))
      step(&form, &input, now)
      check(form)
    }
    _ = try? form.session.record().replay(with: resolver)
  }

  private static let seed = try? RangeIndex.seed(testCards: true)

  private static func step(_ form: inout CardForm, _ input: inout FuzzInput, _ now: Timestamp) {
    let field = input.choice(of: CardField.allCases)
    switch input.number(below: 16) {
    case 0: form.focus(field, at: now)
    case 1: form.blur(field, at: now)
    case 2: form.validate(at: now)
    case 3: form.clear(at: now)
    case 4: form.withdrawSelection(at: now)
    case 5:
      let network = input.choice(of: CardNetwork.known)
      let before = form.session.pick
      if (try? form.selectCardNetwork(network, at: now)) == nil {
        law("a pick that is refused changes nothing", form.session.pick == before)
      } else {
        law("a pick is in force", form.session.pick?.network == network)
      }
    case 6:
      form.prefill(
        number: try? CardNumber(prefix: input.digits(input.number(below: 20))),
        month: input.number(below: 14),
        year: 2020 + input.number(below: 20), cardholderName: input.text(atMost: 8), at: now)
    case 7...10: edit(&form, field, &input, now)
    default: edit(&form, .number, &input, now)
    }
  }

  private static func edit(
    _ form: inout CardForm, _ field: CardField, _ input: inout FuzzInput, _ now: Timestamp
  ) {
    let before = form.text(of: field)
    let length = before.utf16.count
    let lower = input.flag() ? length : input.number(below: 32) - 2
    let upper = lower + (input.flag() ? 0 : input.number(below: 32))
    let replacement: String
    switch input.number(below: 4) {
    case 0: replacement = ""
    case 1: replacement = input.text(atMost: 24)
    case 2: replacement = input.digits(input.number(below: 24))
    default: replacement = input.digits(1)
    }
    let change = form.edit(
      field, selection: lower..<upper, replacement: replacement, pasted: input.flag(),
      direction: input.flag() ? .forward : .backward, at: now)
    guard form.configuration.fields.contains(field) else {
      return law("a field that is not there stays as it is", form.text(of: field) == before)
    }
    let after = form.text(of: field)
    law("what is shown is what the field has", change.shown.text == after)
    law("the caret is in the text", (0...after.utf16.count).contains(change.shown.caret))
    guard field == .number else { return }
    // Whatever is typed, the digits on both sides of the selection stay; a deletion takes one of them at most.
    let (old, new) = (digits(before), digits(after))
    let front = digits(before, upTo: lower)
    let back = Array(old.dropFirst(digits(before, upTo: max(upper, lower)).count))
    let spare = replacement.isEmpty ? 1 : 0
    law("digits before the selection stay", new.starts(with: front.dropLast(spare)))
    law("digits behind the selection stay", new.reversed().starts(with: back.dropFirst(spare).reversed()))
    law("a number has 19 digits at most", new.count <= 19)
  }

  private static func check(_ form: CardForm) {
    law("a card is made when all is valid, and only then", (form.card != nil) == form.isValid)
    law("a form shows no digit", !"\(form)".utf8.contains { (0x30...0x39).contains($0) })
    law("a masked number hides its digits", digits(form.maskedText(of: .number)).count <= 12)
    let sent = form.session.toSend
    let onCard = form.session.resolution.availableNetworks.map(\.network)
    law("what is sent is on the card", sent.map(onCard.contains) ?? true)
    for field in form.configuration.fields {
      let verdict = form.verdict(on: field)
      law("what is valid has no reason", !verdict.isValid || verdict.reasons.isEmpty)
    }
  }

  private static func digits(_ text: String, upTo offset: Int = .max) -> [UInt16] {
    Array(text.utf16.prefix(max(offset, 0))).filter { (0x30...0x39).contains($0) }
  }
}
