internal import CSV

/// The different cells of each column, each read once.
struct CellTable {
  private struct Column {
    var texts = ByteTable()
    var readings: [CellReading] = []
  }

  private var columns: [Column] = []
  private var reader = CellReader()

  /// What a cell says; `place` is that of the cell in its plan.
  mutating func reading(
    of record: borrowing CSVRecord, _ cell: ColumnPlan.Cell, place: Int
  ) -> CellReading {
    while columns.count <= place { columns.append(Column()) }
    let (number, isNew) = record.withField(at: cell.field) { columns[place].texts.number(of: $0) }
    if isNew {
      columns[place].readings.append(CellReading(record.string(at: cell.field), of: cell, with: &reader))
    }
    return columns[place].readings[number]
  }
}
