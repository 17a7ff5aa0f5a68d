/// Whole numbers in few bytes: little-endian groups of seven bits, the eighth set on all but the last.
package enum PackedNumber {
  /// Adds a number to `bytes`.
  package static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The number that begins at `place`, which moves behind it; nil where the bytes end before it does.
  package static func read(_ bytes: [UInt8], at place: inout Int) -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
      shift += 7
    }
    return nil
  }

  /// Numbers near zero of either sign as small ones without: 0, -1, 1, -2 become 0, 1, 2, 3.
  package static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number << 1 ^ number >> 63)
  }

  /// The number that was folded.
  package static func unfolded(_ number: UInt64) -> Int64 { Int64(number >> 1) ^ -Int64(number & 1) }
}
