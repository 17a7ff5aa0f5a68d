import Answers
import CoBadge
import CommandLineKit

extension Explanation.Layer {
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
