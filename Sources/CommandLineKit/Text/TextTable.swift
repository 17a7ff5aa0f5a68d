/// Aligned columns for people.
///
/// Cells are made ``Swift/String/terminalSafe`` when they are added, so a row is always one line and data cannot
/// steer the terminal. Columns are two spaces apart; the last one is not padded, so lines have no trailing spaces.
/// A machine-readable form of the same data is not this type's business.
public struct TextTable: Sendable {
  /// On which side the spaces of a column go.
  public enum Alignment: Hashable, Sendable {
    /// Text starts at the column's left edge.
    case left
    /// Text ends at the column's right edge: numbers.
    case right
  }

  private let alignments: [Alignment]
  private let header: [String]?
  private var rows: [[String]] = []

  /// An empty table with a header line and one column for each title.
  ///
  /// `right` has the titles of the columns that are aligned at the right.
  public init(header: [String], right: Set<String> = []) {
    self.header = header.map(\.terminalSafe)
    alignments = header.map { right.contains($0) ? .right : .left }
  }

  /// An empty table without a header line.
  public init(alignments: [Alignment]) {
    header = nil
    self.alignments = alignments
  }

  /// Adds a row; missing cells are blank and cells beyond the last column are dropped.
  public mutating func append(_ cells: [String]) {
    rows.append(alignments.indices.map { $0 < cells.count ? cells[$0].terminalSafe : "" })
  }

  /// The number of rows, without the header.
  public var count: Int { rows.count }

  /// The lines, each ended by a newline; the header is bold where the style is enabled.
  public func text(style: Style = .plain) -> String {
    var widths = alignments.indices.map { column in header.map { DisplayWidth.of($0[column]) } ?? 0 }
    for row in rows {
      for column in row.indices { widths[column] = max(widths[column], DisplayWidth.of(row[column])) }
    }
    var text = ""
    if let header { text += style.bold(line(header, widths)) + "\n" }
    for row in rows { text += line(row, widths) + "\n" }
    return text
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    // Spaces are only written before a cell that has text.
    var pending = 0
    for (column, cell) in cells.enumerated() {
      let blank = max(0, widths[column] - DisplayWidth.of(cell))
      if !cell.isEmpty {
        line += String(repeating: " ", count: pending + (alignments[column] == .right ? blank : 0)) + cell
        pending = (alignments[column] == .right ? 0 : blank) + 2
      } else {
        pending += widths[column] + 2
      }
    }
    return line
  }
}
