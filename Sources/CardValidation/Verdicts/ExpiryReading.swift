/// The parts of an expiry date as they were written, before any of them is judged.
struct ExpiryReading {
  /// A run of digits: its value and how many there are.
  struct Digits: Equatable {
    var value = 0
    var count = 0
  }

  enum Fault { case notDigits, tooLong }

  /// The month as it was written; no digits while there are none.
  private(set) var month = Digits()
  /// The year as it was written; no digits while there are none.
  private(set) var year = Digits()
  /// Whether anything was written at all.
  private(set) var isEmpty = true
  /// Whether more digits could still belong to the month.
  private(set) var monthIsOpen = false
  /// Digits that stand alone and may also begin the year of ISO 8601: the `203` of `2030-12`; nil for any others.
  private(set) var yearInFront: Digits?
  private(set) var fault: Fault?

  /// Reads `12/30`, `1-2030`, `01 / 30`, `1230`, `2030-12` and the beginnings of these.
  init(_ text: some StringProtocol) {
    var runs: [Digits] = []
    var (betweenRuns, marks, length) = (true, 0, 0)
    for byte in text.utf8 {
      length += 1
      guard length <= 32 else {
        fault = .tooLong
        return
      }
      switch byte {
      case 0x30...0x39:
        if betweenRuns { runs.append(Digits()) }
        betweenRuns = false
        runs[runs.count - 1].value = runs[runs.count - 1].value * 10 + Int(byte - 0x30)
        runs[runs.count - 1].count += 1
        if runs[runs.count - 1].count > 8 {
          fault = .tooLong
          return
        }
      case 0x2F, 0x2D:
        marks += 1
        betweenRuns = true
        isEmpty = false
      case 0x20:
        betweenRuns = true
      default:
        fault = .notDigits
        isEmpty = false
        return
      }
    }
    if !runs.isEmpty { isEmpty = false }
    let startsWithMark =
      marks == 1 && text.utf8.first { $0 != 0x20 }.map { $0 == 0x2F || $0 == 0x2D } ?? false
    // What follows a mark at the front is a year, and nothing follows that.
    guard marks <= 1, runs.count <= (startsWithMark ? 1 : 2) else {
      fault = .notDigits
      return
    }
    assign(
      runs, startsWithMark: startsWithMark, endsWithMark: marks == 1 && betweenRuns && runs.count == 1,
      isEnded: betweenRuns)
  }

  /// Reads a month and a year that stand in fields of their own.
  init(month: some StringProtocol, year: some StringProtocol) {
    guard let month = Self.digits(month), let year = Self.digits(year) else {
      fault = .notDigits
      isEmpty = false
      return
    }
    self.month = month
    self.year = year
    isEmpty = month.count == 0 && year.count == 0
    monthIsOpen = month.count == 1 && month.value < 2
    if month.count > 2 || year.count > 4 { fault = .tooLong }
  }

  private mutating func assign(
    _ runs: [Digits], startsWithMark: Bool, endsWithMark: Bool, isEnded: Bool
  ) {
    if runs.count == 2 {
      // The year comes first in ISO 8601: 2030-12.
      let yearFirst = runs[0].count == 4 && runs[1].count <= 2
      month = runs[yearFirst ? 1 : 0]
      year = runs[yearFirst ? 0 : 1]
      monthIsOpen = yearFirst && month.count == 1 && month.value < 2
    } else if let run = runs.first {
      if startsWithMark {
        year = run
      } else if endsWithMark {
        month = run
        if run.count == 4 { (month, year) = (year, month) }
      } else {
        split(run)
        // A space ends the year, so it has to be whole.
        if run.count == 4 || run.count < 4 && !isEnded { yearInFront = run }
      }
    }
    if month.count > 2 || year.count > 4 { fault = .tooLong }
  }

  /// Digits without a mark: two of them are the month if there is such a month, else one.
  private mutating func split(_ run: Digits) {
    if run.count == 1 {
      month = run
      monthIsOpen = run.value < 2
      return
    }
    var scale = 1
    for _ in 2..<run.count { scale *= 10 }
    let two = run.value / scale
    let monthDigits = two <= 12 ? 2 : 1
    if monthDigits == 1 { scale *= 10 }
    month = Digits(value: run.value / scale, count: monthDigits)
    year = Digits(value: run.value % scale, count: run.count - monthDigits)
  }

  private static func digits(_ text: some StringProtocol) -> Digits? {
    var digits = Digits()
    for byte in text.utf8 where byte != 0x20 {
      guard (0x30...0x39).contains(byte) else { return nil }
      digits.count += 1
      // Too many are told by their count; the value no longer matters.
      if digits.count > 8 { return digits }
      digits.value = digits.value * 10 + Int(byte - 0x30)
    }
    return digits
  }
}
