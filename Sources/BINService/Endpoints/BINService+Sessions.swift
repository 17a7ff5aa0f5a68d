import Answers
import CardNetworks
import HTTPMessages
import JSONText
import NetworkResolution

extension BINService {
  /// `POST /v1/sessions`.
  func openSession(_ call: Call, _ body: BodyBuffer) throws(Problem) -> HTTPResponse {
    let book = try sessionBook
    let object = try BodyObject(body, allowed: ["number", "merchant", "threshold", "orderReference"])
    var order: OrderReference?
    if let text = try object.text("orderReference") {
      let fault = object.wrong(
        "orderReference", "It has to be 1 to 200 printable characters of ASCII, not all blank.")
      guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { throw fault }
      do throws(OrderReferenceFault) { order = try OrderReference(text) } catch { throw fault }
    }
    let time = now()
    var session = NetworkSession(
      resolver: call.data.resolver, merchant: try object.merchant() ?? MerchantRules(),
      threshold: try object.integer("threshold", in: 6...BINRange.mostDigits) ?? 8, startedAt: time)
    if let number = try object.number() { session.update(number, change: .replaced, at: time) }
    let state = try book.open(session, order: order)
    return try answer(
      state, status: 201, headers: [HTTPHeader("Location", "/v1/sessions/\(session.id)")])
  }

  /// `PATCH /v1/sessions/{id}`: all that is asked for or, if any of it is not possible, nothing.
  func changeSession(_ call: Call, _ body: BodyBuffer) throws(Problem) -> HTTPResponse {
    let book = try sessionBook
    guard let id = SessionID(call.parameter) else { throw Problem(.noSuchSession) }
    let object = try BodyObject(
      body, allowed: ["number", "change", "merchant", "pick", "processedNetwork"])
    let change = try SessionChange(object)
    let conditions = call.request.headers.all("If-Match")
    guard !conditions.isEmpty else { throw Problem(.preconditionRequired) }
    let accepted = conditions.compactMap { EntityTags($0) }
    guard accepted.count == conditions.count else {
      throw Problem(.badHeader, "If-Match is * or entity tags in quotes, commas between.")
    }
    let time = now()
    let state = try book.change(id) { (state) throws(Problem) in
      guard accepted.contains(where: { $0.contains(state.entityTag, weakly: false) }) else {
        throw Problem(.preconditionFailed)
      }
    } _: { (state) throws(Problem) in
      // The session goes on with the data that there is now.
      let data = call.data.resolver
      if data.dataVersion != state.session.resolver.dataVersion {
        state.session.adopt(resolver: data, at: time)
      }
      try change.apply(to: &state, at: time)
    }
    return try answer(state)
  }

  /// `GET /v1/sessions/{id}`.
  func session(_ call: Call) throws(Problem) -> HTTPResponse {
    try call.allow()
    let book = try sessionBook
    guard let id = SessionID(call.parameter) else { throw Problem(.noSuchSession) }
    if let state = book.state(id) {
      return call.hasCopy(state.entityTag)
        ? HTTPResponse(304, headers: [HTTPHeader("ETag", state.entityTag)]) : try answer(state)
    }
    guard let record = try book.stored(id) else { throw Problem(.noSuchSession) }
    return answer(record, book, resolution: .null, held: false)
  }

  private var sessionBook: SessionBook {
    get throws(Problem) {
      guard let sessions else {
        throw Problem(.unavailable, "There is no place for the records of sessions.")
      }
      return sessions
    }
  }

  private func answer(
    _ state: SessionState, status: Int = 200, headers: [HTTPHeader] = []
  ) throws(Problem) -> HTTPResponse {
    let session = state.session
    let resolution = ResolveJSON(
      firstDigits: session.number.firstDigits, resolution: session.resolution,
      provenance: Provenance(Explanation(session.resolver.index.match(session.number.interval))) { _ in [] },
      explains: false)
    return answer(
      try state.record(), try sessionBook, resolution: resolution.json, held: true, status: status,
      headers: headers + [HTTPHeader("ETag", state.entityTag)])
  }

  private func answer(
    _ record: SessionRecord, _ book: SessionBook, resolution: JSONValue, held: Bool, status: Int = 200,
    headers: [HTTPHeader] = []
  ) -> HTTPResponse {
    guard case .object(let members) = record.json else { return json(record.json) }
    let all: [JSONValue.Member] =
      members + [
        .init("held", .bool(held)),
        .init("expiresAt", .string(book.expiry(ofChangeAt: record.updatedAt).description)),
        .init("resolution", resolution),
      ]
    var response = json(.object(all), status: status)
    response.headers += headers
    return response
  }
}

extension BINService {
  /// Forgets sessions that have expired; to be called a few times a minute.
  package func removeExpiredSessions() { sessions?.removeExpired() }
}
