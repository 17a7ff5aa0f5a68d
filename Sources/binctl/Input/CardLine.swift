import CoBadge

/// A line `number[,expiry[,cvc]]`, taken apart but not judged.
///
/// Blanks around a cell do not count. It holds what no output may show: see ``ValidateAnswer`` for what leaves.
struct CardLine {
  /// The first cell; what is wrong with it where it is no number.
  let number: Result<CardNumber, CardNumberFault>
  /// The second cell, nil where the line has one.
  let expiry: String?
  /// The third cell, nil where the line has fewer.
  let securityCode: String?
  /// Whether there are more cells than three.
  let hasMoreCells: Bool
  /// Whether the line is longer than any that is read whole.
  let isCut: Bool

  /// Takes a line apart; bytes that are not UTF-8 stay wrong.
  init(_ line: [UInt8], isCut: Bool = false) {
    self.isCut = isCut
    let cells = line.split(separator: UInt8(ascii: ","), maxSplits: 3, omittingEmptySubsequences: false)
      .map(Self.trimmed)
    number = Result { () throws(CardNumberFault) in try CardNumber(prefixBytes: cells.first ?? []) }
    expiry = cells.count > 1 ? String(decoding: cells[1], as: UTF8.self) : nil
    securityCode = cells.count > 2 ? String(decoding: cells[2], as: UTF8.self) : nil
    hasMoreCells = cells.count > 3
  }

  private static func trimmed(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var cell = cell
    while let first = cell.first, LineReader.isBlank(first) { cell.removeFirst() }
    while let last = cell.last, LineReader.isBlank(last) { cell.removeLast() }
    return cell
  }
}

extension CardNumberFault {
  /// What it is called beside a field.
  var reason: ValidationReason {
    switch self {
    case .notADigit: .numberNotDigits
    case .tooLong: .numberTooLong
    case .tooShort: .numberTooShort
    }
  }
}
