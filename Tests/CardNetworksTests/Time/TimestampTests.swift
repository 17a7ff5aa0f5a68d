import CardNetworks
import Foundation
import TestSupport
import Testing

@Suite struct `A timestamp` {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `is printed as Foundation prints the same moment`(seed: UInt64) {
    let formatter = ISO8601DateFormatter()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      // The years 1600 to 2500.
      let second = Int64.random(in: -11_676_096_000...16_725_225_600, using: &generator)
      let millisecond = Int64.random(in: 0...999, using: &generator)
      let timestamp = Timestamp(millisecondsSinceEpoch: second * 1000 + millisecond)
      let expected = formatter.string(from: Date(timeIntervalSince1970: Double(second)))
      let fraction = String("000\(millisecond)".suffix(3))
      #expect(timestamp.description == expected.dropLast() + ".\(fraction)Z")
      #expect(timestamp.day == String(expected.prefix(10)))
    }
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (1_709_251_199_999, "2024-02-29T23:59:59.999Z"), (1_709_251_200_000, "2024-03-01T00:00:00.000Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
      (-86_400_000, "1969-12-31T00:00:00.000Z"),
    ] as [(Int64, String)])
  func `knows leap days and days before the epoch`(milliseconds: Int64, text: String) {
    #expect(Timestamp(millisecondsSinceEpoch: milliseconds).description == text)
  }

  @Test(arguments: [
    (Int64.min, "-292275055-05-16T16:47:04.192Z"), (.min + 1, "-292275055-05-16T16:47:04.193Z"),
    (.max, "292278994-08-17T07:12:55.807Z"),
  ])
  func `is printed however far away it is`(milliseconds: Int64, text: String) {
    let timestamp = Timestamp(millisecondsSinceEpoch: milliseconds)
    #expect(timestamp.description == text)
    #expect(text.hasPrefix(timestamp.day))
  }

  @Test(arguments: [Int64.min, -1, 0, 1, .max])
  func `stays at the last one there is where it would be moved beyond`(milliseconds: Int64) {
    let timestamp = Timestamp(millisecondsSinceEpoch: milliseconds)
    #expect(timestamp.adding(seconds: .max).millisecondsSinceEpoch == .max)
    #expect(timestamp.adding(seconds: .min).millisecondsSinceEpoch == .min)
  }

  @Test func `is ordered and moved by time`() {
    let one = Timestamp(millisecondsSinceEpoch: 1_500)
    #expect(one.adding(seconds: 2) == Timestamp(millisecondsSinceEpoch: 3_500))
    #expect(one.adding(seconds: -2).millisecondsSinceEpoch == -500)
    #expect(one < one.adding(seconds: 1) && !(one < one))
  }
}
