public import CSV

/// Something odd about a row that was kept.
public struct RowWarning: Hashable, Sendable {
  /// What is odd.
  public enum Kind: String, CaseIterable, Sendable {
    /// A network that no table has; its name was kept as it is.
    case unknownNetwork
    /// A country that does not exist; dropped.
    case unknownCountry
    /// A country code that is in use and not in ISO 3166, `UK` or `EL`; read as it is meant.
    case unofficialCountry
    /// A currency that does not exist; dropped.
    case unknownCurrency
    /// A word that the column does not know; dropped.
    case unknownValue
    /// Lengths that can not be read, or outside 8 to 19; dropped.
    case wrongPANLengths
    /// No telephone number: fewer than 3 digits, or it begins like a negative number; dropped.
    case implausiblePhone
    /// No address: without a dot, or with a blank inside; dropped.
    case implausibleURL
    /// Text with a run of digits as long as a card number; dropped.
    case possibleCardNumber
    /// A Maestro card that is said to be credit; there are none. Kept.
    case maestroCredit
    /// Global networks other than the one that the general rules give the prefix to. Kept.
    case contradictsPrefix
    /// Columns of a row name different countries; the first was kept.
    case contradictingCountries
    /// A fact that has a value is said to be unknown; the value was kept.
    case knownAndUnknown
    /// A BIN of four or five digits was given its leading zeros back, as was asked for.
    case restoredLeadingZeros
    /// A row that says the same of the same key as another; left out.
    case duplicateRow
    /// A row on the same key with the same networks as another and other facts; the one that states more was kept.
    case conflictingDuplicate
    /// A range that shares a part with another one and not the whole. Kept.
    case overlappingRange
    /// A column that the layout does not have; left out. Of members of JSON objects the first is told.
    case ignoredColumn
    /// A row of another source than those before it; all become one source. The first is told.
    case otherSource
  }

  /// What is odd.
  public let kind: Kind
  /// Where: the cell, or the row where it is about no single cell.
  public let position: CSVPosition
  /// The column, by its name in the layout; nil where it is about no single cell.
  public let column: String?
  /// The value, where it may be shown: fewer than nine digits, cut to 32 characters, controls escaped.
  public let value: String?
  /// The line of the other row: the one that was kept in place of this one, or the one that it overlaps.
  public let otherLine: Int?

  init(
    _ kind: Kind, at position: CSVPosition, column: String? = nil, value: String? = nil, otherLine: Int? = nil
  ) {
    self.kind = kind
    self.position = position
    self.column = column
    self.value = value
    self.otherLine = otherLine
  }

  /// The physical line, from 1.
  public var line: Int { position.line }
}

/// All warnings of one kind: their number, and the first of them.
public struct WarningGroup: Hashable, Sendable {
  /// How many warnings of a kind are kept; all are counted.
  public static let mostKept = 20

  /// What is odd.
  public let kind: RowWarning.Kind
  /// How many there are.
  public internal(set) var count = 0
  /// The first of them, at most ``mostKept``.
  public internal(set) var first: [RowWarning] = []

  init(_ kind: RowWarning.Kind) { self.kind = kind }

  mutating func add(_ warning: @autoclosure () -> RowWarning) {
    count += 1
    if first.count < Self.mostKept { first.append(warning()) }
  }
}

/// Warnings by kind.
struct WarningLog {
  private var groups = RowWarning.Kind.allCases.map { WarningGroup($0) }

  mutating func add(_ kind: RowWarning.Kind, _ warning: @autoclosure () -> RowWarning) {
    guard let place = groups.firstIndex(where: { $0.kind == kind }) else { return }
    groups[place].add(warning())
  }

  /// The groups that have any, in the order of the kinds.
  var nonEmpty: [WarningGroup] { groups.filter { $0.count > 0 } }
}
