import Foundation
import TestSupport
import Testing

/// A console block of the README: commands behind `$ `, what they print behind them.
private struct Step: Sendable, CustomTestStringConvertible {
  let command: String
  let output: String

  var testDescription: String { command }
}

@Suite struct `The transcripts of the README` {
  private static let steps: [Step] = {
    let readme = try? String(
      contentsOf: repositoryRoot.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = (readme ?? "").components(separatedBy: "```console\n").dropFirst()
    return blocks.flatMap { block -> [Step] in
      let text = block.components(separatedBy: "```").first ?? ""
      return ("\n" + text).components(separatedBy: "\n$ ").dropFirst().map { step in
        let lines = step.components(separatedBy: "\n")
        let output = lines.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n")
        return Step(command: lines[0], output: output)
      }
    }
  }()

  @Test func `come out as they stand there, one after the other in one folder`() async throws {
    let folder = try TemporaryFolder()
    let data = Self.steps.first { $0.command == "cat banks.csv" }
    _ = try folder.write(try #require(data).output + "\n", to: "banks.csv")
    #expect(Self.steps.count > 5)
    let bin = URL(fileURLWithPath: binctlPath).deletingLastPathComponent().path
    for step in Self.steps {
      let outcome = try await runProcess(
        "/bin/sh", ["-c", "cd '\(folder.path)' && \(step.command) 2>errors"],
        environment: ["HOME": folder.path, "PATH": bin + ":/usr/bin:/bin"])
      let lines = outcome.output.components(separatedBy: "\n").filter { line in
        !line.isEmpty && !line.hasPrefix("Seconds")
      }.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      #expect(lines.joined(separator: "\n") == step.output, "\(step.command)")
      #expect(outcome.exitCode == 0, "\(step.command)")
    }
  }
}
