import CardNetworks
import CardValidation
import NetworkResolution
import Observation
import Testing

@MainActor @Observable
final class CheckoutModel {
  private(set) var form: CardForm
  private(set) var carets: [CardField: Int] = [:]
  private let now: () -> Timestamp

  init(resolver: NetworkResolver, merchant: MerchantRules, now: @escaping () -> Timestamp) {
    self.now = now
    let session = NetworkSession(resolver: resolver, merchant: merchant, startedAt: now())
    form = CardForm(session: session, at: now())
  }

  /// A text field has this text now.
  func typed(_ text: String, in field: CardField) {
    let old = form.text(of: field)
    guard text != old else { return }
    let difference = TextDifference(from: old, to: text)
    let change = form.edit(
      field, selection: difference.selection, replacement: difference.replacement,
      pasted: difference.replacement.count > 1, at: now())
    carets[field] = change.shown.caret
    follow(change.events)
  }

  /// The focus of the screen is here now; nil: nowhere.
  func moveFocus(to field: CardField?) {
    if let field {
      form.focus(field, at: now())
    } else if let left = form.focus {
      form.blur(left, at: now())
    }
  }

  /// The shopper chose a network.
  func pick(_ network: CardNetwork) throws(SelectionError) {
    try form.selectCardNetwork(network, at: now())
  }

  private func follow(_ events: [CardFormEvent]) {
    for event in events {
      switch event {
      case .completed(_, let next?), .carried(_, _, let next), .wentBack(_, let next): moveFocus(to: next)
      default: break
      }
    }
  }
}

struct TextDifference {
  let selection: Range<Int>
  let replacement: Substring

  init(from old: String, to new: String) {
    let front = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - front
    let back = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, most)
    let lower = old.index(old.startIndex, offsetBy: front)
    let upper = old.index(old.endIndex, offsetBy: -back)
    selection = lower.utf16Offset(in: old)..<upper.utf16Offset(in: old)
    replacement = new.dropFirst(front).dropLast(back)
  }
}

/// The code of the articles.
struct ScreenExample {
  @MainActor @Test func `a whole entry on a screen`() throws {
    let resolver = Sample.resolver
    let now = Sample.now
    let model = CheckoutModel(
      resolver: resolver, merchant: MerchantRules(acceptedNetworks: [.cartesBancaires, .visa]), now: { now })
    model.moveFocus(to: .number)
    model.typed("4035501000000008", in: .number)  // the focus goes on to the date
    try model.pick(.visa)
    model.typed("1230", in: .expiry)
    model.typed("737", in: .securityCode)
    let card = model.form.card
    let sent = card?.network  // VISA
    #expect(sent == .visa)
    #expect(card?.expiry == ExpiryDate(month: 12, year: 2030))
    #expect(model.form.focus == .securityCode)
  }

  @MainActor @Test
  func `a text that is told again changes nothing, and a deleted gap takes the digit before it`() {
    let model = CheckoutModel(resolver: Sample.resolver, merchant: MerchantRules(), now: { Sample.now })
    model.typed("41111", in: .number)
    model.typed(model.form.text(of: .number), in: .number)
    #expect(model.form.text(of: .number) == "4111 1")
    model.typed("41111", in: .number)
    #expect(model.form.text(of: .number) == "4111")
    #expect(model.carets[.number] == 3)
  }
}
