internal import CSV
internal import CardNetworks

/// A fault and the field that is to blame.
struct FieldFault: Error {
  let fault: RowFault
  let field: Int
}

extension BINRange {
  /// The key of a record.
  init(_ record: borrowing CSVRecord, _ plan: ColumnPlan) throws(FieldFault) {
    let (first, last): (Prefix, Prefix)
    let field: Int
    switch plan.key {
    case .bin(let place):
      first = try Prefix(record, place, plan.layout)
      (last, field) = (first, place)
    case .bounds(let low, let high):
      first = try Prefix(record, low, plan.layout)
      last = try Prefix(record, high, plan.layout)
      field = high
    }
    guard first.digits == last.digits else {
      throw FieldFault(fault: .unequalDigits(low: first.digits, high: last.digits), field: field)
    }
    guard let range = BINRange(low: first.value, high: last.value, digits: first.digits) else {
      throw FieldFault(fault: .boundsOutOfOrder, field: field)
    }
    self = range
  }
}

/// The digits of one cell.
private struct Prefix {
  let value: Int64
  let digits: Int

  init(_ record: borrowing CSVRecord, _ field: Int, _ layout: Layout) throws(FieldFault) {
    do {
      (value, digits) = try record.withField(at: field) { cell throws(RowFault) in
        try Self.read(cell, least: layout.leastDigits)
      }
    } catch {
      throw FieldFault(fault: error, field: field)
    }
  }

  private static func read(_ cell: Span<UInt8>, least: Int) throws(RowFault) -> (value: Int64, digits: Int) {
    var (start, end) = (0, cell.count)
    while start < end, isBlank(cell[start]) { start += 1 }
    while end > start, isBlank(cell[end - 1]) { end -= 1 }
    guard start < end else { throw .emptyBIN }
    var value: Int64 = 0
    for index in start..<end {
      let byte = cell[index]
      guard isDigit(byte), index - start < BINRange.mostDigits else {
        throw fault(of: cell, start..<end, index)
      }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    guard end - start >= least else { throw .tooShort(digits: end - start, least: least) }
    return (value, end - start)
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

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }
}
