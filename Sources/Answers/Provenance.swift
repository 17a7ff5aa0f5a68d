package import BINStore
package import CardNetworks

/// Where an answer comes from, and what corrections by hand have to do with it.
package struct Provenance {
  package let explanation: Explanation
  /// The corrections of the store; empty where none speaks.
  package let corrections: [Correction]
  /// The facts that a correction gave, those of any network.
  private let correctedFacts: MetadataFields

  /// What an explanation tells; `corrections` is asked, for a version of their source, only where one speaks.
  package init<Failure: Error>(
    _ explanation: Explanation, corrections: (Int64) throws(Failure) -> [Correction]
  ) throws(Failure) {
    self.explanation = explanation
    let layer = explanation.layers.first { $0.source.kind == .correction }
    guard let layer else {
      self.corrections = []
      correctedFacts = []
      return
    }
    self.corrections = try corrections(layer.source.version)
    correctedFacts = layer.givenFields
  }

  /// Whether a correction decided the networks.
  private var networksAreCorrected: Bool {
    explanation.layers.contains { $0.source.kind == .correction && $0.decidedNetworks }
  }

  /// What was corrected: `networks`, then the names of facts.
  package var corrected: [String] {
    (networksAreCorrected ? ["networks"] : []) + correctedFacts.fields.map(\.rawValue)
  }

  /// One sentence for each contradiction, with the source that it is in.
  package var contradictions: [String] {
    explanation.layers.flatMap { layer in layer.contradictions.map { "\(layer.source.name) \($0.words)" } }
  }

  /// What is put behind a value that a correction gave.
  package func mark(_ fields: MetadataField...) -> String {
    fields.contains { correctedFacts.contains(MetadataFields($0)) } ? " (\(Correction.sourceName))" : ""
  }

  /// What is put behind networks that a correction stated.
  package var networksMark: String { networksAreCorrected ? " (\(Correction.sourceName))" : "" }

  /// The layers that have a part in the answer, the one that decided the networks first.
  private var speaking: [Explanation.Layer] {
    let layers = explanation.layers
    return layers.filter(\.decidedNetworks) + layers.filter { !$0.decidedNetworks && !$0.givenFields.isEmpty }
  }

  /// The sources in a cell of a table: the one that decided the networks, corrections, and whether any is stale.
  package var sourceCell: String {
    let names = speaking.filter { $0.decidedNetworks || $0.source.kind == .correction }.map(\.source.name)
    let mark = speaking.contains(where: \.source.isStale) ? " (stale)" : ""
    return (names.isEmpty ? "none" : names.joined(separator: ", ")) + mark
  }

  /// A line for each source that has a part in the answer; of all but the one that decided the networks what it gave.
  package var sourceLines: [String] {
    let lines = speaking.map { layer in
      if layer.decidedNetworks { return layer.source.words }
      let facts = layer.givenFields.fields.map(\.words).joined(separator: ", ")
      return "\(layer.source.words): \(facts)"
    }
    return lines.isEmpty ? ["none"] : lines
  }

  /// A line for each correction that speaks: what, by whom, when and why.
  package var correctionLines: [String] {
    explanation.layers.flatMap { layer in layer.said(by: corrections).map(\.words) }
  }
}
