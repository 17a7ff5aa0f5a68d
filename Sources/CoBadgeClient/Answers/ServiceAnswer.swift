internal import CardNetworks
internal import JSONText

/// What the service says of a BIN, read and checked: `GET /v1/bins/{bin}`.
struct ServiceAnswer: Hashable, Sendable {
  /// The networks on the card, in card order; empty where nothing is known.
  let networks: [NetworkOnCard]
  /// Networks that accept the card without being on it.
  let acceptedOn: [CardNetwork]
  /// Whether more digits change nothing.
  let isSettled: Bool

  /// Nothing is known of the BIN.
  static let nothing = ServiceAnswer(networks: [], acceptedOn: [], isSettled: false)

  private init(networks: [NetworkOnCard], acceptedOn: [CardNetwork], isSettled: Bool) {
    self.networks = networks
    self.acceptedOn = acceptedOn
    self.isSettled = isSettled
  }

  /// The answer in a body; nil where it is none, or one about another BIN.
  init?(_ body: [UInt8], of bin: ServiceBIN) {
    guard let json = try? JSONValue.parse(String(decoding: body, as: UTF8.self)),
      json["bin"] == .string(bin.text), case .array(let networks)? = json["networks"],
      case .array(let accepted)? = json["acceptanceNetworks"],
      case .bool(let isFinal)? = json["networksFinal"],
      case .bool(let hasNarrower)? = json["narrowerRangesExist"]
    else { return nil }
    let read = networks.compactMap(NetworkOnCard.init)
    let acceptedOn = accepted.compactMap(\.network)
    guard read.count == networks.count, acceptedOn.count == accepted.count,
      Set(read.map(\.network)).count == read.count
    else { return nil }
    self.init(networks: read, acceptedOn: acceptedOn, isSettled: isFinal && !hasNarrower)
  }
}

extension JSONValue {
  /// The network that a text names.
  fileprivate var network: CardNetwork? {
    guard case .string(let name) = self, !name.isEmpty else { return nil }
    return CardNetwork(spelling: name)
  }

  /// The text of a member that is a text or null; `wrong` is set where it is something else.
  fileprivate func text(_ field: MetadataField, _ wrong: inout Bool) -> String? {
    switch self[field.rawValue] {
    case .string(let text)?: return text
    case .null?, nil: return nil
    default:
      wrong = true
      return nil
    }
  }
}

extension NetworkOnCard {
  /// A network of an answer; nil where a member is of the wrong kind.
  ///
  /// A code that is not known here is no fact.
  fileprivate init?(_ json: JSONValue) {
    guard let network = json["network"]?.network else { return nil }
    var wrong = false
    func text(_ field: MetadataField) -> String? { json.text(field, &wrong) }
    var facts = CardMetadata()
    facts.issuerName = text(.issuerName)
    facts.issuerCountryCode = text(.issuerCountryCode).flatMap { CountryCode(alpha2: $0) }
    facts.issuerCurrencyCode = text(.issuerCurrencyCode).flatMap { CurrencyCode(alpha: $0) }
    facts.issuerURL = text(.issuerURL)
    facts.issuerPhone = text(.issuerPhone)
    facts.accountFundingType = text(.accountFundingType).flatMap { AccountFundingType(rawValue: $0) }
    facts.prepaidReloadableIndicator =
      text(.prepaidReloadableIndicator).flatMap { PrepaidReloadableIndicator(rawValue: $0) }
    facts.productUsageType = text(.productUsageType).flatMap { ProductUsageType(rawValue: $0) }
    facts.productCode = text(.productCode)
    facts.productName = text(.productName)
    facts.regionalRestriction = text(.regionalRestriction).flatMap { RegionalRestriction(rawValue: $0) }
    facts.accountNumberType = text(.accountNumberType).flatMap { AccountNumberType(rawValue: $0) }
    if wrong { return nil }
    self.init(network: network, metadata: facts)
  }
}
