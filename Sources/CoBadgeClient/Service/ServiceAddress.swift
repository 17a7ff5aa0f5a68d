internal import Foundation

/// Where the service is: `https://bins.example`, or on this machine `http://127.0.0.1:8080`.
public struct ServiceAddress: Hashable, Sendable {
  /// Scheme, host, port and path, without a slash at the end.
  let base: String

  /// An address.
  ///
  /// Plain HTTP is for this machine only: what is asked and the token would be read on the way.
  ///
  /// - Throws: ``ServiceAddressFault``.
  public init(_ text: String) throws(ServiceAddressFault) {
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else {
      throw .malformed
    }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
      throw .tooMuch
    }
    switch parts.scheme?.lowercased() {
    case "https": break
    case "http": guard Self.isThisMachine(host) else { throw .readableOnTheWay }
    default: throw .malformed
    }
    base = String(text.reversed().drop { $0 == "/" }.reversed())
  }

  private static func isThisMachine(_ host: String) -> Bool {
    let name = host.lowercased().filter { $0 != "[" && $0 != "]" }
    let octets = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return name == "localhost" || name == "::1"
      || octets.count == 4 && octets[0] == 127 && octets.allSatisfy { $0 != nil }
  }
}

/// Why a text is no address of a service.
public enum ServiceAddressFault: Error, Hashable, Sendable {
  /// It is not `https://` and a host, or `http://` and this machine.
  case malformed
  /// It has a user, a password, a query or a fragment.
  case tooMuch
  /// It is plain HTTP to another machine.
  case readableOnTheWay
}

extension ServiceAddressFault: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .malformed: "an address of the service is written as https://bins.example"
    case .tooMuch: "an address of the service has no user, password, query or fragment"
    case .readableOnTheWay: "plain HTTP is for this machine only; use https"
    }
  }
}

/// The secret that a service knows its client by; nothing prints it.
public struct BearerToken: Sendable, CustomStringConvertible, CustomReflectable {
  let secret: String

  /// A token as it was handed out; nil if it is none: empty, or with other than visible ASCII characters.
  public init?(_ secret: String) {
    guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.secret = secret
  }

  /// Dots.
  public var description: String { "••••" }

  /// A mirror with no children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
