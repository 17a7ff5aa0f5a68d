public import BINFiles
public import CardNetworks

/// The rows of one data set in a fixed order, and what they say, each statement once.
///
/// The order depends on the rows alone: by first key, the wider range first, then by digits, membership and what the
/// row says. The same rows give the same order, wherever they come from and however often they were imported.
public struct StatedRows: Sendable {
  /// One row: a range and the number of what it says.
  public struct Row: Hashable, Sendable {
    /// The leading digits it speaks of.
    public let range: BINRange
    /// What its networks mean.
    public let membership: Membership
    /// Its place in ``StatedRows/profiles``.
    public let profile: UInt32
  }

  /// The rows, in order.
  public let rows: [Row]
  /// What they say.
  public let profiles: [CardProfile]

  /// No rows.
  public init() {
    rows = []
    profiles = []
  }

  /// The rows of a file.
  ///
  /// - Complexity: O(n log n); O(n) where the file is in order already, as most are.
  public init(_ file: BINFile) {
    self.init(
      file.rows.map { Row(range: $0.range, membership: $0.membership, profile: $0.profile) },
      profiles: file.profiles)
  }

  /// Rows in any order; they name profiles by position.
  init(_ rows: [Row], profiles: [CardProfile]) {
    let keyed = rows.map { Keyed(interval: $0.range.interval, row: $0) }
    func precedes(_ left: Keyed, _ right: Keyed) -> Bool {
      left.precedes(right) ?? Self.precedes(profiles[Int(left.row.profile)], profiles[Int(right.row.profile)])
    }
    let isSorted = zip(keyed, keyed.dropFirst()).allSatisfy { !precedes($1, $0) }
    self.rows = isSorted ? rows : keyed.sorted(by: precedes).map(\.row)
    self.profiles = profiles
  }

  /// What a row says.
  public func profile(of row: Row) -> CardProfile { profiles[Int(row.profile)] }

  private struct Keyed {
    let interval: KeyInterval
    let row: Row

    /// Whether it comes first; nil where both are about the same range in the same way.
    func precedes(_ other: Keyed) -> Bool? {
      if interval.low != other.interval.low { return interval.low < other.interval.low }
      if interval.high != other.interval.high { return interval.high > other.interval.high }
      if row.range.digits != other.row.range.digits { return row.range.digits < other.row.range.digits }
      if row.membership != other.row.membership { return row.membership == .primary }
      return nil
    }
  }

  /// An order of statements by their content.
  private static func precedes(_ left: CardProfile, _ right: CardProfile) -> Bool {
    if left.networks != right.networks { return left.networks.lexicographicallyPrecedes(right.networks) }
    if left.metadata != right.metadata { return left.metadata.precedes(right.metadata) }
    if left.acceptedOn != right.acceptedOn {
      return left.acceptedOn.lexicographicallyPrecedes(right.acceptedOn)
    }
    return (left.panLengths?.values ?? []).lexicographicallyPrecedes(right.panLengths?.values ?? [])
  }
}

extension StatedRows.Row {
  /// Whether the two are about the same range in the same way, whatever they say.
  func hasKey(of other: StatedRows.Row) -> Bool { range == other.range && membership == other.membership }

  /// Whether its key comes before that of another row in the order of ``StatedRows``.
  func comesBefore(_ other: StatedRows.Row) -> Bool {
    let (mine, theirs) = (range.interval, other.range.interval)
    if mine.low != theirs.low { return mine.low < theirs.low }
    if mine.high != theirs.high { return mine.high > theirs.high }
    if range.digits != other.range.digits { return range.digits < other.range.digits }
    return membership == .primary && other.membership == .additional
  }
}
