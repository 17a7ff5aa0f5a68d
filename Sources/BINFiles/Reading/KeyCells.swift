internal import CSV
internal import CardNetworks

/// A fault and the field that is to blame.
struct FieldFault: Error {
  let fault: RowFault
  let field: Int
}

/// The key of a record.
struct RowKey {
  let range: BINRange
  /// The field whose leading zeros were put back; nil where none was lost.
  let restoredField: Int?

  init(_ record: borrowing CSVRecord, _ plan: ColumnPlan, restoringZeros: Bool) throws(FieldFault) {
    let layout = plan.layout
    let field: Int
    var (first, last): (Prefix, Prefix)
    switch plan.key {
    case .bin(let place):
      let notation = Prefix.Notation(layout, padding: nil, restoringZeros: restoringZeros)
      first = try Prefix(record, place, notation)
      (last, field) = (first, place)
    case .bounds(let low, let high):
      let isPadded = layout.bounds.contains(.padded)
      func notation(_ padding: Character) -> Prefix.Notation {
        Prefix.Notation(layout, padding: isPadded ? padding.asciiValue : nil, restoringZeros: restoringZeros)
      }
      first = try Prefix(record, low, notation("0"))
      if layout.bounds.contains(.emptyHighIsLow), record.isBlank(at: high) {
        (last, field) = (first, low)
      } else {
        last = try Prefix(record, high, notation("9"))
        field = high
      }
      if isPadded, first.digits == last.digits {
        Prefix.dropPadding(&first, &last, least: layout.leastDigits)
      }
    }
    guard first.digits == last.digits else {
      throw FieldFault(fault: .unequalDigits(low: first.digits, high: last.digits), field: field)
    }
    guard let range = BINRange(low: first.value, high: last.value, digits: first.digits) else {
      throw FieldFault(fault: .boundsOutOfOrder, field: field)
    }
    self.range = range
    restoredField = first.isRestored ? plan.lowField : last.isRestored ? field : nil
  }
}

extension ColumnPlan {
  /// The field of the prefix, or of the low bound.
  fileprivate var lowField: Int {
    switch key {
    case .bin(let field), .bounds(let field, _): field
    }
  }
}

extension CSVRecord {
  /// Whether a cell holds nothing but blanks.
  fileprivate func isBlank(at field: Int) -> Bool {
    withField(at: field) { cell in
      for index in cell.indices where !Prefix.isBlank(cell[index]) { return false }
      return true
    }
  }
}

/// The digits of one cell.
private struct Prefix {
  private(set) var value: Int64
  private(set) var digits: Int
  let isRestored: Bool

  /// How prefixes are written.
  struct Notation {
    let least: Int
    /// The digit that may follow the eleventh; nil where nothing may.
    let padding: UInt8?
    /// Whether zeros that are missing from four or five digits are put back.
    let restoresZeros: Bool

    init(_ layout: Layout, padding: UInt8?, restoringZeros: Bool) {
      least = layout.leastDigits
      self.padding = padding
      restoresZeros = restoringZeros
    }
  }

  /// A spreadsheet takes one or two zeros from six digits; what is shorter is something else.
  private static let fewestRestored = 4
  /// No card number has more.
  private static let mostPadded = 19

  init(_ record: borrowing CSVRecord, _ field: Int, _ notation: Notation) throws(FieldFault) {
    do {
      self = try record.withField(at: field) { cell throws(RowFault) in try Prefix(cell, notation) }
    } catch {
      throw FieldFault(fault: error, field: field)
    }
  }

  private init(_ cell: Span<UInt8>, _ notation: Notation) throws(RowFault) {
    var (start, end) = (0, cell.count)
    while start < end, Self.isBlank(cell[start]) { start += 1 }
    while end > start, Self.isBlank(cell[end - 1]) { end -= 1 }
    guard start < end else { throw .emptyBIN }
    var value: Int64 = 0
    var index = start
    while index < end {
      let byte = cell[index]
      guard Self.isDigit(byte), index - start < BINRange.mostDigits else { break }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      index += 1
    }
    if index < end {
      guard let padding = notation.padding, Self.isPadding(cell, start..<end, padding) else {
        throw Self.fault(of: cell, start..<end, index)
      }
    }
    let digits = index - start
    self.value = value
    guard digits < notation.least else {
      (self.digits, isRestored) = (digits, false)
      return
    }
    guard notation.restoresZeros, digits >= Self.fewestRestored else {
      throw .tooShort(digits: digits, least: notation.least)
    }
    // Zeros in front do not change the number.
    (self.digits, isRestored) = (notation.least, true)
  }

  /// Whether all after the eleventh digit is padding, and no more of it than a card number has room for.
  private static func isPadding(_ cell: Span<UInt8>, _ content: Range<Int>, _ padding: UInt8) -> Bool {
    guard content.count <= mostPadded else { return false }
    for place in content {
      guard isDigit(cell[place]) else { return false }
      if place - content.lowerBound >= BINRange.mostDigits, cell[place] != padding { return false }
    }
    return true
  }

  /// Takes from both bounds the zeros and nines that say nothing: `51165400000` to `51165499999` is `511654`.
  static func dropPadding(_ low: inout Prefix, _ high: inout Prefix, least: Int) {
    while low.digits > least, low.value % 10 == 0, high.value % 10 == 9 {
      low.value /= 10
      high.value /= 10
      low.digits -= 1
      high.digits -= 1
    }
  }

  /// The fault of a cell with a wrong byte at `index`.
  ///
  /// Many digits, whatever stands between them, are a card number before all else.
  private static func fault(of cell: Span<UInt8>, _ content: Range<Int>, _ index: Int) -> RowFault {
    var digits = 0
    for place in content where isDigit(cell[place]) { digits += 1 }
    return digits > BINRange.mostDigits
      ? .possibleCardNumber(digits: digits) : .notADigit(offset: index + 1)
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }
}
