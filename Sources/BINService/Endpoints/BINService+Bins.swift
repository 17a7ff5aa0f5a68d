import Answers
import CardNetworks
import HTTPMessages
import JSONText
import NetworkResolution

extension BINService {
  /// The most BINs that one `GET` asks for.
  static let mostBinsInURL = 100

  /// `GET /v1/bins/{bin}`.
  func bin(_ call: Call) throws(Problem) -> HTTPResponse {
    try call.allow(once: ["explain"])
    let range = try Self.bin(call.parameter)
    let explains = try call.flag("explain")
    // An explanation tells the age of its sources in days, so it is another one tomorrow.
    let tag = explains ? nil : call.data.entityTag
    guard let tag else { return json(try Self.lookup(range, call.data, explains: true)) }
    if call.hasCopy(tag) { return notModified(tag) }
    let bytes = try call.data.ready.json(of: range) { () throws(Problem) in
      line(try Self.lookup(range, call.data, explains: false))
    }
    return json(bytes: bytes, tag: tag)
  }

  /// `GET /v1/bins?bin=…&bin=…`.
  func bins(_ call: Call) throws(Problem) -> HTTPResponse {
    try call.allow(anyTimes: ["bin"])
    let words = call.values("bin")
    guard !words.isEmpty else { throw Problem(.badParameter, "The parameter \"bin\" is missing.") }
    guard words.count <= Self.mostBinsInURL else {
      throw Problem(
        .badParameter, "At most \(Self.mostBinsInURL) BINs are read here; send more to /v1/bins:batch.")
    }
    var ranges: [BINRange] = []
    for word in words { ranges.append(try Self.bin(word)) }
    let tag = call.data.entityTag
    if call.hasCopy(tag) { return notModified(tag) }
    return json(["bins": .array(ranges.map { Self.answer($0, call.data) })], tag: tag)
  }

  /// `POST /v1/bins`: a BIN of up to 11 digits, in the body.
  func binInBody(_ call: Call, _ body: BodyBuffer) throws(Problem) -> HTTPResponse {
    let object = try BodyObject(body, allowed: ["bin", "explain"])
    guard let text = try object.text("bin") else { throw object.wrong("bin", "A BIN is wanted here.") }
    let range: BINRange
    do throws(BINRangeFault) { range = try BINRange(bin: text) } catch {
      throw object.wrong("bin", "A BIN has 1 to \(BINRange.mostDigits) digits.")
    }
    return json(try Self.lookup(range, call.data, explains: try object.flag("explain")))
  }

  /// `GET /binlist/{bin}`: as binlist.net answers.
  func binlist(_ call: Call) throws(Problem) -> HTTPResponse {
    try call.allow()
    let range = try Self.bin(call.parameter)
    let tag = call.data.entityTag
    if call.hasCopy(tag) { return notModified(tag) }
    let answer = call.data.resolver.index.answer(for: range)
    guard answer.status != .notFound else { throw .notFound(answer) }
    let profile = CardProfile(
      networks: answer.networks.map(\.network), panLengths: answer.networks.first?.panLengths,
      metadata: answer.networks.first?.metadata ?? CardMetadata())
    return json(BinlistJSON(range: range, membership: .primary, profile: profile).answer, tag: tag)
  }

  /// A BIN of a URL.
  private static func bin(_ text: String) throws(Problem) -> BINRange {
    do throws(BINRangeFault) { return try BINRange(bin: text) } catch {
      throw Problem(.badBIN, "A BIN in a URL has 1 to \(HTTPRequest.mostDigits) digits.")
    }
  }

  /// The answer to one look-up, as `binctl lookup --json` has it.
  private static func lookup(
    _ range: BINRange, _ data: ServiceData, explains: Bool
  ) throws(Problem) -> JSONValue {
    let (answer, json) = look(up: range, data, explains: explains)
    guard answer.status != .notFound else { throw .notFound(answer) }
    return json
  }

  /// The answer to one of many look-ups: what is not found has the status that says so.
  static func answer(_ range: BINRange, _ data: ServiceData) -> JSONValue {
    look(up: range, data, explains: false).json
  }

  private static func look(
    up range: BINRange, _ data: ServiceData, explains: Bool
  ) -> (answer: CardAnswer, json: JSONValue) {
    let (answer, explanation) = data.resolver.index.match(range.interval).explained
    let provenance = Provenance(explanation) { _ in data.corrections }
    return (
      answer, LookupJSON(bin: range, answer: answer, provenance: provenance, explains: explains).json
    )
  }
}

extension Problem {
  /// Nothing is known; says whether more digits may tell.
  fileprivate static func notFound(_ answer: CardAnswer) -> Problem {
    var problem = Problem(
      .binNotFound, answer.networksFinal ? nil : "Nothing is known so far; more digits may tell.")
    problem.members = [.init("networksFinal", .bool(answer.networksFinal))]
    return problem
  }
}
