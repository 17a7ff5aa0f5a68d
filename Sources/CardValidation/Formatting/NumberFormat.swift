public import CardNetworks

/// How a number is shown: where its gaps are, and what stands in them.
public struct NumberFormat: Hashable, Sendable {
  /// Where the gaps are.
  public var grouping: DigitGrouping
  /// What stands in a gap; empty for no gaps.
  public let separator: String
  /// The width of the separator in UTF-16 units.
  private let width: Int

  /// A format.
  ///
  /// ASCII digits in the separator are left out: they could not be told from those of the number.
  public init(_ grouping: DigitGrouping = .inFours, separator: String = " ") {
    self.grouping = grouping
    let hasDigit = separator.utf8.contains { (0x30...0x39).contains($0) }
    self.separator =
      hasDigit ? String(separator.unicodeScalars.filter { !("0"..."9").contains($0) }) : separator
    width = self.separator.utf16.count
  }

  /// The number with its gaps: `4111 1111 1111 1111`.
  ///
  /// In the clear; for a text field alone.
  public func text(_ number: CardNumber) -> String {
    let packed = number.packedDigits
    let count = number.count
    let mask = grouping.mask(ofCount: count)
    let length = count + grouping.gaps(before: count, of: count) * separator.utf8.count
    return String(unsafeUninitializedCapacity: length) { buffer in
      // From the last digit to the first, as they come out of a packed number.
      var end = length
      var rest = packed.key
      for position in stride(from: count - 1, through: 0, by: -1) {
        end -= 1
        if position == KeyInterval.digits {
          buffer[end] = 0x30 + packed.nineteenth
        } else {
          buffer[end] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
        if mask & (1 << UInt32(position)) != 0 {
          for byte in separator.utf8.reversed() {
            end -= 1
            buffer[end] = byte
          }
        }
      }
      return length
    }
  }

  /// The number for human eyes, grouped: `4111 1111 •••• 1111`.
  ///
  /// The rule is that of `CardNumber.masked`: at most the first 8 digits of 16 and more, the first 6
  /// of fewer, the last four from 15 digits on.
  public func masked(_ number: CardNumber) -> String {
    var text = ""
    for (position, character) in number.masked.enumerated() {
      if grouping.hasGap(before: position, of: number.count) { text += separator }
      text.append(character)
    }
    return text
  }

  /// The first 19 ASCII digits of a text; everything else is left out.
  public static func number(in text: some StringProtocol) -> CardNumber {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CardNumber.mostDigits) { digits in
      digits.initialize(repeating: 0)
      defer { digits.update(repeating: 0) }
      var count = 0
      for byte in text.utf8 {
        guard count < CardNumber.mostDigits else { break }
        if byte >= 0x30 && byte <= 0x39 {
          digits[count] = byte
          count += 1
        }
      }
      return (try? CardNumber(prefixBytes: digits[..<count])) ?? .empty
    }
  }

  /// Where a caret stands that has `digits` digits before it: right behind the last of them, before any gap.
  func offset(afterDigits digits: Int, of count: Int) -> Int {
    digits + grouping.gaps(before: digits, of: count) * width
  }

  /// How many digits stand before an offset into the text of a number with `count` digits.
  func digits(before offset: Int, of count: Int) -> Int {
    var digits = min(max(offset, 0), count)
    while digits > 0, self.offset(afterDigits: digits, of: count) > offset { digits -= 1 }
    return digits
  }
}
