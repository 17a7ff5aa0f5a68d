import CardNetworks
package import JSONText
package import NetworkResolution

/// The answer for one number as a JSON object; of the number no more than its first digits.
package struct ResolveJSON {
  private let firstDigits: String
  private let resolution: NetworkResolution
  private let provenance: Provenance
  private let explains: Bool

  /// An answer; every layer and rule is told if it `explains`.
  package init(
    firstDigits: String, resolution: NetworkResolution, provenance: Provenance, explains: Bool
  ) {
    self.firstDigits = firstDigits
    self.resolution = resolution
    self.provenance = provenance
    self.explains = explains
  }

  /// The object.
  package var json: JSONValue {
    let answer = resolution.answer
    var members: [JSONValue.Member] = [
      .init("firstDigits", .string(firstDigits)), .init("status", .string(answer.status.rawValue)),
      .init("networksFinal", .bool(answer.networksFinal)), .init("candidates", answer.candidates.json),
      .init("provisional", .bool(resolution.provisional)),
      .init("preferred", resolution.preferred.map(\.json) ?? .null),
      .init("alternatives", .array(resolution.alternatives.map(\.json))),
      .init("availableNetworks", resolution.availableNetworks.map(\.network).json),
      .init("selectableNetworks", resolution.selectableNetworks.json),
      .init("offersChoice", .bool(resolution.offersChoice)),
      .init("autoSelected", .optional(resolution.autoSelected?.rawValue)),
      .init("unsupported", .bool(resolution.unsupported)),
      .init("toSend", .optional(resolution.toSend?.rawValue)),
      .init("ground", .string(resolution.ground.rawValue)),
      .init("corrected", .strings(provenance.corrected)),
    ]
    if explains {
      members += [
        .init("why", .string(resolution.selectorSentence)),
        .init(
          "grounds",
          [
            "preferred": .string(resolution.preference.ground.rawValue),
            "autoSelected": .string(resolution.automatic.ground.rawValue),
            "selectableNetworks": .string(resolution.choice.ground.rawValue),
            "toSend": .string(resolution.sending.ground.rawValue),
          ]),
        .init("rules", .array(resolution.availableNetworks.map(\.ruleJSON))),
        .init(
          "explanation",
          provenance.explanation.json(
            digits: firstDigits.utf8.count, corrections: provenance.corrections)),
      ]
    }
    return .object(members)
  }
}

extension ResolvedNetwork {
  fileprivate var json: JSONValue {
    .object(
      onCard.members + [
        .init("allowed", .bool(allowed)), .init("allowsUserSelection", .bool(allowsUserSelection)),
      ])
  }

  fileprivate var ruleJSON: JSONValue {
    [
      "network": .string(network.rawValue), "acceptance": .string(acceptance.rawValue),
      "policy": .string(rule.policy.rawValue), "ground": .string(rule.ground.code),
      "text": .string(rule.ground.text), "source": .string(rule.ground.source),
    ]
  }
}
