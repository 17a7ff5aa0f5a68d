import CardNetworks
import TestSupport
import Testing

/// Keys as they are read from ASCII digits, against the same number read as a card number.
@Suite struct `The key of a number` {
  private static func key(_ bytes: [UInt8]) -> CardKey? { CardKey(ascii: bytes.span) }

  @Test(arguments: 11...19) func `is read from digits as from a card number`(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<200 {
      let digits = (0..<count).map { _ in UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &generator) }
      let number = try CardNumber(prefixBytes: digits)
      #expect(Self.key(digits) == CardKey(number))
      #expect(Self.key(digits) == CardKey(try CardNumber(prefixBytes: digits.prefix(11))))
    }
  }

  @Test func `tells numbers apart that differ in one of their first eleven digits`() {
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: 16)
    var keys: Set<CardKey> = []
    for place in 0..<11 {
      for digit in UInt8(ascii: "1")...UInt8(ascii: "9") {
        var digits = zeros
        digits[place] = digit
        if let key = Self.key(digits) { keys.insert(key) }
      }
    }
    #expect(keys.count == 99)
  }

  @Test(arguments: 11...19) func `is none where any byte is no digit`(count: Int) {
    let digits = [UInt8](repeating: UInt8(ascii: "7"), count: count)
    #expect(Self.key(digits) != nil)
    for place in digits.indices {
      for byte in UInt8.min...UInt8.max where !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        var wrong = digits
        wrong[place] = byte
        #expect(Self.key(wrong) == nil, "byte \(byte) at \(place)")
      }
    }
  }

  @Test func `is none of too few digits or too many`() throws {
    for count in [0, 1, 7, 8, 10, 20, 24] {
      #expect(Self.key([UInt8](repeating: UInt8(ascii: "4"), count: count)) == nil)
    }
    #expect(CardKey(try CardNumber("4111111111")) == nil)
    #expect(CardKey(.empty) == nil)
  }

  @Test func `shows no digit`() throws {
    let key = try #require(CardKey(CardNumber("4111111111111111")))
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped] {
      #expect(!text.contains { $0.isASCII && $0.isNumber && $0 != "0" || $0 == "4" })
    }
  }
}
