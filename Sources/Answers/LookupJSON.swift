package import CardNetworks
package import JSONText

/// The answer to one look-up as a JSON object.
package struct LookupJSON {
  private let bin: BINRange
  private let answer: CardAnswer
  private let provenance: Provenance
  private let explains: Bool

  /// An answer; every layer is told if it `explains`.
  package init(bin: BINRange, answer: CardAnswer, provenance: Provenance, explains: Bool) {
    self.bin = bin
    self.answer = answer
    self.provenance = provenance
    self.explains = explains
  }

  /// The object.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("bin", .string(bin.lowText)), .init("status", .string(answer.status.rawValue)),
      .init("networksFinal", .bool(answer.networksFinal)), .init("candidates", answer.candidates.json),
      .init("matchedDigits", .integer(answer.matchedDigits)),
      .init("narrowerRangesExist", .bool(answer.narrowerRangesExist)),
      .init("networks", .array(answer.networks.map { .object($0.members) })),
      .init("acceptanceNetworks", answer.acceptanceNetworks.json),
      .init("source", .optional(answer.source?.name)),
      .init("corrected", .strings(provenance.corrected)),
      .init("contradictions", .strings(provenance.contradictions)),
    ]
    if explains {
      let json = provenance.explanation.json(
        digits: BINRange.mostDigits, corrections: provenance.corrections)
      members.append(.init("explanation", json))
    }
    return .object(members)
  }
}
