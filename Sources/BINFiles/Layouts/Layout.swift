/// A kind of file that can be read: which columns it has, and what each of them fills.
///
/// A layout is a table and nothing else; see ``known``. It is recognised by its header: names in any order, case,
/// quotes and blanks around a name ignored. One that has no header is recognised by how its first line begins, JSON by
/// the members of its first object.
public struct Layout: Hashable, Sendable {
  /// The name it goes by, on a command line for example.
  public let name: String

  /// Whose files these are, in a few words.
  public let origin: String

  /// The fewest digits that a prefix has: 1 in the own layout, 6 in all others, where a shorter one has probably
  /// lost its leading zeros.
  public let leastDigits: Int

  /// The columns, required ones and others.
  let columns: [Column]

  /// Whether a row must name its networks.
  let requiresNetworks: Bool

  /// What becomes of columns that the layout does not have.
  let others: OtherColumns

  /// How bounds are written.
  let bounds: Bounds

  /// How a file is written.
  let form: Form

  /// A layout with these columns.
  init(
    name: String, origin: String, leastDigits: Int = 6, requiresNetworks: Bool = false,
    others: OtherColumns = .told, bounds: Bounds = [], form: Form = .header, columns: [Column]
  ) {
    self.name = name
    self.origin = origin
    self.leastDigits = leastDigits
    self.requiresNetworks = requiresNetworks
    self.others = others
    self.bounds = bounds
    self.form = form
    self.columns = columns
  }

  /// The names of all columns, as a header spells them.
  public var header: [String] { columns.map(\.name) }

  /// The names of the columns that are not in every file.
  public var optionalColumns: [String] { columns.filter { $0.need != .required }.map(\.name) }

  /// How a file of the layout is recognised, in a line: its columns, those in brackets that it may lack.
  public var headerWords: String {
    let names = columns.map { $0.need == .optional ? "[\($0.name)]" : $0.name }.joined(separator: ",")
    return switch form {
    case .header: names
    case .records(let records): "none; begins with " + String(decoding: records.start, as: UTF8.self)
    case .objects: "JSON; \(names)"
    }
  }

  /// Whether the first line of a file names its columns.
  public var hasHeader: Bool { form == .header }

  /// Whether a file holds JSON objects.
  var isJSON: Bool { form == .objects }

  /// What tells records apart where they say themselves what they are.
  var records: RecordForm? {
    if case .records(let records) = form { records } else { nil }
  }
}

extension Layout {
  /// How a file is written.
  enum Form: Hashable, Sendable {
    /// Delimited text whose first line names the columns.
    case header
    /// Delimited text whose records say themselves what they are.
    case records(RecordForm)
    /// JSON objects whose members are the columns; `outer.inner` is a member of an object inside.
    case objects
  }

  /// What becomes of columns that a layout does not have.
  enum OtherColumns: Hashable, Sendable {
    /// They refuse the file: the layout is ours, and a column of another name is misspelt.
    case refused
    /// They are left out with a warning: a vendor adds columns.
    case told
    /// They are left out: such files have many that say nothing of the card's networks or issuer.
    case ignored
  }

  /// How bounds are written.
  struct Bounds: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// An empty high bound is the low one.
    static let emptyHighIsLow = Bounds(rawValue: 1)
    /// Bounds are whole numbers of up to 19 digits, padded with zeros and nines after the prefix.
    static let padded = Bounds(rawValue: 2)
  }

  /// Records whose first field says what they are.
  struct RecordForm: Hashable, Sendable {
    /// The byte between fields.
    let separator: UInt8
    /// What the first record of a file begins with.
    let header: String
    /// What a record of data begins with.
    let data: String
    /// What the last record begins with; after it the number of records of data.
    let trailer: String

    /// How a file begins.
    var start: [UInt8] { Array(header.utf8) + [separator] }
  }

  /// One column of a layout.
  struct Column: Hashable, Sendable {
    /// Whether a header must have the column.
    enum Need: Hashable, Sendable {
      /// It must.
      case required
      /// It may.
      case optional
      /// It must, unless the other way to state the key is there: `bin`, or `low` and `high`.
      case key
    }

    let name: String
    let fills: ColumnRule
    let need: Need
    /// Columns that say nothing where this one is there, even empty; of JSON only.
    let hides: [String]

    init(_ name: String, _ fills: ColumnRule, _ need: Need = .required, hides: [String] = []) {
      self.name = name
      self.fills = fills
      self.need = need
      self.hides = hides
    }
  }
}
