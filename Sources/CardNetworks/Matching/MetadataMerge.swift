/// The facts about one network on a card, and which source gave each.
struct MergedMetadata {
  var metadata = CardMetadata()
  /// Per fact, the position of the source that stated it.
  var givenBy: [MetadataField: Int] = [:]
  /// Sources whose issuer facts were left out, since their country is another one.
  var otherCountries: [Int: CountryCode] = [:]

  /// Merges the rows that speak for a card into the facts about `network`, field by field down the layers.
  ///
  /// Own rows first. Issuer facts and facts about the card then come from any row of the card, so that a
  /// network of which the data says little knows its issuer; facts about a product never cross networks.
  init(of network: CardNetwork, in composition: NetworkComposition) {
    let layers = composition.speaking.sorted { $0.key < $1.key }
    let own = layers.map { layer in
      (source: layer.key, rows: layer.value.filter { $0.profile.speaks(of: network) })
    }
    for layer in own { take(from: layer.rows, of: layer.source, scopes: [.issuer, .card, .network]) }
    for layer in layers { take(from: layer.value, of: layer.key, scopes: [.issuer, .card]) }
  }

  private mutating func take(
    from rows: [MatchedRow], of source: Int, scopes: Set<MetadataField.Scope>
  ) {
    for row in rows {
      let stated = row.profile.metadata
      let agrees = agreesOnCountry(stated, source: source)
      for field in MetadataField.allCases where scopes.contains(field.scope) {
        guard !metadata.states(field), stated.states(field) else { continue }
        guard field.scope != .issuer || agrees else { continue }
        metadata.take(field, from: stated)
        givenBy[field] = source
      }
    }
  }

  private mutating func agreesOnCountry(_ stated: CardMetadata, source: Int) -> Bool {
    guard let kept = metadata.issuerCountryCode, let other = stated.issuerCountryCode else { return true }
    guard kept != other else { return true }
    otherCountries[source] = other
    return false
  }
}

extension CardProfile {
  /// Whether the row is about `network`: it names it, or it names none and is about the card.
  func speaks(of network: CardNetwork) -> Bool {
    networks.isEmpty || networks.contains(network)
  }
}
