import Foundation
import TestSupport
import Testing

@Suite struct `Streams` {
  @Test(arguments: [20, 2_000]) func `answers come in the order of the questions`(count: Int) async throws {
    let bench = try Bench()
    _ = try await bench.run("import")
    var generator = SeededGenerator(seed: 5)
    let bins = (0..<count).map { _ in String(Int.random(in: 100_000...999_999, using: &generator)) }
    let outcome = try await bench.run(
      ["lookup", "--ndjson", "-"], input: Data(bins.joined(separator: "\n").utf8))
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().map { $0["bin"] as? String } == bins)
  }

  @Test func `searching the file and the index in memory answer alike`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import")
    let bins = ["457142", "49707012", "6", "5", "601100", "99", "1"]
    let few = try await bench.run(
      ["lookup", "--ndjson", "-"], input: Data(bins.joined(separator: "\n").utf8))
    let padding = [String](repeating: "4", count: 600)
    let many = try await bench.run(
      ["lookup", "--ndjson", "-"], input: Data((padding + bins).joined(separator: "\n").utf8))
    #expect(few.lines.count == bins.count)
    #expect(many.lines.suffix(bins.count).map(String.init) == few.lines.map(String.init))
  }

  @Test func `CRLF, blank lines, blanks around and a byte-order mark are no matter`() async throws {
    let outcome = try await Bench().run(
      "lookup", "--ndjson", "-", input: "\u{FEFF}457142\r\n\r\n  411111\t\r\n\n601100")
    #expect(try outcome.objects().map { $0["bin"] as? String } == ["457142", "411111", "601100"])
    #expect(outcome.exitCode == 0)
  }

  @Test func `a bad line is named by its number and the others go on`() async throws {
    let outcome = try await Bench().run("lookup", "--ndjson", "-", input: "457142\nfoo\n\n41x\n411111\n")
    #expect(outcome.exitCode == 65)
    #expect(outcome.lines.count == 2)
    #expect(outcome.errorOutput.contains("<standard input>:2: "))
    #expect(outcome.errorOutput.contains("<standard input>:4: no BIN: character 3 is not a digit"))
  }

  @Test func `no input is no failure, and JSON of nothing is an empty array`() async throws {
    let outcome = try await Bench().run("lookup", "--json", "-", input: "\n")
    #expect(outcome.output == "[]\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func `full numbers on the input are cut with one warning`() async throws {
    let outcome = try await Bench().run(
      "lookup", "--ndjson", "-", input: "4111111111111111\n3782 822463 10005\n457142\n")
    #expect(try outcome.objects().map { $0["bin"] as? String } == ["41111111", "378282", "457142"])
    #expect(outcome.errorOutput.components(separatedBy: "warning:").count == 2)
    #expect(outcome.errorOutput.contains("2 full card numbers were cut"))
  }

  @Test func `a reader that stops early is no failure`() async throws {
    let outcome = try await Bench().shell(
      "yes 457142 | head -20000 | { $BINCTL lookup --ndjson -; echo $? >code; } | head -1; cat code")
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last == "0")
    #expect(!outcome.errorOutput.contains("error"))
  }

  @Test func `a full disk under the output is an I/O error`() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try await Bench().shell("$BINCTL lookup 457142 >/dev/full")
    #expect(outcome.exitCode == 74)
    #expect(outcome.errorOutput.contains("no space left"))
  }

  @Test func `an answer comes before the next question is asked`() async throws {
    let bench = try Bench()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binctlPath)
    process.arguments = ["lookup", "--ndjson", "-q", "-"]
    process.environment = ["HOME": bench.folder.path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("457142\n".utf8))
    // Would wait for ever if the answer were kept until the input ends.
    let answer = output.fileHandleForReading.availableData
    #expect(String(decoding: answer, as: UTF8.self).contains("DANKORT"))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `data that another process imports answers the questions after it, however many went before`()
    async throws
  {
    let bench = try Bench()
    _ = try await bench.run("import")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binctlPath)
    process.arguments = ["lookup", "--ndjson", "-"]
    process.environment = ["HOME": bench.folder.path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    func ask(_ bin: String, times: Int) throws -> [Substring] {
      try input.fileHandleForWriting.write(
        contentsOf: Data(String(repeating: bin + "\n", count: times).utf8))
      var answers = Data()
      while answers.count(where: { $0 == 0x0A }) < times {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        answers += more
      }
      return String(decoding: answers, as: UTF8.self).split(separator: "\n")
    }
    let before = try ask("002102", times: 700)
    #expect(before.count == 700)
    #expect(before.allSatisfy { $0.contains(#""status":"notFound""#) })
    try bench.folder.write(fiveRows, to: "five.csv")
    #expect(try await bench.run("import", "five.csv").exitCode == 0)
    let after = try ask("002102", times: 3)
    #expect(after.count == 3)
    #expect(after.allSatisfy { $0.contains("China Merchants Bank") })
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
