internal import CSV

/// Records that say themselves what they are: a first one, data, and a last one that tells how many.
struct RecordSequence {
  /// What a record is.
  enum Kind {
    case data
    /// The first or the last one.
    case frame
    case fault(RowFault)
  }

  /// What a last record may tell: no file has more rows, and a longer number could be one of a card.
  private static let counts = 0..<100_000_000

  private let form: Layout.RecordForm
  private let fields: Int
  private var isFirst = true
  private var records = 0
  /// The line of the last record, and what it tells.
  private var trailer: (line: Int, stated: Int?)?

  init(_ form: Layout.RecordForm, fields: Int) {
    self.form = form
    self.fields = fields
  }

  mutating func kind(of record: borrowing CSVRecord) -> Kind {
    if isFirst {
      isFirst = false
      return .frame
    }
    guard trailer == nil else { return .fault(.unknownRecord) }
    let kind = record.string(at: 0)
    if kind == form.trailer {
      let count = record.count > 1 ? record.string(at: 1) : ""
      trailer = (record.line, Int(count).flatMap { Self.counts.contains($0) ? $0 : nil })
      return .frame
    }
    guard kind == form.data else { return .fault(.unknownRecord) }
    records += 1
    guard record.count == fields else {
      return .fault(
        .malformed(
          CSVFault(
            .fieldCount(expected: fields, found: record.count),
            at: CSVPosition(line: record.line, column: 1))))
    }
    return .data
  }

  /// Checks the end of the file.
  func finish(of layout: Layout) throws(BINFileError) {
    guard let trailer else { throw .noTrailer(layout: layout.name) }
    guard trailer.stated == records else {
      throw .trailerCount(stated: trailer.stated, found: records, line: trailer.line)
    }
  }
}
