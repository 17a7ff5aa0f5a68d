/// A place in a CSV file.
///
/// Lines are physical lines, counted from 1: LF, CR and CRLF each end one, inside quotes too. Columns count
/// bytes of that line from 1; a byte-order mark at the start of the file is not counted.
public struct CSVPosition: Hashable, Sendable {
  /// The physical line, from 1.
  public let line: Int
  /// The byte within the line, from 1.
  public let column: Int

  /// Makes a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
