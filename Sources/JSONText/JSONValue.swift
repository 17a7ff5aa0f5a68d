/// A JSON value whose objects keep the order of their members.
public enum JSONValue: Hashable, Sendable {
  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Pairs a key with a value.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that is not an `Int`: a fraction, an exponent, or too large.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in the order in which they are written. Keys are not checked to be unique.
  case object([Member])

  /// The value of the first member with that key; nil where there is none or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text, or `null` for nil.
  public static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// The truth value, or `null` for nil.
  public static func optional(_ flag: Bool?) -> JSONValue {
    flag.map { .bool($0) } ?? .null
  }

  /// The number, or `null` for nil.
  public static func optional(_ number: Int?) -> JSONValue {
    number.map { .integer($0) } ?? .null
  }

  /// An array of texts.
  public static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}
