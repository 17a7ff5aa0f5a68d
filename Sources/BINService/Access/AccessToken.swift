package import CardNetworks

/// A bearer token as the service knows it: by its digest, never by itself.
package struct AccessToken: Hashable, Sendable {
  /// The name of who has it, for the log.
  package let name: String
  /// SHA-256 of the token, 32 bytes.
  package let digest: [UInt8]
  /// What it permits.
  package let rights: Set<Right>
  /// Requests a second that it may make in the long run; nil for any number.
  package let requestsPerSecond: Int?
  /// Requests that it may make at once after a pause.
  package let burst: Int
  /// When it ends; nil for never.
  package let expires: Timestamp?

  /// A token with these properties.
  package init(
    name: String, digest: [UInt8], rights: Set<Right>, requestsPerSecond: Int? = nil, burst: Int? = nil,
    expires: Timestamp? = nil
  ) {
    self.name = name
    self.digest = digest
    self.rights = rights
    self.requestsPerSecond = requestsPerSecond
    self.burst = burst ?? max(1, requestsPerSecond ?? 1)
    self.expires = expires
  }

  /// Whether two digests are the same, in a time that does not depend on where they differ.
  static func areSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }
}
