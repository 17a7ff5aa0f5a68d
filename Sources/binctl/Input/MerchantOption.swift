import CoBadge
import CommandLineKit

/// Options that state a merchant's rules.
enum MerchantOption {
  static let accept = OptionSpec(
    "accept", .list("network"),
    help: "Accepted networks in the merchant's order; an empty list accepts none.",
    default: "all, in card order")
  static let deprioritise = OptionSpec(
    "deprioritise", .list("network"), help: "Networks to put behind the others; they stay allowed.")
  static let country = OptionSpec(
    "merchant-country", .value("country"),
    help: "The merchant's country: two or three letters, number or name.")
  static let channel = OptionSpec(
    "channel", .choice(Channel.allCases.map(\.rawValue)), help: "Where the payment is taken.",
    default: Channel.ecommerce.rawValue)

  static let all = [accept, deprioritise, country, channel]

  /// The rules that the options state; a network that nobody knows is kept as it is, with a warning.
  static func rules(_ command: ParsedCommand, _ console: Console) throws(Failure) -> MerchantRules {
    var home: CountryCode?
    if let text = command.value(country) {
      home = CountryCode(anyForm: text)
      if home == nil {
        throw .usage(
          command, .invalid("'\(ShownToken(text))' is no country; write it as ISO 3166-1 does: FR, FRA, 250"))
      }
    }
    return MerchantRules(
      acceptedNetworks: try acceptedNetworks(command, console),
      deprioritisedNetworks: try networks(command.list(deprioritise) ?? [], deprioritise, console),
      country: home, channel: command.value(channel).flatMap(Channel.init(rawValue:)) ?? .ecommerce)
  }

  /// The networks that `--accept` names; nil for all.
  static func acceptedNetworks(_ command: ParsedCommand, _ console: Console) throws(Failure) -> [CardNetwork]?
  {
    guard let spellings = command.list(accept) else { return nil }
    return try networks(spellings, accept, console)
  }

  private static func networks(
    _ spellings: [String], _ option: OptionSpec, _ console: Console
  ) throws(Failure) -> [CardNetwork] {
    try spellings.map { (spelling) throws(Failure) in try network(spelling, of: option.flagName, console) }
  }

  /// The network of a spelling; one that nobody knows keeps its name, with a warning.
  ///
  /// What may be a card number is refused: the name would be printed and saved.
  static func network(
    _ spelling: String, of place: String, _ console: Console
  ) throws(Failure) -> CardNetwork {
    if !CardNetwork.isKnown(spelling: spelling) {
      guard ShownToken.masking(spelling) == spelling else { throw .network(ShownToken(spelling)) }
      console.diagnostics.warning("\(place): \(unknownWords(spelling))")
    }
    return CardNetwork(spelling: spelling)
  }

  /// Says that nobody knows a network, and which one may be meant.
  static func unknownWords(_ spelling: String) -> String {
    let near = NearMiss.closest(
      to: spelling, among: CardNetwork.known.map { ($0.rawValue, [$0.rawValue, $0.displayName]) })
    return "'\(ShownToken(spelling))' is no known network; taken as it is"
      + (near.map { "; did you mean '\($0)'?" } ?? "")
  }
}
