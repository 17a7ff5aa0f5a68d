/// The bytes of a body, which may hold a card number: overwritten when the last reference goes.
///
/// A class, so that the bytes are changed where they lie: a copy would leave them behind.
public final class BodyBuffer {
  /// The bytes.
  public private(set) var bytes: [UInt8]

  /// A buffer that holds `bytes`.
  public init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  deinit { overwrite(with: 0) }

  /// Adds bytes; those that were there are not left behind where the buffer has to grow.
  public func append(_ more: UnsafeRawBufferPointer) {
    let needed = bytes.count + more.count
    if needed > bytes.capacity {
      var grown: [UInt8] = []
      grown.reserveCapacity(max(needed, 2 * bytes.capacity, 512))
      grown += bytes
      overwrite(with: 0)
      bytes = grown
    }
    bytes += more
  }

  /// Replaces bytes where they lie; all of them unless a range is given.
  public func overwrite(_ range: Range<Int>? = nil, with byte: UInt8) {
    for index in range ?? bytes.indices { bytes[index] = byte }
  }

  /// Replaces each row of more than `most` digits by as many nines, before anything of it becomes a string; everywhere
  /// unless a range is given.
  public func concealRows(ofMoreDigitsThan most: Int, in range: Range<Int>? = nil) {
    bytes.replaceRows(ofMoreDigitsThan: most, in: range ?? bytes.indices, by: UInt8(ascii: "9"))
  }

  /// Forgets everything.
  public func removeAll() {
    overwrite(with: 0)
    bytes = []
  }
}

extension MutableCollection<UInt8> where Index == Int {
  /// Replaces each row of more than `most` digits by as many times `digit`, where the bytes lie.
  @inlinable package mutating func replaceRows(
    ofMoreDigitsThan most: Int, in range: Range<Int>, by digit: UInt8
  ) {
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound
    where index == range.upperBound || !(0x30...0x39).contains(self[index]) {
      if index - start > most { for place in start..<index { self[place] = digit } }
      start = index + 1
    }
  }
}
