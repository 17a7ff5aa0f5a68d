internal import CSV
internal import CardNetworks

/// From CSV records to rows: the header first, then one row a record.
struct RowReader {
  private let options: BINFileOptions
  private var plan: ColumnPlan?
  private var profiles = ProfileTable()
  private var rows: [BINFile.Row] = []
  private var refused = RefusedRows()
  private var warnings = WarningLog()
  private(set) var rowsRead = 0

  init(options: BINFileOptions) {
    self.options = options
  }

  mutating func take(_ record: borrowing CSVRecord, _ fault: CSVFault?) throws(BINFileError) {
    guard let plan else {
      if let fault { throw .malformed(fault) }
      plan = try ColumnPlan(header: record, forced: options.layout)
      return
    }
    rowsRead += 1
    if let fault {
      refused.add(RefusedRow(position: fault.position, fault: .malformed(fault)))
      return
    }
    let range: BINRange
    do {
      range = try BINRange(record, plan)
    } catch {
      refused.add(RefusedRow(position: record.position(at: error.field), fault: error.fault))
      return
    }
    let number = profiles.number(of: record, plan)
    let statement = profiles.statements[number]
    if let fault = statement.fault {
      refused.add(RefusedRow(position: record.position(at: fault.field), fault: fault.fault))
      return
    }
    for finding in statement.findings { warn(finding, record, plan) }
    if profiles.owners.contradict(statement.claims, in: range) {
      warn(.contradictsPrefix, at: CSVPosition(line: record.line, column: 1))
    }
    rows.append(
      BINFile.Row(
        range: range, line: record.line, profile: statement.profile, membership: statement.membership))
  }

  /// Ends the file: settles rows on the same key, and whether the file is taken.
  mutating func finish() throws(BINFileError) -> BINFile {
    guard let plan else { throw .empty }
    guard rowsRead > 0 else { throw .noRows(layout: plan.layout.name) }
    // Even where bad rows may be left out, a file of nothing else would empty the source it is imported to.
    guard refused.count == 0 || (options.skipBad && !rows.isEmpty) else { throw .refusedRows(refused) }
    let settled = SettledRows(rows, profiles: profiles.profiles)
    for (line, kept) in settled.repeated {
      warnings.add(
        .duplicateRow,
        RowWarning(
          kind: .duplicateRow, position: CSVPosition(line: line, column: 1), column: nil, value: nil,
          keptLine: kept))
    }
    return BINFile(
      layout: plan.layout, rows: settled.rows, profiles: settled.profiles, rowsRead: rowsRead,
      repeatedRows: settled.repeated.count, warnings: warnings.nonEmpty, refused: refused)
  }

  private mutating func warn(_ finding: Finding, _ record: borrowing CSVRecord, _ plan: ColumnPlan) {
    let position = record.position(at: finding.field)
    warnings.add(
      finding.kind,
      RowWarning(
        kind: finding.kind, position: position, column: plan.names[finding.field], value: finding.value,
        keptLine: nil))
  }

  private mutating func warn(_ kind: RowWarning.Kind, at position: CSVPosition) {
    warnings.add(
      kind, RowWarning(kind: kind, position: position, column: nil, value: nil, keptLine: nil))
  }
}
