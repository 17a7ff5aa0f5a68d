/// A closed interval of 18-digit keys: the one shape that inputs and ranges share.
///
/// A prefix of one digit or a whole number of nineteen becomes `p000…` to `p999…`, cut after
/// eighteen digits: the nineteenth is always a check digit and tells no network. Eighteen digits
/// fit `Int64`; nineteen do not (`9792…`, `9860…`).
public struct KeyInterval: Hashable, Sendable {
  /// Digits of a key.
  public static let digits = 18

  /// The largest key: eighteen nines.
  public static let largestKey: Int64 = 999_999_999_999_999_999

  /// Every key there is: what an empty input stands for.
  public static let everything = KeyInterval(low: 0, high: largestKey)

  /// The first key inside.
  public let low: Int64

  /// The last key inside; never below ``low``.
  public let high: Int64

  /// Callers in this package hand in bounds that are in order already.
  package init(low: Int64, high: Int64) {
    self.low = low
    self.high = high
  }

  /// The keys that begin with `prefix`, a number written with `digits` digits (0 to 18), leading zeros counted.
  package init(prefix: Int64, digits: Int) {
    let scale = Self.scale(afterDigits: digits)
    low = prefix * scale
    high = prefix * scale + (scale - 1)
  }

  /// Ten to the power of the digits that are left after `digits` of them, 0 to 18.
  package static func scale(afterDigits digits: Int) -> Int64 { powersOfTen[Self.digits - digits] }

  private static let powersOfTen: [Int64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
  ]

  /// How many keys lie inside, less one: the measure by which the narrowest range wins.
  public var span: Int64 { high - low }

  /// Whether every key of `other` lies inside.
  public func contains(_ other: KeyInterval) -> Bool {
    low <= other.low && other.high <= high
  }

  /// Whether `key` lies inside.
  public func contains(_ key: Int64) -> Bool {
    low <= key && key <= high
  }

  /// Whether the two share a key.
  public func overlaps(_ other: KeyInterval) -> Bool {
    low <= other.high && other.low <= high
  }
}
