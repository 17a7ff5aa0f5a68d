import CardNetworks
import NetworkResolution

/// What a card is, worked out the slow and plain way from the rows of a world: written from the documentation,
/// sharing no code with the matching and the resolver.
final class CardModel {
  /// One card, or all that begin with some digits.
  struct Card {
    var networks: [CardNetwork] = []
    var isFinal = true
    var isByGeneralRule = false
    var issuerCountry: CountryCode?
    /// Whether no row begins or ends among these cards: further digits tell nothing.
    var isSettled = true
  }

  private struct Row {
    let low: Int
    let high: Int
    let layer: Int
    let networks: [CardNetwork]
    let country: CountryCode?
    let isAdditional: Bool
  }

  private let rows: [Row]
  private let generalLayer: Int
  /// By the digits with a 1 before them, so that leading zeros count.
  private var known: [Int: Card] = [:]

  init(_ world: SessionWorld) {
    var rows: [Row] = []
    for (layer, list) in world.layers.enumerated() {
      for row in list {
        rows.append(
          Row(
            low: Self.key(row.low, filler: 0), high: Self.key(row.high, filler: 9), layer: layer,
            networks: row.networks, country: row.country, isAdditional: row.isAdditional))
      }
    }
    generalLayer = world.layers.count
    for rule in GeneralRules.all {
      rows.append(
        Row(
          low: Self.key(rule.range.lowText, filler: 0), high: Self.key(rule.range.highText, filler: 9),
          layer: generalLayer, networks: [rule.network], country: nil, isAdditional: false))
    }
    self.rows = rows
  }

  /// The card that `digits` are, or begin.
  func card(_ digits: [Int]) -> Card {
    var prefix = 1
    var card = self.card(prefix: 1)
    for digit in digits where !card.isSettled {
      prefix = prefix * 10 + digit
      card = self.card(prefix: prefix)
    }
    return card
  }

  private func card(prefix: Int) -> Card {
    if let card = known[prefix] { return card }
    let text = String(String(prefix).dropFirst())
    let card = work(out: Self.key(text, filler: 0), Self.key(text, filler: 9))
    known[prefix] = card
    return card
  }

  private func work(out low: Int, _ high: Int) -> Card {
    var card = stated(low, high)
    var starts: Set<Int> = [low]
    for row in rows {
      if row.low > low && row.low <= high { starts.insert(row.low) }
      if row.high >= low && row.high < high { starts.insert(row.high + 1) }
    }
    card.isSettled = starts.count == 1
    let ordered = starts.sorted()
    for (position, start) in ordered.enumerated() {
      let end = position + 1 < ordered.count ? ordered[position + 1] - 1 : high
      if stated(start, end).networks != card.networks { card.isFinal = false }
    }
    return card
  }

  /// What the rows say that contain all keys from `low` to `high`.
  private func stated(_ low: Int, _ high: Int) -> Card {
    let matching = rows.filter { $0.low <= low && high <= $0.high }
    var card = Card()
    var listed: [CardNetwork] = []
    for layer in 0...generalLayer where listed.isEmpty {
      let primary = matching.filter { $0.layer == layer && !$0.isAdditional }
      guard let narrowest = primary.min(by: { $0.high - $0.low < $1.high - $1.low }) else { continue }
      listed = narrowest.networks
      card.isByGeneralRule = layer == generalLayer
      card.issuerCountry = narrowest.country
    }
    for row in matching where row.isAdditional {
      for network in row.networks where !listed.contains(network) { listed.append(network) }
    }
    let general = matching.filter { $0.layer == generalLayer }
    let owner = general.min { $0.high - $0.low < $1.high - $1.low }?.networks.first
    card.networks =
      listed.filter { $0 == owner } + listed.filter { $0 != owner && Self.global.contains($0) }
      + listed.filter { $0 != owner && !Self.global.contains($0) }
    return card
  }

  /// Eighteen digits, `text` first.
  private static func key(_ text: String, filler: Int) -> Int {
    var key = 0
    for digit in text { key = key * 10 + (digit.wholeNumberValue ?? 0) }
    for _ in text.count..<18 { key = key * 10 + filler }
    return key
  }

  static let global: Set<CardNetwork> = [
    .visa, .mastercard, .maestro, .amex, .discover, .dinersClub, .jcb, .unionPay, .uatp,
  ]
}
