import Answers
import CoBadge
import CommandLineKit

/// The answer to one look-up in every form.
struct LookupAnswer {
  let bin: BINRange
  let answer: CardAnswer
  let provenance: Provenance
  /// Whether every layer is told.
  let explains: Bool
  let style: Style

  static let header = ["BIN", "Networks", "Issuer", "Country", "Funding", "Product", "Status", "Source"]
  static let csvHeader =
    [
      "bin", "status", "networksFinal", "candidates", "matchedDigits", "narrowerRangesExist", "networks",
      "acceptanceNetworks", "source",
    ] + MetadataField.allCases.map(\.rawValue) + ["corrected"]

  var printed: PrintedRecord {
    PrintedRecord(json: { json }, csv: { cells }, row: { row }, block: { block })
  }

  private var json: JSONValue {
    LookupJSON(bin: bin, answer: answer, provenance: provenance, explains: explains).json
  }

  private var cells: [String] {
    [
      bin.lowText, answer.status.rawValue, answer.networksFinal ? "true" : "false",
      Self.list(answer.candidates),
      String(answer.matchedDigits), answer.narrowerRangesExist ? "true" : "false",
      Self.list(answer.networks.map(\.network)), Self.list(answer.acceptanceNetworks),
      answer.source?.name ?? "",
    ] + MetadataField.allCases.map { field in answer.factCell { $0.text(of: field) } }
      + [provenance.corrected.joined(separator: ";")]
  }

  static func list(_ networks: [CardNetwork]) -> String { networks.map(\.rawValue).joined(separator: ";") }

  private var row: [String] {
    [
      bin.lowText, answer.networkWords + provenance.networksMark,
      answer.factWords(\.issuerName) + provenance.mark(.issuerName),
      answer.factWords { $0.issuerCountryCode?.alpha2 } + provenance.mark(.issuerCountryCode),
      answer.factWords(\.fundingWords) + provenance.mark(.accountFundingType, .prepaidReloadableIndicator),
      answer.factWords(\.productWords)
        + provenance.mark(.productName, .productCode, .productUsageType), answer.status.words,
      provenance.sourceCell,
    ]
  }

  private var block: String {
    var block = KeyValueBlock()
    block.append("BIN", bin.lowText)
    block.append("Networks", answer.networkWords + provenance.networksMark)
    if !answer.candidates.isEmpty {
      block.append("Candidates", answer.candidates.map(\.displayName).joined(separator: ", "))
    }
    if !answer.networks.isEmpty {
      append("Issuer", provenance.mark(.issuerName), to: &block) { $0.issuerName }
      append("Country", provenance.mark(.issuerCountryCode), to: &block) { $0.countryWords }
      append("Currency", provenance.mark(.issuerCurrencyCode), to: &block) { $0.issuerCurrencyCode?.alpha }
      append(
        "Funding", provenance.mark(.accountFundingType, .prepaidReloadableIndicator), to: &block
      ) { $0.fundingWords }
      append(
        "Product", provenance.mark(.productName, .productCode, .productUsageType), to: &block
      ) { $0.productWords }
    }
    for (label, field) in [("Website", MetadataField.issuerURL), ("Telephone", .issuerPhone)] {
      let mark = provenance.mark(field)
      let said = answer.facts { $0.text(of: field) }.map(\.text).withoutRepeats
      block.append(label, (said.isEmpty && !mark.isEmpty ? [unknown] : said).map { $0 + mark })
    }
    for (label, field) in [
      ("Usage region", MetadataField.regionalRestriction), ("Number", .accountNumberType),
    ] {
      block.append(
        label,
        answer.facts { $0.text(of: field) }.map { fact in
          (fact.network.map { "\($0.displayName): " } ?? "") + fact.text.plain + provenance.mark(field)
        })
    }
    if !answer.acceptanceNetworks.isEmpty {
      block.append("Accepted on", answer.acceptanceNetworks.map(\.displayName).joined(separator: ", "))
    }
    block.append("Status", answer.statusWords)
    block.append("Matched", Self.matched(answer.matchedDigits))
    block.append("Source", provenance.sourceLines)
    block.append("Corrected", provenance.correctionLines)
    block.append("Conflict", provenance.contradictions)
    if explains {
      block.append(
        provenance.explanation, digits: BINRange.mostDigits, corrections: provenance.corrections)
    }
    return block.text(style: style)
  }

  /// Adds a line for each value of a fact, marked where a correction gave it.
  private func append(
    _ label: String, _ mark: String, to block: inout KeyValueBlock, _ text: (CardMetadata) -> String?
  ) {
    block.append(label, answer.factLines(text).map { $0 + mark })
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
