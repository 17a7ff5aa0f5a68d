/// A word from the command line, made fit to be printed in an error.
///
/// A run of nine or more digits, spaces and punctuation between them included, may be a card number and is replaced
/// by ``hidden`` before the word is stored: neither the message nor the error value has the digits. Control
/// characters are escaped, and a long word is cut. Letters end a run. Digits of every script count.
public struct ShownToken: Hashable, Sendable, CustomStringConvertible {
  /// What stands for a hidden run of digits.
  public static let hidden = "‹number hidden›"

  /// The longest text kept, in Unicode scalars.
  public static let longest = 80

  /// The fewest digits that are hidden; the longest BIN in use has eight.
  public static let fewestHidden = 9

  /// The text to print.
  public let description: String

  /// Makes a raw word printable.
  public init(_ raw: String) {
    let text = Self.masking(raw).terminalSafe
    description =
      text.unicodeScalars.count <= Self.longest
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest))) + "…"
  }

  /// The text with every run of nine or more digits replaced by ``hidden``.
  public static func masking(_ raw: String) -> String {
    var result = String.UnicodeScalarView()
    var run = String.UnicodeScalarView()
    var tail = String.UnicodeScalarView()
    var digits = 0

    func close() {
      result.append(contentsOf: digits >= fewestHidden ? hidden.unicodeScalars : run)
      result.append(contentsOf: tail)
      run.removeAll()
      tail.removeAll()
      digits = 0
    }

    for scalar in raw.unicodeScalars {
      if scalar.properties.numericType == .decimal {
        run.append(contentsOf: tail)
        tail.removeAll()
        run.append(scalar)
        digits += 1
      } else if digits == 0 || scalar.properties.isAlphabetic {
        close()
        result.append(scalar)
      } else {
        // A separator so far; it belongs to the run only if another digit follows.
        tail.append(scalar)
      }
    }
    close()
    return String(result)
  }
}
