extension CardNumber {
  /// Whether the number is `other` with more digits behind it, or none.
  package func begins(with other: CardNumber) -> Bool {
    guard count >= other.count else { return false }
    if count == other.count { return self == other }
    let shared = min(other.count, KeyInterval.digits)
    let mine = storage.key / Self.scale(min(count, KeyInterval.digits) - shared)
    return mine == other.storage.key / Self.scale(min(other.count, KeyInterval.digits) - shared)
  }

  /// The number with the first `taken` of `digits` (ASCII) in place of the digits `lower..<upper`.
  ///
  /// Nil where the bounds are not in order or the result has more than 19 digits.
  package func replacing(_ lower: Int, _ upper: Int, with digits: [UInt8], taken: Int) -> CardNumber? {
    guard lower >= 0, lower <= upper, upper <= count, taken >= 0, taken <= digits.count else { return nil }
    guard count - (upper - lower) + taken <= Self.mostDigits else { return nil }
    if lower == count {
      // Typed behind the last digit, as nearly every digit is.
      var packer = DigitPacker(storage)
      for digit in digits.prefix(taken) { packer.append(digit) }
      return packer.number
    }
    return withDigits { old in
      var packer = DigitPacker()
      var position = 0
      while position < lower {
        packer.append(old[position])
        position += 1
      }
      position = 0
      while position < taken {
        packer.append(digits[position])
        position += 1
      }
      position = upper
      while position < old.count {
        packer.append(old[position])
        position += 1
      }
      return packer.number
    }
  }

  private static func scale(_ digits: Int) -> Int64 {
    KeyInterval.scale(afterDigits: KeyInterval.digits - digits)
  }
}

/// Packs ASCII digits into a number, one by one; callers see to it that there are no more than 19.
private struct DigitPacker {
  private var key: UInt64 = 0
  private var nineteenth: UInt64 = 0
  private var count = 0

  init() {}

  /// Goes on behind digits that were packed before.
  init(_ storage: DigitStorage) {
    key = UInt64(storage.key)
    nineteenth = UInt64(storage.nineteenth)
    count = storage.count
  }

  mutating func append(_ digit: UInt8) {
    let value = UInt64(digit & 0x0F)
    if count < KeyInterval.digits { key = key * 10 + value } else { nineteenth = value }
    count += 1
  }

  var number: CardNumber { CardNumber(storage: DigitStorage(key: key, nineteenth: nineteenth, count: count)) }
}
