/// How one field behaves.
public struct FieldSettings: Hashable, Sendable {
  /// Whether the form is not valid without it; a network that has no such datum comes first.
  public var isRequired: Bool
  /// Whether reasons are shown while the field is edited, as soon as nothing typed after can help.
  public var validatesOnChange: Bool
  /// Whether reasons are shown when the field loses focus.
  public var validatesOnBlur: Bool
  /// Whether it can be edited.
  public var isEnabled: Bool
  /// Whether its text may be copied.
  public var allowsCopy: Bool
  /// Whether something may be pasted into it.
  public var allowsPaste: Bool

  /// Settings; without arguments those of a required field that is validated when it loses focus.
  public init(
    isRequired: Bool = true, validatesOnChange: Bool = false, validatesOnBlur: Bool = true,
    isEnabled: Bool = true, allowsCopy: Bool = false, allowsPaste: Bool = true
  ) {
    self.isRequired = isRequired
    self.validatesOnChange = validatesOnChange
    self.validatesOnBlur = validatesOnBlur
    self.isEnabled = isEnabled
    self.allowsCopy = allowsCopy
    self.allowsPaste = allowsPaste
  }
}

/// How a card form behaves.
public struct CardFormConfiguration: Sendable {
  /// When the number counts as complete, so that the next field gets the focus.
  public enum Completion: Hashable, Sendable {
    /// At 16 digits, or at the longest length where 16 is none: a nineteenth digit of a Visa can still be typed.
    case atUsualLength
    /// At the longest length alone.
    case atLongestLength
  }

  /// The fields, in the order of the focus.
  public var fields: [CardField]
  /// How each field behaves, where it differs from the standard.
  public var settings: [CardField: FieldSettings]
  /// What the merchant wants of numbers; accepted networks are those of the session where this names none.
  public var numberRules: NumberRules
  /// What the merchant wants of dates.
  public var expiryRules: ExpiryRules
  /// Networks of the caller's own.
  public var registry: NetworkRegistry
  /// The words.
  public var messages: MessageCatalogue
  /// What stands in the gaps of the number; empty for none.
  public var numberSeparator: String
  /// What stands between month and year.
  public var expirySeparator: String
  /// The digits of the year.
  public var yearDigits: YearDigits
  /// When the number counts as complete.
  public var completion: Completion
  /// What leaves the form in place of the digits; see ``CardForm/read(_:)``.
  public var readHook: (@Sendable (CardField, Span<UInt8>) -> [UInt8])?

  /// A configuration; without arguments a form of number, date and code.
  public init(
    fields: [CardField] = [.number, .expiry, .securityCode], settings: [CardField: FieldSettings] = [:],
    numberRules: NumberRules = NumberRules(), expiryRules: ExpiryRules = ExpiryRules(),
    registry: NetworkRegistry = NetworkRegistry(), messages: MessageCatalogue = MessageCatalogue(),
    numberSeparator: String = " ", expirySeparator: String = "/", yearDigits: YearDigits = .two,
    completion: Completion = .atUsualLength,
    readHook: (@Sendable (CardField, Span<UInt8>) -> [UInt8])? = nil
  ) {
    self.fields = fields
    self.settings = settings
    self.numberRules = numberRules
    self.expiryRules = expiryRules
    self.registry = registry
    self.messages = messages
    self.numberSeparator = numberSeparator
    self.expirySeparator = expirySeparator
    self.yearDigits = yearDigits
    self.completion = completion
    self.readHook = readHook
  }
}
