/// Why a field is not valid.
///
/// The codes are stable. In each family 01 is "required but empty", 02 "not digits", 03 "too short" and
/// 04 "too long"; what follows belongs to the family alone.
public enum ValidationReason: String, Hashable, Sendable, CaseIterable {
  /// A number is required and none was entered.
  case numberRequired = "NUM01"
  /// Something in the number is no ASCII digit, space or hyphen.
  case numberNotDigits = "NUM02"
  /// More digits are needed.
  case numberTooShort = "NUM03"
  /// Fewer digits are needed.
  case numberTooLong = "NUM04"
  /// The check digit is wrong (ISO/IEC 7812-1, annex B).
  case numberCheckDigit = "NUM05"
  /// No network on the card is accepted.
  case networkNotAccepted = "NUM06"
  /// No network is known for the number, and numbers of unknown networks are not taken.
  case networkUnknown = "NUM07"

  /// A date is required and none was entered.
  case expiryRequired = "EXP01"
  /// Something in the date is neither a digit nor a separator, or the parts are not a month and a year.
  case expiryNotDigits = "EXP02"
  /// Month or year is not whole yet.
  case expiryTooShort = "EXP03"
  /// More digits than a month and a year have.
  case expiryTooLong = "EXP04"
  /// There is no such month.
  case expiryMonth = "EXP05"
  /// The card has expired.
  case expiryPast = "EXP06"
  /// Further ahead than cards are issued for.
  case expiryTooFar = "EXP07"

  /// A code is required and none was entered.
  case securityCodeRequired = "CVC01"
  /// Something in the code is no ASCII digit.
  case securityCodeNotDigits = "CVC02"
  /// More digits are needed.
  case securityCodeTooShort = "CVC03"
  /// Fewer digits are needed.
  case securityCodeTooLong = "CVC04"

  /// A name is required and none was entered.
  case nameRequired = "NAM01"
  /// The name has digits and no letters: perhaps a card number.
  case nameOnlyDigits = "NAM02"
  /// The name has more than 255 characters.
  case nameTooLong = "NAM04"

  /// A text is required and none was entered.
  case textRequired = "TXT01"
  /// The text does not fit its mask or its validator.
  case textNotValid = "TXT02"
  /// More characters are needed.
  case textTooShort = "TXT03"
  /// Fewer characters are needed.
  case textTooLong = "TXT04"

  /// The stable code: `CVC01`.
  public var code: String { rawValue }

  /// The reason of a code; nil where there is none.
  public init?(code: String) { self.init(rawValue: code) }
}

/// Reasons, each once, in the order of `ValidationReason.allCases`.
///
/// A set of bits: making, comparing and copying one costs no allocation.
public struct ReasonSet: Hashable, Sendable, ExpressibleByArrayLiteral, Sequence {
  private var bits: UInt32 = 0

  /// No reason.
  public init() {}

  /// The reasons of a list.
  public init(arrayLiteral reasons: ValidationReason...) {
    for reason in reasons { insert(reason) }
  }

  /// Adds a reason.
  public mutating func insert(_ reason: ValidationReason) { bits |= reason.bit }

  /// Whether the reason is there.
  public func contains(_ reason: ValidationReason) -> Bool { bits & reason.bit != 0 }

  /// Whether there is none.
  public var isEmpty: Bool { bits == 0 }

  /// How many there are.
  public var count: Int { bits.nonzeroBitCount }

  /// The first reason by code, nil for none: the one to show where there is room for one.
  public var first: ValidationReason? { first { _ in true } }

  /// The reasons of both.
  public func union(_ other: ReasonSet) -> ReasonSet {
    var union = self
    union.bits |= other.bits
    return union
  }

  /// Goes through the reasons in order.
  public func makeIterator() -> AnyIterator<ValidationReason> {
    var rest = bits
    return AnyIterator {
      guard rest != 0 else { return nil }
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      return ValidationReason.inOrder[index]
    }
  }
}

extension ValidationReason {
  /// ``allCases``, made once.
  fileprivate static let inOrder = allCases

  fileprivate var bit: UInt32 {
    let number: UInt32 =
      switch self {
      case .numberRequired: 0
      case .numberNotDigits: 1
      case .numberTooShort: 2
      case .numberTooLong: 3
      case .numberCheckDigit: 4
      case .networkNotAccepted: 5
      case .networkUnknown: 6
      case .expiryRequired: 7
      case .expiryNotDigits: 8
      case .expiryTooShort: 9
      case .expiryTooLong: 10
      case .expiryMonth: 11
      case .expiryPast: 12
      case .expiryTooFar: 13
      case .securityCodeRequired: 14
      case .securityCodeNotDigits: 15
      case .securityCodeTooShort: 16
      case .securityCodeTooLong: 17
      case .nameRequired: 18
      case .nameOnlyDigits: 19
      case .nameTooLong: 20
      case .textRequired: 21
      case .textNotValid: 22
      case .textTooShort: 23
      case .textTooLong: 24
      }
    return 1 << number
  }
}

extension ReasonSet: CustomStringConvertible {
  /// The codes, blanks between: `NUM03 NUM06`.
  public var description: String { map(\.code).joined(separator: " ") }
}
