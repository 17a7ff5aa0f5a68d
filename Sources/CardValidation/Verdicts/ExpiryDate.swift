public import CardNetworks

/// The month a card expires in: valid through its last instant.
public struct ExpiryDate: Hashable, Sendable {
  /// The year, four digits.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int

  /// A month; nil unless `month` is 1 to 12 and `year` 1000 to 9999.
  public init?(month: Int, year: Int) {
    guard (1...12).contains(month), (1000...9999).contains(year) else { return nil }
    self.year = year
    self.month = month
  }

  /// Months since the year 0: what dates are compared by.
  var monthIndex: Int { year * 12 + month - 1 }

  /// Whether the card has expired everywhere at a moment.
  ///
  /// It is valid through the last instant of its month in UTC-12, the last place where that month ends.
  public func hasExpired(at time: Timestamp, monthsOfGrace: Int = 0) -> Bool {
    monthIndex + min(max(monthsOfGrace, 0), 12_000) < CurrentMonth(at: time).index
  }

  /// The date written by a pattern: `yyyy-MM`, `MM/yyyy`, `MM/yy`, `MM`, `M`, `yy`.
  ///
  /// `yyyy` is the year, `yy` its last two digits, `MM` the month with a leading zero, `M` without. Everything
  /// else, longer and shorter runs of these letters included, stands for itself.
  public func formatted(_ pattern: String = "MM/yy") -> String {
    var text = ""
    var rest = Substring(pattern)
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      switch run {
      case "yyyy": text += String(year)
      case "yy": text += Self.padded(year % 100)
      case "MM": text += Self.padded(month)
      case "M": text += String(month)
      default: text += run
      }
      rest = rest[run.endIndex...]
    }
    return text
  }

  private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

extension ExpiryDate: Comparable {
  /// Whether `left` is the earlier month.
  public static func < (left: ExpiryDate, right: ExpiryDate) -> Bool { left.monthIndex < right.monthIndex }
}

extension ExpiryDate: CustomStringConvertible {
  /// `12/30`.
  public var description: String { formatted() }
}

/// The month it is in UTC-12, where every month ends last.
struct CurrentMonth: Hashable {
  let year: Int
  let month: Int

  init(at time: Timestamp) { (year, month) = time.calendarMonth(offsetHours: -12) }

  var index: Int { year * 12 + month - 1 }

  /// The year that two digits mean: the one within fifty years of now.
  func year(ofTwoDigits digits: Int) -> Int {
    let candidate = year - year % 100 + digits
    if candidate < year - 50 { return candidate + 100 }
    return candidate > year + 50 ? candidate - 100 : candidate
  }
}
