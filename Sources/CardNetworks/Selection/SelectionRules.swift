/// A table of selection rules, and the look-up in it.
public struct SelectionRules: Sendable {
  /// Every rule of the table.
  public let entries: [SelectionRule]

  private let byNetwork: [CardNetwork: [SelectionRule]]

  /// A table of one's own.
  ///
  /// Two rules for the same network, region and channel leave the first of them in force.
  public init(entries: [SelectionRule]) {
    self.entries = entries
    byNetwork = Dictionary(grouping: entries, by: \.network)
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
    let candidates = byNetwork[network] ?? []
    let isLocal = candidates.contains { $0.region != .anywhere }
    let country = merchantCountry ?? (isLocal ? network.traits.homeCountry : nil)
    var best: SelectionRule?
    var bestRank = -1
    for candidate in candidates where candidate.channel == nil || candidate.channel == channel {
      guard candidate.region.contains(country) else { continue }
      let rank = candidate.region.narrowness * 2 + (candidate.channel == nil ? 0 : 1)
      if rank > bestRank {
        best = candidate
        bestRank = rank
      }
    }
    return best ?? SelectionRule(network: network, policy: .automaticDomestic, ground: .unlisted)
  }
}
