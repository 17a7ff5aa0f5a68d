public import BINFiles
public import CardNetworks

/// What an import did.
public struct ImportReport: Hashable, Sendable {
  /// The name of the source.
  public let source: String
  /// The layout of the file.
  public let layout: String
  /// Data rows that were read.
  public let rowsRead: Int
  /// Rows that were not there before.
  public let inserted: Int
  /// Rows that say something else of the same range than before.
  public let changed: Int
  /// Rows that were there before.
  public let unchanged: Int
  /// Rows that were there before and are not in the file; they stay where an import adds only.
  public let removed: Int
  /// The first rows that were changed, at most ``RowChange/mostKept``, and what they said before.
  public let changes: [RowChange]
  /// Rows that repeat another row of the file and were not stored again.
  public let repeated: Int
  /// Rows that were refused and left out.
  public let refused: RefusedRows
  /// Values that were dropped or look wrong, by kind.
  public let warnings: [WarningGroup]
  /// What kind of data set the source is now.
  public let kind: SourceReference.Kind
  /// The rank of the source now.
  public let priority: Int
  /// The version of the data that the import made; of a preview the one that is.
  public let dataVersion: Int64
  /// Whether the rows replaced those of the source, or were added to them.
  public let mode: ImportMode
  /// Whether nothing was done and this is what would be.
  public let isPreview: Bool
}

/// What becomes of rows of a source that are not in the file.
public enum ImportMode: String, Hashable, Sendable {
  /// They are removed: the rows of the source become those of the file.
  case replace
  /// They stay: the rows of the file are added, and take the place of those on the same range.
  case merge
}
