/// What is wrong with a correction; never holds its digits.
public enum CorrectionFault: Error, Hashable, Sendable {
  /// It states nothing.
  case nothingStated
  /// A text that has to be there is empty: a column's name, `author` or `reason`.
  case empty(String)
  /// A list of networks that names none.
  case noNetworks(CorrectionField)
  /// A value that the field does not know, with those it knows where they are few.
  case notAValue(CorrectionField, allowed: [String])
  /// Only facts can be stated to be unknown.
  case cannotBeUnknown(CorrectionField)
  /// A text with more than 500 characters.
  case tooLong(String, characters: Int)
  /// A text with a control character.
  case controlCharacter(String)
  /// A text with as many digits in a row as a card number.
  case holdsCardNumber(String)
  /// The time it was made is not written as `2026-11-30T15:04:05Z`.
  case badTime
}
