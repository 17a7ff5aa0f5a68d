import CardNetworks
import HTTPMessages

/// Takes card numbers out of JSON text before it is parsed, so that none ends up in a string.
///
/// The value of each member `number` is packed and blanked where it lies: nothing but blanks is left for the parser.
/// Where a client puts one elsewhere, rows of more digits than a BIN has become nines; only the name of an order, which
/// is the client's own, may have long ones.
enum NumberLift {
  /// What the values of members of this name were, in order.
  typealias Lifted = [Result<CardNumber, CardNumberFault>]

  private static let key = Array("number".utf8)
  private static let order = Array("orderReference".utf8)

  /// Takes the numbers out of `body`.
  static func lift(from body: BodyBuffer) -> Lifted {
    var lifted: Lifted = []
    var index = 0
    var concealed = 0
    func conceal(before end: Int) {
      body.concealRows(ofMoreDigitsThan: BINRange.mostDigits, in: concealed..<end)
    }
    while let text = nextString(in: body, from: index) {
      index = text.upperBound + 1
      if body.bytes[text].elementsEqual(order), let value = valueString(in: body, from: index) {
        conceal(before: value.lowerBound)
        (index, concealed) = (value.upperBound + 1, value.upperBound)
        continue
      }
      guard body.bytes[text].elementsEqual(key), let value = valueString(in: body, from: index) else {
        continue
      }
      index = value.upperBound + 1
      lifted.append(
        Result { () throws(CardNumberFault) in try CardNumber(prefixBytes: body.bytes[value]) })
      body.overwrite(value, with: UInt8(ascii: " "))
    }
    conceal(before: body.bytes.count)
    return lifted
  }

  /// What is between the quotes of the next string.
  private static func nextString(in body: BodyBuffer, from start: Int) -> Range<Int>? {
    guard start < body.bytes.count, let quote = body.bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else {
      return nil
    }
    return string(in: body, after: quote)
  }

  /// The string that follows a key and its colon.
  private static func valueString(in body: BodyBuffer, from start: Int) -> Range<Int>? {
    var index = start
    var colons = 0
    while index < body.bytes.count {
      switch body.bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: break
      case UInt8(ascii: ":"): colons += 1
      case UInt8(ascii: "\""): return colons == 1 ? string(in: body, after: index) : nil
      default: return nil
      }
      index += 1
    }
    return nil
  }

  /// What is between a quote and the one that closes it; to the end where none does.
  private static func string(in body: BodyBuffer, after quote: Int) -> Range<Int> {
    var end = quote + 1
    while end < body.bytes.count, body.bytes[end] != UInt8(ascii: "\"") {
      end += body.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return (quote + 1)..<min(end, body.bytes.count)
  }
}
