/// Whom a card is issued to.
///
/// Not known is nil, not a case.
public enum ProductUsageType: String, Hashable, Sendable, CaseIterable, Codable {
  /// A person.
  case consumer = "CONSUMER"
  /// A company.
  case business = "BUSINESS"
  /// A public body.
  case government = "GOVERNMENT"

  /// The usage from its raw value, case and blanks aside, or as files write it: `commercial`.
  public init?(spelling: some StringProtocol) {
    self.init(
      spelling,
      aliases: [
        "PERSONAL": .consumer, "CORPORATE": .business, "COMMERCIAL": .business,
      ])
  }
}
