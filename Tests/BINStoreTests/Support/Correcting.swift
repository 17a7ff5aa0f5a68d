import CardNetworks
import TestSupport

@testable import BINStore

extension Correction {
  /// A correction of a BIN or a range `low-high` by the texts of its fields.
  static func of(
    _ range: String, _ fields: [CorrectionField: String], author: String = "anna", reason: String = "letter",
    at milliseconds: Int64 = 1_700_000_000_000
  ) throws -> Correction {
    let bounds = range.split(separator: "-")
    var statement = CorrectionStatement()
    for (field, text) in fields { try statement.state(field, text) }
    return try Correction(
      BINRange(low: bounds[0], high: bounds[bounds.count - 1]), statement, author: author, reason: reason,
      madeAt: Timestamp(millisecondsSinceEpoch: milliseconds))
  }

  /// Values of each field that can be told apart.
  static let samples: [CorrectionField: [String]] = [
    .networks: ["VISA", "MASTERCARD", "VISA;CARTES_BANCAIRES", "MIR;UNIONPAY", "EBT"],
    .acceptedOn: ["DISCOVER", "DISCOVER;VISA"], .panLengths: ["16", "16;19", "13;14;15"],
    .issuer: ["A Bank, Inc.", "Crédit \"Ä\"", "Bank; of x", "?"], .country: ["FR", "NA", "?"],
    .currency: ["EUR", "?"], .url: ["a.example", "?"], .phone: ["+33 1 23", "?"],
    .funding: ["DEBIT", "CREDIT", "?"], .reloadable: ["RELOADABLE", "?"], .usage: ["BUSINESS", "?"],
    .productCode: ["F", "?"], .productName: ["Visa \"Gold\"", "?"],
    .regionalRestriction: ["DOMESTIC_USE_ONLY", "?"], .accountNumberType: ["NETWORK_TOKEN", "?"],
  ]

  /// A correction of a few fields, the same for the same numbers.
  static func random(of range: String, using generator: inout SeededGenerator) throws -> Correction {
    let fields = CorrectionField.allCases.shuffled(using: &generator)
      .prefix(Int.random(in: 1...4, using: &generator))
    var texts: [CorrectionField: String] = [:]
    for field in fields { texts[field] = samples[field]?.randomElement(using: &generator) }
    let author = ["anna", "bob; the \"builder\"", "Zoë, desk 2"].randomElement(using: &generator) ?? ""
    return try .of(
      range, texts, author: author, reason: "ticket \(Int.random(in: 0...9, using: &generator)), 2026-11-30",
      at: Int64.random(in: 0...1_800_000_000_000, using: &generator))
  }
}
