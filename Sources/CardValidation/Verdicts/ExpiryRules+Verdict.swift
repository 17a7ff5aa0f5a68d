public import CardNetworks

/// How many digits of the year a field takes.
public enum YearDigits: Hashable, Sendable, CaseIterable {
  /// `30`.
  case two
  /// `2030`.
  case four
  /// `30` or `2030`.
  case either
}

/// What came of reading an expiry date: the verdict, and the date where there is a whole one.
public struct ExpiryResult: Hashable, Sendable {
  /// The verdict.
  public let verdict: FieldVerdict
  /// The date, expired or not; nil where month or year is missing or wrong.
  public let date: ExpiryDate?
}

extension ExpiryRules {
  /// Reads and judges a date: `12/30`, `1-2030`, `01 / 30`, `1230`, `2030-12`.
  ///
  /// Separators are `/`, `-` and spaces. Without one, two digits are the month if there is such a month: `123` is
  /// the beginning of 12/3x. Digits that are no month and year ahead may be the beginning of `2030-12`. A year of two
  /// digits is the one within fifty years of `time`.
  ///
  /// - Parameters:
  ///   - text: what was entered.
  ///   - time: now, by the caller's clock.
  ///   - yearDigits: the digits that the year may have.
  ///   - required: whether the form needs a date.
  ///   - hasFocus: whether more may be typed; `12/20` in 2026 is then the beginning of 12/203x.
  /// - Returns: the verdict, and the date where there is a whole one.
  public func read(
    _ text: some StringProtocol, at time: Timestamp, yearDigits: YearDigits = .either, required: Bool = true,
    hasFocus: Bool = false
  ) -> ExpiryResult {
    judge(ExpiryReading(text), at: time, yearDigits: yearDigits, required: required, hasFocus: hasFocus)
  }

  /// Reads and judges a date whose month and year stand in fields of their own.
  ///
  /// - Parameters:
  ///   - month: one or two digits.
  ///   - year: two or four digits.
  ///   - time: now, by the caller's clock.
  ///   - yearDigits: the digits that the year may have.
  ///   - required: whether the form needs a date.
  ///   - hasFocus: whether more may be typed.
  /// - Returns: the verdict, and the date where there is a whole one.
  public func read(
    month: some StringProtocol, year: some StringProtocol, at time: Timestamp,
    yearDigits: YearDigits = .either, required: Bool = true, hasFocus: Bool = false
  ) -> ExpiryResult {
    judge(
      ExpiryReading(month: month, year: year), at: time, yearDigits: yearDigits, required: required,
      hasFocus: hasFocus)
  }

  private func judge(
    _ reading: ExpiryReading, at time: Timestamp, yearDigits: YearDigits, required: Bool, hasFocus: Bool
  ) -> ExpiryResult {
    switch reading.fault {
    case .notDigits: return ExpiryResult(verdict: .invalid([.expiryNotDigits]), date: nil)
    case .tooLong: return ExpiryResult(verdict: .invalid([.expiryTooLong]), date: nil)
    case nil: break
    }
    if reading.isEmpty {
      return ExpiryResult(verdict: .empty(required: required, .expiryRequired), date: nil)
    }
    let now = CurrentMonth(at: time)
    let year = reading.year
    let month = reading.monthIsOpen || reading.month.count == 0 ? nil : reading.month.value
    var faults: ReasonSet = []
    if let month, !(1...12).contains(month) { faults.insert(.expiryMonth) }
    if year.count > (yearDigits == .two ? 2 : 4) { faults.insert(.expiryTooLong) }
    if !faults.isEmpty { return ExpiryResult(verdict: .invalid(faults), date: nil) }

    let canGrow =
      continues(year, month: month, now: now, yearDigits: yearDigits)
      || beginsYear(reading.yearInFront, now: now, yearDigits: yearDigits)
    let wholeYear = year.whole(yearDigits, now: now)
    guard let month, let wholeYear else {
      // Without a month the last one of the year decides whether the year will do.
      let yearWillDo = wholeYear.map { fault(of: $0 * 12 + 11, year: $0, now: now) == nil } ?? false
      if canGrow || yearWillDo { return ExpiryResult(verdict: .incomplete([.expiryTooShort]), date: nil) }
      let latest =
        wholeYear ?? (year.count == 1 ? now.year(ofTwoDigits: year.value * 10 + 9) : year.value * 10)
      return ExpiryResult(verdict: .invalid([latest > now.year ? .expiryTooFar : .expiryPast]), date: nil)
    }
    guard let date = ExpiryDate(month: month, year: wholeYear) else {
      return ExpiryResult(verdict: .invalid([.expiryPast]), date: nil)
    }
    if let fault = fault(of: date.monthIndex, year: date.year, now: now) {
      return ExpiryResult(
        verdict: FieldVerdict(
          canGrow && hasFocus ? .incomplete : .invalid, potentiallyValid: canGrow, reasons: [fault]),
        date: date)
    }
    return ExpiryResult(verdict: .valid, date: date)
  }

  // Bounds that no sum can overflow with.
  private var graceInReason: Int { min(max(monthsOfGrace, 0), 12_000) }
  private var yearsInReason: Int { min(max(yearsAhead, 0), 9999) }

  private func fault(of monthIndex: Int, year: Int, now: CurrentMonth) -> ValidationReason? {
    if monthIndex + graceInReason < now.index { return .expiryPast }
    return year > now.year + yearsInReason ? .expiryTooFar : nil
  }

  /// Whether more digits behind `year` can make a valid date, in `month` or, where that is nil, in any.
  private func continues(
    _ year: ExpiryReading.Digits, month: Int?, now: CurrentMonth, yearDigits: YearDigits
  ) -> Bool {
    guard year.count < (yearDigits == .two ? 2 : 4) else { return false }
    return years(around: now).contains { candidate in
      let index = candidate * 12 + (month ?? 12) - 1
      if fault(of: index, year: candidate, now: now) != nil { return false }
      let long = yearDigits != .two && year.isProperPrefix(of: candidate, digits: 4)
      let short =
        yearDigits != .four && year.isProperPrefix(of: candidate % 100, digits: 2)
        && now.year(ofTwoDigits: candidate % 100) == candidate
      return long || short
    }
  }

  /// Whether digits are the first of a year that a month may follow, or all of it.
  private func beginsYear(
    _ digits: ExpiryReading.Digits?, now: CurrentMonth, yearDigits: YearDigits
  ) -> Bool {
    guard let digits, yearDigits != .two else { return false }
    return years(around: now).contains { candidate in
      (digits.value == candidate || digits.isProperPrefix(of: candidate, digits: 4))
        && fault(of: candidate * 12 + 11, year: candidate, now: now) == nil
    }
  }

  /// The years among which valid ones are looked for.
  private func years(around now: CurrentMonth) -> ClosedRange<Int> {
    now.year - min(graceInReason / 12 + 1, 50)...now.year + min(yearsInReason, 99)
  }
}

extension ExpiryReading.Digits {
  /// The year that these digits are, nil while they are not a whole one.
  fileprivate func whole(_ yearDigits: YearDigits, now: CurrentMonth) -> Int? {
    if count == 4 { return value }
    return count == 2 && yearDigits != .four ? now.year(ofTwoDigits: value) : nil
  }

  /// Whether these are the first digits of `number`, written with `digits` digits, and not all of them.
  fileprivate func isProperPrefix(of number: Int, digits: Int) -> Bool {
    guard count < digits else { return false }
    var number = number
    for _ in count..<digits { number /= 10 }
    return number == value
  }
}
