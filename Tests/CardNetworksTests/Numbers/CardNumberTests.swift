import CardNetworks
import TestSupport
import Testing

@Suite struct `A card number` {
  /// The digits as text; only a test may.
  static func digits(_ number: CardNumber) -> String {
    number.withDigits { digits in
      var text = ""
      for position in digits.indices { text.unicodeScalars.append(Unicode.Scalar(digits[position])) }
      return text
    }
  }

  @Test(arguments: [
    "4111-1111-1111-1111", "4111 1111 1111 1111", " 4111111111111111 ", "41-11 1111--11111111",
  ])
  func `loses its spaces and hyphens`(text: String) throws {
    #expect(Self.digits(try CardNumber(text)) == "4111111111111111")
  }

  @Test(arguments: [
    ("4111-1111-1111-1111abc", 20), ("4111.1111.1111.1111", 5), ("４１１１１１１１１１１１１１１１", 1), ("٤١١١١١١١", 1),
    ("4111\u{A0}1111", 5), ("4111\n1111", 5), ("+411111111", 1), ("41111111\0", 9), ("४१११११११", 1),
  ])
  func `takes no other character, digits of other scripts included`(text: String, position: Int) {
    #expect(throws: CardNumberFault.notADigit(position: position)) { try CardNumber(text) }
    #expect(throws: CardNumberFault.notADigit(position: position)) { try CardNumber(prefix: text) }
  }

  @Test func `has 8 to 19 digits, as a prefix 0 to 19`() throws {
    for count in 0...24 {
      let text = String(repeating: "4", count: count)
      if count > 19 {
        #expect(throws: CardNumberFault.tooLong) { try CardNumber(text) }
        #expect(throws: CardNumberFault.tooLong) { try CardNumber(prefix: text) }
      } else {
        #expect(try CardNumber(prefix: text).count == count)
        if count < 8 {
          #expect(throws: CardNumberFault.tooShort(digits: count)) { try CardNumber(text) }
        } else {
          #expect(try CardNumber(text) == CardNumber(prefix: text))
        }
      }
    }
    #expect(CardNumber.empty.isEmpty)
    #expect(try CardNumber(prefix: " - ") == .empty)
  }

  @Test(arguments: [
    "0000000000000000000", "9792000000000000001", "9860999999999999999", "9999999999999999999", "00", "0",
  ])
  func `gives back every digit, leading zeros and a nineteenth included`(text: String) throws {
    #expect(Self.digits(try CardNumber(prefix: text)) == text)
  }

  @Test func `is cut after 18 digits for matching, which fit a signed 64-bit integer`() throws {
    for text in ["9792123456789012345", "9860999999999999999", "0000000000000000001"] {
      let whole = try CardNumber(text)
      let cut = try CardNumber(String(text.prefix(18)))
      #expect(whole.interval == cut.interval)
      #expect(whole.interval.low == Int64(text.prefix(18)))
      #expect(whole.interval.span == 0)
      #expect(whole != cut)
    }
    #expect(try CardNumber(prefix: "").interval == .everything)
    #expect(try CardNumber(prefix: "9").interval.high == KeyInterval.largestKey)
  }

  @Test func `equals another only with the same digits in number and value`() throws {
    let texts = [
      "", "0", "00", "4111111111111111", "4111111111111110", "9792000000000000001", "9792000000000000002",
    ]
    for one in texts {
      for other in texts {
        #expect((try CardNumber(prefix: one) == CardNumber(prefix: other)) == (one == other))
      }
    }
  }

  @Test(arguments: [
    "4111111111111111", "378282246310005", "36227206271667", "4917610000000000003", "6205500000000000004",
    "2223000010309703", "2223000048400011", "2223520043560014", "6011111111111117", "30569309025904", "00",
  ])
  func `with a right check digit passes Luhn, and with any one digit changed does not`(text: String) throws {
    #expect(try CardNumber(prefix: text).passesLuhn)
    for position in text.indices {
      for digit in "0123456789" where digit != text[position] {
        var changed = text
        changed.replaceSubrange(position...position, with: String(digit))
        #expect(try !CardNumber(prefix: changed).passesLuhn)
      }
    }
  }

  @Test func `of fewer than two digits does not pass Luhn`() throws {
    for text in ["", "0", "5"] { #expect(try !CardNumber(prefix: text).passesLuhn) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `passes Luhn just where the textbook sum ends in 0`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let count = Int.random(in: 2...19, using: &generator)
      let digits = (0..<count).map { _ in Int.random(in: 0...9, using: &generator) }
      let sums = digits.reversed().enumerated().map { place, digit in
        place % 2 == 0 ? digit : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit]
      }
      let number = try CardNumber(prefix: digits.map(String.init).joined())
      #expect(number.passesLuhn == (sums.reduce(0, +) % 10 == 0))
    }
  }

  @Test func `gives its BIN of any length, never padded`() throws {
    let number = try CardNumber("4111111234567890")
    #expect(number.bin(digits: 6)?.description == "411111")
    #expect(number.bin(digits: 8)?.description == "41111112")
    #expect(number.bin(digits: 11)?.description == "41111112345")
    #expect(number.bin(digits: 12) == nil)
    #expect(number.bin(digits: 0) == nil)
    let partial = try CardNumber(prefix: "0012345")
    #expect(partial.bin(digits: 6)?.lowText == "001234")
    #expect(partial.bin(digits: 7)?.lowText == "0012345")
    #expect(partial.bin(digits: 8) == nil)
    #expect(try CardNumber("9860123456789012345").bin(digits: 11)?.lowText == "98601234567")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `counts what it shares with another at both ends, no digit twice`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...19, using: &generator)).map { _ in
          Int.random(in: 0..<5, using: &generator) == 0 ? "1" : "4"
        }.joined()
      }
      let first = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
      let ends = texts.map { $0.dropFirst(first).reversed() }
      let last = zip(ends[0], ends[1]).prefix { $0 == $1 }.count
      let common = try CardNumber(prefix: texts[0]).commonDigits(with: CardNumber(prefix: texts[1]))
      #expect(common.first == first)
      #expect(common.last == last)
    }
  }
}
