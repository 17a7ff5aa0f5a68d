import CardNetworks

/// A fact as the oracle keeps it.
enum Fact: Hashable {
  case value(String)
  case unknown

  var text: String? {
    if case .value(let text) = self { return text }
    return nil
  }
}

/// Everything that an answer says, in the oracle's own shape, so that the two can be compared at once.
struct Findings: Equatable {
  var networks: [CardNetwork] = []
  var facts: [CardNetwork: [MetadataField: Fact]] = [:]
  var lengths: [CardNetwork: [Int]] = [:]
  var status = ""
  var networksFinal = false
  var candidates: [CardNetwork] = []
  var matchedDigits = 0
  var narrowerRangesExist = false
  var acceptanceNetworks: [CardNetwork] = []
  var source: String?

  /// The names of the properties in which the two differ, with both values.
  func differences(from other: Findings) -> [String] {
    func differ<Value: Equatable>(_ name: String, _ mine: Value, _ theirs: Value) -> String? {
      mine == theirs ? nil : "\(name): expected \(mine), got \(theirs)"
    }
    return [
      differ("networks", networks, other.networks), differ("facts", facts, other.facts),
      differ("lengths", lengths, other.lengths), differ("status", status, other.status),
      differ("networksFinal", networksFinal, other.networksFinal),
      differ("candidates", candidates, other.candidates),
      differ("matchedDigits", matchedDigits, other.matchedDigits),
      differ("narrowerRangesExist", narrowerRangesExist, other.narrowerRangesExist),
      differ("acceptanceNetworks", acceptanceNetworks, other.acceptanceNetworks),
      differ("source", source, other.source),
    ].compactMap { $0 }
  }
}

extension Findings {
  /// What the product answers.
  init(_ answer: CardAnswer) {
    networks = answer.networks.map(\.network)
    for entry in answer.networks {
      facts[entry.network] = CardOracle.facts(of: entry.metadata)
      lengths[entry.network] = entry.panLengths.values
    }
    status = answer.status.rawValue
    networksFinal = answer.networksFinal
    candidates = answer.candidates
    matchedDigits = answer.matchedDigits
    narrowerRangesExist = answer.narrowerRangesExist
    acceptanceNetworks = answer.acceptanceNetworks
    source = answer.source?.name
  }
}

extension CardOracle {
  /// The answer for a card number or the beginning of one.
  func findings(for digits: String) -> Findings {
    let keys = Self.keys(digits)
    let near = rows.filter { $0.touches(keys) }
    let card = card(keys, among: near)
    let growth = growth(of: keys, among: near)

    var findings = Findings()
    findings.networks = card.networks
    findings.networksFinal = growth.allLists.allSatisfy { $0 == card.networks }
    findings.narrowerRangesExist = near.contains { !$0.contains(keys) }
    findings.matchedDigits = card.decidingRows.map(\.digits).max() ?? 0
    findings.source = card.decidedBy.map { sources[$0].name }
    if !findings.networksFinal {
      let others = Set(growth.lastLists.flatMap { $0 }).subtracting(card.networks).sorted(by: Self.byName)
      findings.candidates =
        card.networks + others.filter { Self.isGlobal($0) } + others.filter { !Self.isGlobal($0) }
    }

    var dataGaveFacts = false
    for network in card.networks {
      let merged = merge(for: network, on: card)
      findings.facts[network] = merged
      if !merged.isEmpty { dataGaveFacts = true }
      findings.lengths[network] = lengths(on: card) ?? network.traits.panLengths.values
    }
    findings.status =
      card.networks.isEmpty
      ? "notFound" : findings.networksFinal && dataGaveFacts ? "complete" : "partial"

    let namingRows = card.speaking.joined().filter { row in
      row.profile.networks.contains { card.networks.contains($0) }
    }
    let accepting = card.networks.flatMap(\.traits.acceptedOn) + namingRows.flatMap(\.profile.acceptedOn)
    findings.acceptanceNetworks = Set(accepting).subtracting(card.networks).sorted(by: Self.byName)
    return findings
  }

  /// The network lists of every longer input, and of those among them that no digit can change any more.
  private func growth(
    of keys: ClosedRange<Int64>, among near: [Row]
  ) -> (allLists: Set<[CardNetwork]>, lastLists: Set<[CardNetwork]>) {
    var all: Set<[CardNetwork]> = []
    var last: Set<[CardNetwork]> = []
    // Stretches with the same rows around them have the same list: work it out once.
    var known: [[Int]: [CardNetwork]] = [:]

    func visit(_ keys: ClosedRange<Int64>, _ positions: [Int]) {
      let touching = positions.filter { near[$0].touches(keys) }
      let containing = touching.filter { near[$0].contains(keys) }
      let list = known[containing] ?? card(keys, among: containing.map { near[$0] }).networks
      known[containing] = list
      all.insert(list)
      guard touching.count > containing.count else {
        last.insert(list)
        return
      }
      let width = (keys.upperBound - keys.lowerBound + 1) / 10
      for digit in 0..<10 {
        let low = keys.lowerBound + Int64(digit) * width
        visit(low...(low + width - 1), touching)
      }
    }
    visit(keys, Array(near.indices))
    return (all, last)
  }

  /// What a row states.
  static func facts(of profile: CardProfile) -> [MetadataField: Fact] { facts(of: profile.metadata) }

  static func facts(of metadata: CardMetadata) -> [MetadataField: Fact] {
    var facts: [MetadataField: Fact] = [:]
    for field in MetadataField.allCases {
      if let text = metadata.text(of: field) { facts[field] = .value(text) }
    }
    for field in metadata.explicitlyUnknown.fields { facts[field] = .unknown }
    return facts
  }

  private static let issuer: [MetadataField] = [
    .issuerName, .issuerCountryCode, .issuerCurrencyCode, .issuerURL, .issuerPhone,
  ]
  private static let ofCard: [MetadataField] = [.accountFundingType, .prepaidReloadableIndicator]

  /// The facts about one network: its own rows down the layers, then the card's for what tells of the card.
  private func merge(for network: CardNetwork, on card: Card) -> [MetadataField: Fact] {
    var merged: [MetadataField: Fact] = [:]

    func take(_ row: Row, _ fields: [MetadataField]) {
      let stated = Self.facts(of: row.profile)
      let country = stated[.issuerCountryCode]?.text
      let kept = merged[.issuerCountryCode]?.text
      let contradicts = country != nil && kept != nil && country != kept
      for field in fields where merged[field] == nil {
        if contradicts && Self.issuer.contains(field) { continue }
        merged[field] = stated[field]
      }
    }
    for row in card.speaking.joined()
    where row.profile.networks.isEmpty || row.profile.networks.contains(network) {
      take(row, MetadataField.allCases)
    }
    for row in card.speaking.joined() { take(row, Self.issuer + Self.ofCard) }
    return merged
  }

  /// The lengths that the highest row about this card states.
  private func lengths(on card: Card) -> [Int]? {
    for rows in card.speaking {
      let stated = rows.filter { row in
        row.profile.networks.isEmpty || row.profile.networks.contains { card.networks.contains($0) }
      }.compactMap(\.profile.panLengths)
      if !stated.isEmpty { return Set(stated.flatMap(\.values)).sorted() }
    }
    return nil
  }
}
