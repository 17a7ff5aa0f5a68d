package import BINStore
package import CardNetworks
package import JSONText

extension Correction {
  /// `networks, issuer by anna on 2026-11-30: letter of the issuer`.
  package var words: String {
    "\(statement.fields.map(\.words).joined(separator: ", ")) by \(author) on \(madeAt.day): \(reason)"
  }

  /// The object that explains a layer of corrections.
  package var explanationJSON: JSONValue {
    [
      "fields": .strings(statement.fields.map { $0.metadataField?.rawValue ?? $0.rawValue }),
      "author": .string(author), "reason": .string(reason), "correctedAt": .string(madeAt.description),
    ]
  }
}

extension CorrectionField {
  /// The name of the field in words: `product name`.
  package var words: String { metadataField?.words ?? rawValue.plain }
}

extension MetadataField {
  /// The name of the fact in words: `product name`.
  package var words: String {
    switch self {
    case .issuerName: "issuer"
    case .issuerCountryCode: "country"
    case .issuerCurrencyCode: "currency"
    case .issuerURL: "url"
    case .issuerPhone: "phone"
    case .accountFundingType: "funding"
    case .prepaidReloadableIndicator: "reloadable"
    case .productUsageType: "usage"
    case .productCode: "product code"
    case .productName: "product name"
    case .regionalRestriction: "regional restriction"
    case .accountNumberType: "account number type"
    }
  }
}
