import CardNetworks

/// The caller's name for an order, 1 to 200 characters, no control characters.
public struct OrderReference: Hashable, Sendable {
  /// The most characters it may have.
  public static let mostCharacters = 200

  /// The name.
  public let text: String

  /// A reference.
  ///
  /// - Throws: ``OrderReferenceFault`` if it is empty, too long or holds control characters.
  public init(_ text: String) throws(OrderReferenceFault) {
    guard !text.isEmpty else { throw .empty }
    guard text.count <= Self.mostCharacters else { throw .tooLong(characters: text.count) }
    let control = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard !control else { throw .controlCharacter }
    self.text = text
  }
}

/// What is wrong with an order reference; never the reference itself.
public enum OrderReferenceFault: Error, Hashable, Sendable {
  /// It is empty.
  case empty
  /// It has more than ``OrderReference/mostCharacters`` characters.
  case tooLong(characters: Int)
  /// It holds a control character.
  case controlCharacter
  /// It repeats nine or more digits of the card number, blanks and hyphens left out: evidence must not hold one.
  case holdsCardNumber
}

extension OrderReferenceFault: CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .empty: "the order reference is empty"
    case .tooLong(let characters):
      "the order reference has \(characters) characters; \(OrderReference.mostCharacters) are the most"
    case .controlCharacter: "the order reference holds a control character"
    case .holdsCardNumber:
      "the order reference repeats digits of the card number; records must not hold one, use another reference"
    }
  }
}

extension CardNumber {
  /// Whether `text`, its digits run together over blanks and hyphens, repeats nine digits of the number in a row.
  func sharesDigits(with text: String) -> Bool {
    let run = 9
    guard count >= run else { return false }
    let bytes = text.utf8.filter { $0 != 0x20 && $0 != 0x2D }
    guard bytes.count >= run else { return false }
    return withDigits { digits in
      (0...(digits.count - run)).contains { start in
        (0...(bytes.count - run)).contains { place in
          (0..<run).allSatisfy { digits[start + $0] == bytes[place + $0] }
        }
      }
    }
  }
}
