/// What a number of the range stands for.
///
/// Not known is nil, not a case.
public enum AccountNumberType: String, Hashable, Sendable, CaseIterable, Codable {
  /// The number printed on a card.
  case primaryAccountNumber = "PRIMARY_ACCOUNT_NUMBER"
  /// A number that a network gave in its place, as phones hold.
  case networkToken = "NETWORK_TOKEN"

  /// The type from its raw value, case and blanks aside, or as files write it: `pan`.
  public init?(spelling: some StringProtocol) {
    self.init(spelling, aliases: ["PAN": .primaryAccountNumber, "TOKEN": .networkToken])
  }
}
