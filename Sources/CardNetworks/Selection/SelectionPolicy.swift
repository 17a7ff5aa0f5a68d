/// Who chooses the network of a card that carries more than one.
public enum SelectionPolicy: String, Hashable, Sendable, CaseIterable, Codable {
  /// The shopper may; the merchant sets the default.
  case shopper
  /// The merchant, by cost; the shopper is not asked.
  case merchantRouting
  /// Nobody: the home network at home, the global one abroad.
  case automaticDomestic
}
