/// One row whose range contains the input.
public struct MatchedRow: Hashable, Sendable {
  /// Position of its source in ``RangeMatch/sources``.
  public let source: Int
  /// Its range.
  public let range: BINRange
  /// What its networks mean.
  public let membership: Membership
  /// What it says.
  public let profile: CardProfile

  /// A row of `source` with these statements.
  public init(source: Int, range: BINRange, membership: Membership, profile: CardProfile) {
    self.source = source
    self.range = range
    self.membership = membership
    self.profile = profile
  }
}

/// Everything the data holds about one input, before any rule is applied.
///
/// An index in memory and the compiled tables of a store both give this, so the rules stand once.
public struct RangeMatch: Sendable {
  /// The sources, the one that hides the others first.
  public let sources: [SourceReference]
  /// Every row of every source whose range contains the input, in no order that matters.
  public let rows: [MatchedRow]
  /// What can still become of the input.
  public let outlook: Outlook
  /// Whether some range reaches into the input without containing it.
  public let narrowerRangesExist: Bool

  /// A match with these parts; `sources` in order of precedence.
  public init(
    sources: [SourceReference], rows: [MatchedRow], outlook: Outlook, narrowerRangesExist: Bool
  ) {
    self.sources = sources
    self.rows = rows
    self.outlook = outlook
    self.narrowerRangesExist = narrowerRangesExist
  }
}
