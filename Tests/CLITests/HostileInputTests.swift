import Foundation
import TestSupport
import Testing

/// Files that are large and hold nothing: refused soon, in little memory.
///
/// 64 MB each; a gigabyte where `COBADGE_FAULTS=all` asks for it.
@Suite struct `Hostile input` {
  private static let megabytes = ProcessInfo.processInfo.environment["COBADGE_FAULTS"] == "all" ? 1_024 : 64

  /// What the shell writes so much of, after a first line or none.
  enum Filling: String, CaseIterable {
    case oneLine = "tr '\\0' a < /dev/zero"
    case digits = "tr '\\0' 4 < /dev/zero"
    case quotes = "tr '\\0' '\"' < /dev/zero"
    case openQuote = "(printf '\"'; tr '\\0' a < /dev/zero)"
    case commas = "tr '\\0' , < /dev/zero"
    case nulBytes = "cat /dev/zero"
    case random = "cat /dev/urandom"

    func script(header: Bool) -> String {
      "(\(header ? "printf 'bin,networks\\n'; " : "")\(rawValue)) 2>/dev/null | head -c \(megabytes)M"
    }
  }

  /// 64 MiB of memory beside what the libraries have, and twenty seconds of the processor.
  ///
  /// The address space is what a shell can limit; the clock would also count what else the machine does.
  private static let limit = "ulimit -v \(320 * 1_024); ulimit -t 20"

  @Test(arguments: Filling.allCases, [false, true])
  func `is refused by import, in bounded memory`(filling: Filling, header: Bool) async throws {
    let bench = try Bench()
    let outcome = try await bench.shell(
      "\(filling.script(header: header)) | (\(Self.limit); $BINCTL import - --source x)")
    #expect(outcome.exitCode == 65, "\(outcome.errorOutput)")
    #expect(outcome.errorOutput.contains("nothing was imported"))
    #expect(outcome.errorOutput.utf8.count < 4_000)
    #expect(try bench.folder.names().isEmpty)
  }

  @Test(arguments: ["lookup", "resolve", "validate", "session record", "override import -"])
  func `of one line without an end is refused by what reads lines, in bounded memory`(
    command: String
  ) async throws {
    let bench = try Bench()
    let outcome = try await bench.shell(
      "head -c 8M /dev/zero | tr '\\0' 4 | (\(Self.limit); $BINCTL \(command))")
    #expect(outcome.exitCode == 65 || outcome.exitCode == 64, "\(outcome.errorOutput)")
    #expect(!outcome.wasSignalled && outcome.errorOutput.utf8.count < 4_000)
    #expect(!outcome.errorOutput.contains("444444444"))
  }
}
