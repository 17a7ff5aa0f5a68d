import Foundation
import TestSupport
import Testing

/// The helpers other tests trust.
@Suite struct TestSupportTests {
  @Test func `large output on both streams is collected whole`() async throws {
    let outcome = try await runProcess(
      "/bin/sh", ["-c", "head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2; exit 7"])
    #expect(outcome.standardOutput.count == 1_000_000)
    #expect(outcome.standardError.count == 1_000_000)
    #expect(outcome.exitCode == 7)
    #expect(!outcome.wasSignalled)
  }

  @Test func `input arrives, and there is none by default`() async throws {
    let text = String(repeating: "line\n", count: 100_000)
    #expect(try await runProcess("/bin/cat", standardInput: Data(text.utf8)).output == text)
    #expect(try await runProcess("/bin/cat").output == "")
    // A program that does not read its input ends all the same.
    #expect(try await runProcess("/bin/sh", ["-c", "exit 0"], standardInput: Data(text.utf8)).exitCode == 0)
  }

  @Test func `variables are added and taken away`() async throws {
    let outcome = try await runProcess(
      "/bin/sh", ["-c", "echo $COBADGE_A-$HOME"], environment: ["COBADGE_A": "1", "HOME": nil])
    #expect(outcome.output == "1-\n")
  }

  @Test func `a process that hangs is killed`() async {
    await #expect(throws: ProcessTimeout.self) {
      _ = try await runProcess("/bin/sleep", ["1000"], timeout: 0.2)
    }
  }

  @Test func `a signal is told from an exit code`() async throws {
    let outcome = try await runProcess("/bin/sh", ["-c", "kill -9 $$"])
    #expect(outcome.wasSignalled)
    #expect(outcome.exitCode == 9)
  }

  @Test func `a temporary folder is fresh and goes away`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("x", to: "a")
    #expect(try TemporaryFolder().path != path)
    #expect(FileManager.default.fileExists(atPath: path))
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `seeded numbers are those of the published algorithm`() {
    // The first outputs for seed 1234567, as in the reference program's published test vector.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
