/// The facts about a card, each nil where nothing is known.
///
/// The same shape serves a row of data (what it states) and an answer (what is known of one network on a card).
public struct CardMetadata: Hashable, Sendable {
  /// The issuer's name as the source writes it.
  public var issuerName: String?
  /// The issuer's country.
  public var issuerCountryCode: CountryCode?
  /// The currency the card is billed in.
  public var issuerCurrencyCode: CurrencyCode?
  /// The issuer's address on the web.
  public var issuerURL: String?
  /// The issuer's telephone number.
  public var issuerPhone: String?
  /// Where the money comes from.
  public var accountFundingType: AccountFundingType?
  /// Whether a prepaid card can be loaded again.
  public var prepaidReloadableIndicator: PrepaidReloadableIndicator?
  /// Who uses the product.
  public var productUsageType: ProductUsageType?
  /// The scheme's code of the product.
  public var productCode: String?
  /// The name of the product.
  public var productName: String?
  /// Whether the card works in its country only.
  public var regionalRestriction: RegionalRestriction?
  /// Card number or network token.
  public var accountNumberType: AccountNumberType?

  /// Facts that are stated to be unknown, so that no lower layer answers in their place.
  public var explicitlyUnknown: MetadataFields = []

  /// Nothing known.
  public init() {}

  /// Whether `field` is stated: with a value, or as unknown.
  public func states(_ field: MetadataField) -> Bool {
    explicitlyUnknown.contains(MetadataFields(field)) || text(of: field) != nil
  }

  /// The facts that are stated, with a value or as unknown.
  public var stated: MetadataFields {
    MetadataField.ordered.reduce(into: []) { fields, field in
      if states(field) { fields.insert(MetadataFields(field)) }
    }
  }

  /// Whether nothing is stated.
  public var isEmpty: Bool { self == CardMetadata() }

  /// The value of `field` as text: a name, a code or a raw value; nil where there is none.
  public func text(of field: MetadataField) -> String? {
    switch field {
    case .issuerName: issuerName
    case .issuerCountryCode: issuerCountryCode?.alpha2
    case .issuerCurrencyCode: issuerCurrencyCode?.alpha
    case .issuerURL: issuerURL
    case .issuerPhone: issuerPhone
    case .accountFundingType: accountFundingType?.rawValue
    case .prepaidReloadableIndicator: prepaidReloadableIndicator?.rawValue
    case .productUsageType: productUsageType?.rawValue
    case .productCode: productCode
    case .productName: productName
    case .regionalRestriction: regionalRestriction?.rawValue
    case .accountNumberType: accountNumberType?.rawValue
    }
  }

  /// Takes `field` over from `other`, value and "stated to be unknown" alike.
  package mutating func take(_ field: MetadataField, from other: CardMetadata) {
    if other.explicitlyUnknown.contains(MetadataFields(field)) {
      explicitlyUnknown.insert(MetadataFields(field))
      return
    }
    switch field {
    case .issuerName: issuerName = other.issuerName
    case .issuerCountryCode: issuerCountryCode = other.issuerCountryCode
    case .issuerCurrencyCode: issuerCurrencyCode = other.issuerCurrencyCode
    case .issuerURL: issuerURL = other.issuerURL
    case .issuerPhone: issuerPhone = other.issuerPhone
    case .accountFundingType: accountFundingType = other.accountFundingType
    case .prepaidReloadableIndicator: prepaidReloadableIndicator = other.prepaidReloadableIndicator
    case .productUsageType: productUsageType = other.productUsageType
    case .productCode: productCode = other.productCode
    case .productName: productName = other.productName
    case .regionalRestriction: regionalRestriction = other.regionalRestriction
    case .accountNumberType: accountNumberType = other.accountNumberType
    }
  }
}
