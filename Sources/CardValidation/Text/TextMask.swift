/// A form that a text is brought into while it is typed: `(###) ###-####`.
///
/// `#` is an ASCII digit, `A` a letter, `*` either; everything else stands for itself and is put in by the field.
/// A backslash makes the next character stand for itself.
public struct TextMask: Hashable, Sendable {
  fileprivate enum Slot: Hashable, Sendable {
    case digit, letter, either
    case literal(Character)

    func takes(_ character: Character) -> Bool {
      switch self {
      case .digit: character.isASCII && character.isNumber
      case .letter: character.isLetter
      case .either: character.isLetter || (character.isASCII && character.isNumber)
      case .literal: false
      }
    }
  }

  private let slots: [Slot]

  /// A mask from its pattern.
  public init(_ pattern: String) {
    var slots: [Slot] = []
    var escaped = false
    for character in pattern {
      switch character {
      case _ where escaped: slots.append(.literal(character))
      case "\\":
        escaped = true
        continue
      case "#": slots.append(.digit)
      case "A": slots.append(.letter)
      case "*": slots.append(.either)
      default: slots.append(.literal(character))
      }
      escaped = false
    }
    self.slots = slots
  }

  /// How many characters a person types into a full field.
  public var length: Int { slots.count { !$0.isLiteral } }

  /// The characters of a text that fit, without literals; what fits no slot is left out.
  func content(of text: some StringProtocol) -> String {
    var content = ""
    var open = slots.filter { !$0.isLiteral }[...]
    for character in text {
      guard let slot = open.first else { break }
      if slot.takes(character) {
        content.append(character)
        open.removeFirst()
      }
    }
    return content
  }

  /// The content with the literals before and between it; none behind it.
  func shown(_ content: some StringProtocol) -> String {
    var shown = ""
    var rest = content[...]
    for slot in slots {
      guard let next = rest.first else { break }
      if case .literal(let character) = slot {
        shown.append(character)
      } else {
        shown.append(next)
        rest.removeFirst()
      }
    }
    return shown
  }
}

extension TextMask.Slot {
  fileprivate var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }
}
