import Foundation
import TestSupport
import Testing

struct ManualTests {
  @Test func `the manual page tells of every command, variable and exit code`() async throws {
    let outcome = try await Bench().run("manual")
    #expect(outcome.exitCode == 0)
    let headings = outcome.output.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
    #expect(
      headings.map { String($0.dropFirst(4)) } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS",
        "EXAMPLES",
      ])
    for told in [".SS binctl serve [options]", ".B BINCTL_DB", ".B binctl session verify [options]"] {
      #expect(outcome.output.contains(told), "\(told)")
    }
  }

  private static let groff = ["/usr/bin/groff", "/usr/local/bin/groff"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: groff != nil, "groff is not installed"))
  func `groff sets the manual page without a warning`() async throws {
    let page = try await Bench().run("manual").output
    let outcome = try await runProcess(
      try #require(Self.groff), ["-man", "-ww", "-Tutf8", "-rLL=78n"], standardInput: Data(page.utf8))
    #expect(outcome.exitCode == 0 && outcome.errorOutput == "")
    #expect(outcome.output.contains("binctl import && binctl lookup 49707012"))
  }
}
