import CardNetworks
import CommandLineKit
import NetworkResolution
import Platform

/// The words of the command line without full card numbers.
///
/// A number that is given as an argument can be read by every user of the machine while the process runs. So before
/// anything else it is overwritten in the memory that they see, and cut to the digits that may be shown.
/// Three forms are found: a word, or the value after `--name=`, of digits and separators alone; four-digit groups
/// that are words of their own; and, inside other words, digits that are a valid number of a known network.
struct GuardedArguments {
  /// The fewest digits of a full number.
  static let fewestDigits = 12

  /// The words after the program's name.
  private(set) var words: [String] = []
  /// How many numbers were cut.
  private(set) var cutNumbers = 0
  /// Per argument that has to be overwritten, how many of its first bytes may stay.
  private(set) var hidden: [(index: Int, keptBytes: Int)] = []

  /// The arguments of this process, which are overwritten where it is needed.
  static func ofProcess() -> GuardedArguments {
    let guarded = GuardedArguments(Array(CommandLine.arguments.dropFirst()))
    for (index, keptBytes) in guarded.hidden {
      CurrentProcess.hideArgument(at: index + 1, keepingFirst: keptBytes)
    }
    return guarded
  }

  /// Looks for numbers in `raw`.
  init(_ raw: [String]) {
    var index = 0
    while index < raw.count {
      let groups = Self.groups(raw[index...])
      if groups > 1 {
        words.append(Self.cut(Self.digits(raw[index..<(index + groups)].joined())))
        hidden += (index..<(index + groups)).map { ($0, 0) }
        cutNumbers += 1
        index += groups
        continue
      }
      let (name, value) = Self.split(raw[index])
      if let safe = Self.withoutNumber(value) {
        words.append(name + safe)
        hidden.append((index, name.utf8.count))
        cutNumbers += 1
      } else {
        words.append(raw[index])
      }
      index += 1
    }
  }

  /// `--name=` and what follows; nothing and the whole word where it is no option with a value.
  private static func split(_ word: String) -> (name: String, value: String) {
    guard word.hasPrefix("-"), let sign = word.firstIndex(of: "=") else { return ("", word) }
    let value = word.index(after: sign)
    return (String(word[..<value]), String(word[value...]))
  }

  /// How many words from the first on are the groups of one number: 4-4-4-4 and the like, 4-6-5, 4-6-4.
  private static func groups(_ words: ArraySlice<String>) -> Int {
    let lengths = words.prefix(5).map { word in
      word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? word.utf8.count : 0
    }
    if lengths.count >= 3, lengths[0] == 4, lengths[1] == 6, (4...5).contains(lengths[2]) { return 3 }
    var count = lengths.prefix { $0 == 4 }.count
    guard count * 4 >= fewestDigits else { return 0 }
    if count < lengths.count, (1...3).contains(lengths[count]) { count += 1 }
    return count
  }

  /// The word with its number cut, nil where it holds none.
  private static func withoutNumber(_ word: String) -> String? {
    let digits = digits(word)
    guard digits.utf8.count >= fewestDigits else { return nil }
    if !word.unicodeScalars.contains(where: \.properties.isAlphabetic), !word.contains("/") {
      return cut(digits)
    }
    return SessionID(word) == nil ? withoutEmbeddedNumber(word) : nil
  }

  /// A number inside other text: only what is surely one, so that no date in the name of a file is taken for it.
  private static func withoutEmbeddedNumber(_ word: String) -> String? {
    let scalars = Array(word.unicodeScalars)
    var start = 0
    while start < scalars.count {
      guard isDigit(scalars[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < scalars.count,
        isDigit(scalars[end])
          || (isSeparator(scalars[end]) && end + 1 < scalars.count && isDigit(scalars[end + 1]))
      { end += 1 }
      let run = String(String.UnicodeScalarView(scalars[start..<end]))
      if isSurelyNumber(digits(run)) {
        let before = String(String.UnicodeScalarView(scalars[..<start]))
        let after = String(String.UnicodeScalarView(scalars[end...]))
        let rest = withoutEmbeddedNumber(after) ?? after
        return before + cut(digits(run)) + rest
      }
      start = end
    }
    return nil
  }

  private static func isSurelyNumber(_ digits: String) -> Bool {
    guard digits.utf8.count >= fewestDigits, let number = try? CardNumber(digits), number.passesLuhn,
      let beginning = number.bin(digits: BINRange.mostDigits)
    else { return false }
    return GeneralRules.all.contains { rule in
      rule.range.interval.contains(beginning.interval)
        && (rule.panLengths ?? rule.network.traits.panLengths).contains(number.count)
    }
  }

  private static func digits(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter(isDigit)))
  }

  private static func cut(_ digits: String) -> String {
    String(digits.prefix(CardNumber.keptFirstDigits(of: digits.utf8.count)))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "-" }
}

extension Console {
  /// Says that numbers were cut, however little was asked to be said.
  func warnOfNumberInArguments(_ count: Int) {
    diagnostics.warning(
      (count == 1
        ? "a card number was given as an argument" : "\(count) card numbers were given as arguments")
        + " and cut to its first digits; other users can see arguments, and the history of the shell keeps them."
        + " Full numbers belong on the standard input")
  }
}
