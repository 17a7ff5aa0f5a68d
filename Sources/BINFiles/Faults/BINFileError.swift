public import CSV
public import JSONText

/// Why a file was not read.
public enum BINFileError: Error, Hashable, Sendable {
  /// The file has no bytes, or blank lines only.
  case empty
  /// The file has a header and nothing after it.
  case noRows(layout: String)
  /// The header is that of no known layout, or not that of the layout asked for, which `isForced` names.
  case unrecognisedHeader(line: Int, isForced: String?, nearest: NearLayout?)
  /// The header is that of a layout, but columns that every file of it has are not there.
  case missingColumns(layout: String, [String])
  /// The header has columns that exclude each other: `bin` beside `low` or `high`.
  case conflictingColumns(layout: String, [String])
  /// The header has a column that the layout does not have; its name only where it may be shown.
  case unknownColumn(layout: String, name: String?, at: CSVPosition)
  /// A column stands twice in the header.
  case duplicateColumn(String, first: CSVPosition, second: CSVPosition)
  /// The file is broken so that nothing after the place can be trusted, or its header is.
  case malformed(CSVFault)
  /// Rows were refused, so the file was; with `skipBad`, all of them were.
  case refusedRows(RefusedRows)
  /// More rows were refused than the limit allows, and reading stopped there.
  case tooManyRefused(RefusedRows, limit: Int)
  /// The file does not begin as the layout asked for does.
  case wrongStart(layout: String)
  /// The last record of the file, which tells how many there are, is missing: the file was cut.
  case noTrailer(layout: String)
  /// The last record of the file tells another number of records than there are, or none (nil).
  case trailerCount(stated: Int?, found: Int, line: Int)
  /// A first object has the members of no known layout of JSON.
  case unrecognisedObject(line: Int)
  /// An array of objects is broken, so that nothing after the place can be trusted.
  case brokenArray(JSONError.Reason, at: CSVPosition)
  /// A delimiter is asked for, and files of the layout have none of choice.
  case delimiterNotTaken(layout: String)

  /// A layout that a header resembles.
  public struct NearLayout: Hashable, Sendable {
    /// Its name.
    public let layout: String
    /// The columns that the header lacks.
    public let missing: [String]

    /// A layout and what is missing.
    public init(layout: String, missing: [String]) {
      self.layout = layout
      self.missing = missing
    }
  }
}

/// The rows of a file that were refused.
public struct RefusedRows: Hashable, Sendable {
  /// How many rows are kept with their reason; all are counted.
  public static let mostKept = 1000

  /// How many were refused.
  public internal(set) var count = 0
  /// The first of them, at most ``mostKept``, in the order of the file.
  public internal(set) var first: [RefusedRow] = []

  mutating func add(_ row: RefusedRow) {
    count += 1
    if first.count < Self.mostKept { first.append(row) }
  }
}

/// A row that was refused: where and why.
public struct RefusedRow: Hashable, Sendable {
  /// The line and the byte column of the cell, or of the row where no single cell is to blame.
  public let position: CSVPosition
  /// The reason.
  public let fault: RowFault

  /// The physical line, from 1.
  public var line: Int { position.line }
  /// The byte column, from 1.
  public var column: Int { position.column }
}

/// What is wrong with a row, so that it can not be kept; never holds digits of the row.
public enum RowFault: Error, Hashable, Sendable {
  /// Not a record of the file's shape: field count, stray quote.
  case malformed(CSVFault)
  /// No key.
  case emptyBIN
  /// The character at `offset` of the cell (from 1) is no ASCII digit.
  case notADigit(offset: Int)
  /// Fewer digits than prefixes of the layout have: it has probably lost a leading zero.
  case tooShort(digits: Int, least: Int)
  /// More than 11 digits in the key, or a number of that kind in place of a network.
  case possibleCardNumber(digits: Int)
  /// The bounds have different numbers of digits.
  case unequalDigits(low: Int, high: Int)
  /// The low bound is above the high one.
  case boundsOutOfOrder
  /// A row that must name networks names none.
  case noNetworks
  /// A network that no table knows holds a sign that may stand between two.
  case networkSeparator
  /// Neither `primary` nor `additional`. Taken for `primary` it would say something else of the card.
  case unknownMembership
  /// An additional row that names other than one network.
  case additionalNetworks(count: Int)
  /// A record whose first field is that of no kind of record, or one that stands after the last.
  case unknownRecord
  /// Not the text of a JSON value.
  case notJSON(JSONError.Reason)
  /// A JSON value other than an object.
  case notAnObject
  /// A member of an object is of a type that it never has; named as in the layout.
  case wrongType(member: String, expected: JSONType)
  /// The text of a member holds NUL, which no text has.
  case nulCharacter(member: String)
  /// An object has a prefix and a bound.
  case twoKeys

  /// What the value of a member has to be.
  public enum JSONType: String, Hashable, Sendable {
    /// A text.
    case text
    /// A text or a number.
    case textOrNumber
    /// `true`, `false`, or a text.
    case flag
    /// An array of texts.
    case list
    /// An object.
    case object
  }
}
