package import CardNetworks
package import JSONText

/// A row in the shape of binlist.net's answers, with the prefixes that it is about before it.
///
/// What binlist.net states and the store does not know is null: where the country lies, the issuer's city. The scheme
/// is the first network in lower case; the brand names all networks of a co-badged card, else the product.
package struct BinlistJSON {
  private let range: BINRange
  private let profile: CardProfile

  /// What a profile says about a range.
  package init(range: BINRange, profile: CardProfile) {
    self.range = range
    self.profile = profile
  }

  /// The object, with the bounds of the range.
  package var json: JSONValue {
    .object(
      [.init("iin_start", .string(range.lowText)), .init("iin_end", .string(range.highText))] + members)
  }

  /// The object as binlist.net answers for one BIN.
  package var answer: JSONValue { .object(members) }

  private var members: [JSONValue.Member] {
    [
      .init("number", number), .init("scheme", .optional(scheme)), .init("type", .optional(type)),
      .init("brand", .optional(brand)), .init("prepaid", prepaid), .init("country", country),
      .init("bank", bank),
    ]
  }

  private var facts: CardMetadata { profile.metadata }

  private var number: JSONValue {
    let lengths = profile.panLengths ?? profile.networks.first?.traits.panLengths
    let length = lengths.flatMap { $0.shortest == $0.longest ? $0.shortest : nil }
    let luhn = profile.networks.first.map { $0.traits.luhn == .enforced }
    return ["length": .optional(length), "luhn": .optional(luhn)]
  }

  private var scheme: String? { profile.networks.first?.rawValue.lowercased() }

  private var type: String? {
    switch facts.accountFundingType {
    case .prepaid, nil: nil
    case let funding?: funding.rawValue.lowercased()
    }
  }

  private var brand: String? {
    profile.networks.count > 1
      ? profile.networks.map(\.displayName).joined(separator: "/") : facts.productName
  }

  private var prepaid: JSONValue {
    .optional(facts.accountFundingType.map { $0 == .prepaid })
  }

  private var country: JSONValue {
    guard let country = facts.issuerCountryCode else { return .null }
    return [
      "numeric": .optional(country.numeric), "alpha2": .string(country.alpha2), "name": .string(country.name),
      "emoji": .string(Self.flag(country)), "currency": .optional(facts.issuerCurrencyCode?.alpha),
      "latitude": nil, "longitude": nil,
    ]
  }

  private var bank: JSONValue {
    [
      "name": .optional(facts.issuerName), "url": .optional(facts.issuerURL),
      "phone": .optional(facts.issuerPhone), "city": nil,
    ]
  }

  /// The flag: each letter as a regional indicator.
  private static func flag(_ country: CountryCode) -> String {
    var flag = ""
    for letter in country.alpha2.unicodeScalars {
      if let indicator = Unicode.Scalar(0x1F1E6 + letter.value - 0x41) {
        flag.unicodeScalars.append(indicator)
      }
    }
    return flag
  }
}
