internal import CSV

/// Which field of a record is what, once the header is known.
struct ColumnPlan {
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

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - header: the first record of the file.
  ///   - forced: the layout to insist on; nil tries all that are known.
  /// - Throws: what is wrong with the header.
  init(header: borrowing CSVRecord, forced: Layout?) throws(BINFileError) {
    let names = Self.names(in: header)
    let layouts = forced.map { [$0] } ?? Layout.known
    let fits = layouts.map { Fit($0, names) }
    guard let fit = fits.filter(\.isNear).min(by: { $0.distance < $1.distance }) else {
      throw .unrecognisedHeader(line: header.line, isForced: forced?.name)
    }
    try fit.check(header, names)
    layout = fit.layout
    self.names = fit.places.map { $0.map { fit.layout.columns[$0].name } ?? "" }
    var place: [Int: Int] = [:]
    for (field, column) in fit.places.enumerated() { if let column { place[column] = field } }
    func field(_ rule: ColumnRule) -> Int? {
      fit.layout.columns.firstIndex { $0.fills == rule }.flatMap { place[$0] }
    }
    if let bin = field(.bin) {
      key = .bin(bin)
    } else if let low = field(.low), let high = field(.high) {
      key = .bounds(low: low, high: high)
    } else {
      throw .unrecognisedHeader(line: header.line, isForced: forced?.name)
    }
    cells = fit.layout.columns.indices.compactMap { column in
      let (name, rule) = (fit.layout.columns[column].name, fit.layout.columns[column].fills)
      switch rule {
      case .bin, .low, .high, .ignored: return nil
      default: return place[column].map { Cell(field: $0, column: name, rule: rule) }
      }
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

/// How a header compares with one layout.
private struct Fit {
  let layout: Layout
  /// Per field the number of the column; nil for one that the layout does not have.
  let places: [Int?]
  let missing: [String]
  let conflicting: [String]

  init(_ layout: Layout, _ names: [String]) {
    let spelled = layout.columns.map { ColumnPlan.comparable($0.name) }
    let places = names.map { name in spelled.firstIndex(of: name) }
    let present = Set(places.compactMap(\.self))
    var missing: [String] = []
    for (number, column) in layout.columns.enumerated()
    where column.need == .required && !present.contains(number) { missing.append(column.name) }

    let keys = layout.columns.indices.filter { layout.columns[$0].need == .key }
    let whole = keys.filter { layout.columns[$0].fills == .bin }
    let bounds = keys.filter { layout.columns[$0].fills != .bin }
    let (hasWhole, hasBound) = (
      whole.contains(where: present.contains), bounds.contains(where: present.contains)
    )
    if hasBound, !hasWhole {
      missing += bounds.filter { !present.contains($0) }.map { layout.columns[$0].name }
    } else if !hasWhole {
      missing += whole.map { layout.columns[$0].name }
    }
    conflicting =
      hasWhole && hasBound ? keys.filter(present.contains).map { layout.columns[$0].name } : []
    self.layout = layout
    self.places = places
    self.missing = missing
  }

  /// Whether it is this layout, or this layout with one thing wrong.
  var isNear: Bool { missing.isEmpty || (!places.contains(nil) && hasKey) }

  private var hasKey: Bool {
    places.contains { place in
      guard let place else { return false }
      switch layout.columns[place].fills {
      case .bin, .low, .high: return true
      default: return false
      }
    }
  }

  var distance: Int { missing.count + places.count(where: { $0 == nil }) }

  /// Throws what is wrong with a header that is near.
  func check(_ header: borrowing CSVRecord, _ names: [String]) throws(BINFileError) {
    var first: [Int: Int] = [:]
    for (field, column) in places.enumerated() {
      guard let column else { continue }
      if let earlier = first[column] {
        throw .duplicateColumn(
          layout.columns[column].name, first: header.position(at: earlier), second: header.position(at: field)
        )
      }
      first[column] = field
    }
    guard missing.isEmpty else { throw .missingColumns(layout: layout.name, missing) }
    guard conflicting.isEmpty else { throw .conflictingColumns(layout: layout.name, conflicting) }
    if let field = places.firstIndex(of: nil) {
      throw .unknownColumn(
        layout: layout.name, name: ShownText(names[field])?.text, at: header.position(at: field))
    }
  }
}
