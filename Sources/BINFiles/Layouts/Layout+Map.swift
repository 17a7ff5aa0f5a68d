extension Layout {
  /// What a column may be named to fill, in the order of the own layout; see ``init(mapping:)``.
  public static var mappable: [String] { targets.map(\.name) }

  private static let targets: [(name: String, rule: ColumnRule)] =
    seed.columns.filter { $0.fills != .ignored }.map { column in
      column.name == "networks" ? ("networks", .networks(.usual)) : (column.name, column.fills)
    } + [("brand", .brand), ("category", .category), ("prepaid", .code(.prepaid))]

  /// A layout for files that no known one fits: what each of some columns fills, all others ignored.
  ///
  /// A file needs a header; its prefixes have 6 to 11 digits, its bounds up to 19 where the rest is padding.
  ///
  /// - Parameter mapping: pairs of what is filled, one of ``mappable``, and the column's name in the file:
  ///   `("bin", "IIN"), ("networks", "Brand")`. Several columns may fill `networks` and `country`.
  /// - Throws: ``LayoutMapFault``.
  public init(mapping: [(target: String, column: String)]) throws(LayoutMapFault) {
    var columns: [Column] = []
    for (target, column) in mapping {
      guard let found = Self.targets.first(where: { $0.name == target }) else {
        throw .unknownTarget(target)
      }
      let name = CellReader.trimmed(column)
      guard !name.isEmpty else { throw .noColumn(target: target) }
      guard !columns.contains(where: { ColumnPlan.comparable($0.name) == ColumnPlan.comparable(name) }) else {
        throw .columnTwice(name)
      }
      switch found.rule {
      case .networks, .country: break
      default:
        guard !columns.contains(where: { $0.fills == found.rule }) else { throw .targetTwice(target) }
      }
      columns.append(Column(name, found.rule))
    }
    func fills(_ rule: ColumnRule) -> Bool { columns.contains { $0.fills == rule } }
    let (bin, low, high) = (fills(.bin), fills(.low), fills(.high))
    guard bin ? !low && !high : low && high else { throw .noKey }
    self.init(
      name: "map", origin: "columns named by hand", others: .ignored, bounds: [.padded, .emptyHighIsLow],
      columns: columns)
  }
}

/// What is wrong with a mapping of columns.
public enum LayoutMapFault: Error, Hashable, Sendable {
  /// Nothing of this name can be filled.
  case unknownTarget(String)
  /// No column is named for the target.
  case noColumn(target: String)
  /// Two columns for what takes one.
  case targetTwice(String)
  /// A column is to fill two things.
  case columnTwice(String)
  /// Neither `bin`, nor `low` and `high`; or all of them.
  case noKey
}

extension LayoutMapFault: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownTarget(let name):
      "a column cannot fill \"\(name)\": take one of \(Layout.mappable.joined(separator: ", "))"
    case .noColumn(let target): "no column is named for \(target): write \(target)=COLUMN"
    case .targetTwice(let target): "\(target) is to be filled by two columns: name one"
    case .columnTwice(let column): "the column \(column) is to fill two things: name it once"
    case .noKey: "a row needs its prefix: map either bin, or low and high"
    }
  }
}
