import CoBadge
import CommandLineKit

/// Reads the lines of a stream and counts what is odd about them.
///
/// No digit of a line is ever printed.
struct LineTally {
  /// Lines that hold no number.
  private(set) var badLines = 0
  /// Full card numbers that were cut to a BIN.
  private(set) var cutNumbers = 0

  /// The BIN on a line; nil, said on the standard error, where there is none.
  mutating func range(_ line: [UInt8], number: Int, _ console: Console) -> BINRange? {
    do throws(BINRangeFault) {
      return try BINRange(binBytes: line)
    } catch {
      let fault = error
      if let full = try? CardNumber(prefixBytes: line), full.count >= NumberSearch.fewestDigits {
        cutNumbers += 1
        return full.bin(digits: CardNumber.keptFirstDigits(of: full.count))
      }
      bad(number, fault.words, console)
      return nil
    }
  }

  /// The card number on a line, or as much of one as there is; nil, said on the standard error, where there is none.
  mutating func cardNumber(_ line: [UInt8], number: Int, _ console: Console) -> CardNumber? {
    do throws(CardNumberFault) {
      let read = try CardNumber(prefixBytes: line)
      if read.isEmpty { throw .tooShort(digits: 0) }
      return read
    } catch {
      bad(number, error.words, console)
      return nil
    }
  }

  private mutating func bad(_ number: Int, _ words: String, _ console: Console) {
    badLines += 1
    console.diagnostics.error("<standard input>:\(number): \(words)")
  }

  /// Says how many numbers were cut.
  func report(_ console: Console) {
    guard cutNumbers > 0 else { return }
    console.diagnostics.warning(
      "\(cutNumbers) full card \(cutNumbers == 1 ? "number was cut to its" : "numbers were cut to their") first digits; "
        + "`binctl resolve` takes full numbers")
  }
}

extension ParsedCommand {
  /// The form of output that was asked for.
  func format() throws(Failure) -> OutputFormat {
    do throws(UsageError) { return try OutputFormat(self, program: Program.name) } catch {
      throw .usage(error)
    }
  }
}
