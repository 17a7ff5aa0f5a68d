import CardNetworks
import HTTPMessages
import JSONText

/// What is known of a request for its line in the log: nothing of it that could be a card number.
///
/// The path is not kept, only its route and a BIN of at most 8 digits; neither is a method that no route has.
struct LogEntry {
  let startedAt: Timestamp
  /// The monotonic clock at the start, in nanoseconds.
  let ticks: UInt64
  /// The method; `other` for one that no route has.
  let method: String
  private(set) var route: Route?
  private var bin: String?
  var client: String?
  var problem: ProblemCode?

  private static let methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]

  init(_ request: HTTPRequest, startedAt: Timestamp, ticks: UInt64) {
    self.startedAt = startedAt
    self.ticks = ticks
    method = Self.methods.contains(request.method) ? request.method : "other"
  }

  mutating func take(_ route: Route, parameter: String) {
    self.route = route
    guard route == .bin || route == .binlist else { return }
    let digits = parameter.utf8.count <= HTTPRequest.mostDigits
    if digits, (try? BINRange(bin: parameter)) != nil { bin = parameter }
  }

  /// The line.
  func json(status: Int, nanoseconds: UInt64) -> JSONValue {
    [
      "time": .string(startedAt.description), "client": .optional(client), "method": .string(method),
      "route": .optional(route?.template), "bin": .optional(bin), "status": .integer(status),
      "problem": .optional(problem?.rawValue), "microseconds": .integer(Int(nanoseconds / 1000)),
    ]
  }
}
