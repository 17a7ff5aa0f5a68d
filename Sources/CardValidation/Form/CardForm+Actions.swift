public import CardNetworks
public import NetworkResolution

extension CardForm {
  /// The field got the focus; another that had it loses it first.
  @discardableResult
  public mutating func focus(_ field: CardField, at time: Timestamp) -> [CardFormEvent] {
    guard focus != field, configuration.fields.contains(field) else { return [] }
    var events: [CardFormEvent] = []
    if let focus { events = blur(focus, at: time) }
    focus = field
    now = time
    events.append(.focused(field))
    reconsider(edited: nil, &events)
    return events
  }

  /// The field lost the focus: it is validated, if its settings say so.
  @discardableResult
  public mutating func blur(_ field: CardField, at time: Timestamp) -> [CardFormEvent] {
    guard focus == field else { return [] }
    focus = nil
    now = time
    var events: [CardFormEvent] = [.blurred(field)]
    reconsider(edited: nil, &events)
    if settings(of: field).validatesOnBlur { show(verdicts[field].reasons, field, &events) }
    return events
  }

  /// Validates every field and shows the reasons, as before a payment.
  @discardableResult
  public mutating func validate(at time: Timestamp) -> [CardFormEvent] {
    now = time
    var events: [CardFormEvent] = []
    reconsider(edited: nil, &events)
    for field in configuration.fields { show(verdicts[field].reasons, field, &events) }
    return events
  }

  /// Takes the shopper's choice of a network; code and date follow its rules.
  ///
  /// - Throws: `SelectionError`; nothing has changed then.
  @discardableResult
  public mutating func selectCardNetwork(
    _ network: CardNetwork, at time: Timestamp
  ) throws(SelectionError) -> [CardFormEvent] {
    let before = glance
    try session.selectCardNetwork(network, at: time)
    return follow(before, at: time)
  }

  /// Takes the shopper's choice back.
  @discardableResult
  public mutating func withdrawSelection(at time: Timestamp) -> [CardFormEvent] {
    let before = glance
    session.withdrawSelection(at: time)
    return follow(before, at: time)
  }

  /// Goes on with other data or other merchant rules.
  @discardableResult
  public mutating func adopt(
    resolver: NetworkResolver? = nil, merchant: MerchantRules? = nil, at time: Timestamp
  ) -> [CardFormEvent] {
    let before = glance
    session.adopt(resolver: resolver, merchant: merchant, at: time)
    // The merchant's rules are no part of the answer that the rules are kept for.
    return follow(before, always: true, at: time)
  }

  private mutating func follow(
    _ before: SessionGlance, always: Bool = false, at time: Timestamp
  ) -> [CardFormEvent] {
    now = time
    var events: [CardFormEvent] = []
    reconsiderRules(before, always: always, &events)
    reconsider(edited: nil, &events)
    return events
  }

  /// Fills fields in, as from a saved card or a scan; nil leaves a field as it is.
  ///
  /// - Parameters:
  ///   - number: the number; a pick made for another one is dropped.
  ///   - month: the month, 1 to 12; it and the year are left out unless both are given.
  ///   - year: the year, four digits.
  ///   - securityCode: the code.
  ///   - cardholderName: the name; at most 255 characters of it.
  ///   - time: now, by the caller's clock.
  /// - Returns: what happened, in order.
  @discardableResult
  public mutating func prefill(
    number: CardNumber? = nil, month: Int? = nil, year: Int? = nil, securityCode: SecurityCodeDigits? = nil,
    cardholderName: String? = nil, at time: Timestamp
  ) -> [CardFormEvent] {
    now = time
    var events: [CardFormEvent] = []
    let before = glance
    if let number, number != session.number { session.update(number, change: .replaced, at: time) }
    if let month, let year, let date = ExpiryDate(month: month, year: year) {
      let yearText = date.formatted(configuration.yearDigits == .four ? "yyyy" : "yy")
      if configuration.fields.contains(.expiryMonth) {
        (monthText, self.yearText) = (date.formatted("MM"), yearText)
      } else {
        expiryText = date.formatted("MM") + configuration.expirySeparator + yearText
      }
    }
    if let securityCode { code = securityCode }
    if let cardholderName { name = String(cardholderName.prefix(CardholderName.mostCharacters)) }
    reconsiderRules(before, &events)
    reconsider(edited: nil, &events)
    return events
  }

  /// Empties every field; choices and configuration of the session start anew with the number.
  @discardableResult
  public mutating func clear(at time: Timestamp) -> [CardFormEvent] {
    (expiryText, monthText, yearText, name, code) = ("", "", "", "", .empty)
    let before = glance
    if !number.isEmpty { session.update(.empty, at: time) }
    var events = follow(before, at: time)
    for field in configuration.fields { show([], field, &events) }
    return events
  }
}
