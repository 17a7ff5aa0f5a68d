import Foundation
import TestSupport
import Testing

/// The tables of cases that may lie beside the repository, asked of the program as a process.
@Suite struct `Cases` {
  /// Column 0 and column 1 of a table without quotes.
  private static func rows(_ path: String) throws -> [(input: String, networks: [String])] {
    let url = try #require(SharedFolder.url).appendingPathComponent(path)
    return String(decoding: try Data(contentsOf: url), as: UTF8.self).split(whereSeparator: \.isNewline)
      .dropFirst()
      .map { line in
        let cells = line.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        return (String(cells[0]), cells[1].split(separator: ";").map(String.init))
      }
  }

  private static func check(_ rows: [(input: String, networks: [String])], in bench: Bench) async throws {
    let input = Data(rows.map(\.input).joined(separator: "\n").utf8)
    let answers = try await bench.run(["resolve", "--ndjson", "-"], input: input).objects()
    try #require(answers.count == rows.count)
    for (row, answer) in zip(rows, answers) {
      let found = try #require(answer["availableNetworks"] as? [String])
      #expect(found == row.networks.filter { $0 != "none" }, "first digits \(answer["firstDigits"] ?? "")")
    }
  }

  @Test(.enabled(if: SharedFolder.has("cases/detection.csv")))
  func `the seed alone detects every network of the table`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import")
    try await Self.check(try Self.rows("cases/detection.csv"), in: bench)
  }

  @Test(.enabled(if: SharedFolder.has("facts/test-cards.csv")))
  func `with the test cards loaded every published number answers`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import", "--test-cards")
    try await Self.check(try Self.rows("facts/test-cards.csv"), in: bench)
  }
}
