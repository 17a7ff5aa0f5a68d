import CardNetworks
package import NetworkResolution

extension NetworkResolution {
  /// Why there is a selector or none, in one sentence: which rule, and on what ground.
  package var selectorSentence: String {
    switch choice.ground {
    case .noNetworkKnown:
      "No selector: no network is known for this number."
    case .networksNotFinal, .noneAcceptedYet, .belowThreshold:
      "No selector yet: more digits may change the networks, which are \(Self.list(onCard, "and")) so far."
    case .onlyNetwork:
      "No selector: \(Self.list(onCard, "and")) is the only network on the card."
    case .onlyAccepted:
      "No selector: of \(Self.list(onCard, "and")) the merchant accepts only \(Self.list(accepted, "and"))."
    case .noneAcceptedByData, .noneAcceptedByGeneralRule:
      "No selector: the merchant accepts none of the networks on the card (\(Self.list(onCard, "and")))."
    case .shopperChoice, .shopperPick, .shopperPickRestored:
      "The shopper may choose between \(Self.list(selectableNetworks, "and"))\(ruleWords)."
    case .merchantRouting:
      "No selector: the merchant routes the card, by \(chosen)\(ruleWords)."
    case .homeNetwork:
      "No selector: merchant and issuer are in the same country, so the payment goes by \(chosen)\(ruleWords)."
    case .networkAbroad:
      "No selector: merchant and issuer are not in the same country, so the payment goes by \(chosen)\(ruleWords)."
    case .homeNetworkNotAllowed:
      "No selector: the home network is not accepted, so the payment goes by \(chosen)\(ruleWords)."
    case .merchantCountryMissing:
      "No selector: the home network is taken without the shopper, and the merchant's country, which decides, is not "
        + "stated\(ruleWords)."
    case .merchantOrder, .cardOrder:
      "No selector: fewer than two accepted networks may be chosen by hand\(ruleWords)."
    }
  }

  private var onCard: [CardNetwork] { availableNetworks.map(\.network) }
  private var accepted: [CardNetwork] { availableNetworks.filter(\.allowed).map(\.network) }
  private var chosen: String { autoSelected?.displayName ?? preferred?.network.displayName ?? "none" }

  /// The rule that decided: the one that keeps the choice from the shopper, else that of a domestic network.
  private var ruleWords: String {
    let deciding =
      availableNetworks.first { $0.rule.policy != .shopper }
      ?? availableNetworks.first { !$0.network.isGlobal } ?? availableNetworks.first
    guard let deciding else { return "" }
    let ground = deciding.rule.ground
    return "; the rule of \(deciding.network.displayName) is \(deciding.rule.policy.rawValue), on the ground "
      + "\(ground.code) (\(ground.source))"
  }

  /// `A`, `A and B`, `A, B and C`.
  private static func list(_ networks: [CardNetwork], _ word: String) -> String {
    let names = networks.map(\.displayName)
    guard let last = names.last, names.count > 1 else { return names.first ?? "none" }
    return names.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
