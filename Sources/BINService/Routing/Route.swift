/// A resource of the service.
package enum Route: String, Hashable, Sendable, CaseIterable {
  /// One BIN.
  case bin = "/v1/bins/{bin}"
  /// A few BINs, or one with more digits.
  case bins = "/v1/bins"
  /// Many BINs.
  case binBatch = "/v1/bins:batch"
  /// A card number at a merchant.
  case resolve = "/v1/resolve"
  /// Sessions to be opened.
  case sessions = "/v1/sessions"
  /// One session.
  case session = "/v1/sessions/{id}"
  /// The traits of all networks.
  case networks = "/v1/networks"
  /// One BIN as binlist.net answers.
  case binlist = "/binlist/{bin}"
  /// Whether the process is alive.
  case health = "/healthz"
  /// Whether it can answer.
  case readiness = "/readyz"
  /// Counts for Prometheus.
  case metrics = "/metrics"
  /// The description of all this.
  case openAPI = "/openapi.json"
  /// The page of look-ups.
  case lookupPage = "/"
  /// The page that shows a checkout.
  case checkoutPage = "/checkout"
  /// What the pages need.
  case pageFile = "/pages/{file}"
  /// What a kind of problem means.
  case problem = "/problems/{code}"

  /// The path, parameters in braces.
  package var template: String { rawValue }

  /// The methods that do something; `HEAD` goes with `GET`, and `OPTIONS` with everything.
  package var methods: [String] {
    switch self {
    case .bins: ["GET", "POST"]
    case .binBatch, .resolve, .sessions: ["POST"]
    case .session: ["GET", "PATCH"]
    default: ["GET"]
    }
  }

  /// The right that is needed; nil where none is.
  package var right: Right? {
    switch self {
    case .bin, .bins, .binBatch, .networks, .binlist: .lookup
    case .resolve: .resolve
    case .sessions, .session: .session
    case .metrics: .metrics
    case .health, .readiness, .openAPI, .lookupPage, .checkoutPage, .pageFile, .problem: nil
    }
  }

  /// The route of a path and what stands in it for the parameter; nil where nothing is.
  static func find(_ segments: [String]) -> (route: Route, parameter: String)? {
    switch (segments.first, segments.count) {
    case ("v1", 3):
      switch segments[1] {
      case "bins": (.bin, segments[2])
      case "sessions": (.session, segments[2])
      default: nil
      }
    case ("binlist", 2): (.binlist, segments[1])
    case ("pages", 2): (.pageFile, segments[1])
    case ("problems", 2): (.problem, segments[1])
    default:
      Route(rawValue: "/" + segments.joined(separator: "/")).flatMap { route in
        route.rawValue.contains("{") ? nil : (route, "")
      }
    }
  }
}
