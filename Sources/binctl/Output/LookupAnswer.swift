import CoBadge
import CommandLineKit

/// The answer to one look-up in every form.
struct LookupAnswer {
  let bin: BINRange
  let answer: CardAnswer
  let explanation: Explanation?
  let style: Style

  static let header = ["BIN", "Networks", "Issuer", "Country", "Funding", "Product", "Status", "Source"]
  static let csvHeader =
    [
      "bin", "status", "networksFinal", "candidates", "matchedDigits", "narrowerRangesExist", "networks",
      "acceptanceNetworks", "source",
    ] + MetadataField.allCases.map(\.rawValue)

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { cells }, row: { row }, block: { block })
  }

  private var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("bin", .string(bin.lowText)), .init("status", .string(answer.status.rawValue)),
      .init("networksFinal", .bool(answer.networksFinal)), .init("candidates", answer.candidates.json),
      .init("matchedDigits", .integer(answer.matchedDigits)),
      .init("narrowerRangesExist", .bool(answer.narrowerRangesExist)),
      .init("networks", .array(answer.networks.map { .object($0.members) })),
      .init("acceptanceNetworks", answer.acceptanceNetworks.json),
      .init("source", .optional(answer.source?.name)),
    ]
    if let explanation { members.append(.init("explanation", explanation.json(digits: BINRange.mostDigits))) }
    return .object(members)
  }

  private var cells: [String] {
    [
      bin.lowText, answer.status.rawValue, answer.networksFinal ? "true" : "false",
      Self.list(answer.candidates),
      String(answer.matchedDigits), answer.narrowerRangesExist ? "true" : "false",
      Self.list(answer.networks.map(\.network)), Self.list(answer.acceptanceNetworks),
      answer.source?.name ?? "",
    ] + MetadataField.allCases.map { field in answer.factCell { $0.text(of: field) } }
  }

  static func list(_ networks: [CardNetwork]) -> String { networks.map(\.rawValue).joined(separator: ";") }

  private var row: [String] {
    [
      bin.lowText, answer.networkWords, answer.factWords(\.issuerName),
      answer.factWords { $0.issuerCountryCode?.alpha2 }, answer.factWords(\.fundingWords),
      answer.factWords(\.productWords), answer.status.words, answer.source?.name ?? "none",
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
    block.append("BIN", bin.lowText)
    block.append("Networks", answer.networkWords)
    if !answer.candidates.isEmpty {
      block.append("Candidates", answer.candidates.map(\.displayName).joined(separator: ", "))
    }
    if !answer.networks.isEmpty {
      block.append("Issuer", answer.factLines(\.issuerName))
      block.append("Country", answer.factLines(\.countryWords))
      block.append("Currency", answer.factLines { $0.issuerCurrencyCode?.alpha })
      block.append("Funding", answer.factLines(\.fundingWords))
      block.append("Product", answer.factLines(\.productWords))
    }
    for (label, field) in [("Website", MetadataField.issuerURL), ("Telephone", .issuerPhone)] {
      block.append(label, answer.facts { $0.text(of: field) }.map(\.text).withoutRepeats)
    }
    for (label, field) in [
      ("Usage region", MetadataField.regionalRestriction), ("Number", .accountNumberType),
    ] {
      block.append(
        label,
        answer.facts { $0.text(of: field) }.map { fact in
          (fact.network.map { "\($0.displayName): " } ?? "") + fact.text.plain
        })
    }
    if !answer.acceptanceNetworks.isEmpty {
      block.append("Accepted on", answer.acceptanceNetworks.map(\.displayName).joined(separator: ", "))
    }
    block.append("Status", answer.statusWords)
    block.append("Matched", Self.matched(answer.matchedDigits))
    block.append("Source", answer.source?.words ?? "none")
    if let explanation { block.append(explanation, digits: BINRange.mostDigits) }
    return block.text(style: style)
  }

  private static func matched(_ digits: Int) -> String? {
    digits == 0 ? nil : "\(digits) \(digits == 1 ? "digit" : "digits")"
  }
}

extension CardAnswer.Status {
  /// The status in a cell of a table.
  var words: String {
    switch self {
    case .complete: "complete"
    case .partial: "partial"
    case .notFound: "not found"
    }
  }
}
