public import CardNetworks
internal import NetworkResolution

extension CardForm {
  /// Takes one change to a field: a keystroke, a deletion, a paste.
  ///
  /// - Parameters:
  ///   - field: the field; one that the form does not have changes nothing.
  ///   - selection: what is replaced of the text that the field shows, in UTF-16 units.
  ///   - replacement: what was typed or pasted; empty for a deletion.
  ///   - pasted: whether it came from the clipboard or was filled in by the system.
  ///   - direction: where a deletion goes that covers no digit.
  ///   - time: now, by the caller's clock.
  /// - Returns: what the field is to show, and what happened, in order.
  public mutating func edit(
    _ field: CardField, selection: Range<Int>, replacement: some StringProtocol, pasted: Bool = false,
    direction: DeletionDirection = .backward, at time: Timestamp
  ) -> CardFormChange {
    edit(
      field, selection: selection, replacement: String(replacement), pasted: pasted, direction: direction,
      at: time)
  }

  /// Takes one change to a field whose new text is a `String`, as it mostly is.
  ///
  /// - Parameters:
  ///   - field: the field; one that the form does not have changes nothing.
  ///   - selection: what is replaced of the text that the field shows, in UTF-16 units.
  ///   - replacement: what was typed or pasted; empty for a deletion.
  ///   - pasted: whether it came from the clipboard or was filled in by the system.
  ///   - direction: where a deletion goes that covers no digit.
  ///   - time: now, by the caller's clock.
  /// - Returns: what the field is to show, and what happened, in order.
  public mutating func edit(
    _ field: CardField, selection: Range<Int>, replacement: String, pasted: Bool = false,
    direction: DeletionDirection = .backward, at time: Timestamp
  ) -> CardFormChange {
    now = time
    var events: [CardFormEvent] = []
    let settings = settings(of: field)
    guard configuration.fields.contains(field), settings.isEnabled, !pasted || settings.allowsPaste else {
      return CardFormChange(
        field: field, shown: EditedText(text(of: field), caret: selection.upperBound),
        events: [.refused(field, .notPermitted)])
    }
    if pasted { events.append(.pasted(field)) }
    if replacement.isEmpty, isEmpty(field) {
      if let previous = neighbour(of: field, step: -1) { events.append(.wentBack(from: field, to: previous)) }
      return CardFormChange(field: field, shown: EditedText("", caret: 0), events: events)
    }
    let edit = FieldEdit(selection: selection, isPaste: pasted, direction: direction)
    let shown: EditedText
    switch field {
    case .number: shown = editNumber(edit, replacement, &events)
    case .expiry: shown = editExpiry(edit, replacement, &events)
    case .expiryMonth: shown = editPart(field, \.monthText, most: 2, edit, replacement, &events)
    case .expiryYear:
      shown = editPart(
        field, \.yearText, most: configuration.yearDigits == .two ? 2 : 4, edit, replacement, &events)
    case .securityCode: shown = editCode(edit, replacement, &events)
    case .cardholderName: shown = editName(edit, replacement, &events)
    }
    return CardFormChange(field: field, shown: shown, events: events)
  }

  /// The field before or behind another that can be edited and is not hidden.
  func neighbour(of field: CardField, step: Int) -> CardField? {
    guard let place = configuration.fields.firstIndex(of: field) else { return nil }
    var other = place + step
    while configuration.fields.indices.contains(other) {
      let candidate = configuration.fields[other]
      if settings(of: candidate).isEnabled, policy(of: candidate) != .hidden { return candidate }
      other += step
    }
    return nil
  }

  private func isEmpty(_ field: CardField) -> Bool {
    switch field {
    case .number: number.isEmpty
    case .expiry: expiryText.isEmpty
    case .expiryMonth: monthText.isEmpty
    case .expiryYear: yearText.isEmpty
    case .securityCode: code.isEmpty
    case .cardholderName: name.isEmpty
    }
  }

  private mutating func editNumber(
    _ edit: FieldEdit, _ replacement: String, _ events: inout [CardFormEvent]
  ) -> EditedText {
    let old = number
    let wasComplete = verdicts[.number].isValid
    let format = numberFormat
    let covered = edit.digits { format.digits(before: $0, of: old.count) }
    var input = InputScan(replacement)
    let new = NumberEdit(
      old, replacing: input.isEmpty ? covered.widened(edit.direction, in: old.count) : covered, with: input,
      mostOfSameCard: rules.mostDigits, most: { mostDigits($0) })
    input.wipe()
    let carries = !new.overflow.isEmpty && !edit.isPaste && wasComplete && new.caret == new.number.count
    if let refusal = new.refusal, !(carries && refusal == .tooLong) {
      events.append(.refused(.number, refusal))
    }
    if new.number != old {
      let before = glance
      session.update(
        new.number, change: edit.isPaste && new.replacedWhole ? .replaced : .edited, at: now)
      reconsiderRules(before, &events)
      reconsider(edited: .number, &events)
      if new.inserted > 0, new.caret == new.number.count, isComplete(new.number) {
        complete(.number, &events)
      }
    }
    if carries { carry(new.overflow, from: .number, &events) }
    let shown = numberFormat
    return EditedText(
      shown.text(number), caret: shown.offset(afterDigits: new.caret, of: number.count))
  }

  /// How many digits a number may have that belongs to another card.
  private func mostDigits(_ candidate: CardNumber) -> Int {
    CardRules(
      answer: session.resolver.index.answer(for: candidate), rules: configuration.numberRules,
      registry: configuration.registry
    ).mostDigits
  }

  private func isComplete(_ number: CardNumber) -> Bool {
    guard verdicts[.number].isValid else { return false }
    let usual = configuration.completion == .atUsualLength && number.count == 16
    return usual || number.count == rules.lengths.longest
  }

  private mutating func editExpiry(
    _ edit: FieldEdit, _ replacement: String, _ events: inout [CardFormEvent]
  ) -> EditedText {
    let editor = ExpiryEditor(separator: configuration.expirySeparator, yearDigits: configuration.yearDigits)
    let wasComplete = verdicts[.expiry].isValid
    let new = editor.edit(
      expiryText, selection: edit.selection, replacement: replacement, direction: edit.direction)
    let carries = !new.overflow.isEmpty && !edit.isPaste && wasComplete && new.shown.text == expiryText
    if let refusal = new.refusal, !(carries && refusal == .tooLong) {
      events.append(.refused(.expiry, refusal))
    }
    if new.shown.text != expiryText {
      expiryText = new.shown.text
      reconsider(edited: .expiry, &events)
      if !replacement.isEmpty, verdicts[.expiry].isValid, new.shown.caret == expiryText.utf16.count {
        complete(.expiry, &events)
      }
    }
    if carries { carry(Array(new.overflow.utf8), from: .expiry, &events) }
    return new.shown
  }

  private mutating func editPart(
    _ field: CardField, _ text: WritableKeyPath<CardForm, String>, most: Int, _ edit: FieldEdit,
    _ replacement: String, _ events: inout [CardFormEvent]
  ) -> EditedText {
    let old = self[keyPath: text]
    let input = InputScan(replacement)
    var new = PlainDigits(old, edit, input, most: most)
    if field == .expiryMonth, !replacement.isEmpty { new.settleMonth() }
    let carries = !new.overflow.isEmpty && !edit.isPaste && new.text.utf8.count == most
    if let refusal = new.refusal, !(carries && refusal == .tooLong) {
      events.append(.refused(field, refusal))
    }
    if new.text != old {
      self[keyPath: text] = new.text
      reconsider(edited: field, &events)
      if !replacement.isEmpty, new.text.utf8.count == most, new.caret == most { complete(field, &events) }
    }
    if carries { carry(new.overflow, from: field, &events) }
    return EditedText(new.text, caret: new.caret)
  }

  private mutating func editCode(
    _ edit: FieldEdit, _ replacement: String, _ events: inout [CardFormEvent]
  ) -> EditedText {
    let most = rules.securityCodeLength ?? SecurityCodeDigits.mostDigits
    let old = SecurityCodeMask.shown(code, revealed: true)
    let new = PlainDigits(old, edit, InputScan(replacement), most: max(most, replacement.isEmpty ? 4 : most))
    if let refusal = new.refusal { events.append(.refused(.securityCode, refusal)) }
    if new.text != old {
      code = SecurityCodeDigits(new.text) ?? .empty
      reconsider(edited: .securityCode, &events)
      if !replacement.isEmpty, verdicts[.securityCode].isValid, code.count == most {
        complete(.securityCode, &events)
      }
    }
    return EditedText(new.text, caret: new.caret)
  }

  private mutating func editName(
    _ edit: FieldEdit, _ replacement: String, _ events: inout [CardFormEvent]
  ) -> EditedText {
    let new = PlainText(name, edit, replacement, most: CardholderName.mostCharacters)
    if new.wasCut { events.append(.refused(.cardholderName, .tooLong)) }
    if new.text != name {
      name = new.text
      reconsider(edited: .cardholderName, &events)
    }
    return EditedText(new.text, caret: new.caret)
  }

  private mutating func complete(_ field: CardField, _ events: inout [CardFormEvent]) {
    events.append(.completed(field, next: neighbour(of: field, step: 1)))
  }

  /// Puts digits that did not fit into the next field, if that is empty.
  private mutating func carry(_ digits: [UInt8], from field: CardField, _ events: inout [CardFormEvent]) {
    guard let next = neighbour(of: field, step: 1), next.takesDigits, isEmpty(next) else {
      events.append(.refused(field, .tooLong))
      return
    }
    events.append(.carried(digits.count, from: field, to: next))
    let change = edit(next, selection: 0..<0, replacement: String(decoding: digits, as: UTF8.self), at: now)
    events += change.events
  }
}
