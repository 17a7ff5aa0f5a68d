/// A range of leading digits, `low...high`, both of the same number of digits (1 to 11).
///
/// `457100...457199` is six digits wide; a single BIN is a range of one. Leading zeros are real:
/// `002102` is not `2102`.
public struct BINRange: Hashable, Sendable {
  /// The most digits a bound may have; more could be a card number.
  public static let mostDigits = 11

  /// The first prefix inside, as a number.
  public let low: Int64

  /// The last prefix inside, as a number; never below ``low``.
  public let high: Int64

  /// Digits of each bound, 1 to 11.
  public let digits: Int

  /// A range from bounds that are known to be right: tables of this package and rows of its own store.
  ///
  /// Nil unless `0 <= low <= high < 10^digits` and `digits` is 1 to 11.
  public init?(low: Int64, high: Int64, digits: Int) {
    guard (1...Self.mostDigits).contains(digits), low >= 0, low <= high else { return nil }
    guard high / KeyInterval.scale(afterDigits: KeyInterval.digits - digits) == 0 else { return nil }
    self.low = low
    self.high = high
    self.digits = digits
  }

  /// A range that was taken apart before, from its parts.
  package init(partsOfRangeLow low: Int64, high: Int64, digits: Int) {
    self.low = low
    self.high = high
    self.digits = digits
  }

  /// A range from two texts of ASCII digits of the same length, 1 to 11 digits.
  ///
  /// - Throws: ``BINRangeFault`` that says which bound is wrong and how; it never holds digits.
  public init(low: some StringProtocol, high: some StringProtocol) throws(BINRangeFault) {
    let first = try Self.parse(low.utf8)
    let last = try Self.parse(high.utf8)
    guard first.digits == last.digits else { throw .unequalDigits(low: first.digits, high: last.digits) }
    guard first.value <= last.value else { throw .boundsOutOfOrder }
    self.low = first.value
    self.high = last.value
    digits = first.digits
  }

  /// The range of one BIN, 1 to 11 ASCII digits.
  ///
  /// - Throws: ``BINRangeFault``.
  public init(bin: some StringProtocol) throws(BINRangeFault) {
    try self.init(binBytes: bin.utf8)
  }

  /// The same from ASCII bytes: what is read may be a card number, of which there is to be no `String`.
  ///
  /// - Throws: ``BINRangeFault``.
  public init(binBytes bytes: some Collection<UInt8>) throws(BINRangeFault) {
    let parsed = try Self.parse(bytes)
    low = parsed.value
    high = parsed.value
    digits = parsed.digits
  }

  /// The keys inside: the low bound padded with zeros, the high bound with nines.
  public var interval: KeyInterval {
    let scale = KeyInterval.scale(afterDigits: digits)
    return KeyInterval(low: low * scale, high: high * scale + (scale - 1))
  }

  private static func parse(
    _ text: some Collection<UInt8>
  ) throws(BINRangeFault) -> (value: Int64, digits: Int) {
    var value: Int64 = 0
    var digits = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        throw .notADigit(position: digits + 1)
      }
      digits += 1
      guard digits <= mostDigits else { throw .tooLong(digits: text.count) }
      value = value * 10 + Int64(byte - 0x30)
    }
    guard digits > 0 else { throw .empty }
    return (value, digits)
  }
}

/// What is wrong with the text of a range; holds counts and positions, never digits.
public enum BINRangeFault: Error, Hashable, Sendable {
  /// A bound is empty.
  case empty
  /// The byte at `position` (from 1) is not an ASCII digit.
  case notADigit(position: Int)
  /// More than 11 digits: perhaps a card number.
  case tooLong(digits: Int)
  /// The bounds have different numbers of digits.
  case unequalDigits(low: Int, high: Int)
  /// The low bound is above the high one.
  case boundsOutOfOrder
}

extension BINRange: CustomStringConvertible {
  /// `457100-457199`, or `45710113` for a single BIN; leading zeros kept.
  public var description: String {
    low == high ? text(low) : text(low) + "-" + text(high)
  }

  /// The first prefix inside, with its leading zeros.
  public var lowText: String { text(low) }

  /// The last prefix inside, with its leading zeros.
  public var highText: String { text(high) }

  /// The range with bounds cut to `most` digits: what may be printed of a range that a card number fell into.
  public func description(cutTo most: Int) -> String {
    guard digits > most else { return description }
    let scale = KeyInterval.scale(afterDigits: KeyInterval.digits - (digits - most))
    let first = String(text(low).prefix(most))
    let last = String(text(high).prefix(most))
    return low / scale == high / scale ? first + "…" : first + "…-" + last + "…"
  }

  private func text(_ value: Int64) -> String {
    let plain = String(value)
    return String(repeating: "0", count: digits - plain.utf8.count) + plain
  }
}
