import CoBadge
import Foundation
import TestSupport
import Testing

@Suite struct `The library example of the README` {
  @Test func `stands in the README word for word`() throws {
    let source = try String(
      contentsOf: repositoryRoot.appendingPathComponent("Tests/CoBadgeTests/ReadmeExample.swift"),
      encoding: .utf8)
    let readme = try String(
      contentsOf: repositoryRoot.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(Self.withoutRunsOfBlanks(readme).contains(Self.withoutRunsOfBlanks(source)))
  }

  @Test func `sends the network that the shopper chose and keeps the evidence`() throws {
    let folder = try TemporaryFolder()
    let now = Timestamp(millisecondsSinceEpoch: 1_796_000_000_000)
    #expect(try checkOut(recordingIn: folder.path, at: now) == .visa)
    let records = try SessionStore(path: folder.path("sessions.db")).records()
    #expect(records.map(\.sending) == [Decision(.visa, ground: .shopperPick)])
    #expect(records.first?.offers.map(\.network) == [.cartesBancaires, .visa])
  }

  /// Comments of the README stand in a column; the formatter puts them two blanks behind the code.
  private static func withoutRunsOfBlanks(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
