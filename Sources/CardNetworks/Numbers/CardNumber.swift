/// A card number, whole or as far as it has been typed, that never shows its digits.
///
/// 0 to 19 ASCII digits. Spaces and hyphens are stripped on the way in; anything else is an error.
/// Every textual form is masked, encoding writes the mask, and the value cannot be decoded. Digits
/// leave through ``withDigits(_:)`` alone. The buffer is overwritten when the last copy dies.
///
/// Lengths: ISO/IEC 7812-1 allows up to 19 digits; 8 is the shortest in use.
public struct CardNumber: Sendable {
  /// The most digits a number has.
  public static let mostDigits = 19

  /// The fewest digits of a whole number.
  public static let fewestDigits = 8

  let storage: DigitStorage

  /// A whole number: 8 to 19 digits, spaces and hyphens between them allowed.
  ///
  /// - Throws: ``CardNumberFault``; it holds positions and counts, never digits.
  public init(_ text: some StringProtocol) throws(CardNumberFault) {
    try self.init(prefixBytes: text.utf8)
    guard count >= Self.fewestDigits else { throw .tooShort(digits: count) }
  }

  /// A number while it is typed: 0 to 19 digits, spaces and hyphens between them allowed.
  ///
  /// - Throws: ``CardNumberFault``; never `tooShort`.
  public init(prefix text: some StringProtocol) throws(CardNumberFault) {
    try self.init(prefixBytes: text.utf8)
  }

  /// The same from ASCII bytes, so that a reader of a pipe needs no `String` of a card number.
  ///
  /// - Throws: ``CardNumberFault``; never `tooShort`.
  public init(prefixBytes bytes: some Sequence<UInt8>) throws(CardNumberFault) {
    var digits = 0
    var key: UInt64 = 0
    var nineteenth: UInt64 = 0
    var position = 0
    for byte in bytes {
      position += 1
      switch byte {
      case 0x30...0x39:
        digits += 1
        if digits <= KeyInterval.digits {
          key = key * 10 + UInt64(byte - 0x30)
        } else {
          nineteenth = UInt64(byte - 0x30)
        }
      case 0x20, 0x2D:
        continue
      default:
        throw .notADigit(position: position)
      }
      guard digits <= Self.mostDigits else { throw .tooLong }
    }
    storage = DigitStorage(key: key, nineteenth: nineteenth, count: digits)
  }

  /// No digit yet: the empty field.
  public static var empty: CardNumber { CardNumber() }

  private init() {
    storage = DigitStorage(key: 0, nineteenth: 0, count: 0)
  }

  /// A number that was packed before.
  init(storage: DigitStorage) {
    self.storage = storage
  }

  /// A number from at most 18 digits that were packed before.
  init(packed key: Int64, count: Int) {
    storage = DigitStorage(key: UInt64(key), nineteenth: 0, count: count)
  }

  /// Digits there are, 0 to 19.
  public var count: Int { storage.count }

  /// Whether there is no digit yet.
  public var isEmpty: Bool { count == 0 }

  /// Every number that begins like this one, as keys.
  package var interval: KeyInterval {
    KeyInterval(prefix: storage.key, digits: min(count, KeyInterval.digits))
  }

  /// The first 18 digits, or as many as there are, as one number, and the nineteenth; for text fields alone.
  package var packedDigits: (key: Int64, nineteenth: UInt8) { (storage.key, storage.nineteenth) }

  /// Whether the check digit is right by ISO/IEC 7812-1 annex B (Luhn); false for fewer than two digits.
  ///
  /// A fact, not a verdict: some issuers number cards that do not pass.
  public var passesLuhn: Bool {
    guard count >= 2 else { return false }
    return withDigits { digits in
      var sum = 0
      for offset in 0..<digits.count {
        let digit = Int(digits[digits.count - 1 - offset] &- 0x30)
        let doubled = digit * 2
        sum += offset.isMultiple(of: 2) ? digit : (doubled > 9 ? doubled - 9 : doubled)
      }
      return sum.isMultiple(of: 10)
    }
  }

  /// Lends the ASCII digits to `body`; the copy it sees is overwritten afterwards.
  ///
  /// This is the only way out for the digits: what `body` does with them is the caller's duty.
  public func withDigits<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = count
    let key = storage.key
    let nineteenth = storage.nineteenth
    // A generic closure cannot carry a typed error through the allocation, so the outcome is carried instead.
    let outcome = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.mostDigits) { digits in
      digits.initialize(repeating: 0x30)
      defer { digits.update(repeating: 0) }
      var rest = key
      for position in stride(from: min(count, KeyInterval.digits) - 1, through: 0, by: -1) {
        digits[position] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      if count > KeyInterval.digits { digits[KeyInterval.digits] = 0x30 + nineteenth }
      return Swift.Result { () throws(Failure) in try body(digits.span.extracting(first: count)) }
    }
    return try outcome.get()
  }
}

/// What is wrong with the text of a card number; positions and counts, never digits.
public enum CardNumberFault: Error, Hashable, Sendable {
  /// The byte at `position` (from 1) is no ASCII digit, space or hyphen; digits of other scripts count as such.
  case notADigit(position: Int)
  /// Fewer than 8 digits where a whole number is wanted.
  case tooShort(digits: Int)
  /// More than 19 digits.
  case tooLong
}
