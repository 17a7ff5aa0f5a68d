public import CardNetworks

extension CardRules {
  /// The verdict on a number, as far as it has been typed.
  ///
  /// A wrong check digit at a listed length is ``FieldState/incomplete`` while a longer listed length is
  /// possible and the field has focus, ``FieldState/invalid`` without focus.
  public func verdict(
    on number: CardNumber, required: Bool = true, hasFocus: Bool = false
  ) -> FieldVerdict {
    let count = number.count
    if count == 0 { return .empty(required: required, .numberRequired) }
    let longerPossible = count < (lengths.longest ?? 0)
    guard lengths.contains(count) else {
      let reason: ReasonSet = longerPossible ? [.numberTooShort] : [.numberTooLong]
      return verdict(longerPossible ? .incomplete(reason) : .invalid(reason))
    }
    if luhn == .off || number.passesLuhn { return verdict(.valid) }
    if luhn == .advisory {
      return verdict(FieldVerdict(.valid, potentiallyValid: true, advisories: [.numberCheckDigit]))
    }
    return verdict(
      FieldVerdict(
        longerPossible && hasFocus ? .incomplete : .invalid, potentiallyValid: longerPossible,
        reasons: [.numberCheckDigit]))
  }

  /// A verdict on the digits, unless the card is refused whatever they are.
  private func verdict(_ verdict: FieldVerdict) -> FieldVerdict {
    refusal.isEmpty ? verdict : .invalid(verdict.reasons.union(refusal))
  }

  /// Whether the check digit is right; nil where the network has none.
  public func luhn(of number: CardNumber) -> Bool? {
    luhn == .off ? nil : number.passesLuhn
  }
}

extension FieldVerdict {
  /// The verdict on a text that is no number.
  init(_ fault: CardNumberFault) {
    switch fault {
    case .notADigit: self = .invalid([.numberNotDigits])
    case .tooLong: self = .invalid([.numberTooLong])
    case .tooShort: self = .incomplete([.numberTooShort])
    }
  }
}
