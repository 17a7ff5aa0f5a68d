package import CardNetworks
package import JSONText

/// A row in the shape of binlist.net's answers, with the prefixes that it is about before it.
///
/// What binlist.net states and the row does not is null: where the country lies, the issuer's city. The scheme is the
/// first network in lower case; the brand names all networks of a co-badged card, else the product. What the shape has
/// no place for stands in the member `cobadge`, which other programs pass over and an import reads: see
/// `Layout.binlistAnswers`.
package struct BinlistJSON {
  private let range: BINRange
  private let membership: Membership
  private let profile: CardProfile

  /// What a profile says about a range.
  package init(range: BINRange, membership: Membership, profile: CardProfile) {
    self.range = range
    self.membership = membership
    self.profile = profile
  }

  /// The object, with the bounds of the range.
  package var json: JSONValue {
    .object(
      [.init("iin_start", .string(range.lowText)), .init("iin_end", .string(range.highText))] + members
        + (rest.isEmpty ? [] : [.init("cobadge", .object(rest))]))
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

  /// What the shape has no place for, by the names that `ndjson` has.
  private var rest: [JSONValue.Member] {
    var rest: [JSONValue.Member] = []
    // One network that every reader knows by its name is all that a scheme can say.
    if profile.networks.count > 1 || scheme.map({ !CardNetwork.isKnown(spelling: $0) }) ?? false {
      rest.append(.init("networks", profile.networks.json))
    }
    if membership == .additional { rest.append(.init("membership", .string(membership.rawValue))) }
    if let lengths = profile.panLengths, length == nil {
      rest.append(.init("panLengths", .string(lengths.description)))
    }
    if !profile.acceptedOn.isEmpty { rest.append(.init("acceptedOn", profile.acceptedOn.json)) }
    for fact in MetadataField.allCases where !isPlain(fact) {
      if let text = facts.text(of: fact) { rest.append(.init(fact.rawValue, .string(text))) }
    }
    let unknown = facts.explicitlyUnknown.fields.map(\.rawValue)
    if !unknown.isEmpty { rest.append(.init("explicitlyUnknown", .strings(unknown))) }
    return rest
  }

  /// Whether the shape has a place of its own for a fact, from which it is read back.
  private func isPlain(_ fact: MetadataField) -> Bool {
    switch fact {
    case .issuerName, .issuerURL, .issuerPhone, .issuerCountryCode, .accountFundingType: true
    // It stands with the country.
    case .issuerCurrencyCode: facts.issuerCountryCode != nil
    // A brand may be a product or a network.
    case .productName: false
    case .prepaidReloadableIndicator, .productUsageType, .productCode, .regionalRestriction,
      .accountNumberType:
      false
    }
  }

  private var facts: CardMetadata { profile.metadata }

  /// The length of numbers, where the row states one; that of the network is not the row's.
  private var length: Int? {
    profile.panLengths.flatMap { $0.shortest == $0.longest ? $0.shortest : nil }
  }

  private var number: JSONValue {
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
