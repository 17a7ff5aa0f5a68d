public import CardNetworks

/// What a correction by hand states: values, or that something is not known; of the rest nothing.
///
/// A network list is the whole list. Where none is stated, the networks of the data below stay.
public struct CorrectionStatement: Hashable, Sendable {
  /// The whole list of networks, the owner of the range first; nil where none is stated.
  public private(set) var networks: [CardNetwork]?
  /// Networks that accept the card by alliance; nil where none is stated.
  public private(set) var acceptedOn: [CardNetwork]?
  /// The lengths that numbers have; nil where none is stated.
  public private(set) var panLengths: PANLengths?
  /// The facts that are stated, with a value or as unknown.
  public private(set) var metadata = CardMetadata()

  /// Nothing stated.
  public init() {}

  init(_ profile: CardProfile) {
    networks = profile.networks.isEmpty ? nil : profile.networks
    acceptedOn = profile.acceptedOn.isEmpty ? nil : profile.acceptedOn
    panLengths = profile.panLengths
    metadata = profile.metadata
  }

  /// What a row of the store holds of it.
  var profile: CardProfile {
    CardProfile(
      networks: networks ?? [], acceptedOn: acceptedOn ?? [], panLengths: panLengths, metadata: metadata)
  }

  /// The fields that are stated, in the order of their declaration.
  public var fields: [CorrectionField] { CorrectionField.allCases.filter(states) }

  /// Whether a field is stated.
  public func states(_ field: CorrectionField) -> Bool { text(of: field) != nil || isUnknown(field) }

  /// Whether a field is stated to be unknown.
  public func isUnknown(_ field: CorrectionField) -> Bool {
    field.metadataField.map { metadata.explicitlyUnknown.contains(MetadataFields($0)) } ?? false
  }

  /// The value of a field as a file writes it; nil where none is stated.
  public func text(of field: CorrectionField) -> String? { field.text(in: profile) }
}

extension CorrectionStatement {
  /// States the whole list of networks.
  ///
  /// - Throws: `noNetworks` for an empty list; a name that is no network's, since it cannot be stored in a list.
  public mutating func state(networks list: [CardNetwork]) throws(CorrectionFault) {
    networks = try Self.checked(list, .networks)
  }

  /// States the networks that accept the card by alliance.
  ///
  /// - Throws: what ``state(networks:)`` throws.
  public mutating func state(acceptedOn list: [CardNetwork]) throws(CorrectionFault) {
    acceptedOn = try Self.checked(list, .acceptedOn)
  }

  /// States that a fact is not known, so that no data below answers in its place.
  ///
  /// - Throws: `cannotBeUnknown` for what is no fact: networks, lengths.
  public mutating func stateUnknown(_ field: CorrectionField) throws(CorrectionFault) {
    guard let fact = field.metadataField else { throw .cannotBeUnknown(field) }
    forget(field)
    metadata.explicitlyUnknown.insert(MetadataFields(fact))
  }

  /// States a field by the text of a cell or an option, in any usual spelling.
  ///
  /// Networks stand with `;` between. A value that cannot be read is refused, never left out.
  ///
  /// - Throws: ``CorrectionFault``.
  public mutating func state(_ field: CorrectionField, _ text: String) throws(CorrectionFault) {
    if text == CorrectionFile.unknownMarker { return try stateUnknown(field) }
    var read = Self()
    try read.read(field, text)
    take([field], from: read)
  }

  private static func checked(
    _ list: [CardNetwork], _ field: CorrectionField
  ) throws(CorrectionFault) -> [CardNetwork] {
    guard !list.isEmpty else { throw .noNetworks(field) }
    for network in list {
      guard !network.rawValue.contains(where: { ";/,|+".contains($0) }) else {
        throw .notAValue(field, allowed: [])
      }
      try CorrectionText.check(network.rawValue, field.rawValue)
    }
    return list.withoutRepeats
  }

  private mutating func read(_ field: CorrectionField, _ text: String) throws(CorrectionFault) {
    switch field {
    case .networks: try state(networks: Self.list(text))
    case .acceptedOn: try state(acceptedOn: Self.list(text))
    case .panLengths:
      guard let lengths = PANLengths(notation: text), let least = lengths.shortest, least >= 8,
        let most = lengths.longest, most <= 19
      else { throw .notAValue(field, allowed: ["lengths from 8 to 19, such as 16 or 16-19"]) }
      panLengths = lengths
    case .country: metadata.issuerCountryCode = try Self.value(field, CountryCode(anyForm: text))
    case .currency: metadata.issuerCurrencyCode = try Self.value(field, CurrencyCode(alpha: text))
    case .funding: metadata.accountFundingType = try Self.word(field, AccountFundingType(spelling: text))
    case .reloadable:
      metadata.prepaidReloadableIndicator = try Self.word(field, PrepaidReloadableIndicator(spelling: text))
    case .usage: metadata.productUsageType = try Self.word(field, ProductUsageType(spelling: text))
    case .regionalRestriction:
      metadata.regionalRestriction = try Self.word(field, RegionalRestriction(spelling: text))
    case .accountNumberType:
      metadata.accountNumberType = try Self.word(field, AccountNumberType(spelling: text))
    case .issuer: metadata.issuerName = try CorrectionText.checked(text, field.rawValue)
    case .productCode: metadata.productCode = try CorrectionText.checked(text, field.rawValue)
    case .productName: metadata.productName = try CorrectionText.checked(text, field.rawValue)
    case .url: metadata.issuerURL = try CorrectionText.url(text)
    case .phone: metadata.issuerPhone = try CorrectionText.phone(text)
    }
  }

  private static func list(_ text: String) -> [CardNetwork] {
    text.split(separator: ";").map { CardNetwork(spelling: $0) }
  }

  private static func value<Value>(
    _ field: CorrectionField, _ value: Value?
  ) throws(CorrectionFault) -> Value {
    guard let value else { throw .notAValue(field, allowed: []) }
    return value
  }

  private static func word<Value: RawRepresentable & CaseIterable>(
    _ field: CorrectionField, _ value: Value?
  ) throws(CorrectionFault) -> Value where Value.RawValue == String {
    guard let value else { throw .notAValue(field, allowed: Value.allCases.map(\.rawValue)) }
    return value
  }
}

extension CorrectionStatement {
  /// Takes over what `other` states of these fields.
  mutating func take(_ fields: some Sequence<CorrectionField>, from other: CorrectionStatement) {
    for field in fields where other.states(field) {
      forget(field)
      switch field {
      case .networks: networks = other.networks
      case .acceptedOn: acceptedOn = other.acceptedOn
      case .panLengths: panLengths = other.panLengths
      default: field.metadataField.map { metadata.take($0, from: other.metadata) }
      }
    }
  }

  /// States nothing of a field any more.
  mutating func forget(_ field: CorrectionField) {
    switch field {
    case .networks: networks = nil
    case .acceptedOn: acceptedOn = nil
    case .panLengths: panLengths = nil
    default:
      guard let fact = field.metadataField else { return }
      metadata.explicitlyUnknown.remove(MetadataFields(fact))
      metadata.take(fact, from: CardMetadata())
    }
  }

  /// What is stated of these fields alone.
  func only(_ fields: some Sequence<CorrectionField>) -> CorrectionStatement {
    var kept = CorrectionStatement()
    kept.take(fields, from: self)
    return kept
  }
}
