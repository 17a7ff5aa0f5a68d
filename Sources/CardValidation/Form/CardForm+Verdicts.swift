internal import CardNetworks
internal import NetworkResolution

extension CardForm {
  /// What the date fields hold, read and judged.
  var expiryResult: ExpiryResult {
    let required =
      settings(of: configuration.fields.contains(.expiry) ? .expiry : .expiryMonth).isRequired
      && rules.expiryPolicy == .required
    if configuration.fields.contains(.expiryMonth) {
      return configuration.expiryRules.read(
        month: monthText, year: yearText, at: now, yearDigits: configuration.yearDigits, required: required,
        hasFocus: focus == .expiryMonth || focus == .expiryYear)
    }
    return configuration.expiryRules.read(
      expiryText, at: now, yearDigits: configuration.yearDigits, required: required,
      hasFocus: focus == .expiry)
  }

  /// Works the verdict on a field out.
  private func judge(_ field: CardField) -> FieldVerdict {
    switch field {
    case .number:
      rules.verdict(on: number, required: settings(of: field).isRequired, hasFocus: focus == .number)
    case .expiry, .expiryMonth, .expiryYear:
      rules.expiryPolicy == .hidden ? .emptyOptional : expiryResult.verdict
    case .securityCode: codeVerdict
    case .cardholderName: CardholderName.verdict(on: name, required: settings(of: field).isRequired)
    }
  }

  private var codeVerdict: FieldVerdict {
    let policy = policy(of: .securityCode)
    if policy == .hidden { return .emptyOptional }
    let lengths = SecurityCodeLengths(rules.securityCodeLength)
    if code.isEmpty { return .empty(required: policy == .required, .securityCodeRequired) }
    if code.count > lengths.longest { return .invalid([.securityCodeTooLong]) }
    return code.count < lengths.shortest ? .incomplete([.securityCodeTooShort]) : .valid
  }

  /// Works everything out, silently.
  mutating func recompute() {
    for field in configuration.fields { verdicts[field] = judge(field) }
    isValid = worksOut
  }

  /// Whether every part is valid, or empty where it may be.
  private var worksOut: Bool {
    for field in configuration.fields {
      let verdict = verdicts[field]
      guard verdict.state == .valid || (verdict.state == .empty && verdict.reasons.isEmpty) else {
        return false
      }
    }
    return true
  }

  /// Works out again what may have changed, and says what did.
  ///
  /// - Parameters:
  ///   - edited: the field that was edited, nil for none; reasons beside it are no longer true.
  ///   - events: where to put what happened.
  mutating func reconsider(edited: CardField?, _ events: inout [CardFormEvent]) {
    for field in configuration.fields {
      let verdict = judge(field)
      let old = verdicts[field]
      if verdict == old && edited != field { continue }
      verdicts[field] = verdict
      if verdict.state != old.state || verdict.potentiallyValid != old.potentiallyValid {
        events.append(.validityChanged(field, verdict))
      }
      if edited == field || !shownReasons[field].isEmpty {
        // Reasons stay up to date where the verdict changed by another field's doing; typing takes them away.
        let stays = edited != field || (settings(of: field).validatesOnChange && !verdict.potentiallyValid)
        show(stays ? verdict.reasons : [], field, &events)
      }
    }
    let valid = worksOut
    if valid != isValid {
      isValid = valid
      events.append(.formValidityChanged(valid))
    }
  }

  /// Puts reasons beside a field.
  mutating func show(_ reasons: ReasonSet, _ field: CardField, _ events: inout [CardFormEvent]) {
    guard shownReasons[field] != reasons else { return }
    shownReasons[field] = reasons
    events.append(.reasonsChanged(field, reasons))
  }

  /// Works the rules out again if the networks or the pick changed, and says so.
  mutating func reconsiderRules(
    _ before: SessionGlance, always: Bool = false, _ events: inout [CardFormEvent]
  ) {
    let pick = session.pick?.network
    if always || ruledPick != pick || ruledAnswer != session.resolution.answer {
      let networks = rules.networks
      ruledAnswer = session.resolution.answer
      ruledPick = pick
      rules = Self.rules(session, configuration)
      if rules.networks != networks { events.append(.networksChanged(rules.networks)) }
    }
    let offers = session.offersChoice
    if offers != before.offersChoice { events.append(.choiceChanged(offered: offers)) }
    if pick != before.pick { events.append(.pickChanged(pick)) }
  }

  /// What of the session is compared before and after a change.
  struct SessionGlance {
    let offersChoice: Bool
    let pick: CardNetwork?
  }

  /// The session as it stands.
  var glance: SessionGlance { SessionGlance(offersChoice: session.offersChoice, pick: session.pick?.network) }
}
