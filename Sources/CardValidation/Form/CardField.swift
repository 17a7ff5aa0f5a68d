/// A field of a card form.
public enum CardField: String, Hashable, Sendable, CaseIterable {
  /// The card number.
  case number
  /// Month and year in one field.
  case expiry
  /// The month in a field of its own.
  case expiryMonth
  /// The year in a field of its own.
  case expiryYear
  /// The security code.
  case securityCode
  /// The cardholder's name.
  case cardholderName

  /// Whether only digits go in.
  var takesDigits: Bool { self != .cardholderName }
}

/// One value for each field, in place: reading and writing one costs no look-up and no allocation.
struct FieldTable<Value: Sendable>: Sendable {
  private var number: Value
  private var expiry: Value
  private var expiryMonth: Value
  private var expiryYear: Value
  private var securityCode: Value
  private var cardholderName: Value

  init(repeating value: Value) {
    (number, expiry, expiryMonth, expiryYear) = (value, value, value, value)
    (securityCode, cardholderName) = (value, value)
  }

  subscript(field: CardField) -> Value {
    get {
      switch field {
      case .number: number
      case .expiry: expiry
      case .expiryMonth: expiryMonth
      case .expiryYear: expiryYear
      case .securityCode: securityCode
      case .cardholderName: cardholderName
      }
    }
    set {
      switch field {
      case .number: number = newValue
      case .expiry: expiry = newValue
      case .expiryMonth: expiryMonth = newValue
      case .expiryYear: expiryYear = newValue
      case .securityCode: securityCode = newValue
      case .cardholderName: cardholderName = newValue
      }
    }
  }
}
