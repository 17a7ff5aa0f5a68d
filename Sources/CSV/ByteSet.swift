/// A set of ASCII bytes that always holds every byte above 0x7F as well: the bytes at which a run of plain
/// bytes stops.
struct ByteSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ bytes: UInt8...) {
    for byte in bytes {
      if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte & 63) }
    }
  }

  /// One shift and no table: this is asked for each byte of a file.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte & 0x40 == 0 ? low : high
    return (word &>> UInt64(byte & 63)) & 1 | UInt64(byte &>> 7) != 0
  }
}
