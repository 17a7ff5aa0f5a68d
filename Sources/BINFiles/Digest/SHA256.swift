/// The hash function SHA-256 of FIPS 180-4, fed in chunks.
///
/// For checksums of files: whether two are the same, whether one was changed.
public struct SHA256: Sendable {
  // Initial hash value, FIPS 180-4 section 5.3.3.
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)
  /// The bytes of a block that is not full yet.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Nothing hashed yet.
  public init() {}

  /// Hashes the next bytes.
  public mutating func update(_ bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    var index = 0
    if !pending.isEmpty {
      index = min(64 - pending.count, bytes.count)
      pending += bytes[..<index]
      guard pending.count == 64 else { return }
      let block = pending
      compress(block.span, at: 0)
      pending = []
    }
    let span = bytes.span
    while bytes.count - index >= 64 {
      compress(span, at: index)
      index += 64
    }
    pending += bytes[index...]
  }

  /// The 32 bytes of the digest of everything that was hashed.
  public consuming func finish() -> [UInt8] {
    let bits = byteCount * 8
    let zeros = (119 - pending.count) % 64
    update([0x80] + [UInt8](repeating: 0, count: zeros))
    update((0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) })
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  /// The digest of `bytes` in 64 lower-case hexadecimal digits.
  public static func hexadecimalDigest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hexadecimal(hash.finish())
  }

  /// A digest as lower-case hexadecimal digits.
  public static func hexadecimal(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(text)
  }

  /// One block of 64 bytes, FIPS 180-4 section 6.2.2.
  ///
  /// Eight rounds at a time, after which the working variables stand where they stood: nothing is moved about.
  private mutating func compress(_ bytes: Span<UInt8>, at start: Int) {
    bytes.withUnsafeBytes { block in
      for word in 0..<16 {
        schedule[word] = UInt32(
          bigEndian: block.loadUnaligned(fromByteOffset: start + 4 * word, as: UInt32.self))
      }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    schedule.withUnsafeMutableBufferPointer { words in
      for word in 16..<64 {
        let (late, early) = (words[word - 2], words[word - 15])
        words[word] =
          (Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late >> 10) &+ words[word - 7]
          &+ (Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ early >> 3) &+ words[word - 16]
      }
      Self.constants.withUnsafeBufferPointer { constants in
        for round in stride(from: 0, to: 64, by: 8) {
          Self.turn(a, b, c, &d, e, f, g, &h, words[round] &+ constants[round])
          Self.turn(h, a, b, &c, d, e, f, &g, words[round + 1] &+ constants[round + 1])
          Self.turn(g, h, a, &b, c, d, e, &f, words[round + 2] &+ constants[round + 2])
          Self.turn(f, g, h, &a, b, c, d, &e, words[round + 3] &+ constants[round + 3])
          Self.turn(e, f, g, &h, a, b, c, &d, words[round + 4] &+ constants[round + 4])
          Self.turn(d, e, f, &g, h, a, b, &c, words[round + 5] &+ constants[round + 5])
          Self.turn(c, d, e, &f, g, h, a, &b, words[round + 6] &+ constants[round + 6])
          Self.turn(b, c, d, &e, f, g, h, &a, words[round + 7] &+ constants[round + 7])
        }
      }
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// One round; of the eight variables two change.
  @inline(__always)
  private static func turn(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let choice = (e & f) ^ (~e & g)
    let majority = (a & b) ^ (a & c) ^ (b & c)
    let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ word
    d = d &+ first
    h = first &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  // FIPS 180-4 section 4.2.2.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
