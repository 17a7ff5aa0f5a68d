extension JSONError: CustomStringConvertible {
  /// What is wrong and where, without any of the text itself.
  public var description: String { "not JSON at byte \(offset): \(reason)" }
}

extension JSONError.Reason: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .unexpectedEnd: "the text ends inside a value"
    case .unexpectedByte: "unexpected character"
    case .trailingText: "text after the value"
    case .badNumber: "malformed number"
    case .badEscape: "malformed escape in a string"
    case .loneSurrogate: "half of a surrogate pair"
    case .controlCharacter: "control character in a string"
    case .duplicateKey: "the key is there already"
    case .tooDeep: "nested deeper than \(JSONValue.deepest) levels"
    case .badEncoding: "the text is not UTF-8"
    }
  }
}
