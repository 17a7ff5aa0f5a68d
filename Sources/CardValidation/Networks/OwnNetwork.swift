public import CardNetworks

/// A network of the caller's own, or the caller's word on a built-in one.
public struct OwnNetwork: Hashable, Sendable {
  /// The network.
  public var network: CardNetwork
  /// The name to show; nil for that of `CardNetwork.displayName`.
  public var displayName: String?
  /// The ranges that tell it, each with lengths of its own where they differ from the network's.
  public var rules: [GeneralRule]
  /// Lengths, gaps, check digit, code and date rules.
  public var traits: NetworkTraits
  /// Networks that may own the very same ranges, because cards carry both.
  public var coBadgedWith: Set<CardNetwork>
  /// Where its brand picture is found; nil for the standard reference.
  public var asset: BrandAsset?

  /// A network with these rules.
  public init(
    network: CardNetwork, displayName: String? = nil, ranges: [BINRange] = [],
    traits: NetworkTraits = NetworkTraits(), coBadgedWith: Set<CardNetwork> = [], asset: BrandAsset? = nil
  ) {
    self.network = network
    self.displayName = displayName
    rules = ranges.map { GeneralRule(range: $0, network: network) }
    self.traits = traits
    self.coBadgedWith = coBadgedWith
    self.asset = asset
  }

  /// The ranges that tell it.
  public var ranges: [BINRange] { rules.map(\.range) }
}

/// Why a network cannot be registered.
public enum NetworkRegistryError: Error, Hashable, Sendable {
  /// The network is registered already.
  case alreadyRegistered(CardNetwork)
  /// Another network owns the very same range, and neither declares the two co-badged.
  case rangeTaken(BINRange, owner: CardNetwork)
}

extension NetworkRegistryError: CustomStringConvertible {
  /// One sentence that says what is in the way.
  public var description: String {
    switch self {
    case .alreadyRegistered(let network): "\(network) is registered already: replace it"
    case .rangeTaken(let range, let owner):
      "\(range) belongs to \(owner), and the two are not declared co-badged"
    }
  }
}
