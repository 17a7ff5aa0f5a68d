public import CardNetworks

/// What may be asked: the first eight digits of a number, never more.
public struct ServiceBIN: Hashable, Sendable {
  /// How many digits are sent.
  public static let digits = 8

  /// The range of all numbers that begin so.
  public let range: BINRange

  /// The BIN of a number; nil while it has fewer than eight digits.
  public init?(_ number: CardNumber) {
    guard number.count >= Self.digits else { return nil }
    let range = number.withDigits { digits in try? BINRange(binBytes: (0..<Self.digits).map { digits[$0] }) }
    guard let range else { return nil }
    self.range = range
  }

  /// The digits, for the path of a request.
  var text: String { range.lowText }
}
