import Foundation
import TestSupport
import Testing

/// The page of promises names tests; they have to be there.
@Suite struct PromiseTests {
  private static let page = "Sources/BINStore/BINStore.docc/Promises.md"

  @Test func `every test that the page of promises names exists`() throws {
    let text = try String(contentsOf: repositoryRoot.appendingPathComponent(Self.page), encoding: .utf8)
    let named = text.matches(of: /([A-Za-z]+Tests\/[A-Za-z\/]+Tests): `([^`]+)`/)
    #expect(named.count > 25)
    for test in named {
      let file = repositoryRoot.appendingPathComponent("Tests/\(test.1).swift")
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(source.contains("func `\(test.2)`("), "\(test.1): \(test.2)")
    }
    // Every row of a promise names one, or is the same as the row above.
    let promises = text.prefix(upTo: try #require(text.range(of: "## Limits")).lowerBound)
    for row in promises.split(separator: "\n")
    where row.hasPrefix("| ") && !["| fault |", "| promise |"].contains(where: row.hasPrefix) {
      #expect(row.contains("Tests: `") || row.hasSuffix("| the same |"), "\(row)")
    }
  }

  @Test func `the page of security leads to the page of promises`() throws {
    let text = try String(
      contentsOf: repositoryRoot.appendingPathComponent("SECURITY.md"), encoding: .utf8)
    #expect(text.contains("(\(Self.page))"))
  }
}
