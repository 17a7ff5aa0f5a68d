import CardNetworks

/// The caller's name for an order: 1 to 200 Unicode scalars, not all blank, none that hides or moves others.
public struct OrderReference: Hashable, Sendable {
  /// The most characters it may have.
  public static let mostCharacters = 200

  /// The name.
  public let text: String

  /// A reference.
  ///
  /// - Throws: ``OrderReferenceFault`` if it is empty, too long or holds control characters.
  public init(_ text: String) throws(OrderReferenceFault) {
    let scalars = text.unicodeScalars
    guard !scalars.allSatisfy(\.properties.isWhitespace) else { throw .empty }
    guard scalars.count <= Self.mostCharacters else { throw .tooLong(characters: scalars.count) }
    guard !scalars.contains(where: Self.isInvisible) else { throw .controlCharacter }
    self.text = text
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}

/// What is wrong with an order reference; never the reference itself.
public enum OrderReferenceFault: Error, Hashable, Sendable {
  /// It is empty, or blank.
  case empty
  /// It has more than ``OrderReference/mostCharacters`` Unicode scalars.
  case tooLong(characters: Int)
  /// It holds a control character, or one that cannot be seen.
  case controlCharacter
  /// It repeats nine or more digits of the card number, in whatever dress: evidence must not hold one.
  case holdsCardNumber
}

extension OrderReferenceFault: CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .empty: "the order reference is empty or blank"
    case .tooLong(let characters):
      "the order reference has \(characters) characters; \(OrderReference.mostCharacters) are the most"
    case .controlCharacter: "the order reference holds a control character or an invisible one"
    case .holdsCardNumber:
      "the order reference repeats digits of the card number; records must not hold one, use another reference"
    }
  }
}

extension CardNumber {
  /// Whether `text` repeats nine digits of the number in a row, or all of a shorter one.
  ///
  /// Digits of every script count, and whatever is neither letter nor digit between them is passed over.
  func sharesDigits(with text: String) -> Bool {
    let run = min(9, count)
    guard count >= Self.fewestDigits else { return false }
    let shown = text.unicodeScalars.compactMap(Self.value)
    guard shown.count >= run else { return false }
    return withDigits { digits in
      (0...(digits.count - run)).contains { start in
        (0...(shown.count - run)).contains { place in
          (0..<run).allSatisfy { Int(digits[start + $0]) - 0x30 == shown[place + $0] }
        }
      }
    }
  }

  /// The value of a digit, -1 for a letter, which ends a run; nil for what is passed over.
  private static func value(of scalar: Unicode.Scalar) -> Int? {
    let properties = scalar.properties
    if properties.numericType == .decimal { return properties.numericValue.map { Int($0) } }
    return properties.isAlphabetic ? -1 : nil
  }
}
