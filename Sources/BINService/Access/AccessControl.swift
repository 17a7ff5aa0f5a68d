import BINFiles
import CardNetworks
import HTTPMessages
import Synchronization

/// Who may ask what, and how often.
///
/// Without tokens everybody may do everything: then the service listens on this machine only.
package final class AccessControl: Sendable {
  private let state: Mutex<State>

  /// Control by these tokens; nil admits everybody.
  package init(_ tokens: [AccessToken]? = nil) {
    state = Mutex(State(tokens: tokens))
  }

  /// Whether a token is needed.
  package var needsTokens: Bool { state.withLock { $0.tokens != nil } }

  /// Goes on with other tokens; whoever keeps a name keeps what is left of its rate.
  package func replace(_ tokens: [AccessToken]) {
    state.withLock { $0.tokens = tokens }
  }

  /// The name of who asks, nil where nobody has to say; takes one request of its rate.
  func admit(_ request: HTTPRequest, for right: Right, at now: Timestamp) throws(Problem) -> String? {
    guard needsTokens else { return nil }
    let headers = request.headers.all("Authorization")
    // A proxy in front may have looked at the other one.
    guard headers.count <= 1 else { throw Problem(.badHeader, "Authorization stands once.") }
    guard let presented = headers.first.flatMap(Self.token) else {
      throw Problem.unauthorised(.tokenMissing, challenge: "Bearer")
    }
    var hash = SHA256()
    hash.update(Array(presented.utf8))
    let digest = hash.finish()
    return try state.withLock { (state) throws(Problem) in try state.admit(digest, for: right, at: now) }
  }

  /// RFC 6750, section 2.1; the scheme is compared without regard to case.
  private static func token(in header: String) -> Substring? {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, String(parts[0]).isSameToken(as: "Bearer") else { return nil }
    return String(parts[1]).withoutOuterBlanks
  }

  private struct State {
    var tokens: [AccessToken]?
    var buckets: [String: TokenBucket] = [:]

    mutating func admit(_ digest: [UInt8], for right: Right, at now: Timestamp) throws(Problem) -> String? {
      guard let tokens else { return nil }
      var found: AccessToken?
      // All of them each time, so that the time tells nothing about which one it is.
      for token in tokens where AccessToken.areSame(token.digest, digest) { found = token }
      guard let found else {
        throw Problem.unauthorised(.tokenUnknown, challenge: "Bearer error=\"invalid_token\"")
      }
      if let expires = found.expires, expires <= now {
        throw Problem.unauthorised(.tokenExpired, challenge: "Bearer error=\"invalid_token\"")
      }
      guard found.rights.contains(right) else {
        var problem = Problem(.rightMissing, "The right \"\(right.rawValue)\" is needed.")
        problem.headers = [HTTPHeader("WWW-Authenticate", "Bearer error=\"insufficient_scope\"")]
        throw problem
      }
      guard let rate = found.requestsPerSecond else { return found.name }
      var bucket = buckets[found.name] ?? TokenBucket(level: Double(found.burst), at: now)
      let wait = bucket.take(perSecond: rate, burst: found.burst, at: now)
      buckets[found.name] = bucket
      if let wait {
        var problem = Problem(.rateLimited)
        problem.headers = [HTTPHeader("Retry-After", String(wait))]
        throw problem
      }
      return found.name
    }
  }
}

extension Problem {
  fileprivate static func unauthorised(_ code: ProblemCode, challenge: String) -> Problem {
    var problem = Problem(code)
    problem.headers = [HTTPHeader("WWW-Authenticate", challenge)]
    return problem
  }
}
