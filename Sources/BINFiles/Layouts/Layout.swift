/// A kind of file that can be read: which columns it has, and what each of them fills.
///
/// A layout is a table and nothing else; see ``known``. It is recognised by its header: names in any order, case,
/// quotes and blanks around a name ignored.
public struct Layout: Hashable, Sendable {
  /// The name it goes by, on a command line for example.
  public let name: String

  /// The fewest digits that a prefix has: 1 in the own layout, 6 in all others, where a shorter one has probably
  /// lost its leading zeros.
  public let leastDigits: Int

  /// The columns, required ones and others.
  let columns: [Column]

  /// Whether a row must name its networks.
  let requiresNetworks: Bool

  /// A layout with these columns.
  init(name: String, leastDigits: Int, requiresNetworks: Bool, columns: [Column]) {
    self.name = name
    self.leastDigits = leastDigits
    self.requiresNetworks = requiresNetworks
    self.columns = columns
  }

  /// The names of all columns, as a header spells them.
  public var header: [String] { columns.map(\.name) }
}

extension Layout {
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

    init(_ name: String, _ fills: ColumnRule, _ need: Need = .optional) {
      self.name = name
      self.fills = fills
      self.need = need
    }
  }
}

/// What the cells of a column fill.
enum ColumnRule: Hashable, Sendable {
  /// A prefix: the whole key.
  case bin
  /// The first prefix of a range.
  case low
  /// The last prefix of a range.
  case high
  /// `primary` or `additional`.
  case membership
  /// Networks, owner of the range first, with this between them.
  case networks(separator: Character)
  /// Networks that accept the card by alliance, with this between them.
  case acceptedOn(separator: Character)
  /// Lengths of numbers: `16-19`, `16;18;19`.
  case panLengths
  /// A country in any form. Of several such columns the first that can be read counts.
  case country
  /// ISO 4217 letters.
  case currency
  /// Credit, debit, prepaid, charge, deferred debit.
  case funding
  /// Whether a prepaid card can be loaded again.
  case reloadable
  /// Consumer, business, government.
  case usage
  /// Domestic use only, or none.
  case regionalRestriction
  /// Card number or token.
  case accountNumberType
  /// Free text.
  case text(TextField)
  /// An address on the web.
  case url
  /// A telephone number.
  case phone
  /// A product category that tells funding, reloadable and usage by its words, and is the product's name.
  case category
  /// Nothing.
  case ignored

  /// The facts that are free text.
  enum TextField: Hashable, Sendable {
    case issuerName
    case productCode
    case productName
  }
}
