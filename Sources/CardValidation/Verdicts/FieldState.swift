/// How far a field has come.
public enum FieldState: String, Hashable, Sendable, CaseIterable {
  /// Nothing was entered.
  case empty
  /// Not valid yet, and more characters may make it so.
  case incomplete
  /// Valid as it stands.
  case valid
  /// Wrong as it stands.
  case invalid
}

/// What is to be said of one field: its state, and every reason at once.
public struct FieldVerdict: Hashable, Sendable {
  /// How far the field has come.
  public let state: FieldState
  /// Whether some continuation of what was entered is valid, what was entered included.
  ///
  /// Does not depend on focus: a number with a wrong check digit that has left its field is ``FieldState/invalid``
  /// and still potentially valid while a longer number is possible.
  public let potentiallyValid: Bool
  /// Why the field is not valid, in the order of their codes; empty for a valid one.
  public let reasons: ReasonSet
  /// What is worth a word though it makes nothing invalid: a check digit that the network does not insist on.
  public let advisories: ReasonSet

  /// A verdict with these parts.
  public init(
    _ state: FieldState, potentiallyValid: Bool, reasons: ReasonSet = [], advisories: ReasonSet = []
  ) {
    self.state = state
    self.potentiallyValid = potentiallyValid
    self.reasons = reasons
    self.advisories = advisories
  }

  /// Whether the state is ``FieldState/valid``.
  public var isValid: Bool { state == .valid }

  /// The codes of the reasons: `["NUM03"]`.
  public var codes: [String] { reasons.map(\.code) }
}

extension FieldVerdict {
  /// Nothing was entered, and nothing need be.
  static let emptyOptional = FieldVerdict(.empty, potentiallyValid: true)

  /// Valid as it stands.
  static let valid = FieldVerdict(.valid, potentiallyValid: true)

  /// Nothing was entered; `reason` if something must be.
  static func empty(required: Bool, _ reason: ValidationReason) -> FieldVerdict {
    required ? FieldVerdict(.empty, potentiallyValid: true, reasons: [reason]) : .emptyOptional
  }

  /// More characters are needed.
  static func incomplete(_ reasons: ReasonSet) -> FieldVerdict {
    FieldVerdict(.incomplete, potentiallyValid: true, reasons: reasons)
  }

  /// Wrong whatever follows.
  static func invalid(_ reasons: ReasonSet) -> FieldVerdict {
    FieldVerdict(.invalid, potentiallyValid: false, reasons: reasons)
  }
}
