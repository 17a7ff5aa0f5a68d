/// Judges the cardholder's name.
public enum CardholderName {
  /// The most characters a name may have.
  public static let mostCharacters = 255

  /// The verdict on a name: not empty, not only digits, at most 255 characters.
  ///
  /// Blanks around do not count. Digits of any script, with blanks and punctuation between them, are "only digits".
  public static func verdict(on text: some StringProtocol, required: Bool = true) -> FieldVerdict {
    var (characters, pendingBlanks) = (0, 0)
    var (hasDigit, hasOther) = (false, false)
    for character in text {
      if character.isWhitespace {
        pendingBlanks += characters > 0 ? 1 : 0
      } else {
        characters += pendingBlanks + 1
        pendingBlanks = 0
        if character.isNumber { hasDigit = true } else if !character.isPunctuation { hasOther = true }
      }
      if characters > mostCharacters && hasOther || characters + pendingBlanks > 4 * mostCharacters { break }
    }
    if characters == 0 { return .empty(required: required, .nameRequired) }
    var reasons: ReasonSet = []
    if hasDigit && !hasOther { reasons.insert(.nameOnlyDigits) }
    if characters > mostCharacters { reasons.insert(.nameTooLong) }
    if reasons.isEmpty { return .valid }
    return FieldVerdict(.invalid, potentiallyValid: characters <= mostCharacters, reasons: reasons)
  }
}
