/// The bytes of one execution, taken from the front as choices, from the rest as text.
///
/// At the end every choice is the first one, so that each input means something.
struct FuzzInput {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  mutating func byte() -> UInt8 {
    guard index < bytes.count else { return 0 }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// A number from 0 up to, but without, `limit`, which is at least 1.
  mutating func number(below limit: Int) -> Int {
    let wide = limit > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return wide % max(limit, 1)
  }

  mutating func integer() -> Int64 {
    var value: UInt64 = 0
    for _ in 0..<8 { value = value << 8 | UInt64(byte()) }
    return Int64(bitPattern: value)
  }

  mutating func choice<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// Up to `most` bytes as text, whatever is no UTF-8 replaced.
  mutating func text(atMost most: Int) -> String {
    String(decoding: take(number(below: most + 1)), as: UTF8.self)
  }

  /// ASCII digits, as many as asked for.
  mutating func digits(_ count: Int) -> String {
    String(decoding: take(count).map { 0x30 + $0 % 10 }, as: UTF8.self)
  }

  mutating func take(_ count: Int) -> [UInt8] {
    let end = min(index + count, bytes.count)
    defer { index = end }
    return Array(bytes[index..<end])
  }

  /// All that is left.
  mutating func rest() -> [UInt8] { take(bytes.count - index) }
}
