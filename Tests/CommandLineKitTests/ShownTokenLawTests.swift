import CommandLineKit
import Testing

struct ShownTokenLawTests {
  /// Digits of which no nine or more stand together with only separators between them.
  private static func isHarmless(_ text: String) -> Bool {
    var digits = 0
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal { digits += 1 }
      if scalar.properties.isAlphabetic { digits = 0 }
      if digits >= 9 { return false }
    }
    return true
  }

  @Test(arguments: UInt64(0)..<300)
  func `no token keeps nine digits, and harmless tokens stay whole`(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let pieces = ["4", "1", "0", "9", "٣", "８", "-", " ", ".", "/", "\u{200B}", "x", "é", "=", ","]
    let weight = Int.random(in: 6...pieces.count, using: &generator)
    let token = (0..<Int.random(in: 0...60, using: &generator))
      .map { _ in pieces[Int.random(in: 0..<weight, using: &generator)] }.joined()
    let shown = ShownToken.masking(token)
    #expect(Self.isHarmless(shown))
    // The text of the mask has letters, so it is the only way to tell that something was hidden.
    #expect((shown == token) == Self.isHarmless(token))
    #expect(ShownToken.masking(shown) == shown)
  }
}
