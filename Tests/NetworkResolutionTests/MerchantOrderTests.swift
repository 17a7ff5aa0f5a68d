import CardNetworks
import Foundation
import NetworkResolution
import TestSupport
import Testing

/// One line of `Fixtures/merchant-order.csv`.
struct MerchantOrderCase: CustomTestStringConvertible, Sendable {
  let card: [CardNetwork]
  let accepted: [CardNetwork]
  let available: [CardNetwork]
  let allowed: [CardNetwork]
  let autoSelected: CardNetwork?

  var testDescription: String {
    "\(card.map(\.rawValue).joined(separator: ";")) at \(accepted.map(\.rawValue).joined(separator: ";"))"
  }

  static let fixture = repositoryRoot.appendingPathComponent("Tests/Fixtures/merchant-order.csv")

  /// The rows of a file; no cell of it is quoted.
  static func read(_ file: URL) -> [MerchantOrderCase] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map { cell in
        cell == "none" ? [] : cell.split(separator: ";").map { CardNetwork(rawValue: String($0)) }
      }
      return MerchantOrderCase(
        card: cells[0], accepted: cells[1], available: cells[2], allowed: cells[3],
        autoSelected: cells[4].first)
    }
  }
}

@Suite struct `A merchant's order` {
  @Test(arguments: MerchantOrderCase.read(MerchantOrderCase.fixture))
  func `gives available, allowed and automatic networks`(row: MerchantOrderCase) {
    let resolution = NetworkResolution(
      answer: .card(row.card), merchant: MerchantRules(acceptedNetworks: row.accepted))
    #expect(resolution.availableNetworks.map(\.network) == row.available)
    #expect(resolution.availableNetworks.filter(\.allowed).map(\.network) == row.allowed)
    #expect(resolution.autoSelected == row.autoSelected)
  }

  @Test func `has nine recorded cases`() {
    #expect(MerchantOrderCase.read(MerchantOrderCase.fixture).count == 9)
  }

  @Test(.enabled(if: SharedFolder.has("cases/merchant-order.csv")))
  func `is recorded as in the shared cases`() throws {
    let shared = try #require(SharedFolder.url).appendingPathComponent("cases/merchant-order.csv")
    #expect(try Data(contentsOf: MerchantOrderCase.fixture) == Data(contentsOf: shared))
  }
}
