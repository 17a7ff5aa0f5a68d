import Foundation
import TestSupport
import Testing

@Suite struct `The memory of an import` {
  private static let rows = 25_000

  /// Rows that say forty different things.
  private static func file(rows: Int) -> String {
    (0..<rows).reduce(into: "bin,networks,issuer\n") { text, row in
      text += "\(40_000_000 + row),VISA,BANK NUMBER \(row / 7 % 40)\n"
    }
  }

  /// The most memory that the program had while it imported a file, in kilobytes.
  private static func peak(rows: Int) async throws -> Int {
    let bench = try Bench()
    _ = try bench.folder.write(file(rows: rows), to: "data.csv")
    // The number only grows, so the last one that could be read is the one.
    let outcome = try await bench.shell(
      """
      "$BINCTL" import --db bins.db data.csv > report 2> words &
      while line=$(grep VmHWM: /proc/$!/status) && [ -n "$line" ]; do peak=$line; done 2> /dev/null
      wait $! && echo "$peak"
      """)
    #expect(outcome.exitCode == 0)
    let numbers = outcome.output.split { !$0.isNumber }.compactMap { Int($0) }
    return try #require(numbers.first)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"))
  func `hardly grows with the rows`() async throws {
    let (few, many) = (try await Self.peak(rows: Self.rows), try await Self.peak(rows: 4 * Self.rows))
    #expect(many * 5 < few * 6, "\(few) kB for \(Self.rows) rows, \(many) kB for four times as many")
  }
}
