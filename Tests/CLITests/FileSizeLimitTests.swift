import Foundation
import TestSupport
import Testing

/// A limit on the size of files, set by whoever starts the program (`ulimit -f`, blocks of 512 bytes).
@Suite struct `A limit on the size of files` {
  @Test(arguments: [0, 1, 8, 100, 600])
  func `is told as a failure to write, and the old data stay`(blocks: Int) async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("--db", "x.db", "import", "--no-seed", "five.csv")
    let before = try await bench.run("--db", "x.db", "lookup", "--ndjson", "457100").output
    let rows = (0..<9_000).map { "\(500_000 + $0),VISA,Bank \($0)\n" }.joined()
    try bench.folder.write("bin,networks,issuer\n" + rows, to: "many.csv")
    let commands = [
      "import many.csv", "snapshot copy.db", "export --source five --output out.csv", "session record",
    ]
    for command in commands {
      let outcome = try await bench.shell(
        "echo 4111111111111111 | (ulimit -f \(blocks); $BINCTL --db x.db \(command))")
      #expect(!outcome.wasSignalled, "\(command)")
      if blocks < 100 {
        #expect([0, 73, 74].contains(outcome.exitCode), "\(command): \(outcome.errorOutput)")
      }
    }
    #expect(try await bench.run("--db", "x.db", "lookup", "--ndjson", "457100").output == before)
    #expect(try await bench.run("--db", "x.db", "check").exitCode != 65)
    #expect(try await bench.run("--db", "x.db", "import", "many.csv").exitCode == 0)
  }
}
