/// A short name for what was added: FNV-1a with 64 bits; enough to tell versions apart, not to withstand an attack.
struct Fingerprint: CustomStringConvertible {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text, and where it ends.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  var description: String { String(hash, radix: 16) }
}
