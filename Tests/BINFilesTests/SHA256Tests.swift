import BINFiles
import TestSupport
import Testing

// The vectors of FIPS 180-4's examples, and of the empty message.
@Test(
  "published messages have their published digests",
  arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
func vector(_ message: String, _ digest: String) {
  #expect(SHA256.hexadecimalDigest(of: Array(message.utf8)) == digest)
}

@Test func `a million times the letter a`() {
  let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
  #expect(
    SHA256.hexadecimalDigest(of: bytes) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
}

@Test("chunks of any size give the digest of the whole", arguments: 0...140)
func hashedChunks(_ length: Int) {
  var generator = SeededGenerator(seed: UInt64(length))
  let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
  for size in [1, 7, 63, 64, 65] {
    var hash = SHA256()
    var start = 0
    while start < length {
      hash.update(Array(bytes[start..<min(length, start + size)]))
      start += size
    }
    #expect(SHA256.hexadecimal(hash.finish()) == SHA256.hexadecimalDigest(of: bytes))
  }
}
