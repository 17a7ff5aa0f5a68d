public import CardNetworks

extension CardRules {
  /// The verdict on a security code.
  ///
  /// While no network is known, and with it the length, 3 and 4 digits are both valid. Where the network
  /// has no code (`FieldPolicy.hidden`) whatever was entered is left aside, and the state is empty.
  ///
  /// - Parameters:
  ///   - text: what was entered, ASCII digits.
  ///   - panLength: digits of the card number; Maestro demands a code at 16.
  ///   - required: whether the form needs a code where the network does not say otherwise.
  /// - Returns: the verdict.
  public func verdict(
    onSecurityCode text: some StringProtocol, panLength: Int, required: Bool = true
  ) -> FieldVerdict {
    let policy = securityCodePolicy(forPANLength: panLength)
    if policy == .hidden { return .emptyOptional }
    return SecurityCodeLengths(securityCodeLength).verdict(
      on: text.utf8, required: required && policy == .required)
  }
}

extension SecurityCode {
  /// The verdict on a security code of this network, whatever the number.
  public func verdict(on text: some StringProtocol, required: Bool = true) -> FieldVerdict {
    if policy == .hidden { return .emptyOptional }
    return SecurityCodeLengths(length).verdict(on: text.utf8, required: required && policy == .required)
  }
}

/// The lengths that a security code may have.
struct SecurityCodeLengths {
  let shortest: Int
  let longest: Int

  /// One length, or 3 to 4 where it is not known.
  init(_ length: Int?) {
    shortest = length ?? 3
    longest = length ?? 4
  }

  func verdict(on bytes: some Sequence<UInt8>, required: Bool) -> FieldVerdict {
    var (count, onlyDigits) = (0, true)
    for byte in bytes {
      count += 1
      onlyDigits = onlyDigits && (0x30...0x39).contains(byte)
      // Enough is known; the rest of a paste is not looked at.
      if count > longest && !onlyDigits || count > 64 { break }
    }
    if count == 0 { return .empty(required: required, .securityCodeRequired) }
    var reasons: ReasonSet = onlyDigits ? [] : [.securityCodeNotDigits]
    if count > longest { reasons.insert(.securityCodeTooLong) }
    if !reasons.isEmpty { return .invalid(reasons) }
    return count < shortest ? .incomplete([.securityCodeTooShort]) : .valid
  }
}
