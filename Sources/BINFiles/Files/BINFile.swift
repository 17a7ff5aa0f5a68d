public import CardNetworks

/// What a file says, cleaned: typed ranges, and what was odd about it.
public struct BINFile: Sendable {
  /// One row: a range and the number of what it says.
  public struct Row: Hashable, Sendable {
    /// The leading digits it speaks of.
    public let range: BINRange
    /// The physical line it stands on.
    public let line: Int
    /// Its place in ``BINFile/profiles``.
    public internal(set) var profile: UInt32
    /// What its networks mean.
    public let membership: Membership
  }

  /// The layout that the header told.
  public let layout: Layout
  /// The rows, in the order of the file; no two say the same of the same range.
  public let rows: [Row]
  /// What the rows say, each once.
  public let profiles: [CardProfile]
  /// Rows after the header, refused ones included.
  public let rowsRead: Int
  /// Rows that were left out because another one has the same key, membership and networks.
  public let repeatedRows: Int
  /// What is odd about rows that were kept, by kind.
  public let warnings: [WarningGroup]
  /// Rows that were refused; none unless ``BINFileOptions/skipBad`` was asked for.
  public let refused: RefusedRows

  /// What a row says.
  public func profile(of row: Row) -> CardProfile { profiles[Int(row.profile)] }
}
