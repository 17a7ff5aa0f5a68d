import CardNetworks
import NetworkResolution

extension BodyObject {
  /// The names of a merchant's rules.
  private static let merchantMembers = [
    "acceptedNetworks", "deprioritisedNetworks", "country", "channel",
  ]

  /// The merchant's rules in the member `merchant`; nil where it is missing or null.
  func merchant() throws(Problem) -> MerchantRules? {
    guard let rules = try object("merchant", allowed: Self.merchantMembers) else { return nil }
    var country: CountryCode?
    if let text = try rules.text("country") {
      country = CountryCode(anyForm: text)
      if country == nil {
        throw rules.wrong("country", "A country of ISO 3166-1 is wanted here: FR, FRA or 250.")
      }
    }
    var channel = Channel.ecommerce
    if let text = try rules.text("channel") {
      guard let named = Channel(rawValue: text) else {
        throw rules.wrong(
          "channel",
          "One of these is wanted here: \(Channel.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      channel = named
    }
    return MerchantRules(
      acceptedNetworks: try rules.networks("acceptedNetworks"),
      deprioritisedNetworks: try rules.networks("deprioritisedNetworks") ?? [], country: country,
      channel: channel)
  }

  private func networks(_ name: String) throws(Problem) -> [CardNetwork]? {
    guard let spellings = try texts(name, most: 100) else { return nil }
    var networks: [CardNetwork] = []
    for spelling in spellings { networks.append(try network(spelling, of: name)) }
    return networks
  }

  /// A network by any of its spellings; one that nobody knows is refused, for its name would be stored.
  func network(_ spelling: String, of name: String) throws(Problem) -> CardNetwork {
    guard CardNetwork.isKnown(spelling: spelling) else {
      throw wrong(name, "A network is unknown; /v1/networks lists those that there are.")
    }
    return CardNetwork(spelling: spelling)
  }
}
