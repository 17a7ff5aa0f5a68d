/// Checks multi-byte UTF-8 sequences one byte at a time, so that they may be cut by a chunk's end.
///
/// The ranges are those of Table 3-7 (well-formed UTF-8) of the Unicode Standard: no overlong forms, no
/// surrogates, nothing above U+10FFFF.
package struct UTF8Validator {
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Nothing read yet.
  package init() {}

  /// True between the lead byte of a sequence and its last byte.
  package var isInsideSequence: Bool { missing > 0 }

  /// Takes a byte that is a lead byte of 0x80 or above, or stands inside a sequence; false if it is wrong there.
  package mutating func accept(_ byte: UInt8) -> Bool {
    guard missing == 0 else {
      guard allowed.contains(byte) else { return false }
      missing -= 1
      allowed = 0x80...0xBF
      return true
    }
    switch byte {
    case 0xC2...0xDF: expect(1, 0x80...0xBF)
    case 0xE0: expect(2, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: expect(2, 0x80...0xBF)
    case 0xED: expect(2, 0x80...0x9F)
    case 0xF0: expect(3, 0x90...0xBF)
    case 0xF1...0xF3: expect(3, 0x80...0xBF)
    case 0xF4: expect(3, 0x80...0x8F)
    default: return false
    }
    return true
  }

  private mutating func expect(_ count: Int, _ second: ClosedRange<UInt8>) {
    missing = count
    allowed = second
  }
}
