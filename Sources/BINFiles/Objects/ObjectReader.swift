internal import CSV
internal import JSONText

/// Reads a file of JSON objects: each becomes a record, which goes the way of those of delimited text.
struct ObjectReader: ~Copyable {
  private var splitter: ObjectSplitter
  private let form: ObjectForm
  /// Nil until the first object tells the layout.
  private var cells: ObjectCells?
  private var record = CSVRecord(startingAt: 1)
  /// Members that were told to be unknown.
  private var told: Set<String> = []
  private var source: String?
  private var toldSource = false

  /// A file has few members; one with many different ones is not worth the memory.
  private static let mostTold = 1000

  /// What an object has to look like.
  struct ObjectForm {
    /// The layouts that are tried; one where it is insisted on.
    let layouts: [Layout]
    let limits: CSVLimits
  }

  init(_ form: ObjectForm) {
    self.form = form
    splitter = ObjectSplitter(limit: form.limits.recordBytes)
  }

  static func feed(
    _ chunk: [UInt8], objects: inout ObjectReader, rows: inout RowReader
  ) throws(BINFileError) {
    var splitter = objects.splitter
    try splitter.feed(chunk) { (piece) throws(BINFileError) in try objects.take(piece, &rows) }
    objects.splitter = splitter
  }

  static func finish(objects: inout ObjectReader, rows: inout RowReader) throws(BINFileError) {
    var splitter = objects.splitter
    try splitter.finish { (piece) throws(BINFileError) in try objects.take(piece, &rows) }
  }

  private mutating func take(
    _ piece: ObjectSplitter.Piece, _ rows: inout RowReader
  ) throws(BINFileError) {
    let found: [JSONLeaf]?
    do throws(JSONError) { found = try JSONLeaf.leaves(ofObject: piece.bytes) } catch {
      return try rows.refuse(.notJSON(error.reason), at: piece.position(of: error.offset))
    }
    guard let leaves = found else { return try rows.refuse(.notAnObject, at: piece.start) }
    try recognise(leaves, piece.start.line, &rows)
    do throws(ObjectCells.Fault) {
      let unknown =
        try cells?.fill(&record, with: leaves, from: piece.start, at: piece.positions(of: leaves)) ?? []
      for member in unknown where told.count < Self.mostTold && told.insert(member.path).inserted {
        rows.warnIgnored(member.path, at: member.position)
      }
    } catch {
      switch error {
      case .file(let fault): throw .malformed(fault)
      case .row(let fault, let position): return try rows.refuse(fault, at: position)
      }
    }
    noteSource(&rows)
    try rows.take(record, nil)
  }

  /// Settles the layout by the first object: the one that has most of its members.
  private mutating func recognise(
    _ leaves: [JSONLeaf], _ line: Int, _ rows: inout RowReader
  ) throws(BINFileError) {
    guard cells == nil else { return }
    let limits = form.limits
    let fits = form.layouts.compactMap { ObjectCells($0, limits: limits) }
    // A prefix alone is in every kind of file.
    guard let best = fits.max(by: { $0.known(leaves) < $1.known(leaves) }), best.known(leaves) > 1
    else { throw .unrecognisedObject(line: line) }
    cells = best
    try rows.begin(best.layout)
  }

  private mutating func noteSource(_ rows: inout RowReader) {
    guard !toldSource, let name = cells?.sourceName else { return }
    guard let first = source else {
      source = name.text
      return
    }
    guard name.text != first else { return }
    toldSource = true
    rows.warnOtherSource(name.text, at: name.position)
  }
}

extension ObjectSplitter.Piece {
  /// Where a byte stands in the file.
  fileprivate func position(of offset: Int) -> CSVPosition {
    var place = (line: start.line, column: start.column)
    for byte in bytes.prefix(offset) { Self.advance(&place, over: byte) }
    return CSVPosition(line: place.line, column: place.column)
  }

  /// Where members stand, which come in the order of the text.
  fileprivate func positions(of leaves: [JSONLeaf]) -> [CSVPosition] {
    var place = (line: start.line, column: start.column)
    var index = 0
    return leaves.map { leaf in
      while index < leaf.offset {
        Self.advance(&place, over: bytes[index])
        index += 1
      }
      return CSVPosition(line: place.line, column: place.column)
    }
  }

  private static func advance(_ place: inout (line: Int, column: Int), over byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      place = (place.line + 1, 1)
    } else {
      place.column += 1
    }
  }
}
