internal import CSV
internal import JSONText

/// From the members of an object to the cells of a record, in the order of the layout's columns.
struct ObjectCells {
  /// A member that the layout does not have.
  struct Unknown {
    let path: String
    let position: CSVPosition
  }

  let layout: Layout
  private let columns: [String: Int]
  /// The paths of objects that columns stand in.
  private let outer: Set<String>
  /// Per column the numbers of those that say nothing where it is there.
  private let hides: [[Int]]
  private let key: (bin: Int, low: Int, high: Int)
  private let source: Int?
  private let limits: CSVLimits
  private var cells: [Cell]

  private struct Cell {
    var bytes: [UInt8] = []
    var position: CSVPosition?
  }

  /// Nil for a layout without a key.
  init?(_ layout: Layout, limits: CSVLimits) {
    var columns: [String: Int] = [:]
    for (number, column) in layout.columns.enumerated() { columns[column.name] = number }
    func column(_ rule: ColumnRule) -> Int? { layout.columns.firstIndex { $0.fills == rule } }
    guard let bin = column(.bin), let low = column(.low), let high = column(.high) else { return nil }
    key = (bin, low, high)
    source = columns["source"]
    outer = Set(
      layout.columns.compactMap { column in
        column.name.lastIndex(of: ".").map { String(column.name[..<$0]) }
      })
    hides = layout.columns.map { column in column.hides.compactMap { columns[$0] } }
    cells = Array(repeating: Cell(), count: layout.columns.count)
    self.columns = columns
    self.layout = layout
    self.limits = limits
  }

  /// How many of the members are columns.
  func known(_ leaves: [JSONLeaf]) -> Int { leaves.count { columns[$0.path] != nil } }

  /// The source that the last object names; nil where it names none.
  var sourceName: (text: String, position: CSVPosition)? {
    guard let source, let position = cells[source].position, !cells[source].bytes.isEmpty else { return nil }
    return (String(decoding: cells[source].bytes, as: UTF8.self), position)
  }

  /// Fills a record with the members of an object.
  ///
  /// - Parameters:
  ///   - record: what is filled.
  ///   - leaves: the members.
  ///   - start: where the object begins.
  ///   - positions: where each member stands.
  /// - Returns: the members that the layout does not have.
  /// - Throws: what refuses the row, or the whole file.
  mutating func fill(
    _ record: inout CSVRecord, with leaves: [JSONLeaf], from start: CSVPosition, at positions: [CSVPosition]
  ) throws(Fault) -> [Unknown] {
    for place in cells.indices {
      cells[place].bytes.removeAll(keepingCapacity: true)
      cells[place].position = nil
    }
    var unknown: [Unknown] = []
    for (leaf, position) in zip(leaves, positions) {
      guard let column = columns[leaf.path] else {
        try checkShape(leaf, position)
        // An object of columns that is not there.
        if leaf.value == .null, outer.contains(leaf.path) { continue }
        unknown.append(Unknown(path: leaf.path, position: position))
        continue
      }
      // Two paths may be spelt alike: a key with a dot, and an object.
      guard cells[column].position == nil else { throw .row(.notJSON(.duplicateKey), position) }
      cells[column].position = position
      try read(leaf.value, into: column, position)
    }
    for column in hides.indices where cells[column].position != nil {
      for hidden in hides[column] { cells[hidden].bytes.removeAll(keepingCapacity: true) }
    }
    try settleKey(start)
    record.restart(at: start.line)
    for cell in cells { record.add(cell.bytes, at: cell.position ?? start) }
    return unknown
  }

  /// What is wrong with an object.
  enum Fault: Error {
    case row(RowFault, CSVPosition)
    case file(CSVFault)
  }

  /// Refuses an object in place of a value and a value in place of an object.
  private func checkShape(_ leaf: JSONLeaf, _ position: CSVPosition) throws(Fault) {
    if outer.contains(leaf.path), leaf.value != .null {
      throw .row(.wrongType(member: leaf.path, expected: .object), position)
    }
    var path = leaf.path[...]
    while let dot = path.lastIndex(of: ".") {
      path = path[..<dot]
      if let column = columns[String(path)], let type = Self.type(of: layout.columns[column].fills) {
        throw .row(.wrongType(member: String(path), expected: type), position)
      }
    }
  }

  private mutating func read(
    _ value: JSONValue, into column: Int, _ position: CSVPosition
  ) throws(Fault) {
    guard value != .null else { return }
    let rule = layout.columns[column].fills
    // What is left out may be anything.
    guard let type = Self.type(of: rule) ?? (column == source ? .text : nil) else { return }
    guard let text = Self.text(of: value, type, rule) else {
      throw .row(.wrongType(member: layout.columns[column].name, expected: type), position)
    }
    let bytes = Array(text.utf8)
    guard !bytes.contains(0) else {
      throw .row(.nulCharacter(member: layout.columns[column].name), position)
    }
    guard bytes.count <= limits.fieldBytes else {
      throw .file(CSVFault(.fieldTooLong(limit: limits.fieldBytes), at: position))
    }
    cells[column].bytes = bytes
  }

  /// A prefix alone is both bounds.
  private mutating func settleKey(_ start: CSVPosition) throws(Fault) {
    guard !cells[key.bin].bytes.isEmpty else { return }
    guard cells[key.low].bytes.isEmpty, cells[key.high].bytes.isEmpty else {
      throw .row(.twoKeys, cells[key.bin].position ?? start)
    }
    cells[key.low] = cells[key.bin]
    cells[key.high] = cells[key.bin]
  }

  /// What a member is; nil where it may be anything.
  private static func type(of rule: ColumnRule) -> RowFault.JSONType? {
    switch rule {
    case .networks(.own), .acceptedOn, .explicitlyUnknown: .list
    case .panLengths: .textOrNumber
    case .code: .flag
    case .ignored: nil
    default: .text
    }
  }

  /// A value as a cell; nil where it is of another type.
  private static func text(of value: JSONValue, _ type: RowFault.JSONType, _ rule: ColumnRule) -> String? {
    switch (type, value) {
    case (.text, .string(let text)), (.textOrNumber, .string(let text)), (.flag, .string(let text)): text
    case (.textOrNumber, .integer(let number)): String(number)
    case (.flag, .bool(let flag)): flag ? "true" : "false"
    case (.list, .array(let elements)): list(elements, rule)
    default: nil
    }
  }

  private static func list(_ elements: [JSONValue], _ rule: ColumnRule) -> String? {
    var names: [String] = []
    for element in elements {
      guard case .string(let name) = element else { return nil }
      names.append(rule == .explicitlyUnknown ? name : NetworkList.escaped(name))
    }
    // Only a list of networks is a statement where it is empty.
    return names.isEmpty && rule == .networks(.own) ? NetworkList.none : names.joined(separator: ";")
  }
}
