import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import binctl

@Suite struct `The data of a card` {
  static let canary = Canary.standard

  /// Every command that ends by itself, as the words that name it.
  static let commands: [[String]] = {
    func leaves(_ command: CommandSpec, _ path: [String]) -> [[String]] {
      command.subcommands.isEmpty
        ? [path] : command.subcommands.flatMap { leaves($0, path + [$0.name]) }
    }
    return leaves(Program.spec, []).filter { $0 != [ServeCommand.name] }
  }()

  /// The options of a command that take a value.
  static func valueOptions(_ path: [String]) -> [String] {
    var command = Program.spec
    for name in path { command = command.subcommands.first { $0.name == name } ?? command }
    return command.options.filter { $0.value != .flag }.map(\.flagName)
  }

  @Test(arguments: commands)
  func `is nowhere after a command, whatever fails`(path: [String]) async throws {
    let bench = try Bench()
    let (number, line) = (Self.canary.number, Self.canary.line)
    var written: [(String, Data)] = []
    func run(_ words: [String], input: String) async throws {
      let outcome = try await bench.run(["--verbose"] + words, input: Data(input.utf8))
      let name = words.joined(separator: " ").replacing(number, with: "NUMBER")
      written += [
        ("output of \(name)", outcome.standardOutput), ("errors of \(name)", outcome.standardError),
      ]
    }
    // As an argument, as the value of each option, and on the standard input as a number, a line and a file.
    try await run(path + [number], input: number)
    try await run(path + ["-"], input: line)
    try await run(path, input: "bin,networks,issuer\n\(number),VISA,x\n411111,VISA,\(number)\n")
    for option in Self.valueOptions(path) { try await run(path + ["\(option)=\(number)"], input: line) }
    for (name, data) in try bench.files() { written.append((name, data)) }
    for (name, data) in written {
      #expect(Self.canary.trace(in: data) == nil, "in the \(name)")
    }
  }

  @Test(arguments: [
    "bin,networks,issuer\nNUMBER,VISA,x\n", "bin,networks,issuer\n411111,VISA,NUMBER\n",
    "bin,networks,NUMBER\n411111,VISA,x\n", "bin,networks\n411111,NUMBER\n", "bin,networks\n411111,\"NUMBER",
    "bin,networks\n411111,VISA,NUMBER\n", "low,high,networks\nNUMBER,NUMBER,VISA\n", "NUMBER\n411111\n",
    "bin,networks,country\n411111,VISA,NUMBER\n",
    "bin,networks,phone,url\n411111,VISA,NUMBER,NUMBER.example\n",
    "bin,networks,pan_lengths,product_code\n411111,VISA,NUMBER,NUMBER\n", "NUMBER,NUMBER\n\u{0}",
    "bin,networks,membership\n411111,VISA,NUMBER\n",
    "bin,networks,author,reason\n411111,VISA,NUMBER,NUMBER\n",
  ])
  func `is nowhere after an import of a file that holds it`(text: String) async throws {
    let bench = try Bench()
    let file = text.replacing("NUMBER", with: Self.canary.number)
    var written: [(String, Data)] = []
    for words in [
      ["import", "--source", "a", "-"], ["import", "--source", "a", "--skip-bad", "-"],
      ["import", "--source", "a", "--dry-run", "-"],
      ["import", "--source", "a", "--map", "bin=bin,networks=networks", "-"],
      ["override", "import", "--author", "a", "--reason", "b", "-"],
      ["export", "--json"], ["search", "x"], ["sources"], ["stats"], ["check"],
    ] {
      let outcome = try await bench.run(["--verbose"] + words, input: Data(file.utf8))
      written += [
        ("output of \(words)", outcome.standardOutput), ("errors of \(words)", outcome.standardError),
      ]
    }
    for (name, data) in try bench.files() { written.append((name, data)) }
    for (name, data) in written { #expect(Self.canary.trace(in: data) == nil, "in the \(name)") }
  }

  @Test func `is found where it was left on purpose`() throws {
    let canary = Self.canary
    let noise = Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    func leak(_ bytes: some Sequence<UInt8>) -> String? { canary.trace(in: noise + Data(bytes) + noise) }
    #expect(canary.trace(in: noise) == nil)
    #expect(leak("issuer 371449635".utf8) == "nine digits of the number")
    #expect(leak("449635398".utf8.flatMap { [$0, 0] }) == "nine digits of the number as UTF-16")
    #expect(
      leak(withUnsafeBytes(of: UInt64(371_449_635_398_431)) { Array($0) }) == "the number as an integer")
    #expect(leak("\"expiry\":\"07/43\"".utf8) == "the expiry date")
    #expect(leak("cvc=8491".utf8) == "the code")
    #expect(leak("371449 5398431 18491".utf8) == nil)
  }

  #if os(Linux)
    /// Whether a program that crashes leaves its memory in the folder it runs in.
    static let leavesCores = {
      let pattern = (try? String(contentsOfFile: "/proc/sys/kernel/core_pattern", encoding: .utf8)) ?? "|"
      return !pattern.hasPrefix("|") && !pattern.contains("/")
    }()

    /// Runs a line of shell, feeds it the card, and gives what can be seen of it from outside and its memory after a
    /// crash.
    static func crash(_ line: String, after input: String) async throws -> [String: Data] {
      let bench = try Bench()
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -c unlimited; " + line]
      process.currentDirectoryURL = bench.folder.url
      process.environment = ["HOME": bench.folder.path, "BINCTL": binctlPath, "SWIFT_BACKTRACE": "enable=no"]
      let (standardInput, output) = (Pipe(), Pipe())
      process.standardInput = standardInput
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      var found = ["output": output.fileHandleForReading.availableData]
      for name in ["cmdline", "environ"] {
        found[name] = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(process.processIdentifier)/\(name)"))
      }
      found["heap"] = try heap(of: process.processIdentifier)
      // The threads of tests start programs with SIGABRT held back; this signal ends one in the same way.
      kill(process.processIdentifier, SIGSEGV)
      await Task.detached { process.waitUntilExit() }.value
      for (name, data) in try bench.files() { found[name] = data }
      return found
    }

    /// The memory that a process has got from `malloc`.
    private static func heap(of process: pid_t) throws -> Data {
      let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
      let line = try #require(maps.split(separator: "\n").first { $0.hasSuffix("[heap]") })
      let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt64($0, radix: 16) }
      let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/mem"))
      try memory.seek(toOffset: bounds[0])
      return try memory.read(upToCount: Int(bounds[1] - bounds[0])) ?? Data()
    }

    @Test(
      .enabled(if: leavesCores, "this machine keeps no memory of crashed programs where they ran"),
      arguments: [
        "validate --ndjson", "resolve --ndjson", "resolve --ndjson --explain",
        "lookup --ndjson -",
      ])
    func `is nowhere in a program that crashes once it has answered`(words: String) async throws {
      let canary = Self.canary
      let input = words.hasPrefix("validate") ? canary.line : canary.number + "\n"
      let found = try await Self.crash("exec \"$BINCTL\" \(words)", after: "  " + input)
      #expect(found["output"]?.isEmpty == false)
      #expect(found.contains { $0.key.hasPrefix("core") && $0.value.count > 100_000 })
      #expect(found["heap"].map { $0.count > 10_000 } == true)
      for (name, data) in found {
        // A build for tests leaves words on its stack, which the core has too and no code of ours can overwrite.
        #expect(canary.trace(in: data, packed: name == "heap") == nil, "in the \(name)")
      }
    }

    @Test(.enabled(if: leavesCores, "this machine keeps no memory of crashed programs where they ran"))
    func `is found in the memory of a program that keeps it`() async throws {
      let found = try await Self.crash("read line; echo read; read more", after: Self.canary.line)
      let core = try #require(found.first { $0.key.hasPrefix("core") }?.value)
      #expect(Self.canary.trace(in: core) == "nine digits of the number")
    }
  #endif
}
