import Foundation
import Platform
import TestSupport
import Testing

@Suite struct ProcessTests {
  @Test func `the clocks agree with the system and run forwards`() {
    let expected = Int64(Date().timeIntervalSince1970 * 1_000)
    #expect(abs(wallClockMilliseconds() - expected) < 60_000)
    let readings = (0..<1_000).map { _ in monotonicNanoseconds() }
    #expect(zip(readings, readings.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `an environment variable is found or nil`() {
    #expect(CurrentProcess.environment("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(CurrentProcess.environment("COBADGE_SURELY_NOT_SET") == nil)
    #expect(CurrentProcess.identifier == ProcessInfo.processInfo.processIdentifier)
  }

  @Test func `the process ends with the code given`() async {
    await #expect(processExitsWith: .exitCode(64)) { CurrentProcess.exit(64) }
  }

  @Test func `text for the standard error arrives unbuffered`() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(3), observing: [\.standardErrorContent]
    ) {
      try Platform.write("trouble\n", to: .error)
      CurrentProcess.exit(3)
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("trouble\n"))
  }

  @Test(arguments: Signals.Request.allCases)
  func `a watched request is noted and then obeyed`(request: Signals.Request) async {
    await #expect(processExitsWith: .signal(request.rawValue)) { [number = request.rawValue as Int32] in
      let request = try #require(Signals.Request(rawValue: number))
      signal(number, SIG_DFL)
      Signals.watch()
      #expect(Signals.pending == nil)
      kill(getpid(), number)
      while Signals.pending == nil { sched_yield() }
      #expect(Signals.pending == request)
      Signals.obey(request)
    }
  }

  @Test func `the second request ends the process`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      signal(SIGTERM, SIG_DFL)
      Signals.watch()
      kill(getpid(), SIGTERM)
      while Signals.pending == nil { sched_yield() }
      kill(getpid(), SIGTERM)
      while true { sched_yield() }
    }
  }

  @Test func `an ignored request stays ignored`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      signal(SIGHUP, SIG_IGN)
      Signals.watch()
      kill(getpid(), SIGHUP)
      #expect(Signals.pending == nil)
      Signals.unwatch()
      kill(getpid(), SIGHUP)
      CurrentProcess.exit(0)
    }
  }

  @Test func `a pipe without a reader is an error, not the end`() async {
    await #expect(processExitsWith: .exitCode(9)) {
      ignoreBrokenPipes()
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      dup2(ends[1], 1)
      close(ends[0])
      var output = OutputBuffer(.output)
      try output.write("answer")
      do throws(FileError) {
        try output.flush()
      } catch {
        #expect(error == FileError(.closedPipe, path: "<standard output>"))
        CurrentProcess.exit(9)
      }
    }
  }

  #if os(Linux)
    @Test func `a hidden argument is gone from what other processes see`() async throws {
      await #expect(processExitsWith: .exitCode(0)) {
        func visible() throws -> [String] {
          let bytes = try FileReader(path: "/proc/self/cmdline").readToEnd()
          return String(decoding: bytes, as: UTF8.self).split(
            separator: "\0", omittingEmptySubsequences: false
          )
          .map(String.init)
        }
        let before = try visible()
        let last = CommandLine.arguments.count - 1
        #expect(before.count == last + 2)
        #expect(CurrentProcess.hideArgument(at: last, keepingFirst: 2))
        #expect(CurrentProcess.hideArgument(at: 0))
        let after = try visible()
        #expect(
          after[last] == before[last].prefix(2) + String(repeating: "*", count: before[last].utf8.count - 2))
        #expect(after[0].allSatisfy { $0 == "*" })
        #expect(after[1..<last] == before[1..<last])
        #expect(CommandLine.arguments[last] == before[last])
        #expect(!CurrentProcess.hideArgument(at: last + 1))
        #expect(!CurrentProcess.hideArgument(at: -1))
        CurrentProcess.exit(after == before ? 1 : 0)
      }
    }
  #endif

  @Test func `a hidden line needs a terminal`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let null = open("/dev/null", O_RDONLY)
      dup2(null, 0)
      #expect(Terminal.isTerminal(.input) == false)
      #expect(Terminal.width(of: .input) == nil)
      #expect(throws: Terminal.ReadError.notATerminal) { try Terminal.readHiddenLine(prompt: "Number: ") }
      CurrentProcess.exit(0)
    }
  }
}
