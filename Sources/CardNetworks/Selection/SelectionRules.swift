/// A table of selection rules, and the look-up in it.
public struct SelectionRules: Sendable {
  /// Every rule of the table.
  public let entries: [SelectionRule]

  private let byNetwork: [CardNetwork: Candidates]

  /// The rules of one network, and the country that stands in where a merchant states none.
  private struct Candidates {
    let rules: [SelectionRule]
    let country: CountryCode?

    init(_ rules: [SelectionRule], of network: CardNetwork) {
      self.rules = rules
      let isLocal = rules.contains { $0.region != .anywhere }
      country = isLocal ? network.traits.homeCountry : nil
    }
  }

  /// A table of one's own.
  ///
  /// Two rules for the same network, region and channel leave the first of them in force.
  public init(entries: [SelectionRule]) {
    self.entries = entries
    var byNetwork: [CardNetwork: Candidates] = [:]
    for (network, rules) in Dictionary(grouping: entries, by: \.network) {
      byNetwork[network] = Candidates(rules, of: network)
    }
    self.byNetwork = byNetwork
  }

  /// The rule for a network at a merchant: of those that hold there the one with the narrowest region, and of two
  /// as narrow the one that names the channel.
  ///
  /// With no merchant country stated, the network's home country stands in. A network without an entry is a
  /// domestic scheme that nobody chooses by hand.
  ///
  /// - Complexity: linear in the rules of this network, at most seven in ``standard``.
  public func rule(
    for network: CardNetwork, channel: Channel = .ecommerce, merchantCountry: CountryCode? = nil
  ) -> SelectionRule {
    guard let candidates = byNetwork[network] else { return .unlisted(network) }
    let country = merchantCountry ?? candidates.country
    var best: SelectionRule?
    var bestRank = -1
    for candidate in candidates.rules where candidate.channel == nil || candidate.channel == channel {
      guard candidate.region.contains(country) else { continue }
      let rank = candidate.region.narrowness * 2 + (candidate.channel == nil ? 0 : 1)
      if rank > bestRank {
        best = candidate
        bestRank = rank
      }
    }
    return best ?? .unlisted(network)
  }
}

extension SelectionRule {
  /// The rule of a network that no rule is stated for.
  fileprivate static func unlisted(_ network: CardNetwork) -> SelectionRule {
    SelectionRule(network: network, policy: .automaticDomestic, ground: .unlisted)
  }
}
