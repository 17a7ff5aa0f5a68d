import CardNetworks
import CardValidation
import TestSupport
import Testing

/// The article that lists every network, written from the data.
struct NetworkTableTests {
  @Test func `the table of networks in the documentation is what the data says`() throws {
    try expectGolden(article, "../../Sources/CardValidation/CardValidation.docc/NetworkTable.md")
  }

  @Test func `groups of digits add up to the length`() {
    for network in CardNetwork.known {
      for length in network.traits.panLengths.values {
        #expect(network.traits.gaps(forLength: length).reduce(0, +) == length, "\(network) at \(length)")
      }
    }
  }

  private var article: String {
    var lines = [
      "# Networks", "", "Lengths, gaps, codes and check digits of every known network, without any data set.",
      "",
      "## Overview", "",
      "Written from the data by a test; `RECORD_GOLDEN=1` writes it anew. Data sets may state lengths of their own.",
      "Global networks come first. *Fours* are groups of four digits, what is left in the last one. A wrong check digit",
      "makes a number invalid where it is *enforced*, and is worth a warning where it is *advisory*.", "",
      "| network | code name | lengths | groups | security code | check digit |", "|---|---|---|---|---|---|",
    ]
    let ordered = CardNetwork.known.filter(\.isGlobal) + CardNetwork.known.filter { !$0.isGlobal }
    lines += ordered.map(row)
    lines += [
      "", "## Ranges with lengths of their own", "", "| range | network | lengths |", "|---|---|---|",
    ]
    lines += GeneralRules.all.compactMap { rule in
      rule.panLengths.map { "| `\(rule.range)` | \(rule.network.displayName) | \(text($0)) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ network: CardNetwork) -> String {
    let traits = network.traits
    let cells = [
      network.displayName, "`\(network)`", lengths(traits), groups(traits), code(traits.securityCode),
      traits.luhn.rawValue,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func text(_ lengths: PANLengths) -> String {
    lengths.description.split(separator: ";").joined(separator: ", ")
  }

  private func lengths(_ traits: NetworkTraits) -> String {
    var text = text(traits.panLengths)
    if !traits.unawaitedLengths.isEmpty {
      text += "; never waited for: \(self.text(traits.unawaitedLengths))"
    }
    if !traits.optionalLengths.isEmpty { text += "; on request: \(self.text(traits.optionalLengths))" }
    return text
  }

  /// The groups at each length where there are few lengths, else those that are not fours.
  private func groups(_ traits: NetworkTraits) -> String {
    let lengths = traits.panLengths.values
    func groups(_ length: Int) -> String {
      traits.gaps(forLength: length).map(String.init).joined(separator: "-")
    }
    if lengths.count == 1, let only = lengths.first { return groups(only) }
    if lengths.count <= 3 { return lengths.map { "\($0): \(groups($0))" }.joined(separator: ", ") }
    let unusual = lengths.filter { traits.unusualGroups[$0] != nil }.map { "\($0): \(groups($0))" }
    return (unusual + [unusual.isEmpty ? "fours" : "else fours"]).joined(separator: ", ")
  }

  private func code(_ code: SecurityCode) -> String {
    if code.policy == .hidden { return "none: hidden" }
    let text = "\(code.label), \(code.length) digits, \(code.policy.rawValue)"
    return code.requiredAtPANLengths.isEmpty
      ? text : text + ", required at \(self.text(code.requiredAtPANLengths)) digits"
  }
}
