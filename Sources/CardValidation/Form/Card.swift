public import CardNetworks

/// A card whose every part is valid; only a form that is valid makes one.
public struct Card: Sendable {
  /// The number; nil for a form that asks for the code of a saved card alone.
  public let number: CardNumber?
  /// The month it expires in; nil where the network has none or the form does not ask.
  public let expiry: ExpiryDate?
  /// The code; nil where the network has none, none was given, or the form does not ask.
  public let securityCode: SecurityCodeDigits?
  /// The cardholder's name without blanks around it; nil where the form does not ask or none was given.
  public let cardholderName: String?
  /// The networks on the card, global ones first.
  public let networks: [CardNetwork]
  /// The network to state to the processor; nil where nothing is to be stated.
  public let network: CardNetwork?
}

extension Card: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The masked number and the date; no code and no name.
  public var description: String {
    [number?.masked, expiry?.description].compactMap { $0 }.joined(separator: " ")
  }

  /// The same.
  public var debugDescription: String { description }

  /// A mirror with no children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
