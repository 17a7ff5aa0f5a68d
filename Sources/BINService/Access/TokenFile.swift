import BINFiles
import CardNetworks
package import JSONText

/// The file that tells which tokens there are.
///
/// JSON: `{"tokens": [{"name": "checkout", "sha256": "…", "rights": ["lookup"], "requestsPerSecond": 50, "burst": 100,
/// "expires": "2027-01-31"}]}`. The file holds digests, so whoever reads it cannot use a token.
package enum TokenFile {
  /// Reads the tokens of a file.
  ///
  /// - Throws: ``TokenFileError``, which never holds a digest.
  package static func read(_ bytes: [UInt8]) throws(TokenFileError) -> [AccessToken] {
    let document: JSONValue
    do throws(JSONError) { document = try .parse(utf8: bytes) } catch { throw .malformed(error) }
    guard case .object(let members) = document, members.map(\.key) == ["tokens"],
      case .array(let entries) = members[0].value
    else { throw .noList }
    guard !entries.isEmpty else { throw .noTokens }
    var tokens: [AccessToken] = []
    for (index, entry) in entries.enumerated() {
      let token = try token(entry, number: index + 1)
      if tokens.contains(where: { $0.name == token.name }) { throw .wrong("name", token: index + 1) }
      tokens.append(token)
    }
    return tokens
  }

  private static let keys = ["name", "sha256", "rights", "requestsPerSecond", "burst", "expires"]

  private static func token(_ entry: JSONValue, number: Int) throws(TokenFileError) -> AccessToken {
    guard case .object(let members) = entry else { throw .notAnObject(token: number) }
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw .unknownKey(unknown.key, token: number)
    }
    guard case .string(let name)? = entry["name"], isName(name) else { throw .wrong("name", token: number) }
    guard case .string(let hexadecimal)? = entry["sha256"], let digest = digest(hexadecimal) else {
      throw .wrong("sha256", token: number)
    }
    guard case .array(let listed)? = entry["rights"] else { throw .wrong("rights", token: number) }
    var rights: Set<Right> = []
    for value in listed {
      guard case .string(let text) = value, let right = Right(rawValue: text) else {
        throw .wrong("rights", token: number)
      }
      rights.insert(right)
    }
    return AccessToken(
      name: name, digest: digest, rights: rights,
      requestsPerSecond: try integer("requestsPerSecond", of: entry, number),
      burst: try integer("burst", of: entry, number), expires: try expiry(entry, number))
  }

  /// A name is printed in the log: letters, digits, `-`, `_` and `.`, at most 64, of which 8 may be digits.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        switch Character(Unicode.Scalar(byte)) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
        default: false
        }
      } && name.utf8.count { (0x30...0x39).contains($0) } <= 8
  }

  private static func digest(_ text: String) -> [UInt8]? {
    let values = text.compactMap { $0.hexDigitValue.map { UInt8($0) } }
    guard text.utf8.count == 64, values.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static func integer(
    _ key: String, of entry: JSONValue, _ number: Int
  ) throws(TokenFileError) -> Int? {
    switch entry[key] {
    case nil, .null?: return nil
    case .integer(let value)? where (1...1_000_000).contains(value): return value
    default: throw .wrong(key, token: number)
    }
  }

  private static func expiry(_ entry: JSONValue, _ number: Int) throws(TokenFileError) -> Timestamp? {
    switch entry["expires"] {
    case nil, .null?: return nil
    case .string(let text)?:
      guard let day = Timestamp(day: text) else { throw .wrong("expires", token: number) }
      return day
    default: throw .wrong("expires", token: number)
    }
  }
}

/// What is wrong with a file of tokens.
package enum TokenFileError: Error, Hashable, Sendable {
  /// It is not JSON.
  case malformed(JSONError)
  /// It is no object with the one member `tokens`, a list.
  case noList
  /// The list is empty.
  case noTokens
  /// A token, counted from 1, is no object.
  case notAnObject(token: Int)
  /// A token has a member that means nothing.
  case unknownKey(String, token: Int)
  /// A member of a token is missing, wrong, or there already.
  case wrong(String, token: Int)
}

extension Timestamp {
  /// The first instant of a day, `2027-01-31`, in UTC; nil for anything else.
  init?(day text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), let first = Timestamp(year: year, month: month), day >= 1
    else { return nil }
    let instant = first.adding(seconds: Int64(day - 1) * 86_400)
    // A day that the month has not lies in the next one.
    guard instant.day == text else { return nil }
    self = instant
  }
}
