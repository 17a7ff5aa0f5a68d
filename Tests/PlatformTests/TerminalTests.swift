import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: PseudoTerminal.isAvailable, "this machine hands out no pseudo-terminal"))
struct TerminalTests {
  @Test func `a hidden line is read without being shown`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let keyboard = try PseudoTerminal()
      #expect(Terminal.isTerminal(.input))
      keyboard.afterEchoIsOff { $0.type("4111 1111\n") }
      #expect(try Terminal.readHiddenLine(prompt: "")?.bytes == Array("4111 1111".utf8))
      #expect(keyboard.echoes)
      keyboard.type("seen\n")
      #expect(Swift.readLine() == "seen")
      // The screen has had time to show both: the second line is on it.
      #expect(keyboard.screen(until: "seen").contains("4111") == false)
      CurrentProcess.exit(0)
    }
  }

  @Test func `the end of input without a line is nil`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let keyboard = try PseudoTerminal()
      keyboard.afterEchoIsOff { $0.type("\u{4}") }
      #expect(try Terminal.readHiddenLine(prompt: "")?.bytes == nil)
      CurrentProcess.exit(0)
    }
  }

  @Test(arguments: Signals.Request.allCases)
  func `the echo comes back when a signal ends the reading`(request: Signals.Request) async {
    await #expect(processExitsWith: .signal(request.rawValue)) { [number = request.rawValue as Int32] in
      signal(number, SIG_DFL)
      let keyboard = try PseudoTerminal()
      keyboard.afterEchoIsOff { _ in kill(getpid(), number) }
      let request = try #require(Signals.Request(rawValue: number))
      #expect(throws: Terminal.ReadError.interrupted(request)) { try Terminal.readHiddenLine(prompt: "") }
      #expect(keyboard.echoes)
      Signals.obey(request)
    }
  }

  @Test func `the width is that of the terminal`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let keyboard = try PseudoTerminal()
      #expect(Terminal.width(of: .input) == nil)
      var size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
      #expect(ioctl(keyboard.controller, UInt(TIOCSWINSZ), &size) == 0)
      #expect(Terminal.width(of: .input) == 132)
      CurrentProcess.exit(0)
    }
  }
}

/// A terminal whose other end the test holds, put in the place of the standard input.
private struct PseudoTerminal: Sendable {
  let controller: Int32

  /// A container without /dev/pts has none.
  static var isAvailable: Bool {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0 else { return false }
    close(ends.controller)
    close(ends.terminal)
    return true
  }

  init() throws {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    try #require(openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0)
    try #require(dup2(ends.terminal, 0) == 0)
    controller = ends.controller
  }

  var echoes: Bool {
    var settings = termios()
    return tcgetattr(0, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
  }

  /// What the terminal has shown until a text appears.
  func screen(until text: String) -> String {
    var shown: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while !String(decoding: shown, as: UTF8.self).contains(text) {
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { break }
      shown += buffer[..<count]
    }
    return String(decoding: shown, as: UTF8.self)
  }

  func afterEchoIsOff(_ action: @escaping @Sendable (PseudoTerminal) -> Void) {
    Thread.detachNewThread {
      while echoes { sched_yield() }
      action(self)
    }
  }
}
