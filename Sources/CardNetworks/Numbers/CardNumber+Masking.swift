extension CardNumber {
  /// How many first digits of a number of `count` digits may be kept or shown.
  ///
  /// 8 of 16 digits and more, 6 of fewer: PCI SSC FAQ 1091 (acceptable truncation).
  public static func keptFirstDigits(of count: Int) -> Int {
    min(count, count >= 16 ? 8 : 6)
  }

  /// The first digits that may be kept or shown beside anything: at most 8 of 16 digits and more, at most 6 of fewer.
  public var firstDigits: String { leading(Self.keptFirstDigits(of: count)) }

  /// The last four digits, nil below 15 digits, where a truncated number would give too much away.
  public var lastFour: String? {
    guard count >= 15 else { return nil }
    return withDigits { digits in Self.text(digits, from: digits.count - 4, to: digits.count) }
  }

  /// The number for human eyes: `41111111••••1111`.
  ///
  /// 16 digits and more: first 8, last 4. 15: first 6, last 4. 11 to 14: first 6. Fewer: nothing but dots.
  public var masked: String {
    let first = count >= 11 ? Self.keptFirstDigits(of: count) : 0
    let last = lastFour ?? ""
    let hidden = count - first - last.utf8.count
    return leading(first) + String(repeating: "•", count: hidden) + last
  }

  /// The BIN of 1 to 11 digits that the number begins with; nil if the number is shorter, never padded.
  public func bin(digits: Int) -> BINRange? {
    guard (1...BINRange.mostDigits).contains(digits), digits <= count else { return nil }
    let scale = KeyInterval.scale(afterDigits: digits)
    return BINRange(low: interval.low / scale, high: interval.low / scale, digits: digits)
  }

  private func leading(_ most: Int) -> String {
    withDigits { digits in Self.text(digits, from: 0, to: min(most, digits.count)) }
  }

  private static func text(_ digits: Span<UInt8>, from start: Int, to end: Int) -> String {
    var text = ""
    for position in start..<end { text.unicodeScalars.append(Unicode.Scalar(digits[position])) }
    return text
  }
}

extension CardNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The masked number.
  public var description: String { masked }

  /// The masked number.
  public var debugDescription: String { masked }

  /// A mirror with no children: reflection finds no digits.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension CardNumber: Encodable {
  /// Encodes the masked number as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(masked)
  }
}

extension CardNumber: Equatable {
  /// Whether both have the same digits.
  public static func == (left: CardNumber, right: CardNumber) -> Bool {
    left.count == right.count && left.storage.key == right.storage.key
      && left.storage.nineteenth == right.storage.nineteenth
  }

  /// How many digits the two share at the beginning, and, of those left in both, at the end.
  package func commonDigits(with other: CardNumber) -> (first: Int, last: Int) {
    withDigits { mine in
      other.withDigits { theirs in
        let shorter = min(mine.count, theirs.count)
        var first = 0
        while first < shorter, mine[first] == theirs[first] { first += 1 }
        var last = 0
        while last < shorter - first, mine[mine.count - 1 - last] == theirs[theirs.count - 1 - last] {
          last += 1
        }
        return (first, last)
      }
    }
  }
}

extension CardNumber {
  /// The number that is the first `digits` digits of this one; nil if it is shorter.
  package func leading(_ digits: Int) -> CardNumber? {
    guard digits <= count, (0...KeyInterval.digits).contains(digits) else { return nil }
    return CardNumber(packed: interval.low / KeyInterval.scale(afterDigits: digits), count: digits)
  }
}
