internal import CardNetworks

/// What the cells of a column fill.
enum ColumnRule: Hashable, Sendable {
  /// A prefix: the whole key.
  case bin
  /// The first prefix of a range.
  case low
  /// The last prefix of a range.
  case high
  /// `primary` or `additional`.
  case membership
  /// Networks, owner of the range first. Of several such columns each adds its own.
  case networks(NetworkNotation)
  /// Networks that accept the card by alliance.
  case acceptedOn
  /// Networks where every part of the cell is one (`Visa/Dankort`), else the name of the product (`Traditional`).
  case brand
  /// Lengths of numbers: `16-19`, `16;18;19`.
  case panLengths
  /// A country in any form. Of several such columns the first that can be read counts.
  case country
  /// ISO 4217 letters.
  case currency
  /// Credit, debit, prepaid, charge, deferred debit.
  case funding
  /// Whether a prepaid card can be loaded again.
  case reloadable
  /// Consumer, business, government.
  case usage
  /// Domestic use only, or none.
  case regionalRestriction
  /// Card number or token.
  case accountNumberType
  /// Free text.
  case text(TextField)
  /// An address on the web.
  case url
  /// A telephone number.
  case phone
  /// A product category that tells funding, reloadable and usage by its words, and is the product's name.
  case category
  /// One of these words, upper case, each of which tells a fact.
  case code([String: CodedFact])
  /// Facts that are stated to be unknown, by their columns: `issuer;country`.
  case explicitlyUnknown
  /// Nothing.
  case ignored

  /// The facts that are free text.
  enum TextField: Hashable, Sendable {
    case issuerName
    case productCode
    case productName
  }

  /// What stands between the networks of a cell.
  enum NetworkNotation: Hashable, Sendable {
    /// `;` and nothing else: the own layout; see ``NetworkList``.
    case own
    /// `/`, `;` or `|`; also `,`, `&` and `+` where that leaves nothing but known networks.
    case usual
  }

  /// What a word of a coded column tells.
  enum CodedFact: Hashable, Sendable {
    case funding(AccountFundingType)
    case usage(ProductUsageType)
    /// Not a prepaid card, whatever else it is.
    case notPrepaid
    /// A word that is in order and tells nothing.
    case nothing
  }

  /// The fact that a column of its own states; nil for what no or several facts are read from.
  var fact: MetadataField? { MetadataField.allCases.first { $0.rule == self } }

  /// Whether it is the key of a row, or a part of it.
  var isKey: Bool { self == .bin || self == .low || self == .high }
}

extension MetadataField {
  /// How a column of its own is read.
  var rule: ColumnRule {
    switch self {
    case .issuerName: .text(.issuerName)
    case .issuerCountryCode: .country
    case .issuerCurrencyCode: .currency
    case .issuerURL: .url
    case .issuerPhone: .phone
    case .accountFundingType: .funding
    case .prepaidReloadableIndicator: .reloadable
    case .productUsageType: .usage
    case .productCode: .text(.productCode)
    case .productName: .text(.productName)
    case .regionalRestriction: .regionalRestriction
    case .accountNumberType: .accountNumberType
    }
  }
}

extension [String: ColumnRule.CodedFact] {
  /// Whether a card is a prepaid one.
  static var prepaid: Self {
    [
      "Y": .funding(.prepaid), "YES": .funding(.prepaid), "TRUE": .funding(.prepaid), "1": .funding(.prepaid),
      "N": .notPrepaid, "NO": .notPrepaid, "FALSE": .notPrepaid, "0": .notPrepaid,
    ]
  }
}
