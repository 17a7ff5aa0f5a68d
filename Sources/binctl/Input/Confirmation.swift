import CommandLineKit
import Platform

extension Console {
  /// Asks on the terminal whether to go on; only `y` and `yes` say so.
  ///
  /// Where no terminal is there to ask on, `option` has to be given instead.
  func confirms(
    _ question: String, _ command: ParsedCommand, unless option: OptionSpec
  ) throws(Failure) -> Bool {
    guard Terminal.isTerminal(.input), Terminal.isTerminal(.error) else {
      throw .usage(command, .invalid("there is no terminal to ask on; give \(option.flagName)"))
    }
    let input = FileReader.standardInput()
    var byte: [UInt8] = [0]
    var line: [UInt8] = []
    do throws(FileError) {
      try write("\(question.terminalSafe) [y/N] ", to: .error)
      while try input.read(into: &byte) > 0, byte[0] != UInt8(ascii: "\n") { line.append(byte[0]) }
    } catch {
      throw .input(error)
    }
    let answer = String(decoding: line, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    return ["y", "yes"].contains(answer)
  }
}
