/// The content of a date field while it is edited: digits, at most one mark, and a selection.
struct ExpiryCells {
  /// Month and year as they are to be shown, and how many digits stand before the caret.
  struct Parts {
    var month: [UInt8] = []
    var year: [UInt8] = []
    var hasMark = false
    var caret = 0

    var count: Int { month.count + year.count }
  }

  private static let mark: UInt8 = 0x2F

  private var cells: [UInt8] = []
  private var selection = 0..<0

  /// Reads at most 32 characters; the first `/` or `-` is the mark, the rest but digits is left out.
  init(_ text: some StringProtocol, selection wanted: Range<Int>) {
    var (offset, lower, upper) = (0, 0, 0)
    for scalar in text.unicodeScalars.prefix(32) {
      switch scalar.value {
      case 0x30...0x39: cells.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x2F, 0x2D: if !cells.contains(Self.mark) { cells.append(Self.mark) }
      default: break
      }
      if offset < wanted.lowerBound { lower = cells.count }
      if offset < wanted.upperBound { upper = cells.count }
      offset += scalar.value > 0xFFFF ? 2 : 1
    }
    selection = lower..<max(lower, upper)
  }

  /// The number of digits.
  var digitCount: Int { cells.count - (cells.contains(Self.mark) ? 1 : 0) }

  /// Takes out the selected digits, or the one beside them; the mark stays while it divides anything.
  func deleting(_ direction: DeletionDirection) -> Parts {
    var (lower, upper) = (selection.lowerBound, selection.upperBound)
    if !cells[selection].contains(where: { $0 != Self.mark }) {
      switch direction {
      case .backward:
        lower = cells[..<upper].lastIndex { $0 != Self.mark } ?? lower
        upper = max(lower, min(upper, lower + 1))
      case .forward:
        lower = cells[lower...].firstIndex { $0 != Self.mark } ?? lower
        upper = min(lower + 1, cells.count)
      }
    }
    let (rest, caret) = without(lower..<upper)
    var parts = Self.parts(rest, caret: caret)
    if parts.year.isEmpty && parts.month.count < 2 { parts.hasMark = false }
    return parts
  }

  /// Puts digits in the place of the selected ones; nil where there is no such month.
  func inserting(_ input: InputScan) -> Parts? {
    var (rest, place) = without(selection)
    // A mark that divides nothing any more is gone with what was selected.
    if rest == [Self.mark] { (rest, place) = ([], 0) }
    var new = input.digits
    if let mark = input.firstMark, !rest.contains(Self.mark) { new.insert(Self.mark, at: mark) }
    rest.insert(contentsOf: new, at: place)
    let caret = place + new.count
    var parts = Self.parts(rest, caret: caret)
    let caretIsBehindMark = rest[..<caret].contains(Self.mark)

    if parts.hasMark, input.digits.count > 1, parts.month.count == 4, parts.year.count <= 2 {
      // ISO 8601 has the year first.
      (parts.month, parts.year, parts.caret) = (parts.year, parts.month, parts.count)
    }
    let single = parts.month.startsWithSingleDigitMonth
    if !parts.hasMark, single || parts.month.count > 1 {
      parts.divide(after: single ? 1 : 2)
      if single { parts.pad() }
      return parts
    }
    if parts.month.count > 2 { parts.divide(after: 2) }
    if single, parts.month.count == 2 {
      guard parts.year.isEmpty else { return nil }
      parts.divide(after: 1)
    }
    if parts.month.count == 1, single || (caretIsBehindMark && parts.month != [0x30]) { parts.pad() }
    if parts.year.isEmpty && parts.month.count < 2 { parts.hasMark = false }
    return parts
  }

  /// The cells without the digits of a range; its mark stays if digits stand behind it.
  private func without(_ range: Range<Int>) -> (rest: [UInt8], caret: Int) {
    var rest = Array(cells[..<range.lowerBound])
    if cells[range].contains(Self.mark), range.upperBound < cells.count || rest.count == 2 {
      rest.append(Self.mark)
    }
    rest += cells[range.upperBound...]
    return (rest, range.lowerBound)
  }

  private static func parts(_ cells: [UInt8], caret: Int) -> Parts {
    var parts = Parts()
    for (position, cell) in cells.enumerated() {
      if cell == mark {
        parts.hasMark = true
      } else {
        if parts.hasMark { parts.year.append(cell) } else { parts.month.append(cell) }
        if position < caret { parts.caret += 1 }
      }
    }
    return parts
  }
}

extension ExpiryCells.Parts {
  /// Moves what stands behind the first `digits` of the month to the year.
  fileprivate mutating func divide(after digits: Int) {
    year.insert(contentsOf: month[digits...], at: 0)
    month.removeSubrange(digits...)
    hasMark = true
  }

  /// Writes a month of one digit with two.
  fileprivate mutating func pad() {
    month.insert(0x30, at: 0)
    if caret > 0 { caret += 1 }
  }

  /// Leaves the last two digits of a year of four.
  mutating func dropCentury() {
    caret -= min(2, max(caret - month.count, 0))
    year.removeFirst(2)
  }

  /// Leaves the first digits of the year.
  mutating func cutYear(to most: Int) {
    year.removeSubrange(most...)
    caret = min(caret, count)
  }
}

extension [UInt8] {
  /// Whether no month of two digits begins like this: `2`, `13`.
  fileprivate var startsWithSingleDigitMonth: Bool {
    guard let first else { return false }
    return first > 0x31 || (first == 0x31 && count > 1 && self[1] > 0x32)
  }
}
