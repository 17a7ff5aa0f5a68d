/// The name of a session: 127 random bits and more, so that nobody guesses another's.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
  /// 32 hexadecimal digits, lower case.
  public let description: String

  /// A new name from the system's source of randomness; no row of more than eight digits is in it, so that nobody who
  /// looks for card numbers takes it for one.
  public init() {
    var generator = SystemRandomNumberGenerator()
    var name = ""
    repeat {
      name = (0..<2).map { _ in Self.hexadecimal(generator.next()) }.joined()
    } while name.utf8.split(whereSeparator: { !(0x30...0x39).contains($0) }).contains { $0.count > 8 }
    description = name
  }

  /// A name that was given out before; nil unless it is 32 hexadecimal digits.
  public init?(_ text: some StringProtocol) {
    let lower = text.lowercased()
    guard lower.utf8.count == 32, lower.utf8.allSatisfy(Self.isHexadecimal) else { return nil }
    description = lower
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func hexadecimal(_ bits: UInt64) -> String {
    let plain = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - plain.utf8.count) + plain
  }
}
