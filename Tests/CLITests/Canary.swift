import Foundation
import TestSupport

/// A card whose data must be nowhere, and the search for it.
struct Canary: Sendable {
  /// A number that is published for testing.
  let number: String
  /// An expiry date that nothing else prints.
  let expiry: String
  /// A code.
  let code: String

  /// The usual one: an American Express number, whose code has four digits.
  static let standard = Canary(number: "371449635398431", expiry: "07/43", code: "8491")

  /// A line as `validate` reads it.
  var line: String { "\(number),\(expiry),\(code)\n" }

  /// What of it stands in some bytes, in words; nil where nothing does.
  ///
  /// Nine digits in a row, as ASCII or UTF-16, the date, the code between other than digits; with `packed` the number
  /// as one integer too.
  func trace(in bytes: Data, packed: Bool = true) -> String? {
    for run in Privacy.runs(of: number) {
      if bytes.has(Data(run.utf8)) { return "nine digits of the number" }
      if bytes.has(Data(run.utf8.flatMap { [$0, 0] })) { return "nine digits of the number as UTF-16" }
    }
    if packed, let key = UInt64(number), bytes.has(withUnsafeBytes(of: key.littleEndian) { Data($0) }) {
      return "the number as an integer"
    }
    if bytes.has(Data(expiry.utf8)) { return "the expiry date" }
    if bytes.has(Data(code.utf8), where: { !Self.isDigit($0) && !Self.isDigit($1) }) { return "the code" }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension Data {
  /// Whether some bytes stand in these, between neighbours that will do; at an end the neighbour is 0.
  func has(_ part: Data, where fits: (UInt8, UInt8) -> Bool = { _, _ in true }) -> Bool {
    withUnsafeBytes { all in
      part.withUnsafeBytes { part in
        guard let first = all.baseAddress, let wanted = part.baseAddress else { return false }
        var start = 0
        while start + part.count <= all.count,
          let found = memchr(first + start, Int32(part[0]), all.count - start - part.count + 1)
        {
          let place = UnsafeRawPointer(found) - first
          start = place + 1
          guard memcmp(found, wanted, part.count) == 0 else { continue }
          let end = place + part.count
          if fits(place > 0 ? all[place - 1] : 0, end < all.count ? all[end] : 0) { return true }
        }
        return false
      }
    }
  }
}
