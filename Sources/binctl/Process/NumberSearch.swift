import CardNetworks
import NetworkResolution

/// Finds what is surely a card number in text, in whatever dress.
///
/// Surely: the check digit is right, the beginning belongs to a known network, and that network has numbers as long.
/// So no date, no time stamp and no reference of an order is taken for one without need. Between digits everything is
/// passed over that is neither a letter nor a digit, and digits of every script count.
enum NumberSearch {
  /// The fewest digits of a full number.
  static let fewestDigits = 12
  /// The fewest digits of one that is written in groups.
  static let fewestGroupedDigits = 13

  /// A text without the numbers in it.
  struct Result {
    /// The text, each number cut to the digits that may be shown.
    var text = ""
    /// How many numbers were cut.
    var count = 0
    /// How many bytes come before the first.
    var bytesBefore = 0
  }

  /// The text with each number cut; nil where there is none.
  static func cut(_ text: String) -> Result? {
    guard text.utf8.count >= fewestDigits else { return nil }
    let scalars = Array(text.unicodeScalars)
    var result = Result()
    var copied = 0
    func copy(to end: Int) { result.text.unicodeScalars.append(contentsOf: scalars[copied..<end]) }
    for run in runs(of: scalars) {
      var first = 0
      while first < run.count {
        guard let (last, digits) = longestNumber(in: run, from: first) else {
          first += 1
          continue
        }
        copy(to: run[first].range.lowerBound)
        if result.count == 0 { result.bytesBefore = result.text.utf8.count }
        result.text += shown(digits)
        result.count += 1
        copied = run[last].range.upperBound
        first = last + 1
      }
    }
    guard result.count > 0 else { return nil }
    copy(to: scalars.count)
    return result
  }

  /// Whether digits are surely a card number.
  static func isNumber(_ digits: String) -> Bool {
    guard digits.utf8.count >= fewestDigits, let number = try? CardNumber(digits), number.passesLuhn,
      let beginning = number.bin(digits: BINRange.mostDigits)
    else { return false }
    return GeneralRules.all.contains { rule in
      rule.range.interval.contains(beginning.interval)
        && (rule.panLengths ?? rule.network.traits.panLengths).contains(number.count)
    }
  }

  /// The digits in a text, as ASCII.
  static func digits(_ text: String) -> String {
    var digits = ""
    for scalar in text.unicodeScalars {
      if let value = digit(scalar) { digits.unicodeScalars.append(value) }
    }
    return digits
  }

  /// Whether a text is of digits alone.
  static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { digit($0) != nil }
  }

  /// The digits of a number that may be shown.
  static func shown(_ digits: String) -> String {
    String(digits.prefix(CardNumber.keptFirstDigits(of: digits.utf8.count)))
  }

  private typealias Group = (range: Range<Int>, digits: String)

  /// Groups of digits, those together that no letter parts.
  private static func runs(of scalars: [Unicode.Scalar]) -> [[Group]] {
    var runs: [[Group]] = [[]]
    var index = 0
    while index < scalars.count {
      let start = index
      var digits = ""
      // The digits of a script are neighbours; those of another one begin a group of their own.
      var zero: UInt32?
      while index < scalars.count, let value = digit(scalars[index]) {
        let base = scalars[index].value - value.value
        guard base == zero ?? base else { break }
        zero = base
        digits.unicodeScalars.append(value)
        index += 1
      }
      if index > start {
        runs[runs.count - 1].append((start..<index, digits))
      } else {
        if scalars[index].properties.isAlphabetic { runs.append([]) }
        index += 1
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  /// The last group of the longest number that begins with the group at `first`, and its digits.
  private static func longestNumber(in run: [Group], from first: Int) -> (last: Int, digits: String)? {
    var found: (last: Int, digits: String)?
    var digits = ""
    for last in first..<run.count {
      digits += run[last].digits
      if digits.utf8.count > CardNumber.mostDigits { break }
      if last > first, digits.utf8.count < fewestGroupedDigits { continue }
      if isNumber(digits) { found = (last, digits) }
    }
    return found
  }

  /// The ASCII digit that stands for a digit of any script.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? scalar : nil }
    guard scalar.properties.generalCategory == .decimalNumber else { return nil }
    return scalar.properties.numericValue.map { Unicode.Scalar(0x30 + UInt8($0)) }
  }
}
