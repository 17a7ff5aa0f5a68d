/// One fact about a card that a row of data may state.
public enum MetadataField: String, CaseIterable, Sendable {
  /// The issuer's name as the source writes it.
  case issuerName
  /// The issuer's country, ISO 3166-1 alpha-2.
  case issuerCountryCode
  /// The currency the card is billed in, ISO 4217 alphabetic.
  case issuerCurrencyCode
  /// The issuer's address on the web.
  case issuerURL = "issuerUrl"
  /// The issuer's telephone number.
  case issuerPhone
  /// Credit, debit, prepaid, charge, deferred debit.
  case accountFundingType
  /// Whether a prepaid card can be loaded again.
  case prepaidReloadableIndicator
  /// Consumer, business, government.
  case productUsageType
  /// The scheme's code of the product.
  case productCode
  /// The name of the product.
  case productName
  /// Whether the card works in its country only.
  case regionalRestriction
  /// Card number or network token.
  case accountNumberType

  /// How a fact travels between the networks and the layers of one card.
  public enum Scope: Sendable {
    /// One group that tells who issued the card; it comes from one layer, gaps filled where countries agree.
    case issuer
    /// Describes the card whatever the network.
    case card
    /// Describes the card as a product of one network.
    case network
  }

  /// How this fact travels.
  public var scope: Scope {
    switch self {
    case .issuerName, .issuerCountryCode, .issuerCurrencyCode, .issuerURL, .issuerPhone: .issuer
    case .accountFundingType, .prepaidReloadableIndicator: .card
    case .productUsageType, .productCode, .productName, .regionalRestriction, .accountNumberType: .network
    }
  }
}

extension MetadataField {
  /// Every fact, made once: the list is walked for each row of each answer.
  static let ordered = allCases

  /// The place of the fact in ``ordered``.
  fileprivate var position: UInt16 {
    switch self {
    case .issuerName: 0
    case .issuerCountryCode: 1
    case .issuerCurrencyCode: 2
    case .issuerURL: 3
    case .issuerPhone: 4
    case .accountFundingType: 5
    case .prepaidReloadableIndicator: 6
    case .productUsageType: 7
    case .productCode: 8
    case .productName: 9
    case .regionalRestriction: 10
    case .accountNumberType: 11
    }
  }
}

/// A set of facts.
public struct MetadataFields: OptionSet, Hashable, Sendable {
  /// One bit a fact, in the order of ``MetadataField``.
  public let rawValue: UInt16

  /// The set with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one fact.
  public init(_ field: MetadataField) {
    rawValue = 1 << field.position
  }

  /// The facts, in the order of their declaration.
  public var fields: [MetadataField] { MetadataField.ordered.filter { contains(MetadataFields($0)) } }
}
