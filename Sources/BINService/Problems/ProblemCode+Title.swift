extension ProblemCode {
  /// One short sentence for people, the same each time.
  package var title: String {
    switch self {
    case .malformedTarget: "The request target is malformed."
    case .tooManyDigits: "More than 8 digits do not belong in a URL."
    case .wrongHost: "This service does not answer for that host."
    case .noSuchResource: "There is no such resource."
    case .methodNotAllowed: "The resource does not take this method."
    case .notAcceptable: "None of the accepted media types is available."
    case .unsupportedMediaType: "The body has a media type that is not read here."
    case .bodyTooLarge: "The body is too large."
    case .badHeader: "A header field is wrong."
    case .tokenMissing: "A bearer token is needed."
    case .tokenUnknown: "The bearer token is unknown."
    case .tokenExpired: "The bearer token has expired."
    case .rightMissing: "The bearer token lacks the right."
    case .rateLimited: "Too many requests."
    case .badParameter: "A query parameter is wrong."
    case .badBIN: "That is no BIN."
    case .binNotFound: "Nothing is known about the BIN."
    case .malformedJSON: "The body is not JSON."
    case .badField: "A member of the body is wrong."
    case .noSuchSession: "There is no such session."
    case .sessionNotHeld: "The session can be read but no longer changed."
    case .preconditionRequired: "Say with If-Match which state is to be changed."
    case .preconditionFailed: "The session has changed since then."
    case .networkNotOnCard: "The network is not on the card."
    case .networkNotAllowed: "The merchant does not allow the network."
    case .choiceNotOffered: "No choice is offered."
    case .referenceHoldsNumber: "The order reference repeats digits of the card number."
    case .tooManySessions: "Too many sessions are open."
    case .unavailable: "The service cannot answer at the moment."
    }
  }
}
