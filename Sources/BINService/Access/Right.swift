/// What a token permits.
package enum Right: String, Hashable, Sendable, CaseIterable {
  /// To look BINs up and to read the traits of networks.
  case lookup
  /// To resolve card numbers.
  case resolve
  /// To open, change and read sessions.
  case session
  /// To read the metrics.
  case metrics
}
