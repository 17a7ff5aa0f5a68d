extension CorrectionFault: CustomStringConvertible {
  /// What is wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .nothingStated: "the correction states nothing: give a value, or say what is unknown"
    case .empty(let place): "the \(Self.words(place)) is empty"
    case .noNetworks(let field):
      "the list of \(Self.words(field.rawValue)) is empty: name the whole list, or leave it out to keep the networks"
    case .notAValue(let field, let allowed):
      "that is no \(Self.words(field.rawValue))"
        + (allowed.isEmpty ? "" : "; expected: " + allowed.joined(separator: ", "))
    case .cannotBeUnknown(let field):
      "\(Self.words(field.rawValue)) cannot be stated to be unknown; only facts about the card can"
    case .tooLong(let place, let characters):
      "the \(Self.words(place)) has \(characters) characters; \(CorrectionText.mostCharacters) are the most"
    case .controlCharacter(let place): "the \(Self.words(place)) holds a control character"
    case .holdsCardNumber(let place):
      "the \(Self.words(place)) has as many digits in a row as a card number, which must not be kept"
    case .badTime: "the time is not written as 2026-11-30T15:04:05Z"
    }
  }

  private static func words(_ place: String) -> String {
    place.split(separator: "_").joined(separator: " ")
  }
}
