import BINFiles
import CSV
import CardNetworks

/// Rows as a file of the package's own layout: see `Layout.seed`.
///
/// The file has the columns that the rows fill and no others, `bin` where every row is a single prefix. An import of
/// it gives the same rows.
public struct SeedTable: Sendable {
  /// The names of the columns.
  public let header: [String]
  /// How many cells a spreadsheet would run as a formula; they are written as they are.
  public let formulas: Int

  private let rows: StatedRows
  private let columns: [Column]
  private let hasBounds: Bool
  private let marksFormulas: Bool

  /// The table of these rows.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - markingFormulas: whether an apostrophe goes before a cell that a spreadsheet would run. Such a file is for
  ///     reading: an import would keep the apostrophes.
  public init(_ rows: StatedRows, markingFormulas: Bool = false) {
    self.rows = rows
    marksFormulas = markingFormulas
    hasBounds = rows.rows.contains { $0.range.low != $0.range.high }
    let usedProfiles = Set(rows.rows.map(\.profile))
    let hasAdditional = rows.rows.contains { $0.membership == .additional }
    let used = Column.allCases.filter { column in
      switch column {
      case .field(.networks): true
      case .membership: hasAdditional
      default: usedProfiles.contains { column.text(rows.profiles[Int($0)]) != nil }
      }
    }
    columns = used
    header = (hasBounds ? ["low", "high"] : ["bin"]) + used.map(\.name)

    var risky: [UInt32: Int] = [:]
    for number in usedProfiles {
      let profile = rows.profiles[Int(number)]
      let count = used.count { column in column.text(profile).map(Self.isFormula) ?? false }
      if count > 0 { risky[number] = count }
    }
    formulas = risky.isEmpty ? 0 : rows.rows.reduce(0) { $0 + (risky[$1.profile] ?? 0) }
  }

  /// Hands the file out in portions, the header first.
  ///
  /// - Complexity: linear in the rows; a row that says what another one says costs a copy of its bytes.
  public func write<Failure: Error>(_ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let writer = CSVWriter()
    var output: [UInt8] = []
    writer.append(header, to: &output)
    var tails = [[UInt8]?](repeating: nil, count: rows.profiles.count * 2)
    for row in rows.rows {
      output.append(contentsOf: row.range.lowText.utf8)
      if hasBounds {
        output.append(UInt8(ascii: ","))
        output.append(contentsOf: row.range.highText.utf8)
      }
      output.append(UInt8(ascii: ","))
      let place = Int(row.profile) * 2 + (row.membership == .additional ? 1 : 0)
      if let tail = tails[place] {
        output.append(contentsOf: tail)
      } else {
        var tail: [UInt8] = []
        writer.append(cells(of: row), to: &tail)
        output.append(contentsOf: tail)
        tails[place] = tail
      }
      if output.count >= 1 << 16 {
        try take(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    try take(output)
  }

  private func cells(of row: StatedRows.Row) -> [String] {
    let profile = rows.profile(of: row)
    return columns.map { column in
      if column == .membership { return row.membership == .additional ? row.membership.rawValue : "" }
      let text = column.text(profile) ?? ""
      return marksFormulas && Self.isFormula(text) ? "'" + text : text
    }
  }

  /// Whether a spreadsheet would run a cell: it begins with `=`, `@`, a tab or CR, or with `+` or `-` and is no
  /// telephone number.
  static func isFormula(_ text: String) -> Bool {
    switch text.utf8.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): !text.utf8.allSatisfy(isOfTelephone)
    default: false
    }
  }

  private static func isOfTelephone(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}

extension SeedTable {
  /// A column after the key.
  private enum Column: Hashable {
    case membership
    case field(CorrectionField)
    /// The facts that are stated to be unknown.
    case explicitlyUnknown

    /// All of them, in their order.
    static let allCases: [Column] =
      [.field(.networks), .membership]
      + [
        CorrectionField.panLengths, .issuer, .country, .currency, .funding, .reloadable, .usage, .productCode,
        .productName, .regionalRestriction, .accountNumberType, .acceptedOn, .url, .phone,
      ].map(Column.field) + [.explicitlyUnknown]

    var name: String {
      switch self {
      case .membership: "membership"
      case .field(let field): field.rawValue
      case .explicitlyUnknown: "explicitly_unknown"
      }
    }

    /// What a profile has in the column.
    func text(_ profile: CardProfile) -> String? {
      switch self {
      case .membership: nil
      case .field(.networks): NetworkList.text(profile.networks)
      case .field(.acceptedOn): profile.acceptedOn.isEmpty ? nil : NetworkList.text(profile.acceptedOn)
      case .field(let field): field.text(in: profile)
      case .explicitlyUnknown: Self.unknown(profile.metadata)
      }
    }

    private static func unknown(_ facts: CardMetadata) -> String? {
      if facts.explicitlyUnknown.isEmpty { return nil }
      let fields = CorrectionField.allCases.filter { field in
        field.metadataField.map { facts.explicitlyUnknown.contains(MetadataFields($0)) } ?? false
      }
      return fields.map(\.rawValue).joined(separator: ";")
    }
  }
}
