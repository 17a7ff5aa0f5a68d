/// What can be asked of, and done with, a terminal.
public enum Terminal {
  /// One of the three streams every process starts with.
  public enum Stream: Int32, Sendable {
    /// Where answers are typed.
    case input = 0
    /// Where answers are printed.
    case output = 1
    /// Where diagnostics are printed.
    case error = 2
  }

  /// Why a hidden line could not be read.
  public enum ReadError: Error, Equatable, Sendable {
    /// The standard input is no terminal, so nothing could be hidden.
    case notATerminal
    /// A request to end arrived while waiting; the terminal is as before. Pass it to ``Signals/obey(_:)``.
    case interrupted(Signals.Request)
    /// The input or the prompt failed.
    case file(FileError)
  }

  /// Whether a stream is connected to a terminal.
  public static func isTerminal(_ stream: Stream) -> Bool { LibC.isTerminal(stream.rawValue) }

  /// How many columns the terminal on a stream has; nil when it is none or does not know.
  public static func width(of stream: Stream = .output) -> Int? { LibC.terminalWidth(stream.rawValue) }

  /// Reads one line from the terminal without showing what is typed; nil at the end of input.
  ///
  /// The prompt goes to the standard error. Signals are watched meanwhile (``Signals/watch()``) so that the echo comes
  /// back on Ctrl-C too; afterwards they have their usual effect.
  public static func readHiddenLine(prompt: String) throws(ReadError) -> HiddenLine? {
    guard isTerminal(.input) else { throw .notATerminal }
    Signals.watch()
    defer { Signals.unwatch() }
    let settings: LibC.TerminalSettings
    do throws(SystemCode) {
      settings = try LibC.turnEchoOff(Stream.input.rawValue)
    } catch {
      throw .file(FileError(code: error, path: "<standard input>"))
    }
    defer { LibC.restore(settings, on: Stream.input.rawValue) }
    do throws(FileError) {
      try write(prompt, to: .error)
    } catch {
      throw .file(error)
    }
    // The newline that was typed has not been shown.
    defer { try? write("\n", to: .error) }
    return try readLine()
  }

  /// Waits in short turns, because a signal may be delivered to another thread, or just before the wait begins.
  private static func readLine() throws(ReadError) -> HiddenLine? {
    let input = FileReader.standardInput()
    let line = HiddenLine()
    var byte: [UInt8] = [0]
    while true {
      if let request = Signals.pending { throw .interrupted(request) }
      guard LibC.hasInput(Stream.input.rawValue, within: 100) else { continue }
      let count: Int
      do throws(FileError) {
        count = try input.read(into: &byte)
      } catch {
        throw .file(error)
      }
      if count == 0 { return line.bytes.isEmpty ? nil : line }
      if byte[0] == UInt8(ascii: "\n") { return line }
      line.append(byte[0])
    }
  }
}
