/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The text ends inside a value.
    case unexpectedEnd
    /// This byte cannot stand here.
    case unexpectedByte
    /// Something follows the value.
    case trailingText
    /// A number is not spelled as RFC 8259 wants it.
    case badNumber
    /// A backslash is not followed by an escape.
    case badEscape
    /// A surrogate escape stands without its other half.
    case loneSurrogate
    /// A control character in a string is not escaped.
    case controlCharacter
    /// An object has the same key twice.
    case duplicateKey
    /// Arrays and objects are nested deeper than ``JSONValue/deepest``.
    case tooDeep
    /// The bytes are not UTF-8.
    case badEncoding
  }

  /// What is wrong.
  public let reason: Reason
  /// The byte at which it is noticed, from 0.
  public let offset: Int
}
