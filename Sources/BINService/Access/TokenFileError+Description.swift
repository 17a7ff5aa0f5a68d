import JSONText

extension TokenFileError: CustomStringConvertible {
  /// One sentence that says what is wrong and where.
  package var description: String {
    switch self {
    case .malformed(let error): error.description
    case .noList: "it has to be an object with one member, the list \"tokens\""
    case .noTokens: "it names no token"
    case .notAnObject(let token): "token \(token) is no object"
    case .unknownKey(let key, let token): "token \(token) has an unknown member \"\(key)\""
    case .wrong(let key, let token): "token \(token): \"\(key)\" \(Self.rule(of: key))"
    }
  }

  private static func rule(of key: String) -> String {
    switch key {
    case "name":
      "has to be a name of its own: 1 to 64 letters, digits (8 at most), hyphens, underscores, full stops"
    case "sha256": "has to be 64 hexadecimal digits"
    case "rights":
      "has to be a list of " + Right.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case "expires": "has to be a day as 2027-01-31"
    default: "has to be a whole number from 1 to 1000000"
    }
  }
}
