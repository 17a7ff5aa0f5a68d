import CardNetworks
import TestSupport
import Testing

@Suite struct `A range of BINs` {
  @Test func `keeps its leading zeros`() throws {
    let range = try BINRange(low: "002102", high: "002110")
    #expect(range.digits == 6 && range.low == 2102 && range.high == 2110)
    #expect(range.lowText == "002102" && range.highText == "002110")
    #expect(range.description == "002102-002110")
    #expect(try BINRange(bin: "0012").description == "0012")
    #expect(try BINRange(bin: "0012") != BINRange(bin: "12"))
  }

  @Test func `holds the keys from its low bound and zeros to its high bound and nines`() throws {
    let range = try BINRange(low: "465943", high: "465943")
    #expect(range.interval.low == 465_943_000_000_000_000)
    #expect(range.interval.high == 465_943_999_999_999_999)
    #expect(try BINRange(bin: "46594300000").interval.low == range.interval.low)
    #expect(try BINRange(low: "0", high: "9").interval == .everything)
  }

  @Test(arguments: [
    ("", "1", BINRangeFault.empty), ("1", "", .empty), ("4x", "41", .notADigit(position: 2)),
    ("41", " 2", .notADigit(position: 1)), ("-1", "41", .notADigit(position: 1)),
    ("٤", "٤", .notADigit(position: 1)),
    ("411111111111", "411111111111", .tooLong(digits: 12)), ("4111111111111111", "4", .tooLong(digits: 16)),
    ("41", "419", .unequalDigits(low: 2, high: 3)), ("42", "41", .boundsOutOfOrder),
  ])
  func `is refused with what is wrong`(low: String, high: String, fault: BINRangeFault) {
    #expect(throws: fault) { try BINRange(low: low, high: high) }
  }

  @Test func `never shows digits in a fault`() {
    for text in ["411111111111", "41111111x", "４１"] {
      #expect { try BINRange(bin: text) } throws: { error in
        !"\(error)".contains("411") && !String(reflecting: error).contains("411")
      }
    }
  }

  @Test(
    arguments: [
      (-1, 5, 2), (5, 4, 2), (0, 100, 2), (0, 0, 0), (0, 0, 12), (0, 10, 1), (0, 100_000_000_000, 11),
      (Int64.max, Int64.max, 11),
    ] as [(Int64, Int64, Int)])
  func `is none from numbers that do not fit the digits`(low: Int64, high: Int64, digits: Int) {
    #expect(BINRange(low: low, high: high, digits: digits) == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is the same from numbers and from its own text`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let digits = Int.random(in: 1...11, using: &generator)
      let texts = (0..<2).map { _ in
        (0..<digits).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      }.sorted()
      let range = try BINRange(low: texts[0], high: texts[1])
      #expect(range.lowText == texts[0] && range.highText == texts[1] && range.digits == digits)
      #expect(BINRange(low: range.low, high: range.high, digits: digits) == range)
      #expect(range.interval.low == Int64(texts[0] + String(repeating: "0", count: 18 - digits)))
      #expect(range.interval.high == Int64(texts[1] + String(repeating: "9", count: 18 - digits)))
    }
  }

  @Test func `is printed with no more digits than are asked for`() throws {
    let wide = try BINRange(low: "41111112345", high: "41111199999")
    #expect(wide.description(cutTo: 6) == "411111…")
    #expect(wide.description(cutTo: 8) == "41111112…-41111199…")
    #expect(wide.description(cutTo: 11) == "41111112345-41111199999")
    #expect(try BINRange(bin: "00123456789").description(cutTo: 6) == "001234…")
  }
}

@Suite struct `An interval of keys` {
  @Test(arguments: 0...18)
  func `of a prefix is as wide as the digits that are left`(digits: Int) {
    let width = (digits..<18).reduce(Int64(1)) { width, _ in width * 10 }
    let interval = KeyInterval(prefix: 0, digits: digits)
    #expect(interval.low == 0 && interval.high == width - 1 && interval.span == width - 1)
    if digits > 0 {
      let last = KeyInterval.largestKey / width
      #expect(KeyInterval(prefix: last, digits: digits).high == KeyInterval.largestKey)
    }
  }

  @Test func `contains and overlaps as sets of keys do`() {
    for one in 0...5 as ClosedRange<Int64> {
      for two in one...5 {
        for three in 0...5 as ClosedRange<Int64> {
          for four in three...5 {
            let (left, right) = (KeyInterval(low: one, high: two), KeyInterval(low: three, high: four))
            let (keys, others) = (Set(one...two), Set(three...four))
            #expect(left.contains(right) == keys.isSuperset(of: others))
            #expect(left.overlaps(right) == !keys.isDisjoint(with: others))
          }
        }
        for key in 0...6 as ClosedRange<Int64> {
          #expect(KeyInterval(low: one, high: two).contains(key) == (one...two).contains(key))
        }
      }
    }
  }
}
