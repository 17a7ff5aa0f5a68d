/// Whether a card carries a datum and a form must have it.
public enum FieldPolicy: String, Hashable, Sendable, CaseIterable {
  /// The form is not valid without it.
  case required
  /// Taken if given.
  case optional
  /// Not on the card: the field is not shown and nothing is sent.
  case hidden
}

/// The code printed on a card of a network: its length, its name and whether a form must have it.
public struct SecurityCode: Hashable, Sendable {
  /// Digits of the code, 3 or 4.
  public let length: Int

  /// What the network calls it: `CVV`, `CID`.
  public let label: String

  /// Whether a form must have it, whatever the number.
  public let policy: FieldPolicy

  /// Lengths of card number at which the code is required although ``policy`` is not; mostly none.
  public let requiredAtPANLengths: PANLengths

  /// Makes the code of a network.
  public init(
    length: Int = 3, label: String = "CVC", policy: FieldPolicy = .required,
    requiredAtPANLengths: PANLengths = []
  ) {
    self.length = length
    self.label = label
    self.policy = policy
    self.requiredAtPANLengths = requiredAtPANLengths
  }

  /// Whether a form must have the code of a number with `length` digits.
  public func policy(forPANLength length: Int) -> FieldPolicy {
    requiredAtPANLengths.contains(length) ? .required : policy
  }
}
