/// How a field is changed, without what is put in.
struct FieldEdit {
  let selection: Range<Int>
  let isPaste: Bool
  let direction: DeletionDirection

  /// The selection, counted in digits by `digits`.
  func digits(_ digits: (Int) -> Int) -> Range<Int> {
    let lower = digits(selection.lowerBound)
    return lower..<max(lower, digits(selection.upperBound))
  }
}

/// A change to a field of digits without gaps.
struct PlainDigits {
  private(set) var text: String
  private(set) var caret: Int
  private(set) var refusal: InputRefusal?
  private(set) var overflow: [UInt8] = []

  /// Replaces a part of `old`, which is ASCII digits alone.
  init(_ old: String, _ edit: FieldEdit, _ input: InputScan, most: Int) {
    var digits = Array(old.utf8)
    let count = digits.count
    var range = edit.digits { min(max($0, 0), count) }
    text = old
    caret = range.upperBound
    refusal = input.refusal
    if input.isEmpty {
      range = range.widened(edit.direction, in: count)
    } else if input.digits.isEmpty {
      return
    }
    let room = max(most - (count - range.count), 0)
    let taken = input.digits.prefix(room)
    if taken.count < input.digits.count {
      refusal = .tooLong
      if range.upperBound == count { overflow = Array(input.digits.dropFirst(room).prefix(8)) }
      if taken.isEmpty { return }
    }
    digits.replaceSubrange(range, with: taken)
    text = String(decoding: digits, as: UTF8.self)
    caret = range.lowerBound + taken.count
    for position in digits.indices { digits[position] = 0 }
  }

  /// Brings a month to two digits where it can only be one; what does not belong to it goes to the year.
  mutating func settleMonth() {
    let digits = Array(text.utf8)
    guard let first = digits.first else { return }
    if digits.count == 1, first > 0x31 {
      text = "0" + text
      caret += 1
    } else if digits.count == 2, first > 0x31 || (first == 0x31 && digits[1] > 0x32) {
      overflow = [digits[1]] + overflow
      text = "0" + String(decoding: digits[..<1], as: UTF8.self)
      caret = 2
    }
  }
}

/// A change to a field of any text.
struct PlainText {
  let text: String
  let caret: Int
  let wasCut: Bool

  /// Replaces a part of `old`; of a long replacement no more is looked at than fits.
  init(_ old: String, _ edit: FieldEdit, _ replacement: some StringProtocol, most: Int) {
    let units = old.utf16
    var range = edit.digits { min(max($0, 0), units.count) }
    if replacement.isEmpty { range = range.widened(edit.direction, in: units.count) }
    // Slicing rounds an index inside a surrogate pair down to the scalar.
    let lower = String.Index(utf16Offset: range.lowerBound, in: old)
    let upper = String.Index(utf16Offset: range.upperBound, in: old)
    let (front, back) = (old[..<lower], old[upper...])
    let room = max(most - front.count - back.count, 0)
    // A character can hold any number of scalars; a name needs few.
    let fitting = String(String.UnicodeScalarView(replacement.unicodeScalars.prefix(4 * room))).prefix(room)
    wasCut = fitting.utf8.count < replacement.utf8.count
    text = String(front) + fitting + back
    caret = front.utf16.count + fitting.utf16.count
  }
}
