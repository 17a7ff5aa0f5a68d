import CoBadge

/// A line that holds a BIN and nothing else.
struct BINLine {
  /// The BIN.
  let bin: BINRange
  /// Where its digits stand.
  let digits: Range<Int>
  /// Where the next line begins.
  let next: Int

  /// The line that begins at `start`; nil where it has not come whole, or holds anything but 1 to 11 digits.
  init?(_ bytes: Span<UInt8>, at start: Int) {
    var value: Int64 = 0
    var place = start
    let end = min(bytes.count, start + BINRange.mostDigits + 1)
    while place < end {
      let digit = bytes[place] ^ 0x30
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      place += 1
    }
    guard let bin = BINRange(low: value, high: value, digits: place - start) else { return nil }
    self.bin = bin
    digits = start..<place
    if place < bytes.count, bytes[place] == UInt8(ascii: "\r") { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\n") else { return nil }
    next = place + 1
  }
}
