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
  /// Rows that were there before and are not in the file.
  public let removed: Int
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
  /// The version of the data that the import made.
  public let dataVersion: Int64
}
