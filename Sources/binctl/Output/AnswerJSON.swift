import CoBadge
import CommandLineKit

extension NetworkOnCard {
  /// The members of a network's object: its names, then every fact, null where nothing is known.
  var members: [JSONValue.Member] {
    [.init("network", .string(network.rawValue)), .init("displayName", .string(network.displayName))]
      + MetadataField.allCases.map { .init($0.rawValue, .optional(metadata.text(of: $0))) }
  }
}

extension [CardNetwork] {
  /// The raw values.
  var json: JSONValue { .strings(map(\.rawValue)) }
}

extension Explanation {
  /// The layers, the one that hides the others first.
  ///
  /// `digits` is how many digits of a range may be printed, `corrections` those of the answer.
  func json(digits: Int, corrections: [Correction]) -> JSONValue {
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
  func said(by corrections: [Correction]) -> [Correction] {
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

  /// One line for a person about each thing that this layer did.
  func lines(digits: Int) -> [String] {
    var lines: [String] = []
    for row in rows {
      let networks = row.networks.map(\.displayName).joined(separator: ", ")
      let range = row.range.description(cutTo: digits)
      lines.append(
        row.membership == .additional
          ? "\(range) adds \(networks)" : networks.isEmpty ? range : "\(range): \(networks)")
    }
    if decidedNetworks { lines.append("decided the networks") }
    for (network, fields) in gave.sorted(by: { $0.key < $1.key }) {
      lines.append("gave \(network.displayName) its \(words(fields, of: network))")
    }
    for (network, fields) in hiddenFields.sorted(by: { $0.key < $1.key }) {
      lines.append("hidden of \(network.displayName): \(words(fields, of: network))")
    }
    if !hiddenNetworks.isEmpty {
      lines.append("hidden: \(hiddenNetworks.map(\.displayName).joined(separator: ", "))")
    }
    if !widerRanges.isEmpty {
      lines.append(
        "wider ranges: \(widerRanges.map { $0.description(cutTo: digits) }.withoutRepeats.joined(separator: ", "))"
      )
    }
    return lines + contradictions.map { "contradiction: \($0.words)" }
  }

  /// Each fact with what is stated of it: `issuer La Banque Postale, country FR`.
  private func words(_ fields: [MetadataField], of network: CardNetwork) -> String {
    fields.map { "\($0.words) \(statements[network]?.text(of: $0) ?? unknown)" }.joined(separator: ", ")
  }
}

extension Explanation.Contradiction {
  /// One sentence.
  var words: String {
    switch self {
    case .sameKeys(let dropped):
      "two rows on the same keys name two global networks; \(dropped.rawValue) was left out"
    case .prefix(let stated, let owner):
      "states \(stated.rawValue) where the prefix belongs to \(owner.rawValue)"
    case .country(let stated, let kept): "states the country \(stated.alpha2); \(kept.alpha2) was kept"
    }
  }
}

extension KeyValueBlock {
  /// Adds what each layer of an explanation did, under the name of its source.
  mutating func append(_ explanation: Explanation, digits: Int, corrections: [Correction]) {
    for layer in explanation.layers {
      let lines =
        layer.lines(digits: digits) + layer.said(by: corrections).map { "corrected \($0.words)" }
      append(
        "Layer",
        ["\(layer.source.words), priority \(layer.source.priority)"] + lines.map { "  " + $0 })
    }
  }
}
