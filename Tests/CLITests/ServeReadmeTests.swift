import Foundation
import TestSupport
import Testing

@Suite struct `The transcript of the service in the README` {
  /// The commands behind `$ ` and what they print, of the blocks that are about the service.
  private static let steps: [(command: String, output: String)] = {
    let readme = try? String(
      contentsOf: repositoryRoot.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = (readme ?? "").components(separatedBy: "```console service\n").dropFirst()
    return blocks.flatMap { block in
      ("\n" + (block.components(separatedBy: "```").first ?? "")).components(separatedBy: "\n$ ").dropFirst()
        .map { step in
          let lines = step.components(separatedBy: "\n")
          return (lines[0], lines.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n"))
        }
    }
  }()

  @Test func `comes out as it stands there`() async throws {
    let serve = try await RunningServe()
    #expect(Self.steps.count > 2)
    for step in Self.steps {
      let command = step.command.replacingOccurrences(of: ":8080/", with: ":\(serve.port)/")
      let outcome = try await runProcess("/bin/sh", ["-c", command], folder: serve.bench.folder.path)
      let lines = outcome.output.split(separator: "\n").joined(separator: "\n")
      #expect(lines == step.output, "\(step.command)")
      #expect(outcome.exitCode == 0, "\(step.command): \(outcome.errorOutput)")
    }
  }
}
