internal import CSV
internal import CardNetworks

// Every word about files: what is wrong, where, and what to do. Never the content of a cell.

extension BINFileError: CustomStringConvertible {
  /// What is wrong, where, and what to do; several lines where rows were refused.
  public var description: String {
    switch self {
    case .empty:
      "the file is empty: it needs a header row and at least one row of data"
    case .noRows(let layout):
      "the file has a header (layout \(layout)) and no rows: add rows, or use the whole file"
    case .unrecognisedHeader(let line, nil):
      "the header at line \(line) is that of no known layout. Known are:\n"
        + Layout.known.map(\.outline).joined(separator: "\n")
        + "\nA file without a header needs one as its first line"
    case .unrecognisedHeader(let line, let layout?):
      "the header at line \(line) is not that of the layout \(layout): name another layout, or none"
    case .missingColumns(let layout, let columns):
      "the header lacks \(Self.list(columns)), which every file of the layout \(layout) has: add "
        + (columns.count == 1 ? "it" : "them")
    case .conflictingColumns(let layout, let columns):
      "the header has \(Self.list(columns)) together: the layout \(layout) takes either bin, or low and high"
    case .unknownColumn(let layout, let name, let position):
      "the layout \(layout) has no column \(name.map { "\"\($0)\"" } ?? "of the name") at \(position): "
        + "remove or rename it; known are \(Layout(named: layout)?.header.joined(separator: ", ") ?? "others")"
    case .duplicateColumn(let name, let first, let second):
      "the column \(name) stands twice in the header, at \(first) and at \(second): remove one"
    case .malformed(let fault):
      fault.description
    case .refusedRows(let rows):
      rows.description
    }
  }

  private static func list(_ columns: [String]) -> String {
    (columns.count == 1 ? "the column " : "the columns ") + columns.joined(separator: ", ")
  }
}

extension RefusedRows: CustomStringConvertible {
  /// How many rows were refused, then one line for each of the first ten.
  public var description: String {
    let shown = first.prefix(10).map { "  " + $0.description }
    let more = count > shown.count ? ["  and \(count - shown.count) more"] : []
    return (["\(count) \(count == 1 ? "row was" : "rows were") refused:"] + shown + more).joined(
      separator: "\n")
  }
}

extension RefusedRow: CustomStringConvertible {
  /// `line 3, column 1: …`.
  public var description: String { "\(position): \(fault)" }
}

extension RowFault: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .malformed(let fault):
      fault.description
    case .emptyBIN:
      "the BIN is empty: fill it in, or remove the row"
    case .notADigit(let offset):
      "the BIN has something other than a digit at character \(offset): it takes the digits 0 to 9 only"
    case .tooShort(let digits, let least):
      "a BIN of \(digits) \(digits == 1 ? "digit" : "digits") where \(least) are the least: it has probably lost a "
        + "leading zero; restore it, and import the column as text where a spreadsheet is used"
    case .possibleCardNumber(let digits):
      "\(digits) digits, which may be a card number and is not read: cut it to \(BINRange.mostDigits) digits at most"
    case .unequalDigits(let low, let high):
      "low has \(low) digits and high has \(high): write both with the same number of digits"
    case .boundsOutOfOrder:
      "low is above high: exchange them, or correct one"
    case .noNetworks:
      "the row names no network: name at least one"
    case .networkSeparator:
      "a network is not known and may be two: write networks with ; between, and no other sign in a name"
    case .unknownMembership:
      "the membership is neither primary nor additional: write one of them, or leave the cell empty for primary"
    case .additionalNetworks(let count):
      "an additional row adds one network and this one names \(count): write one row for each network"
    }
  }
}

extension RowWarning: CustomStringConvertible {
  /// Where, which column, what is odd, and what was done.
  public var description: String {
    let place = column.map { "\(position) (\($0))" } ?? "line \(line)"
    let shown = value.map { " \"\($0)\"" } ?? ""
    let kept = keptLine.map { " (line \($0) is kept)" } ?? ""
    return "\(place): \(kind)\(shown)\(kept)"
  }
}

extension RowWarning.Kind: CustomStringConvertible {
  /// What is odd, and what was done.
  public var description: String {
    switch self {
    case .unknownNetwork: "network that is not known, kept as it is"
    case .unknownCountry: "country that does not exist, left out"
    case .unknownCurrency: "currency that does not exist, left out"
    case .unknownValue: "value that the column does not know, left out"
    case .wrongPANLengths: "number lengths that are not between 8 and 19, left out"
    case .implausiblePhone: "not a telephone number, left out"
    case .implausibleURL: "not a web address, left out"
    case .possibleCardNumber: "text that may hold a card number, left out"
    case .maestroCredit: "Maestro cards are never credit cards, kept as it is"
    case .contradictsPrefix: "the prefix belongs to another network by the published ranges, kept as it is"
    case .duplicateRow: "same key and networks as another row, left out"
    }
  }
}

extension WarningGroup: CustomStringConvertible {
  /// The number and the kind, then one line for each of the first three.
  public var description: String {
    (["\(count) × \(kind)"] + first.prefix(3).map { "  " + $0.description }).joined(separator: "\n")
  }
}

extension Layout {
  /// The name and the columns in one line; optional ones in brackets.
  var outline: String {
    let names = columns.map { $0.need == .optional ? "[\($0.name)]" : $0.name }
    return "  \(name): \(names.joined(separator: ", "))"
  }
}
