extension Timestamp {
  /// The first instant of a month in UTC.
  ///
  /// Nil unless the month is 1 to 12 and the year 1 to 9999.
  public init?(year: Int, month: Int) {
    guard (1...12).contains(month), (1...9999).contains(year) else { return nil }
    // Years counted from March, so that the leap day comes last; the inverse of `CivilDate`.
    let shifted = Int64(month <= 2 ? year - 1 : year)
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * Int64((month + 9) % 12) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(millisecondsSinceEpoch: (era * 146_097 + dayOfEra - 719_468) * Self.millisecondsADay)
  }

  /// Year and month (1 to 12) of the Gregorian calendar, in the time zone that lies `offsetHours` from UTC.
  public func calendarMonth(offsetHours: Int = 0) -> (year: Int, month: Int) {
    let local = millisecondsSinceEpoch &+ Int64(offsetHours) &* 3_600_000
    let date = CivilDate(daysSinceEpoch: Self.floorDivide(local, by: Self.millisecondsADay))
    return (Int(date.year), Int(date.month))
  }
}
