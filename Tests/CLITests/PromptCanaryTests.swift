import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite struct `The number of a card typed at a terminal` {
    /// A container without /dev/pts hands out no pseudo-terminal.
    static let hasTerminals: Bool = {
      var ends: (controller: Int32, terminal: Int32) = (-1, -1)
      guard openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0 else { return false }
      close(ends.controller)
      close(ends.terminal)
      return true
    }()

    @Test(.enabled(if: hasTerminals, "this machine hands out no pseudo-terminal"))
    func `is in no memory once it is answered, and the next one is asked for`() async throws {
      // One that is published for testing, with nine digits in a row that nothing else has.
      let number = "371449635398431"
      let bench = try Bench()
      var ends: (controller: Int32, terminal: Int32) = (-1, -1)
      try #require(openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0)
      let keyboard = FileHandle(fileDescriptor: ends.controller, closeOnDealloc: true)
      let terminal = FileHandle(fileDescriptor: ends.terminal, closeOnDealloc: true)
      let process = try RunningProcess(
        binctlPath, ["--verbose", "resolve"], environment: bench.environment, folder: bench.folder.path,
        standardInput: terminal)
      for (asked, typed) in [number, "3714 496353 98431", "3714-4963-5398-4319", "x\(number)"].enumerated() {
        try await process.waitFor { $0.ranges(of: "(not shown): ").count > asked ? true : nil }
        #expect(!Self.shows(number, try process.writableMemory()), "before question \(asked)")
        try keyboard.write(contentsOf: Data((typed + "\n").utf8))
      }
      try await process.waitFor { $0.ranges(of: "(not shown): ").count > 4 ? true : nil }
      #expect(!Self.shows(number, try process.writableMemory()))
      #expect(!Self.shows(number, Data(process.errorOutput.utf8)))
    }

    @Test func `is found in the memory of a program that keeps it`() async throws {
      let number = "371449635398431"
      let folder = try TemporaryFolder()
      let input = Pipe()
      let process = try RunningProcess(
        "/bin/sh", ["-c", "read line; echo read >&2; read more"], folder: folder.path,
        standardInput: input.fileHandleForReading)
      try input.fileHandleForWriting.write(contentsOf: Data("\(number)\n".utf8))
      try await process.waitFor { $0.contains("read") ? true : nil }
      #expect(Self.shows(number, try process.writableMemory()))
    }

    private static func shows(_ number: String, _ data: Data) -> Bool {
      Privacy.runs(of: number).contains { data.has(Data($0.utf8)) }
    }
  }
#endif
