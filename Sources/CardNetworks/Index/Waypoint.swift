/// A prefix that answers with a network list which no whole number under it ends with.
///
/// Where narrower ranges cover a wider one completely, the wider one still answers for the prefix that it contains:
/// `41` may be MASTERCARD though `410` to `419` are all VISA. Whoever types `4` passes through it, so `4` is not final.
package struct Waypoint: Hashable, Sendable {
  /// The prefix.
  package let interval: KeyInterval
  /// The number of its network list.
  package let list: UInt32

  /// A prefix and the number of its list.
  package init(interval: KeyInterval, list: UInt32) {
    self.interval = interval
    self.list = list
  }
}
