/// What a text field is to show after a change: the text, and where the caret stands.
///
/// The text may be a card number, so nothing that prints this value prints it.
public struct EditedText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The caret, in UTF-16 units from the beginning, as `NSRange` and most text fields count.
  public let caret: Int

  /// A text with a caret; a caret outside is brought to the nearest end.
  public init(_ text: String, caret: Int) {
    self.text = text
    self.caret = min(max(caret, 0), text.utf16.count)
  }
}

extension EditedText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// As many dots as there are characters, and the caret as a bar.
  public var description: String {
    String(repeating: "•", count: caret) + "|" + String(repeating: "•", count: text.utf16.count - caret)
  }

  /// The same.
  public var debugDescription: String { description }

  /// A mirror with no children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// Which way a deletion goes when what it covers holds nothing but a gap.
public enum DeletionDirection: Hashable, Sendable {
  /// Towards the beginning, as the backspace key does.
  case backward
  /// Towards the end.
  case forward
}

/// Why a part of what was typed or pasted was not taken.
public enum InputRefusal: String, Hashable, Sendable, CaseIterable {
  /// Characters that are no digits were left out.
  case notADigit
  /// Digits of another script: nothing was taken, for guessing what they stand for is not ours to do.
  case foreignDigits
  /// More than fits: what came last was cut.
  case tooLong
  /// No month begins so.
  case noSuchMonth
  /// The field is switched off, or pasting into it is.
  case notPermitted
}

/// Digits and marks of what was typed or pasted, without the rest.
struct InputScan {
  /// Scalars that are looked at; a longer text is cut there, however long it is.
  static let mostScalars = 512

  /// The first digits, at most 24.
  private(set) var digits: [UInt8] = []
  /// Where marks (`/`, `-`) stand: how many digits come before each; for dates.
  private(set) var firstMark: Int?
  private(set) var refusal: InputRefusal?
  private(set) var isEmpty = true
  /// Whether there was more than separators.
  var hasContent: Bool { !digits.isEmpty || refusal != nil }

  /// Reads a text; spaces, hyphens and slashes are no junk.
  init(_ text: some StringProtocol) {
    // A keystroke is one byte: no need for the properties of scalars.
    if text.utf8.count == 1, let byte = text.utf8.first, (0x30...0x39).contains(byte) {
      digits = [byte]
      isEmpty = false
      return
    }
    var scanned = 0
    for scalar in text.unicodeScalars {
      isEmpty = false
      scanned += 1
      if scanned > Self.mostScalars || digits.count == 24 {
        refusal = refusal ?? .tooLong
        return
      }
      switch scalar.value {
      case 0x30...0x39: digits.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x2F, 0x2D: if firstMark == nil { firstMark = digits.count }
      case 0x20: continue
      case 0x80...:
        if scalar.properties.numericType == .decimal {
          refusal = .foreignDigits
          wipe()
          return
        }
        if !scalar.properties.isWhitespace { refusal = .notADigit }
      default: refusal = .notADigit
      }
    }
  }

  /// Overwrites the digits; they may be a card number.
  mutating func wipe() {
    for position in digits.indices { digits[position] = 0 }
    digits = []
    firstMark = nil
  }
}
