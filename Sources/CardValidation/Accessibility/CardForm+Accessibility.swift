internal import CardNetworks

/// Where the security code is printed.
public enum SecurityCodePosition: String, Hashable, Sendable, CaseIterable {
  /// On the back, behind the signature.
  case back
  /// On the front, above the number.
  case front
}

extension CardForm {
  /// The label of a field.
  public func label(of field: CardField) -> String { configuration.messages.text(field.word) }

  /// Where the code is printed: on the front where it has four digits, as on American Express; else on the back.
  public var securityCodePosition: SecurityCodePosition { rules.securityCodeLength == 4 ? .front : .back }

  /// Where to find the code, in words.
  public var securityCodeHint: String {
    configuration.messages.text(securityCodePosition == .front ? .codeOnFront : .codeOnBack)
  }

  /// What the network calls the code: `CVV`, `CID`; `CVC` while none is known.
  public var securityCodeName: String { rules.securityCode?.label ?? "CVC" }

  /// The label of the button that reveals or masks.
  public func revealLabel(isRevealed: Bool) -> String {
    configuration.messages.text(isRevealed ? .mask : .reveal)
  }

  /// What stands in a field with nothing in it: the number and the code as grouped dots, the date as its pattern.
  ///
  /// The number has the length of the networks known so far, 16 digits where that is one of them.
  public func placeholder(of field: CardField) -> String {
    let words = configuration.messages
    switch field {
    case .number:
      let lengths = rules.awaitedLengths
      let count = lengths.contains(16) ? 16 : lengths.longest ?? 16
      return rules.grouping.groups(forCount: count).map { String(repeating: "•", count: $0) }
        .joined(separator: configuration.numberSeparator)
    case .expiry:
      return words.text(.monthPattern) + configuration.expirySeparator + placeholder(of: .expiryYear)
    case .expiryMonth: return words.text(.monthPattern)
    case .expiryYear:
      return configuration.yearDigits == .four ? doubled(words.text(.yearPattern)) : words.text(.yearPattern)
    case .securityCode: return String(repeating: "•", count: rules.securityCodeLength ?? 3)
    case .cardholderName: return words.text(.cardholderName)
    }
  }

  private func doubled(_ pattern: String) -> String { pattern.count == 2 ? pattern + pattern : pattern }

  /// What a screen reader says is in a field: number and code without the digits that are not for others to hear.
  public func spokenValue(of field: CardField) -> String {
    let words = configuration.messages
    switch field {
    case .number where !number.isEmpty:
      return SpokenNumber.text(
        number, networks: rules.networks.map { configuration.registry.displayName(of: $0) },
        grouping: rules.grouping, words: words)
    case .securityCode where !code.isEmpty: return words.text(.hiddenDigits)
    default:
      let text = maskedText(of: field)
      return text.isEmpty ? words.text(.empty) : text
    }
  }

  /// What a screen reader says of a field: label, value, and the messages shown beside it.
  public func accessibilityText(of field: CardField) -> String {
    ([label(of: field), spokenValue(of: field)] + messages(for: field)).joined(separator: ", ")
  }

  /// The state of a field in a word.
  public func spokenState(of field: CardField) -> String {
    let word: MessageCatalogue.Word =
      switch verdict(on: field).state {
      case .empty: .empty
      case .incomplete: .incomplete
      case .valid: .valid
      case .invalid: .invalid
      }
    return configuration.messages.text(word)
  }
}

extension CardField {
  fileprivate var word: MessageCatalogue.Word {
    switch self {
    case .number: .cardNumber
    case .expiry: .expiryDate
    case .expiryMonth: .expiryMonth
    case .expiryYear: .expiryYear
    case .securityCode: .securityCode
    case .cardholderName: .cardholderName
    }
  }
}
