/// The first eleven digits of a card number, packed: all of it that ranges look at.
///
/// The key to the bulk calls of ``RangeIndex``. It is a plain number that costs no allocation, and so, unlike
/// ``CardNumber``, it is not overwritten when it dies. Its textual forms show no digit.
public struct CardKey: Hashable, Sendable {
  /// Digits of a key: as many as the longest range has.
  public static let digits = BINRange.mostDigits

  /// The digits as a number, below ten to the power of ``digits``.
  let value: UInt64

  /// The key that a key of eighteen digits begins with.
  init(_ key: Int64) { value = UInt64(key) / Self.keysOfInterval }

  /// How many keys of a ``KeyInterval`` share these digits.
  static let keysOfInterval: UInt64 = 10_000_000

  /// The key of a number; nil for one of fewer digits than a key has.
  public init?(_ number: CardNumber) {
    guard number.count >= Self.digits else { return nil }
    self.init(number.interval.low)
  }

  /// The key of a number that is written in 11 to 19 ASCII digits, with nothing between them.
  ///
  /// Nil where one of the bytes is no digit, also behind the eleventh, or where they are too few or too many.
  public init?(ascii text: Span<UInt8>) {
    guard text.count >= Self.digits, text.count <= CardNumber.mostDigits else { return nil }
    // Words of eight digits: the first and the last eight, which overlap below sixteen, and those between above.
    let bytes = text.bytes
    let head = EightDigits(bytes, at: 0)
    guard head.areDigits, EightDigits(bytes, at: text.count - 8).areDigits,
      text.count <= 16 || EightDigits(bytes, at: 8).areDigits
    else { return nil }
    let tail = UInt64(text[8] & 0x0F) * 100 + UInt64(text[9] & 0x0F) * 10 + UInt64(text[10] & 0x0F)
    self.init(elevenDigits: head.number * 1000 + tail)
  }

  /// A key of digits that were checked.
  private init(elevenDigits value: UInt64) { self.value = value }
}

extension CardKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { String(repeating: "•", count: Self.digits) }

  /// Dots.
  public var debugDescription: String { description }

  /// A mirror with no children: reflection finds no digits.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// Eight ASCII bytes in one word, the first in its lowest byte: checked and read side by side.
private struct EightDigits {
  let word: UInt64

  init(_ bytes: RawSpan, at offset: Int) {
    // The bounds are checked; "unsafe" is that any eight bytes are a number, which they are.
    word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether every byte is one of `0` to `9`: their upper half is 3, and still is with 6 added.
  var areDigits: Bool {
    let upper: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let threes: UInt64 = 0x3030_3030_3030_3030
    return (word & upper) == threes && ((word &+ 0x0606_0606_0606_0606) & upper) == threes
  }

  /// The number that the digits are: neighbours are put together to pairs, those to fours, those to eight.
  var number: UInt64 {
    let digits = word & 0x0F0F_0F0F_0F0F_0F0F
    let pairs = (digits &* 10 &+ (digits >> 8)) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ (pairs >> 16)) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ (fours >> 32)) & 0xFFFF_FFFF
  }
}
