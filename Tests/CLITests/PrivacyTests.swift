import Foundation
import TestSupport
import Testing

@testable import binctl

@Suite struct `Privacy` {
  /// Every run of nine digits of a number.
  static func runs(of number: String) -> [String] {
    let digits = Array(number)
    return (0...(digits.count - 9)).map { String(digits[$0..<($0 + 9)]) }
  }

  @Test(arguments: ["4010061700000021", "4571993421837905", "371449635398431"])
  func `no nine digits of a number are anywhere after resolving and recording it`(number: String) async throws
  {
    let bench = try Bench()
    var written: [(String, Data)] = []
    func run(_ words: [String], input: String = "") async throws {
      let outcome = try await bench.run(["--verbose"] + words, input: Data(input.utf8))
      written.append((words.joined(separator: " ") + " output", outcome.standardOutput))
      written.append((words.joined(separator: " ") + " errors", outcome.standardError))
    }
    try await run(["import", "--test-cards"])
    let groups = [number, String(number.prefix(4)) + " " + number.dropFirst(4), number + "x"]
    for format in ["--json", "--ndjson", "--csv", nil] {
      for explain in ["--explain", nil] {
        let options = [format, explain].compactMap { $0 }
        for input in groups {
          try await run(["resolve"] + options, input: input)
          try await run(["lookup", "-"] + options, input: input)
        }
        try await run(["lookup", number] + options)
        try await run(["resolve", number] + options)
      }
    }
    try await run(["session", "record", "--pick", "CB", "--order", "A-1"], input: number)
    try await run(["session", "record", "--order", "A-2"], input: number)
    try await run(["session", "record", "--order", "order-" + number], input: number)
    try await run(["session", "record", "--order", "x" + number.dropFirst()], input: number)
    try await run(["session", "record"], input: number + "x")
    try await run(["session", "record", "--accept", number], input: number)
    try await run(["session", "record", "--pick", number], input: number)
    try await run(["session", "list", "--json"])
    try await run(["session", "export"])
    try await run(["session", "verify"])
    try await run(["session", "show", number])
    try await run(["lookup", "--unknown", number])
    try await run([number])
    try await run(["import", number])
    try bench.folder.write("bin,networks,issuer\n\(number),VISA,x\n411111,VISA,\(number)\n", to: "bad.csv")
    try await run(["import", "bad.csv"])
    try await run(["import", "--skip-bad", "bad.csv"])
    try FileManager.default.removeItem(atPath: bench.folder.path("bad.csv"))
    for (name, data) in try bench.files() { written.append((name, data)) }
    #expect(written.contains { $0.0.hasSuffix("sessions.db") && !$0.1.isEmpty })
    for run in Self.runs(of: number) {
      for (name, data) in written {
        #expect(data.firstRange(of: Data(run.utf8)) == nil, "\(run) in \(name)")
      }
    }
  }

  @Test(arguments: [
    (["lookup", "4111111111111111"], ["lookup", "41111111"]),
    (["lookup", "4111-1111-1111-1111"], ["lookup", "41111111"]),
    (["lookup", "4111 1111 1111 1111"], ["lookup", "41111111"]),
    (["lookup", "4111", "1111", "1111", "1111", "--json"], ["lookup", "41111111", "--json"]),
    (["lookup", "3782", "822463", "10005"], ["lookup", "378282"]),
    (["lookup", "378282246310005"], ["lookup", "378282"]),
    (["lookup", "411111111111"], ["lookup", "411111"]),
    (["session", "record", "--order=4111111111111111"], ["session", "record", "--order=41111111"]),
    (["--order", "ref-4111 1111 1111 1111/b"], ["--order", "ref-41111111/b"]),
    (["4111111111111111,5555555555554444"], ["41111111"]),
  ]) func `numbers in arguments are cut`(raw: [String], safe: [String]) {
    let guarded = GuardedArguments(raw)
    #expect(guarded.words == safe)
    #expect(guarded.cutNumbers == 1)
    #expect(!guarded.hidden.isEmpty)
  }

  @Test(arguments: [
    ["lookup", "45710012345"], ["lookup", "4571", "411111", "002102"], ["lookup", "4571", "4111"],
    ["import", "/data/2026-11-30/bins-20261130120000.csv"], ["import", "bins-1764547200000.csv"],
    ["session", "show", "a1234567890123456789012345678901"], ["--busy-timeout", "20"], ["--json", "-"],
  ]) func `other arguments stay as they are`(words: [String]) {
    let guarded = GuardedArguments(words)
    #expect(guarded.words == words)
    #expect(guarded.cutNumbers == 0)
  }

  @Test func `a full number as an argument is answered by its first digits, with a warning`() async throws {
    let outcome = try await Bench().run("lookup", "--json", "4111111111111111")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.object()["bin"] as? String == "41111111")
    #expect(outcome.errorOutput.contains("warning: a card number was given as an argument"))
  }

  #if os(Linux)
    @Test func `the process list does not show a number that was given as an argument`() async throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: binctlPath)
      process.arguments = ["lookup", "--ndjson", "4111111111111111", "5555", "5555", "5555", "4444", "-"]
      process.environment = ["HOME": try Bench().folder.path]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data("457142\n".utf8))
      // An answer has come, so the program runs and waits for more.
      _ = output.fileHandleForReading.availableData
      let shown = try String(
        decoding: Data(contentsOf: URL(fileURLWithPath: "/proc/\(process.processIdentifier)/cmdline")),
        as: UTF8.self)
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(shown.contains("lookup"))
      #expect(!shown.contains("1111") && !shown.contains("5555"))
    }
  #endif
}
