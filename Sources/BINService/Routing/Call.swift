import HTTPMessages

/// A request that has found its route.
struct Call {
  let request: HTTPRequest
  let route: Route
  /// What stands in the path for the parameter.
  let parameter: String
  /// The data that the answer comes from, the same from the first to the last look.
  let data: ServiceData
  private let query: [(name: String, value: String)]

  init(
    _ request: HTTPRequest, _ route: Route, parameter: String, query: [(name: String, value: String)],
    data: ServiceData
  ) {
    self.request = request
    self.route = route
    self.parameter = parameter
    self.query = query
    self.data = data
  }

  /// Refuses a query that holds anything but these names, or one of them twice that may stand once.
  func allow(once: [String] = [], anyTimes: [String] = []) throws(Problem) {
    var seen: Set<String> = []
    for (name, _) in query where !anyTimes.contains(name) {
      // The name is not repeated: nobody knows what was written there.
      guard once.contains(name) else { throw Problem(.badParameter, "A parameter is unknown here.") }
      guard seen.insert(name).inserted else {
        throw Problem(.badParameter, "The parameter \"\(name)\" is there twice.")
      }
    }
  }

  /// The values of a parameter, in order.
  func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  /// A parameter that is `true` or `false`; false where it is left out.
  func flag(_ name: String) throws(Problem) -> Bool {
    switch values(name).first {
    case nil, "false": return false
    case "true": return true
    default: throw Problem(.badParameter, "The parameter \"\(name)\" is true or false.")
    }
  }

  /// Whether a condition of the request says that the client has this state already.
  func hasCopy(_ entityTag: String) -> Bool {
    request.headers.all("If-None-Match").contains {
      EntityTags($0)?.contains(entityTag, weakly: true) == true
    }
  }
}
