/// Where a payment is made.
public enum Channel: String, Hashable, Sendable, CaseIterable, Codable {
  /// Online, the card not present.
  case ecommerce
  /// At a terminal.
  case inStore
}
