import CardNetworks
import HTTPMessages
import JSONText
import NetworkResolution

extension BINService {
  /// `GET /healthz`: the process answers.
  func health(_ call: Call) throws(Problem) -> HTTPResponse { json(["status": "ok"]) }

  /// `GET /readyz`: there is data, and it can be read anew.
  func readiness(_ call: Call) throws(Problem) -> HTTPResponse {
    if source.isFailing { throw Problem(.unavailable, "The data cannot be read anew.") }
    return json([
      "status": "ready", "dataVersion": .integer(Int(call.data.resolver.dataVersion)),
      "data": call.data.isSeed ? "seed" : "store",
      "youngestImport": .optional(call.data.youngestImport?.description),
    ])
  }

  /// `GET /metrics`.
  func metricsText(_ call: Call) throws(Problem) -> HTTPResponse {
    HTTPResponse(
      200, "text/plain; version=0.0.4; charset=utf-8",
      metrics.text(source, sessions: sessions?.count, at: now()),
      headers: [HTTPHeader("Cache-Control", "no-store")])
  }

  /// `GET /problems/{code}`: what a kind of problem means.
  func problem(_ call: Call) throws(Problem) -> HTTPResponse {
    guard let code = ProblemCode(rawValue: call.parameter) else { throw Problem(.noSuchResource) }
    return json([
      "code": .string(code.rawValue), "title": .string(code.title), "status": .integer(code.status),
    ])
  }
}
