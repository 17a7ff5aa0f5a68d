package import CardNetworks
import Platform

/// What stands in a table where nothing is known.
package let unknown = "unknown"

extension SourceReference {
  /// Name, version and age: `seed, version 3, imported 2026-11-30 (12 days old)`.
  package var words: String {
    switch kind {
    case .generalRules: "general rules of the program"
    default:
      if let importedAt {
        "\(name), version \(version), imported \(importedAt.day) (\(importedAt.ageWords))"
      } else {
        "\(name), built into the program"
      }
    }
  }
}

extension SourceReference {
  /// Whether it was imported more than a year ago.
  package var isStale: Bool { importedAt?.isStale ?? false }
}

extension Timestamp {
  /// The time by the clock of the machine.
  package static var now: Timestamp { Timestamp(millisecondsSinceEpoch: wallClockMilliseconds()) }

  /// Whole days since then.
  package var ageInDays: Int {
    Int((Timestamp.now.millisecondsSinceEpoch - millisecondsSinceEpoch) / 86_400_000)
  }

  /// Whether more than a year has passed: issuers move ranges every month.
  package var isStale: Bool { ageInDays > 365 }

  /// `today`, `1 day old`, `12 days old`, `400 days old, stale`.
  package var ageWords: String {
    switch ageInDays {
    case ...0: "today"
    case 1: "1 day old"
    default: "\(ageInDays) days old" + (isStale ? ", stale" : "")
    }
  }
}

extension CardAnswer {
  /// How much is known, for people.
  package var statusWords: String {
    switch status {
    case .complete: "complete"
    case .notFound where networksFinal: "not found"
    case .notFound: "not found so far; more digits may tell"
    case .partial where !networksFinal: "partial: more digits may change the networks"
    case .partial: "partial: networks final, no facts about the card"
    }
  }

  /// The networks for people: `Visa, Cartes Bancaires`.
  package var networkWords: String {
    guard let first = networks.first else { return unknown }
    return networks.dropFirst().reduce(first.network.displayName) { $0 + ", " + $1.network.displayName }
  }

  /// A fact in words, and the network that it is about; nil where it is about all.
  package struct Fact {
    package let network: CardNetwork?
    package let text: String
  }

  /// What `text` says of each network, once where all say the same; empty where none says anything.
  package func facts(_ text: (CardMetadata) -> String?) -> [Fact] {
    guard let first = networks.first else { return [] }
    let common = text(first.metadata)
    if networks.dropFirst().allSatisfy({ text($0.metadata) == common }) {
      return common.map { [Fact(network: nil, text: $0)] } ?? []
    }
    return networks.compactMap { onCard in
      text(onCard.metadata).map { Fact(network: onCard.network, text: $0) }
    }
  }

  /// The same for a person, one line for each network where they differ.
  package func factLines(_ text: (CardMetadata) -> String?) -> [String] {
    let lines = facts(text).map { fact in
      fact.network.map { "\($0.displayName): \(fact.text)" } ?? fact.text
    }
    return lines.isEmpty ? [unknown] : lines
  }

  /// The same in one cell of a table.
  package func factWords(_ text: (CardMetadata) -> String?) -> String {
    factLines(text).joined(separator: "; ")
  }

  /// The same in one cell of CSV: one value where all networks have it, else one for each in order, `;` between.
  package func factCell(_ text: (CardMetadata) -> String?) -> String {
    let said = networks.map { text($0.metadata) }
    guard let first = said.first else { return "" }
    return said.allSatisfy { $0 == first } ? first ?? "" : said.map { $0 ?? "" }.joined(separator: ";")
  }
}

extension CardMetadata {
  /// `France (FR)`.
  package var countryWords: String? { issuerCountryCode.map { "\($0.name) (\($0.alpha2))" } }

  /// `credit`, `prepaid, reloadable`.
  package var fundingWords: String? {
    let reloading: String? =
      switch prepaidReloadableIndicator {
      case .reloadable: "reloadable"
      case .nonReloadable: "not reloadable"
      case .notApplicable, nil: nil
      }
    return listed(accountFundingType?.rawValue.plain, reloading)
  }

  /// `Visa Classic (F), consumer`.
  package var productWords: String? {
    let product = productName.map { $0 + (productCode.map { " (\($0))" } ?? "") } ?? productCode
    return listed(product, productUsageType?.rawValue.plain)
  }

  private func listed(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return first ?? second }
    return first + ", " + second
  }
}

extension String {
  /// A raw value for people: `DEFERRED_DEBIT` is `deferred debit`.
  package var plain: String {
    var plain = ""
    for scalar in unicodeScalars { plain.unicodeScalars.append(scalar == "_" ? " " : scalar) }
    return plain.lowercased()
  }
}
