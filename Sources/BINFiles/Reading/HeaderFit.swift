internal import CSV

/// How a header compares with one layout.
struct HeaderFit {
  let layout: Layout
  /// Per field the number of the column; nil for one that the layout does not have.
  let places: [Int?]
  /// The columns that every file of the layout has and this one has not.
  let missing: [String]
  private let conflicting: [String]

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

  /// Fields that the layout does not have.
  var unknown: [Int] { places.indices.filter { places[$0] == nil } }

  /// Columns that the header has.
  var found: Int { places.count { $0 != nil } }

  /// Whether it is this layout, or this layout with one thing wrong.
  var isNear: Bool { missing.isEmpty || (!places.contains(nil) && hasKey) }

  private var hasKey: Bool { places.contains { $0.map { layout.columns[$0].fills.isKey } ?? false } }

  /// How far a header that is near is from the layout.
  ///
  /// A column that is not there weighs more than one too many.
  var distance: Int { missing.count * 2 + unknown.count }

  /// How much of the layout is in a header that is not near.
  var likeness: Double { Double(found) / Double(found + missing.count) }

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
    if layout.others == .refused, let field = unknown.first {
      throw .unknownColumn(
        layout: layout.name, name: ShownText(names[field])?.text, at: header.position(at: field))
    }
  }
}
