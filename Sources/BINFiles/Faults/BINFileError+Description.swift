internal import CSV
internal import CardNetworks
internal import JSONText

// Every word about files: what is wrong, where, and what to do. Never the content of a cell.

extension BINFileError: CustomStringConvertible {
  /// What is wrong, where, and what to do; several lines where rows were refused.
  public var description: String {
    switch self {
    case .empty:
      "the file is empty: it needs a header row and at least one row of data"
    case .noRows(let layout):
      "the file has a header (layout \(layout)) and no rows: add rows, or use the whole file"
    case .unrecognisedHeader(let line, nil, let nearest):
      "the header at line \(line) is that of no known layout: "
        + (nearest.map { "nearest is \($0.layout), without \($0.missing.joined(separator: ", ")). " } ?? "")
        + "Name its columns with --map bin=COLUMN,networks=COLUMN,…. Known are:\n"
        + Layout.known.map(\.outline).joined(separator: "\n")
        + "\nA file without a header needs one as its first line"
    case .unrecognisedHeader(let line, let layout?, let nearest):
      "the header at line \(line) is not that of the layout \(layout): "
        + (nearest.map { "it lacks \($0.missing.joined(separator: ", ")); " } ?? "")
        + "name another layout, or none; what stands between fields is told with --delimiter"
    case .missingColumns(let layout, let columns):
      "the header lacks \(Self.list(columns)), which every file of the layout \(layout) has: add "
        + (columns.count == 1 ? "it" : "them")
        + ", or name the columns with --map bin=COLUMN,networks=COLUMN,…"
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
    case .tooManyRefused(let rows, let limit):
      "reading stopped: more than \(limit) \(limit == 1 ? "row was" : "rows were") refused\n\(rows.description)"
    case .wrongStart(let layout):
      "the file does not begin as one of the layout \(layout) does: name another layout, or none"
    case .noTrailer(let layout):
      "the file has no last record, which every file of the layout \(layout) has: it was cut, fetch it again"
    case .unrecognisedObject(let line):
      "the object at line \(line) has the members of no known layout: it needs low, high and networks (ndjson), or "
        + "bin and scheme (binlist); name the layout with --format"
    case .brokenArray(let reason, let position):
      "the array of objects is broken at \(position): \(reason); fetch the file again, or write one object a line"
    case .delimiterNotTaken(let layout):
      "files of the layout \(layout) have no sign of choice between fields: leave --delimiter out"
    case .trailerCount(let stated?, let found, let line):
      "the last record, at line \(line), tells of \(stated) rows and the file has \(found): fetch it again"
    case .trailerCount(nil, _, let line):
      "the last record, at line \(line), does not tell how many rows there are: fetch the file again"
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
    case .notJSON(.unexpectedEnd):
      "the object does not end on its line: write one object a line, or all of them in an array"
    case .notJSON(let reason):
      "not JSON: \(reason)"
    case .notAnObject:
      "the line holds no object: write one object a line"
    case .wrongType(let member, let expected):
      "the value of \(member) is not \(expected): write it so"
        + (expected == .text ? "; numbers lose their leading zeros" : "")
    case .nulCharacter(let member):
      "the text of \(member) holds the character NUL: remove it"
    case .twoKeys:
      "the object has a BIN beside a low or high one: it takes either"
    case .unknownRecord:
      "the record is of no kind that the layout has, or stands after the last: remove it"
    case .additionalNetworks(let count):
      "an additional row adds one network and this one names \(count): write one row for each network"
    }
  }
}

extension RowFault.JSONType: CustomStringConvertible {
  /// The type with its article.
  public var description: String {
    switch self {
    case .text: "a text"
    case .textOrNumber: "a text or a number"
    case .flag: "true or false"
    case .list: "an array of texts"
    case .object: "an object"
    }
  }
}

extension RowWarning: CustomStringConvertible {
  /// Where, which column, what is odd, and what was done.
  public var description: String {
    let place = column.map { "\(position) (\($0))" } ?? "line \(line)"
    let shown = value.map { " \"\($0)\"" } ?? ""
    let other =
      otherLine.map { kind == .overlappingRange ? " (with line \($0))" : " (line \($0) is kept)" } ?? ""
    return "\(place): \(kind)\(shown)\(other)"
  }
}

extension RowWarning.Kind: CustomStringConvertible {
  /// What is odd, and what was done.
  public var description: String {
    switch self {
    case .unknownNetwork: "network that is not known, kept as it is"
    case .unknownCountry: "country that does not exist, left out"
    case .unofficialCountry: "country code that ISO 3166 does not have, read as it is meant"
    case .unknownCurrency: "currency that does not exist, left out"
    case .unknownValue: "value that the column does not know, left out"
    case .wrongPANLengths: "number lengths that are not between 8 and 19, left out"
    case .implausiblePhone: "not a telephone number, left out"
    case .implausibleURL: "not a web address, left out"
    case .possibleCardNumber: "text that may hold a card number, left out"
    case .maestroCredit: "Maestro cards are never credit cards, kept as it is"
    case .contradictsPrefix: "the prefix belongs to another network by the published ranges, kept as it is"
    case .contradictingCountries: "country columns that contradict each other, the first is kept"
    case .knownAndUnknown: "fact that has a value and is said to be unknown, the value is kept"
    case .restoredLeadingZeros: "BIN of four or five digits, leading zeros put back"
    case .duplicateRow: "same key and content as another row, left out"
    case .conflictingDuplicate: "same key and networks as another row, other facts, left out"
    case .overlappingRange: "range that overlaps another one in part, kept as it is"
    case .ignoredColumn: "column that the layout does not have, left out"
    case .otherSource: "row of another source, all rows become one source"
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
  /// The name and how files are recognised.
  var outline: String { "  \(name): \(headerWords)" }
}
