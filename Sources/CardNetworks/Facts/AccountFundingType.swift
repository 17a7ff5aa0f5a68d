/// Where the money of a card comes from.
///
/// Not known is nil, not a case.
public enum AccountFundingType: String, Hashable, Sendable, CaseIterable, Codable {
  /// A credit line.
  case credit = "CREDIT"
  /// A bank account, at once.
  case debit = "DEBIT"
  /// Money paid in before.
  case prepaid = "PREPAID"
  /// A bill to be paid in full.
  case charge = "CHARGE"
  /// A bank account, once a month.
  case deferredDebit = "DEFERRED_DEBIT"

  /// The type from its raw value, case and blanks aside, or as files write it: `charge card`.
  public init?(spelling: some StringProtocol) {
    self.init(
      spelling,
      aliases: [
        "CREDITCARD": .credit, "DEBITCARD": .debit, "PREPAIDCARD": .prepaid, "CHARGECARD": .charge,
        "PREPAIDRELOADABLE": .prepaid, "PREPAIDNONRELOADABLE": .prepaid,
      ])
  }
}
