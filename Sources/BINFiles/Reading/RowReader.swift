internal import CSV
internal import CardNetworks

/// From CSV records to rows: the header first, then one row a record.
struct RowReader {
  private let options: BINFileOptions
  private var plan: ColumnPlan?
  private var sequence: RecordSequence?
  private var profiles = ProfileTable()
  private var rows = BINFile.Rows()
  private var refused = RefusedRows()
  private var warnings = WarningLog()
  private(set) var rowsRead = 0

  init(options: BINFileOptions) {
    self.options = options
  }

  /// Reads records of a layout that has no header.
  mutating func begin(_ layout: Layout) throws(BINFileError) {
    guard let plan = ColumnPlan(positionsOf: layout) else { throw .wrongStart(layout: layout.name) }
    self.plan = plan
    sequence = layout.records.map { RecordSequence($0, fields: layout.columns.count) }
  }

  /// Refuses a row that is none, so that there is no record of it.
  mutating func refuse(_ fault: RowFault, at position: CSVPosition) throws(BINFileError) {
    rowsRead += 1
    try refuse(RefusedRow(position: position, fault: fault))
  }

  /// Tells of a member that the layout does not have.
  mutating func warnIgnored(_ name: String, at position: CSVPosition) {
    warn(.ignoredColumn, at: position, value: ShownText(name)?.text)
  }

  /// Tells of a row that is of another source than those before it.
  mutating func warnOtherSource(_ name: String, at position: CSVPosition) {
    warn(.otherSource, at: position, column: "source", value: ShownText(name)?.text)
  }

  mutating func take(_ record: borrowing CSVRecord, _ fault: CSVFault?) throws(BINFileError) {
    guard let plan else {
      if let fault { throw .malformed(fault) }
      try start(ColumnPlan.read(record, forced: options.layout), record)
      return
    }
    if sequence != nil, fault == nil {
      switch sequence?.kind(of: record) {
      case .data: break
      case .frame: return
      case .fault(let fault)?:
        rowsRead += 1
        try refuse(RefusedRow(position: CSVPosition(line: record.line, column: 1), fault: fault))
        return
      case nil: return
      }
    }
    rowsRead += 1
    if let fault {
      try refuse(RefusedRow(position: fault.position, fault: .malformed(fault)))
      return
    }
    let key: RowKey
    do {
      key = try RowKey(record, plan, restoringZeros: options.restoresLeadingZeros)
    } catch {
      try refuse(RefusedRow(position: record.position(at: error.field), fault: error.fault))
      return
    }
    let number = profiles.number(of: record, plan)
    let statement = profiles.statements[number]
    if statement.isOdd, let oddity = profiles.oddities[number] {
      if let fault = oddity.fault {
        try refuse(RefusedRow(position: record.position(at: fault.field), fault: fault.fault))
        return
      }
      for finding in oddity.findings {
        warn(
          finding.kind, at: record.position(at: finding.field), column: plan.names[finding.field],
          value: finding.value)
      }
    }
    if let field = key.restoredField {
      warn(.restoredLeadingZeros, at: record.position(at: field), column: plan.names[field])
    }
    if statement.claims != 0,
      profiles.owners.contradict(profiles.claims[Int(statement.claims)], in: key.range)
    {
      warn(.contradictsPrefix, at: CSVPosition(line: record.line, column: 1))
    }
    rows.append(
      BINFile.Row(
        range: key.range, line: record.line, profile: statement.profile, membership: statement.membership))
  }

  /// Ends the file: settles rows on the same key, and whether the file is taken.
  mutating func finish() throws(BINFileError) -> BINFile {
    guard let plan else { throw refused.count > 0 ? .refusedRows(refused) : .empty }
    try sequence?.finish(of: plan.layout)
    guard rowsRead > 0 else { throw .noRows(layout: plan.layout.name) }
    // Even where bad rows may be left out, a file of nothing else would empty the source it is imported to.
    guard refused.count == 0 || (options.skipBad && !rows.isEmpty) else { throw .refusedRows(refused) }
    let (read, said) = (rows, profiles.profiles)
    // What only reading needs goes before more is made.
    (rows, profiles) = (BINFile.Rows(), ProfileTable())
    let settled = SettledRows(read, profiles: said)
    for repeated in settled.repeated {
      warn(
        repeated.isSame ? .duplicateRow : .conflictingDuplicate,
        at: CSVPosition(line: repeated.line, column: 1), otherLine: repeated.kept)
    }
    for overlap in settled.overlaps {
      warn(.overlappingRange, at: CSVPosition(line: overlap.line, column: 1), otherLine: overlap.other)
    }
    return BINFile(
      layout: plan.layout, rows: settled.rows, profiles: settled.profiles, rowsRead: rowsRead,
      repeatedRows: settled.repeated.count, warnings: warnings.nonEmpty, refused: refused)
  }

  private mutating func start(_ plan: ColumnPlan, _ header: borrowing CSVRecord) {
    self.plan = plan
    for field in plan.ignored {
      warn(
        .ignoredColumn, at: header.position(at: field),
        value: ShownText(CellReader.trimmed(header.string(at: field)))?.text)
    }
  }

  private mutating func refuse(_ row: RefusedRow) throws(BINFileError) {
    refused.add(row)
    guard refused.count <= options.mostRefused else {
      throw .tooManyRefused(refused, limit: options.mostRefused)
    }
  }

  private mutating func warn(
    _ kind: RowWarning.Kind, at position: CSVPosition, column: String? = nil, value: String? = nil,
    otherLine: Int? = nil
  ) {
    warnings.add(
      kind, RowWarning(kind, at: position, column: column, value: value, otherLine: otherLine))
  }
}
