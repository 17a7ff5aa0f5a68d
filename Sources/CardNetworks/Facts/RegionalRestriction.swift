/// Where a card may be used.
///
/// Not known is nil, not a case.
public enum RegionalRestriction: String, Hashable, Sendable, CaseIterable, Codable {
  /// In the country of its issuer only.
  case domesticUseOnly = "DOMESTIC_USE_ONLY"
  /// Anywhere. Not named `none`, which an optional has too.
  case unrestricted = "NONE"

  /// The restriction from its raw value, case and blanks aside, or as files write it: `domestic only`.
  public init?(spelling: some StringProtocol) {
    self.init(spelling, aliases: ["DOMESTICONLY": .domesticUseOnly, "DOMESTIC": .domesticUseOnly])
  }
}
