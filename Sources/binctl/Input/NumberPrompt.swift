import CoBadge
import CommandLineKit
import Platform

extension Console {
  /// Asks on the terminal for a number, or the beginning of one, without showing it; nil for an empty line.
  func askForNumber() throws(Failure) -> CardNumber? {
    let line = try askForLine("Card number")
    do throws(CardNumberFault) {
      let number = try CardNumber(prefixBytes: line?.bytes ?? [])
      return number.isEmpty ? nil : number
    } catch {
      throw .number(error)
    }
  }

  /// Asks on the terminal for a line without showing it; nil at the end of the input.
  func askForLine(_ what: String) throws(Failure) -> HiddenLine? {
    do throws(Terminal.ReadError) {
      return try Terminal.readHiddenLine(prompt: "\(what) (not shown): ")
    } catch {
      switch error {
      case .interrupted(let request): throw .signalled(request)
      case .file(let error): throw .input(error)
      case .notATerminal: throw .noNumber
      }
    }
  }

  /// The one number that the standard input holds; asked for on a terminal.
  func readNumber() throws(Failure) -> CardNumber {
    if Terminal.isTerminal(.input) {
      guard let number = try askForNumber() else { throw .noNumber }
      return number
    }
    var found: CardNumber?
    var lines = LineReader()
    try lines.forEach { (line, number) throws(Failure) in
      guard found == nil else {
        diagnostics.error("<standard input>:\(number): one card number is expected")
        throw .noNumber
      }
      do throws(CardNumberFault) { found = try CardNumber(prefixBytes: line) } catch { throw .number(error) }
    } pause: { () throws(Failure) in
    }
    guard let found, !found.isEmpty else { throw .noNumber }
    return found
  }
}
