/// Whether money can be paid in again.
///
/// Not known is nil, not a case.
public enum PrepaidReloadableIndicator: String, Hashable, Sendable, CaseIterable, Codable {
  /// A prepaid card that can be loaded again.
  case reloadable = "RELOADABLE"
  /// A prepaid card that is spent once, such as a gift card.
  case nonReloadable = "NON_RELOADABLE"
  /// Not a prepaid card.
  case notApplicable = "NOT_APPLICABLE"

  /// The indicator from its raw value, case and blanks aside, or as files write it: `n/a`.
  public init?(spelling: some StringProtocol) {
    self.init(
      spelling,
      aliases: [
        "PREPAIDRELOADABLE": .reloadable, "PREPAIDNONRELOADABLE": .nonReloadable,
        "NOTRELOADABLE": .nonReloadable, "N/A": .notApplicable,
      ])
  }
}
