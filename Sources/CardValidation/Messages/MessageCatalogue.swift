/// The words of one language: messages for reasons, labels and texts for screen readers.
public struct MessageCatalogue: Hashable, Sendable {
  /// The language.
  public let language: Language
  /// Messages that stand in place of ours, by reason.
  public var messages: [ValidationReason: String]
  /// Words that stand in place of ours.
  public var words: [Word: String]

  /// The words of a language, some of them replaced.
  public init(
    _ language: Language = .english, messages: [ValidationReason: String] = [:], words: [Word: String] = [:]
  ) {
    self.language = language
    self.messages = messages
    self.words = words
  }

  /// Puts a message in place of ours, by code.
  ///
  /// - Returns: whether there is such a code.
  @discardableResult
  public mutating func override(code: String, with message: String) -> Bool {
    guard let reason = ValidationReason(code: code) else { return false }
    messages[reason] = message
    return true
  }

  /// The message for a reason: one sentence for the person at the field.
  public func message(for reason: ValidationReason) -> String {
    if let message = messages[reason] { return message }
    return switch language {
    case .english: Self.english(reason)
    case .german: Self.german(reason)
    case .french: Self.french(reason)
    case .simplifiedChinese: Self.simplifiedChinese(reason)
    }
  }

  /// The messages for the reasons of a verdict, in order.
  public func messages(for verdict: FieldVerdict) -> [String] { verdict.reasons.map { message(for: $0) } }

  /// A word.
  public func text(_ word: Word) -> String {
    if let text = words[word] { return text }
    return switch language {
    case .english: Self.english(word)
    case .german: Self.german(word)
    case .french: Self.french(word)
    case .simplifiedChinese: Self.simplifiedChinese(word)
    }
  }
}

extension MessageCatalogue {
  /// A label or a piece of a spoken text.
  public enum Word: String, Hashable, Sendable, CaseIterable {
    /// Label of the number field.
    case cardNumber
    /// Label of the date field.
    case expiryDate
    /// Label of the month field.
    case expiryMonth
    /// Label of the year field.
    case expiryYear
    /// Label of the code field.
    case securityCode
    /// Label of the name field.
    case cardholderName
    /// Label of a text field of the caller's own.
    case text
    /// Label of the button that shows what is masked.
    case reveal
    /// Label of the button that masks what is shown.
    case mask
    /// Where the code is: on the back.
    case codeOnBack
    /// Where the code is: on the front.
    case codeOnFront
    /// How the hidden digits of a masked number are spoken.
    case hiddenDigits
    /// Spoken for a field with nothing in it.
    case empty
    /// Spoken for a valid field.
    case valid
    /// Spoken for a field that is not valid yet.
    case incomplete
    /// Spoken for a field that is wrong.
    case invalid
    /// Spoken between the networks of a co-badged card.
    case or
    /// What stands in a month field with nothing in it.
    case monthPattern
    /// What stands in a year field of two digits with nothing in it.
    case yearPattern
  }
}
