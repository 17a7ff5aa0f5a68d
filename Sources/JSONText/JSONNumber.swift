/// The spelling of a JSON number, kept as it was read.
///
/// Two numbers are equal when they are spelled alike: `1.0` and `1.00` differ.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The spelling.
  public let description: String

  /// Takes a spelling; nil if it is not a number of RFC 8259, section 6.
  public init?(_ spelling: String) {
    let bytes = Array(spelling.utf8)
    guard !bytes.isEmpty, Self.end(in: bytes, from: 0) == bytes.count else { return nil }
    description = spelling
  }

  /// The shortest spelling that reads back as the same number; nil for infinities and NaN, which JSON has not.
  public init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self.init("\(number)")
  }

  /// The nearest floating-point number.
  public var double: Double? { Double(description) }

  /// The index after the number that begins at `start`, nil if none does.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start

    func digits() -> Int {
      let first = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return index - first
    }

    func skip(_ allowed: UInt8...) -> Bool {
      guard index < bytes.count, allowed.contains(bytes[index]) else { return false }
      index += 1
      return true
    }

    _ = skip(UInt8(ascii: "-"))
    // A zero is not followed by digits.
    guard skip(UInt8(ascii: "0")) || digits() > 0 else { return nil }
    if skip(UInt8(ascii: ".")), digits() == 0 { return nil }
    if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
      if digits() == 0 { return nil }
    }
    return index
  }
}
