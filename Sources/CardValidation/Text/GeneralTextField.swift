/// How a text field of the caller's own behaves: a postcode, a telephone number, a reference.
public struct TextFieldRules: Sendable {
  /// The form that the text is brought into.
  public var mask: TextMask?
  /// What is done to the text after each change, before the mask: upper case, say.
  public var transform: (@Sendable (String) -> String)?
  /// Whether a whole text is right; nil: every text is.
  public var validator: (@Sendable (String) -> Bool)?
  /// Whether there must be a text.
  public var isRequired: Bool
  /// The fewest characters.
  public var shortest: Int
  /// The most characters.
  public var longest: Int

  /// Rules; without arguments those of a required text of at most 255 characters.
  public init(
    mask: TextMask? = nil, transform: (@Sendable (String) -> String)? = nil,
    validator: (@Sendable (String) -> Bool)? = nil, isRequired: Bool = true, shortest: Int = 0,
    longest: Int = 255
  ) {
    self.mask = mask
    self.transform = transform
    self.validator = validator
    self.isRequired = isRequired
    self.shortest = shortest
    self.longest = longest
  }
}

/// A text field of the caller's own: text, caret and verdict, no screen.
public struct GeneralTextField: Sendable {
  /// How it behaves.
  public let rules: TextFieldRules
  /// What it shows.
  public private(set) var text = ""

  /// An empty field.
  public init(_ rules: TextFieldRules = TextFieldRules()) { self.rules = rules }

  /// The text without what the mask put in.
  public var content: String { rules.mask.map { $0.content(of: text) } ?? text }

  /// The verdict on the text as it stands.
  public var verdict: FieldVerdict {
    let count = content.count
    if count == 0 { return .empty(required: rules.isRequired, .textRequired) }
    if count < max(rules.shortest, rules.mask?.length ?? 0) { return .incomplete([.textTooShort]) }
    if rules.validator.map({ $0(text) }) == false {
      return FieldVerdict(.invalid, potentiallyValid: count < rules.longest, reasons: [.textNotValid])
    }
    return .valid
  }

  /// Takes one change.
  ///
  /// - Parameters:
  ///   - selection: what is replaced, in UTF-16 units; bounds outside are brought to the nearest end.
  ///   - replacement: what was typed or pasted; no more of it is looked at than fits.
  ///   - direction: where a deletion goes that covers nothing.
  /// - Returns: what to show.
  public mutating func edit(
    selection: Range<Int>, replacement: some StringProtocol, direction: DeletionDirection = .backward
  ) -> EditedText {
    let edit = FieldEdit(selection: selection, isPaste: false, direction: direction)
    // Literals of the mask take room on the way in, and are given back by it.
    let room = rules.mask == nil ? rules.longest : rules.longest + 255
    let new = PlainText(text, edit, replacement, most: max(room, 0))
    let split = String.Index(utf16Offset: new.caret, in: new.text)
    let (front, whole) = (settled(String(new.text[..<split])), settled(new.text))
    text = whole
    return EditedText(whole, caret: min(front.utf16.count, whole.utf16.count))
  }

  /// Puts a whole text in.
  public mutating func fill(_ text: String) {
    self.text = settled(String(text.prefix(max(rules.longest, 0))))
  }

  private func settled(_ text: String) -> String {
    let transformed = rules.transform.map { $0(text) } ?? text
    guard let mask = rules.mask else { return String(transformed.prefix(max(rules.longest, 0))) }
    return mask.shown(mask.content(of: transformed))
  }
}
