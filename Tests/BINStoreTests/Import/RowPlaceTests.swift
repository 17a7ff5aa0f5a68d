import Testing

@testable import BINStore

@Suite struct `The place of a row` {
  @Test(arguments: [Int64.min, -1, 0, 1, .max], [Int.min, -1, 0, 11, .max])
  func `is a place whatever numbers a damaged store holds`(bound: Int64, digits: Int) {
    let place = RowPlace(low: bound, high: bound, digits: digits, additional: true)
    let other = RowPlace(low: bound, high: bound, digits: digits, additional: false)
    #expect(place == place && other < place && place != other)
  }

  @Test func `comes by digits, then low, then high, then membership`() {
    let places = [
      RowPlace(low: 9, high: 9, digits: 1, additional: true),
      RowPlace(low: 1, high: 9, digits: 6, additional: false),
      RowPlace(low: 1, high: 9, digits: 6, additional: true),
      RowPlace(low: 1, high: 10, digits: 6, additional: false),
      RowPlace(low: 2, high: 2, digits: 6, additional: false),
    ]
    for (place, next) in zip(places, places.dropFirst()) { #expect(place < next) }
  }
}
