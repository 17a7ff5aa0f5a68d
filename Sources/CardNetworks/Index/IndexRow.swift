/// One row of data as the index keeps it: an interval and numbers of what it refers to.
package struct IndexRow: Hashable, Sendable {
  /// The keys inside.
  package let interval: KeyInterval
  /// Number of the profile.
  package let profile: UInt32
  /// Number of the source.
  package let source: UInt16
  /// Digits that the bounds were written with.
  package let digits: UInt8
  /// What the networks mean.
  package let isAdditional: Bool

  /// A row of `source` with these parts.
  package init(range: BINRange, membership: Membership, source: UInt16, profile: UInt32) {
    interval = range.interval
    self.profile = profile
    self.source = source
    digits = UInt8(range.digits)
    isAdditional = membership == .additional
  }

  /// The range as it was written; nil only for a row that no range made.
  package var range: BINRange? {
    let scale = KeyInterval.scale(afterDigits: Int(digits))
    return BINRange(low: interval.low / scale, high: interval.high / scale, digits: Int(digits))
  }
}
