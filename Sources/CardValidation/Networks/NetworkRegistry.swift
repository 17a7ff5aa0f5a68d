public import CardNetworks

/// The caller's own networks and the caller's changes to built-in ones; a value, no global state.
///
/// Two networks may overlap: the narrower range wins. They may not own the very same range unless one of them
/// declares the two co-badged; then cards in it carry both.
public struct NetworkRegistry: Hashable, Sendable {
  /// The registered networks, in the order in which they came.
  public private(set) var networks: [OwnNetwork] = []
  /// Built-in networks that were removed.
  public private(set) var removedBuiltIns: Set<CardNetwork> = []

  /// The built-in networks alone.
  public init() {}

  /// Registers a network.
  ///
  /// A built-in network can be registered once too: its ranges and traits are then these alone.
  ///
  /// - Throws: ``NetworkRegistryError``; the registry is unchanged then.
  public mutating func register(_ network: OwnNetwork) throws(NetworkRegistryError) {
    guard registered(network.network) == nil else { throw .alreadyRegistered(network.network) }
    try check(network)
    networks.append(network)
  }

  /// Registers a network in place of the one of the same name, if there is one.
  ///
  /// - Throws: ``NetworkRegistryError/rangeTaken(_:owner:)``; the registry is unchanged then.
  public mutating func replace(_ network: OwnNetwork) throws(NetworkRegistryError) {
    try check(network)
    if let place = networks.firstIndex(where: { $0.network == network.network }) {
      networks[place] = network
    } else {
      networks.append(network)
    }
  }

  /// Removes a network, registered or built-in: no rule knows it afterwards.
  ///
  /// Data still may.
  public mutating func remove(_ network: CardNetwork) {
    networks.removeAll { $0.network == network }
    if network.isKnown { removedBuiltIns.insert(network) }
  }

  /// What was registered under a name.
  public func registered(_ network: CardNetwork) -> OwnNetwork? {
    networks.first { $0.network == network }
  }

  /// The traits of a network: the registered ones, else the built-in ones.
  public func traits(of network: CardNetwork) -> NetworkTraits {
    networks.isEmpty ? network.traits : registered(network)?.traits ?? network.traits
  }

  /// Whether a network works abroad.
  public func isGlobal(_ network: CardNetwork) -> Bool {
    networks.isEmpty ? network.isGlobal : registered(network)?.traits.isGlobal ?? network.isGlobal
  }

  /// The name to show.
  public func displayName(of network: CardNetwork) -> String {
    registered(network)?.displayName ?? network.displayName
  }

  /// Where the brand's picture is found.
  public func asset(of network: CardNetwork) -> BrandAsset {
    registered(network)?.asset ?? network.brandAsset
  }

  /// The rules that hold without data: built-in ones that were neither removed nor replaced, and registered ones.
  ///
  /// Where two networks share a range there is one rule with both, as they came.
  public var rules: [(range: BINRange, networks: [CardNetwork], first: GeneralRule)] {
    var rules: [(range: BINRange, networks: [CardNetwork], first: GeneralRule)] = []
    var places: [BINRange: Int] = [:]
    for rule in builtInRules {
      places[rule.range] = rules.count
      rules.append((rule.range, [rule.network], rule))
    }
    for own in networks {
      for rule in own.rules {
        if let place = places[rule.range] {
          rules[place].networks.append(own.network)
        } else {
          places[rule.range] = rules.count
          rules.append((rule.range, [own.network], rule))
        }
      }
    }
    return rules
  }

  /// Adds the rules to an index, in place of the general rules: within them the narrowest range wins.
  ///
  /// Data sets stay above them, as they are above the built-in rules.
  ///
  /// ```swift
  /// var builder = RangeIndexBuilder()
  /// registry.addRows(to: &builder)
  /// let resolver = NetworkResolver(index: builder.build())
  /// ```
  public func addRows(to builder: inout RangeIndexBuilder) {
    let source = builder.add(SourceReference.builtin)
    for rule in rules {
      let profile = CardProfile(
        networks: rule.networks, acceptedOn: rule.first.acceptedOn,
        panLengths: rule.first.panLengths ?? lengths(of: rule.networks))
      builder.addRow(rule.range, profile: profile, source: source)
    }
  }

  private var builtInRules: [GeneralRule] {
    if networks.isEmpty && removedBuiltIns.isEmpty { return GeneralRules.all }
    return GeneralRules.all.filter { rule in
      !removedBuiltIns.contains(rule.network) && registered(rule.network) == nil
    }
  }

  private func lengths(of networks: [CardNetwork]) -> PANLengths? {
    let own = networks.compactMap { registered($0)?.traits.panLengths }
    guard let first = own.first else { return nil }
    return own.dropFirst().reduce(first) { $0.union($1) }
  }

  private func check(_ network: OwnNetwork) throws(NetworkRegistryError) {
    for range in Set(network.ranges) {
      for rule in builtInRules where rule.range == range && rule.network != network.network {
        guard network.coBadgedWith.contains(rule.network) else {
          throw .rangeTaken(range, owner: rule.network)
        }
      }
      for other in networks where other.network != network.network && other.ranges.contains(range) {
        guard network.coBadgedWith.contains(other.network) || other.coBadgedWith.contains(network.network)
        else { throw .rangeTaken(range, owner: other.network) }
      }
    }
  }
}
