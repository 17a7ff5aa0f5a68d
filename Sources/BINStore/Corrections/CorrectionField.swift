public import CardNetworks

/// One thing that a correction by hand may state; named like the column of the own file layout.
public enum CorrectionField: String, CaseIterable, Hashable, Sendable {
  /// The whole list of networks on the card.
  case networks
  /// Networks that accept the card by alliance.
  case acceptedOn = "accepted_on"
  /// The lengths that numbers have.
  case panLengths = "pan_lengths"
  /// The issuer's name.
  case issuer
  /// The issuer's country.
  case country
  /// The currency the card is billed in.
  case currency
  /// The issuer's address on the web.
  case url
  /// The issuer's telephone number.
  case phone
  /// Where the money comes from.
  case funding
  /// Whether a prepaid card can be loaded again.
  case reloadable
  /// Who uses the product.
  case usage
  /// The scheme's code of the product.
  case productCode = "product_code"
  /// The name of the product.
  case productName = "product_name"
  /// Whether the card works in its country only.
  case regionalRestriction = "regional_restriction"
  /// Card number or network token.
  case accountNumberType = "account_number_type"

  /// The fact about a card; nil for those that are about its networks and numbers.
  public var metadataField: MetadataField? {
    switch self {
    case .networks, .acceptedOn, .panLengths: nil
    case .issuer: .issuerName
    case .country: .issuerCountryCode
    case .currency: .issuerCurrencyCode
    case .url: .issuerURL
    case .phone: .issuerPhone
    case .funding: .accountFundingType
    case .reloadable: .prepaidReloadableIndicator
    case .usage: .productUsageType
    case .productCode: .productCode
    case .productName: .productName
    case .regionalRestriction: .regionalRestriction
    case .accountNumberType: .accountNumberType
    }
  }

  /// What a profile says in the field, as a file writes it; nil where it says nothing.
  func text(in profile: CardProfile) -> String? {
    switch self {
    case .networks: profile.networks.isEmpty ? nil : CardProfile.list(profile.networks)
    case .acceptedOn: profile.acceptedOn.isEmpty ? nil : CardProfile.list(profile.acceptedOn)
    case .panLengths: profile.panLengths?.description
    default: metadataField.flatMap(profile.metadata.text(of:))
    }
  }

  /// The field by its column, with hyphens or underscores, or by the name of its fact: `issuerName`.
  public init?(spelling: some StringProtocol) {
    let name = spelling.lowercased().map { $0 == "-" ? "_" : $0 }
    guard
      let found = Self.allCases.first(where: { field in
        field.rawValue == String(name) || field.metadataField?.rawValue.lowercased() == String(name)
      })
    else { return nil }
    self = found
  }
}
