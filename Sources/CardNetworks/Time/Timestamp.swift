/// A moment in UTC, to the millisecond.
public struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let millisecondsSinceEpoch: Int64

  /// The moment `millisecondsSinceEpoch` milliseconds after the epoch.
  public init(millisecondsSinceEpoch: Int64) {
    self.millisecondsSinceEpoch = millisecondsSinceEpoch
  }

  /// The moment `seconds` seconds later; the last or first one there is where it would lie beyond.
  public func adding(seconds: Int64) -> Timestamp {
    let (span, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    let (sum, isTooFar) = millisecondsSinceEpoch.addingReportingOverflow(span)
    return Timestamp(millisecondsSinceEpoch: isTooLong || isTooFar ? (seconds < 0 ? .min : .max) : sum)
  }
}

extension Timestamp: Comparable {
  /// Whether `left` is earlier.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
  }
}

extension Timestamp: CustomStringConvertible {
  /// ISO 8601 in UTC: `2026-11-30T15:04:05.123Z`.
  public var description: String {
    let day = Self.floorDivide(millisecondsSinceEpoch, by: Self.millisecondsADay)
    let inDay = Self.floorRemainder(millisecondsSinceEpoch, by: Self.millisecondsADay)
    let date = CivilDate(daysSinceEpoch: day)
    let (hour, minute) = (inDay / 3_600_000, inDay / 60_000 % 60)
    let (second, millisecond) = (inDay / 1000 % 60, inDay % 1000)
    let time = Self.pad(hour, 2) + ":" + Self.pad(minute, 2) + ":" + Self.pad(second, 2)
    return date.description + "T" + time + "." + Self.pad(millisecond, 3) + "Z"
  }

  /// The day alone: `2026-11-30`.
  public var day: String {
    CivilDate(daysSinceEpoch: Self.floorDivide(millisecondsSinceEpoch, by: Self.millisecondsADay)).description
  }

  static let millisecondsADay: Int64 = 86_400_000

  static func floorDivide(_ value: Int64, by divisor: Int64) -> Int64 {
    value % divisor < 0 ? value / divisor - 1 : value / divisor
  }

  /// What is left of a division that rounds down; never negative.
  static func floorRemainder(_ value: Int64, by divisor: Int64) -> Int64 {
    let rest = value % divisor
    return rest < 0 ? rest + divisor : rest
  }

  static func pad(_ value: Int64, _ width: Int) -> String {
    let plain = String(value)
    return String(repeating: "0", count: max(0, width - plain.utf8.count)) + plain
  }
}

/// A day of the Gregorian calendar; the arithmetic counts years from March so that leap days come last.
struct CivilDate: CustomStringConvertible {
  let year: Int64
  let month: Int64
  let day: Int64

  init(daysSinceEpoch days: Int64) {
    let shifted = days + 719_468
    let era = Timestamp.floorDivide(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var description: String {
    Timestamp.pad(year, 4) + "-" + Timestamp.pad(month, 2) + "-" + Timestamp.pad(day, 2)
  }
}
