import Answers
import CoBadge
import CommandLineKit

/// The answer for one number in every form; of the number no more than its first digits.
struct ResolveAnswer {
  let firstDigits: String
  let resolution: NetworkResolution
  let provenance: Provenance
  /// Whether every layer and rule is told.
  let explains: Bool
  let style: Style

  static let header = ["First digits", "Preferred", "Alternatives", "Choice", "To send", "Ground", "Status"]
  static let csvHeader = [
    "firstDigits", "status", "networksFinal", "candidates", "provisional", "preferred", "alternatives",
    "availableNetworks", "selectableNetworks", "offersChoice", "autoSelected", "unsupported", "toSend",
    "ground", "corrected",
  ]

  private var answer: CardAnswer { resolution.answer }

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { cells }, row: { row }, block: { block })
  }

  private var json: JSONValue {
    ResolveJSON(
      firstDigits: firstDigits, resolution: resolution, provenance: provenance, explains: explains
    ).json
  }

  private var cells: [String] {
    [
      firstDigits, answer.status.rawValue, Self.flag(answer.networksFinal),
      LookupAnswer.list(answer.candidates),
      Self.flag(resolution.provisional), resolution.preferred?.network.rawValue ?? "",
      LookupAnswer.list(resolution.alternatives.map(\.network)),
      LookupAnswer.list(resolution.availableNetworks.map(\.network)),
      LookupAnswer.list(resolution.selectableNetworks), Self.flag(resolution.offersChoice),
      resolution.autoSelected?.rawValue ?? "", Self.flag(resolution.unsupported),
      resolution.toSend?.rawValue ?? "", resolution.ground.rawValue,
      provenance.corrected.joined(separator: ";"),
    ]
  }

  private static func flag(_ value: Bool) -> String { value ? "true" : "false" }

  private var row: [String] {
    [
      firstDigits, resolution.preferred?.network.displayName ?? "none",
      resolution.alternatives.isEmpty ? "none" : resolution.alternatives.map(\.words).joined(separator: ", "),
      resolution.offersChoice ? "yes" : "no", resolution.toSend?.displayName ?? "nothing",
      resolution.ground.rawValue, answer.status.words,
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
    block.append("First digits", firstDigits)
    block.append(
      "Preferred",
      (resolution.preferred?.network.displayName ?? "none") + " (\(resolution.ground.rawValue))"
        + (resolution.provisional ? ", provisional" : ""))
    block.append("Alternatives", resolution.alternatives.map(\.words))
    if !answer.candidates.isEmpty {
      block.append("Candidates", answer.candidates.map(\.displayName).joined(separator: ", "))
    }
    block.append(
      "Choice",
      (resolution.offersChoice
        ? resolution.selectableNetworks.map(\.displayName).joined(separator: " or ") : "none")
        + " (\(resolution.choice.ground.rawValue))")
    block.append(
      "Automatic",
      resolution.autoSelected.map { "\($0.displayName) (\(resolution.automatic.ground.rawValue))" })
    block.append(
      "To send",
      (resolution.toSend?.displayName ?? "nothing") + " (\(resolution.sending.ground.rawValue))")
    if resolution.unsupported { block.append("Unsupported", "no network of this card is accepted") }
    block.append("Issuer", answer.facts(\.issuerName).map(\.text).withoutRepeats)
    block.append("Country", answer.facts(\.countryWords).map(\.text).withoutRepeats)
    block.append("Status", answer.statusWords)
    block.append("Source", answer.source?.words ?? "none")
    block.append("Corrected", provenance.correctionLines)
    if explains {
      block.append("Why", resolution.selectorSentence)
      for network in resolution.availableNetworks {
        block.append(
          "Rule",
          "\(network.network.displayName): \(network.rule.policy.rawValue); \(network.rule.ground.text)")
      }
      block.append(
        provenance.explanation, digits: firstDigits.utf8.count, corrections: provenance.corrections)
    }
    return block.text(style: style)
  }
}

extension ResolvedNetwork {
  /// The name, and whether it is not accepted.
  fileprivate var words: String { network.displayName + (allowed ? "" : " (not accepted)") }
}
