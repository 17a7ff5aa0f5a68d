public import CardNetworks
public import NetworkResolution

/// The state under the text fields of a card form, without any screen: a value that a view model can own.
///
/// Every call takes what the user did and gives back what to show and what happened. Numbers and codes are held in
/// storage that overwrites itself. A form makes a ``Card`` when, and only when, all of its parts are valid.
///
/// ```swift
/// var form = CardForm(session: NetworkSession(resolver: resolver, startedAt: now), at: now)
/// let change = form.edit(.number, selection: 0..<0, replacement: "4", at: now)
/// textField.text = change.shown.text
/// ```
///
/// One keystroke costs no more however many ranges are loaded: what more digits can not change is not looked up again.
public struct CardForm: Sendable {
  /// How the form behaves.
  public let configuration: CardFormConfiguration
  /// The networks on the card, and the shopper's choice of them.
  public internal(set) var session: NetworkSession
  /// The rules of the card as far as it is known.
  public internal(set) var rules: CardRules {
    didSet { numberFormat.grouping = rules.grouping }
  }
  /// The field that has the focus.
  public internal(set) var focus: CardField?
  /// Whether every part of the form is valid.
  public internal(set) var isValid = false

  var expiryText = ""
  var monthText = ""
  var yearText = ""
  var code = SecurityCodeDigits.empty
  var name = ""
  var verdicts = FieldTable(repeating: FieldVerdict.emptyOptional)
  var shownReasons = FieldTable(repeating: ReasonSet())
  /// The time of the last change: what dates are judged by.
  var now: Timestamp
  /// What ``rules`` were worked out from.
  var ruledAnswer: CardAnswer
  var ruledPick: CardNetwork?
  /// How the number is shown by ``rules``.
  private(set) var numberFormat: NumberFormat
  /// The digits of the number of a saved card.
  let savedLength: Int?

  /// An empty form.
  ///
  /// - Parameters:
  ///   - configuration: how it behaves.
  ///   - session: the session that the number is entered in; one with digits fills the field.
  ///   - time: now, by the caller's clock.
  public init(
    configuration: CardFormConfiguration = CardFormConfiguration(), session: NetworkSession,
    at time: Timestamp
  ) {
    self.configuration = configuration
    self.session = session
    now = time
    savedLength = nil
    ruledAnswer = session.resolution.answer
    ruledPick = session.pick?.network
    rules = Self.rules(session, configuration)
    numberFormat = NumberFormat(rules.grouping, separator: configuration.numberSeparator)
    recompute()
  }

  /// A form that asks for the code of a saved card.
  ///
  /// - Parameters:
  ///   - network: the network of the card; nil where it is not known, and 3 and 4 digits are taken.
  ///   - panLength: the digits of its number; Maestro demands a code at 16.
  ///   - configuration: how it behaves; its fields count for nothing.
  ///   - time: now, by the caller's clock.
  public init(
    codeOfSavedCard network: CardNetwork?, panLength: Int = 16,
    configuration: CardFormConfiguration = CardFormConfiguration(), at time: Timestamp
  ) {
    var configuration = configuration
    configuration.fields = [.securityCode]
    self.configuration = configuration
    let resolver = NetworkResolver(index: RangeIndexBuilder().build())
    session = NetworkSession(resolver: resolver, startedAt: time)
    now = time
    savedLength = panLength
    let networks = network.map { [NetworkOnCard(network: $0)] } ?? []
    ruledAnswer = CardAnswer(networks: networks, status: .partial, networksFinal: network != nil)
    rules = CardRules(answer: ruledAnswer, rules: configuration.numberRules, registry: configuration.registry)
    numberFormat = NumberFormat(rules.grouping, separator: configuration.numberSeparator)
    recompute()
  }

  static func rules(_ session: NetworkSession, _ configuration: CardFormConfiguration) -> CardRules {
    var numberRules = configuration.numberRules
    if numberRules.acceptedNetworks == nil {
      numberRules.acceptedNetworks = session.merchant.acceptedNetworks
    }
    return CardRules(
      answer: session.resolution.answer, pick: session.pick?.network, rules: numberRules,
      registry: configuration.registry)
  }
}

extension CardForm {
  /// How a field behaves.
  public func settings(of field: CardField) -> FieldSettings {
    configuration.settings.isEmpty ? FieldSettings() : configuration.settings[field] ?? FieldSettings()
  }

  /// The number as far as it has been typed.
  public var number: CardNumber { session.number }

  /// The verdict on a field as it stands.
  public func verdict(on field: CardField) -> FieldVerdict { verdicts[field] }

  /// The reasons to show beside a field: those of the last time it was validated and not edited since.
  public func reasonsToShow(for field: CardField) -> ReasonSet { shownReasons[field] }

  /// The messages to show beside a field.
  public func messages(for field: CardField) -> [String] {
    shownReasons[field].map { configuration.messages.message(for: $0) }
  }

  /// Whether the form needs the field, by the network's policy and the form's settings.
  public func policy(of field: CardField) -> FieldPolicy {
    let policy: FieldPolicy =
      switch field {
      case .expiry, .expiryMonth, .expiryYear: rules.expiryPolicy
      case .securityCode: rules.securityCodePolicy(forPANLength: savedLength ?? number.count)
      case .number, .cardholderName: .required
      }
    return policy == .required && !settings(of: field).isRequired ? .optional : policy
  }

  /// The fields that are shown: those of the configuration that the network does not hide.
  public var visibleFields: [CardField] { configuration.fields.filter { policy(of: $0) != .hidden } }

  /// What a field shows, in the clear; for a text field alone.
  public func text(of field: CardField) -> String {
    switch field {
    case .number: numberFormat.text(number)
    case .expiry: expiryText
    case .expiryMonth: monthText
    case .expiryYear: yearText
    case .securityCode: SecurityCodeMask.shown(code, revealed: true)
    case .cardholderName: name
    }
  }

  /// What a field shows where it must not be read over a shoulder: number and code masked.
  public func maskedText(of field: CardField) -> String {
    switch field {
    case .number: numberFormat.masked(number)
    case .securityCode: code.masked
    default: text(of: field)
    }
  }

  /// What a field hands out to be copied; nil where copying is not permitted.
  public func copyableText(of field: CardField) -> String? {
    settings(of: field).allowsCopy ? text(of: field) : nil
  }

  /// What leaves the form in place of the digits of a field: whatever ``CardFormConfiguration/readHook`` makes of them.
  ///
  /// Nil without a hook: nothing leaves in the clear this way.
  public func read(_ field: CardField) -> [UInt8]? {
    guard let hook = configuration.readHook else { return nil }
    switch field {
    case .number: return number.withDigits { hook(field, $0) }
    case .securityCode: return code.withDigits { hook(field, $0) }
    default: return Array(text(of: field).utf8).withUnsafeBufferPointer { hook(field, $0.span) }
    }
  }

  /// The expiry date as it stands; nil where month or year is missing or wrong.
  public var expiryDate: ExpiryDate? { expiryResult.date }

  /// The card, if every part of the form is valid.
  public var card: Card? {
    guard isValid else { return nil }
    let asks = Set(visibleFields)
    let trimmed = name.trimmingBlanks
    return Card(
      number: asks.contains(.number) && !number.isEmpty ? number : nil,
      expiry: asks.contains(.expiry) || asks.contains(.expiryMonth) ? expiryDate : nil,
      securityCode: asks.contains(.securityCode) && !code.isEmpty ? code : nil,
      cardholderName: asks.contains(.cardholderName) && !trimmed.isEmpty ? trimmed : nil,
      networks: rules.networks, network: session.toSend)
  }
}

extension String {
  /// The text without white space around it.
  var trimmingBlanks: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension CardForm: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The state of each field; nothing that was entered.
  public var description: String {
    configuration.fields.map { "\($0.rawValue): \(verdicts[$0].state.rawValue)" }.joined(separator: ", ")
  }

  /// The same.
  public var debugDescription: String { description }

  /// A mirror with no children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
