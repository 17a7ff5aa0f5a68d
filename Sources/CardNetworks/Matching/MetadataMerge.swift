/// The facts about one network on a card, and which source gave each.
struct MergedMetadata {
  var metadata = CardMetadata()
  private var known: MetadataFields = []
  /// The facts that are known, each with the position of the source that stated it.
  var given: [Given] = []
  /// Sources whose issuer facts were left out, since their country is another one.
  var otherCountries: [(source: Int, country: CountryCode)] = []

  struct Given {
    let field: MetadataField
    let source: Int
  }

  /// The position of the source that stated a fact, nil where it is not known.
  func source(of field: MetadataField) -> Int? { given.first { $0.field == field }?.source }

  /// Merges the rows that speak for a card into the facts about `network`, field by field down the layers.
  ///
  /// Own rows first. Issuer facts and facts about the card then come from any row of the card, so that a
  /// network of which the data says little knows its issuer; facts about a product never cross networks.
  init(of network: CardNetwork, in composition: NetworkComposition) {
    for (source, rows) in composition.speaking.enumerated() {
      take(from: rows.filter { $0.profile.speaks(of: network) }, of: source) { _ in true }
    }
    for (source, rows) in composition.speaking.enumerated() {
      take(from: rows, of: source) { $0 != .network }
    }
  }

  private mutating func take(
    from rows: [MatchedRow], of source: Int, travelling: (MetadataField.Scope) -> Bool
  ) {
    for row in rows where !row.profile.stated.isEmpty {
      let facts = row.profile.metadata
      let agrees = agreesOnCountry(facts, source: source)
      let news = row.profile.stated.subtracting(known)
      for field in MetadataField.ordered where news.contains(MetadataFields(field)) {
        guard travelling(field.scope), field.scope != .issuer || agrees else { continue }
        metadata.take(field, from: facts)
        known.insert(MetadataFields(field))
        given.append(Given(field: field, source: source))
      }
    }
  }

  private mutating func agreesOnCountry(_ stated: CardMetadata, source: Int) -> Bool {
    guard let kept = metadata.issuerCountryCode, let other = stated.issuerCountryCode else { return true }
    guard kept != other else { return true }
    otherCountries.append((source, other))
    return false
  }
}

extension CardProfile {
  /// Whether the row is about `network`: it names it, or it names none and is about the card.
  func speaks(of network: CardNetwork) -> Bool {
    networks.isEmpty || networks.contains(network)
  }
}
