/// A value as SQLite stores it, for statements where speed does not matter.
public enum SQLiteValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// Text, any Unicode including NUL.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// No value.
  public init(nilLiteral: ()) { self = .null }
}
