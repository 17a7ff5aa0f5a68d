public import CSV
public import CardNetworks

/// Why a file of corrections was not read.
public enum CorrectionFileError: Error, Hashable, Sendable {
  /// The file has no header.
  case empty
  /// The header names neither `bin` nor `low` and `high`, or both.
  case noKey
  /// The header has a column that the layout does not have.
  case unknownColumn(at: CSVPosition)
  /// A column stands twice in the header.
  case duplicateColumn(String, at: CSVPosition)
  /// The file is broken so that nothing after the place can be trusted, or its header is.
  case malformed(CSVFault)
  /// Rows were refused, so the file was.
  case refusedRows([RefusedCorrection])
}

/// A row of a file of corrections that was refused: where and why.
public struct RefusedCorrection: Error, Hashable, Sendable {
  /// What is wrong; never holds digits of the row.
  public enum Fault: Hashable, Sendable {
    /// Not a record of the file's shape.
    case malformed(CSVFault)
    /// No range.
    case range(BINRangeFault)
    /// A correction states whole lists; a row that adds a network is none.
    case additional
    /// What it states, or who says it, is wrong.
    case correction(CorrectionFault)
    /// The row on `line` states the same field of the same range.
    case repeated(CorrectionField, line: Int)
    /// What is said to be unknown is no fact, or has a value.
    case unknownFact
  }

  /// The line and the byte column of the cell, or of the row where no single cell is to blame.
  public let position: CSVPosition
  /// The reason.
  public let fault: Fault
}

extension CorrectionFileError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .empty: "the file is empty: it needs a header row"
    case .noKey: "the header has to name bin, or low and high"
    case .unknownColumn:
      "there is no such column; known are \((["bin"] + Correction.columns).joined(separator: ", "))"
    case .duplicateColumn(let name, _): "the column \(name) stands twice in the header"
    case .malformed(let fault): fault.description
    case .refusedRows(let rows): "\(rows.count) \(rows.count == 1 ? "row was" : "rows were") refused"
    }
  }

  /// Where in the file; the start where it is about the whole.
  public var position: CSVPosition {
    switch self {
    case .empty, .noKey, .refusedRows: CSVPosition(line: 1, column: 1)
    case .unknownColumn(let position), .duplicateColumn(_, let position): position
    case .malformed(let fault): fault.position
    }
  }
}

extension RefusedCorrection.Fault: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .malformed(let fault): fault.description
    case .range(let fault):
      switch fault {
      case .empty: "a bound of the range is empty"
      case .notADigit(let position): "the range has something other than a digit at character \(position)"
      case .tooLong(let digits):
        "\(digits) digits, which may be a card number and is not read: cut it to \(BINRange.mostDigits) digits at most"
      case .unequalDigits(let low, let high): "low has \(low) digits and high has \(high)"
      case .boundsOutOfOrder: "low is above high"
      }
    case .additional: "a correction states the whole list of networks and is never an additional row"
    case .correction(let fault): fault.description
    case .repeated(let field, let line):
      "the row on line \(line) corrects \(field.rawValue) of the same range too: keep one of them"
    case .unknownFact:
      "what is said to be unknown is no fact, or has a value: name columns that are empty, with ; between"
    }
  }
}
