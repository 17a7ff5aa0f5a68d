public import CardNetworks

/// What a file says, cleaned: typed ranges, and what was odd about it.
public struct BINFile: Sendable {
  /// One row: a range and the number of what it says.
  ///
  /// Packed into 24 bytes, and into fewer in ``BINFile/Rows``: a file may have millions.
  public struct Row: Hashable, Sendable {
    // From the lowest bit: 40 bits of low, 8 of digits, 1 of membership; a bound has 11 digits at most, 37 bits.
    private let lowDigitsMembership: UInt64
    private let high: UInt64
    private let shortLine: UInt32
    /// Its place in ``BINFile/profiles``.
    public internal(set) var profile: UInt32

    init(range: BINRange, line: Int, profile: UInt32, membership: Membership) {
      lowDigitsMembership =
        UInt64(range.low) | UInt64(range.digits) << 40 | (membership == .additional ? 1 << 48 : 0)
      high = UInt64(range.high)
      // Lines that far down are told as the last that can be counted.
      shortLine = UInt32(clamping: line)
      self.profile = profile
    }

    /// The leading digits it speaks of.
    public var range: BINRange {
      BINRange(
        partsOfRangeLow: Int64(lowDigitsMembership & (1 << 40 - 1)), high: Int64(high),
        digits: Int(lowDigitsMembership >> 40 & 0xFF))
    }

    /// The physical line it stands on.
    public var line: Int { Int(shortLine) }

    /// What its networks mean.
    public var membership: Membership { lowDigitsMembership >> 48 == 0 ? .primary : .additional }
  }

  /// The layout that the header told.
  public let layout: Layout
  /// The rows, in the order of the file; no two say the same of the same range.
  public let rows: Rows
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
