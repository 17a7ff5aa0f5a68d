import Foundation
import TestSupport
import Testing

/// The soak of several processes, for a few seconds; `swift run -c release soak --seconds 600` is the long one.
@Suite struct SoakTests {
  @Test func `of processes that are killed at random no acknowledged record is lost and no read is torn`()
    async throws
  {
    let soak = URL(fileURLWithPath: binctlPath).deletingLastPathComponent().appendingPathComponent("soak")
      .path
    let outcome = try await runProcess(
      soak, ["--seconds", "4", "--processes", "4", "--kills-per-minute", "240"], timeout: 120)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errorOutput)")
    #expect(outcome.output.contains(" 0 lost") && outcome.output.contains("no faults"))
  }
}
