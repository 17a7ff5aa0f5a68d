internal import CSV

/// Which field of a record is what, once the header is known.
///
/// A reference: it is at hand for each row.
final class ColumnPlan: Sendable {
  /// Where the key stands.
  enum Key {
    /// A prefix in one field.
    case bin(Int)
    /// Two bounds in two fields.
    case bounds(low: Int, high: Int)
  }

  /// A field whose content fills something.
  struct Cell {
    let field: Int
    let column: String
    let rule: ColumnRule
  }

  let layout: Layout
  let key: Key
  /// The fields that a profile is made of, in the order of the layout's columns.
  let cells: [Cell]
  /// The column of each field, by its name in the layout.
  let names: [String]
  /// The fields that the layout does not have and that are to be told.
  let ignored: [Int]

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - header: the first record of the file.
  ///   - forced: the layout to insist on; nil tries all that are known.
  /// - Returns: the plan.
  /// - Throws: what is wrong with the header.
  static func read(_ header: borrowing CSVRecord, forced: Layout?) throws(BINFileError) -> ColumnPlan {
    let names = names(in: header)
    let layouts = forced.map { [$0] } ?? Layout.known.filter(\.hasHeader)
    let fits = layouts.map { HeaderFit($0, names) }
    guard let fit = fits.filter(\.isNear).min(by: { $0.distance < $1.distance }) else {
      let nearest = fits.filter { $0.found > 0 }.max { $0.likeness < $1.likeness }
      throw .unrecognisedHeader(
        line: header.line, isForced: forced?.name,
        nearest: nearest.map { .init(layout: $0.layout.name, missing: $0.missing) })
    }
    try fit.check(header, names)
    guard
      let plan = ColumnPlan(
        fit.layout, places: fit.places, ignored: fit.layout.others == .told ? fit.unknown : [])
    else { throw .unrecognisedHeader(line: header.line, isForced: forced?.name, nearest: nil) }
    return plan
  }

  /// The plan of a layout whose files have no header: fields in the order of the columns.
  convenience init?(positionsOf layout: Layout) {
    self.init(layout, places: Array(layout.columns.indices), ignored: [])
  }

  /// A plan in which `places` has per field the number of its column.
  private init?(_ layout: Layout, places: [Int?], ignored: [Int]) {
    var fields: [Int: Int] = [:]
    for (field, column) in places.enumerated() { if let column { fields[column] = field } }
    func field(_ rule: ColumnRule) -> Int? {
      layout.columns.firstIndex { $0.fills == rule }.flatMap { fields[$0] }
    }
    if let low = field(.low), let high = field(.high) {
      key = .bounds(low: low, high: high)
    } else if let bin = field(.bin) {
      key = .bin(bin)
    } else {
      return nil
    }
    self.layout = layout
    self.ignored = ignored
    names = places.map { $0.map { layout.columns[$0].name } ?? "" }
    cells = layout.columns.enumerated().compactMap { number, column in
      if column.fills.isKey || column.fills == .ignored { return nil }
      return fields[number].map { Cell(field: $0, column: column.name, rule: column.fills) }
    }
  }

  /// The names in a header in the form in which they are compared: lower case, no blanks or quotes around them.
  private static func names(in header: borrowing CSVRecord) -> [String] {
    var names: [String] = []
    for field in 0..<header.count { names.append(comparable(header.string(at: field))) }
    return names
  }

  static func comparable(_ name: String) -> String {
    var kept = Substring(name)
    while let first = kept.first, first.isWhitespace || first == "\"" { kept.removeFirst() }
    while let last = kept.last, last.isWhitespace || last == "\"" { kept.removeLast() }
    return kept.lowercased()
  }
}
