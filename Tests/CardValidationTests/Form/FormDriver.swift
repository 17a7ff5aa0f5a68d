import CardNetworks
import CardValidation
import NetworkResolution

/// A form with a user at it: types, deletes and pastes where the caret is.
struct FormDriver {
  var form: CardForm
  var events: [CardFormEvent] = []
  var carets: [CardField: Int] = [:]

  init(
    _ configuration: CardFormConfiguration = CardFormConfiguration(),
    resolver: NetworkResolver = Sample.resolver, merchant: MerchantRules = MerchantRules()
  ) {
    let session = NetworkSession(resolver: resolver, merchant: merchant, startedAt: Sample.now)
    form = CardForm(configuration: configuration, session: session, at: Sample.now)
  }

  init(_ form: CardForm) { self.form = form }

  @discardableResult
  mutating func type(_ keys: String, into field: CardField = .number) -> [CardFormEvent] {
    keys.reduce(into: []) { events, key in
      let caret = carets[field] ?? form.text(of: field).utf16.count
      events += change(field, caret..<caret, String(key))
    }
  }

  @discardableResult
  mutating func backspace(_ times: Int = 1, in field: CardField = .number) -> [CardFormEvent] {
    (0..<times).reduce(into: []) { events, _ in
      let caret = carets[field] ?? form.text(of: field).utf16.count
      events += change(field, max(caret - 1, 0)..<caret, "")
    }
  }

  @discardableResult
  mutating func paste(_ text: String, into field: CardField = .number) -> [CardFormEvent] {
    change(field, 0..<form.text(of: field).utf16.count, text, pasted: true)
  }

  mutating func change(_ field: CardField, _ selection: Range<Int>, _ text: String, pasted: Bool = false)
    -> [CardFormEvent]
  {
    let change = form.edit(field, selection: selection, replacement: text, pasted: pasted, at: Sample.now)
    carets[field] = change.shown.caret
    events += change.events
    return change.events
  }
}

extension CardFormEvent {
  /// One line for a golden file.
  var line: String {
    switch self {
    case .pasted(let field): "pasted \(field.rawValue)"
    case .refused(let field, let refusal): "refused \(field.rawValue): \(refusal.rawValue)"
    case .networksChanged(let networks): "networks \(networks.map(\.rawValue).joined(separator: " "))"
    case .choiceChanged(let offered): "choice \(offered)"
    case .pickChanged(let network): "pick \(network?.rawValue ?? "none")"
    case .validityChanged(let field, let verdict):
      "\(field.rawValue) \(verdict.state.rawValue)\(verdict.potentiallyValid ? "" : " for good") \(verdict.reasons)"
    case .reasonsChanged(let field, let reasons): "\(field.rawValue) shows \(reasons)"
    case .formValidityChanged(let valid): "form \(valid ? "valid" : "not valid")"
    case .completed(let field, let next): "completed \(field.rawValue) next \(next?.rawValue ?? "none")"
    case .carried(let count, let from, let to): "carried \(count) \(from.rawValue) to \(to.rawValue)"
    case .wentBack(let from, let to): "back \(from.rawValue) to \(to.rawValue)"
    case .focused(let field): "focus \(field.rawValue)"
    case .blurred(let field): "blur \(field.rawValue)"
    }
  }
}
