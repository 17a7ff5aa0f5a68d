/// The stable name of what is wrong with a request.
package enum ProblemCode: String, Hashable, Sendable, CaseIterable {
  /// The target of the request is no path with a query.
  case malformedTarget = "malformed-target"
  /// A part of the path or a value of the query has more than 8 digits.
  case tooManyDigits = "too-many-digits"
  /// The request names a host that this service is not.
  case wrongHost = "wrong-host"
  /// There is nothing at the path.
  case noSuchResource = "no-such-resource"
  /// The resource does not take the method.
  case methodNotAllowed = "method-not-allowed"
  /// The client accepts none of the media types that there are.
  case notAcceptable = "not-acceptable"
  /// The body is of a media type that is not read here.
  case unsupportedMediaType = "unsupported-media-type"
  /// The body is longer than is read here.
  case bodyTooLarge = "body-too-large"
  /// A header field is malformed, or stands twice where it may stand once.
  case badHeader = "bad-header"
  /// No token was sent where one is needed.
  case tokenMissing = "token-missing"
  /// The token is none that the service knows.
  case tokenUnknown = "token-unknown"
  /// The token has expired.
  case tokenExpired = "token-expired"
  /// The token has not the right that this needs.
  case rightMissing = "right-missing"
  /// The token has asked too often.
  case rateLimited = "rate-limited"
  /// A parameter of the query is unknown, missing or repeated, or its value makes no sense.
  case badParameter = "bad-parameter"
  /// The BIN is not 1 to 8 digits, 1 to 11 in a body.
  case badBIN = "bad-bin"
  /// Nothing is known about the BIN.
  case binNotFound = "bin-not-found"
  /// The body is not JSON.
  case malformedJSON = "malformed-json"
  /// A member of the body is unknown or missing, or its value makes no sense.
  case badField = "bad-field"
  /// There is no such session, or it has expired.
  case noSuchSession = "no-such-session"
  /// The session is known but no longer in memory: it can be read, not changed.
  case sessionNotHeld = "session-not-held"
  /// A change to a session has to say which state it is about.
  case preconditionRequired = "precondition-required"
  /// The session has changed since the state that the request is about.
  case preconditionFailed = "precondition-failed"
  /// The network is not on the card.
  case networkNotOnCard = "network-not-on-card"
  /// The merchant does not allow the network.
  case networkNotAllowed = "network-not-allowed"
  /// No choice is offered.
  case choiceNotOffered = "choice-not-offered"
  /// The order reference repeats digits of the card number.
  case referenceHoldsNumber = "reference-holds-number"
  /// More sessions are open than the service holds.
  case tooManySessions = "too-many-sessions"
  /// The data cannot be read or the records cannot be written at the moment.
  case unavailable = "unavailable"

  /// The status that an answer with this problem has.
  package var status: Int {
    switch self {
    case .malformedTarget, .tooManyDigits, .badHeader, .badParameter, .badBIN, .malformedJSON: 400
    case .tokenMissing, .tokenUnknown, .tokenExpired: 401
    case .rightMissing: 403
    case .noSuchResource, .binNotFound, .noSuchSession: 404
    case .methodNotAllowed: 405
    case .notAcceptable: 406
    case .sessionNotHeld, .networkNotOnCard, .networkNotAllowed, .choiceNotOffered: 409
    case .preconditionFailed: 412
    case .bodyTooLarge: 413
    case .unsupportedMediaType: 415
    case .wrongHost: 421
    case .badField, .referenceHoldsNumber: 422
    case .preconditionRequired: 428
    case .rateLimited: 429
    case .tooManySessions, .unavailable: 503
    }
  }
}
