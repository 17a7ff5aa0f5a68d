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
    let digits = parameter.utf8
    guard (1...HTTPRequest.mostDigits).contains(digits.count) else { return }
    if digits.allSatisfy({ (0x30...0x39).contains($0) }) { bin = parameter }
  }

  /// Writes the line, without a value for each of its members: there is one of it for every request.
  ///
  /// `time` is when the request began, in words.
  func write(to line: inout JSONWriter, time: String, status: Int, nanoseconds: UInt64) {
    line.write(plain: #"{"time":"#)
    line.write(string: time)
    line.write(plain: #","client":"#)
    Self.write(client, to: &line)
    line.write(plain: #","method":"#)
    line.write(string: method)
    line.write(plain: #","route":"#)
    Self.write(route?.template, to: &line)
    line.write(plain: #","bin":"#)
    Self.write(bin, to: &line)
    line.write(plain: #","status":"#)
    line.write(integer: status)
    line.write(plain: #","problem":"#)
    Self.write(problem?.rawValue, to: &line)
    line.write(plain: #","microseconds":"#)
    line.write(integer: Int(nanoseconds / 1000))
    line.write(plain: "}\n")
  }

  private static func write(_ text: String?, to line: inout JSONWriter) {
    if let text { line.write(string: text) } else { line.write(plain: "null") }
  }
}
