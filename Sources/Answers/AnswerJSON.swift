package import BINStore
package import CardNetworks
package import JSONText

extension NetworkOnCard {
  /// The members of a network's object: its names, then every fact, null where nothing is known.
  package var members: [JSONValue.Member] {
    [.init("network", .string(network.rawValue)), .init("displayName", .string(network.displayName))]
      + MetadataField.allCases.map { .init($0.rawValue, .optional(metadata.text(of: $0))) }
  }
}

extension [CardNetwork] {
  /// The raw values.
  package var json: JSONValue { .strings(map(\.rawValue)) }
}

extension Explanation {
  /// The layers, the one that hides the others first.
  ///
  /// `digits` is how many digits of a range may be printed, `corrections` those of the answer.
  package func json(digits: Int, corrections: [Correction]) -> JSONValue {
    .array(layers.map { $0.json(digits: digits, corrections: corrections) })
  }
}

extension Explanation.Layer {
  fileprivate func json(digits: Int, corrections: [Correction]) -> JSONValue {
    var members = self.members(digits: digits)
    if source.kind == .correction {
      members.append(.init("corrections", .array(said(by: corrections).map(\.explanationJSON))))
    }
    return .object(members)
  }

  /// The corrections that its rows are made of.
  package func said(by corrections: [Correction]) -> [Correction] {
    guard source.kind == .correction else { return [] }
    return corrections.filter { correction in
      rows.contains { $0.range.interval == correction.range.interval }
    }
  }

  private func members(digits: Int) -> [JSONValue.Member] {
    let object: JSONValue = [
      "source": .string(source.name), "kind": .string(source.kind.rawValue),
      "priority": .integer(source.priority),
      "version": .integer(Int(source.version)), "importedAt": .optional(source.importedAt?.description),
      "ageDays": .optional(source.importedAt?.ageInDays), "stale": .bool(source.isStale),
      "ranges": .strings(rows.map { $0.range.description(cutTo: digits) }.withoutRepeats),
      "networks": .strings(rows.flatMap { $0.networks.map(\.rawValue) }.withoutRepeats),
      "additional": .strings(
        rows.filter { $0.membership == .additional }.flatMap { $0.networks.map(\.rawValue) }.withoutRepeats),
      "decided": .bool(decidedNetworks), "gave": Self.json(gave), "hidden": Self.json(hiddenFields),
      "values": .object(
        statements.sorted { $0.key < $1.key }.map { .init($0.key.rawValue, Self.json($0.value)) }),
      "hiddenNetworks": hiddenNetworks.json,
      "widerRanges": .strings(widerRanges.map { $0.description(cutTo: digits) }.withoutRepeats),
      "contradictions": .strings(contradictions.map(\.words)),
    ]
    if case .object(let members) = object { return members }
    return []
  }

  /// What is stated of each fact; null where that is that it is not known.
  private static func json(_ stated: CardMetadata) -> JSONValue {
    .object(
      MetadataField.allCases.filter(stated.states).map {
        .init($0.rawValue, .optional(stated.text(of: $0)))
      })
  }

  private static func json(_ fields: [CardNetwork: [MetadataField]]) -> JSONValue {
    .object(
      fields.sorted { $0.key < $1.key }.map { network, fields in
        .init(network.rawValue, .strings(fields.map(\.rawValue)))
      })
  }
}

extension Explanation.Contradiction {
  /// One sentence.
  package var words: String {
    switch self {
    case .sameKeys(let dropped):
      "two rows on the same keys name two global networks; \(dropped.rawValue) was left out"
    case .prefix(let stated, let owner):
      "states \(stated.rawValue) where the prefix belongs to \(owner.rawValue)"
    case .country(let stated, let kept): "states the country \(stated.alpha2); \(kept.alpha2) was kept"
    }
  }
}
