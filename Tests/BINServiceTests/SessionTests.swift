import BINService
import CardNetworks
import HTTPMessages
import JSONText
import NetworkResolution
import Synchronization
import Testing

@Suite struct SessionTests {
  private let bench: ServiceBench

  init() throws { bench = try ServiceBench() }

  private static let number = "4970701234567890"

  /// Opens a session with a co-badged number; its path and tag.
  private func open(_ body: String = #"{"number": "4970701234567890"}"#) throws -> (path: String, tag: String)
  {
    let answer = bench.post("/v1/sessions", body)
    #expect(answer.status == 201)
    return (try #require(answer.headers["Location"]), try #require(answer.headers["ETag"]))
  }

  private func change(_ path: String, _ tag: String, _ body: String) -> Answer {
    bench.send("PATCH", path, [("If-Match", tag)], body: body)
  }

  @Test func `a pick is stored as evidence`() throws {
    let (path, tag) = try open(#"{"number": "4970701234567890", "orderReference": "A-17"}"#)
    let picked = change(path, tag, #"{"pick": "cartes bancaires"}"#)
    #expect(picked.status == 200)
    #expect(picked.json["picked"] == "CARTES_BANCAIRES")
    #expect(picked.json["toSend"] == "CARTES_BANCAIRES")
    #expect(picked.json["resolution"]?["offersChoice"] == true)
    let record = try #require(bench.records.all.first)
    #expect(record.toSend == "CARTES_BANCAIRES")
    #expect(record.orderReference?.text == "A-17")
    #expect(bench.get(path).json == picked.json)
  }

  @Test func `digits come as they are typed`() throws {
    var (path, tag) = try open("{}")
    for count in 1...16 {
      let answer = change(path, tag, "{\"number\": \"\(Self.number.prefix(count))\"}")
      #expect(answer.status == 200)
      #expect(answer.json["digitCount"] == .integer(count))
      #expect(answer.json["offersChoice"] == .bool(count >= 8))
      tag = try #require(answer.headers["ETag"])
    }
    // Another card never inherits a choice.
    tag = try #require(change(path, tag, #"{"pick": "VISA"}"#).headers["ETag"])
    let other = change(path, tag, #"{"number": "4111111111111111", "change": "replaced"}"#)
    #expect(other.json["picked"] == .null)
    path = ""
  }

  @Test func `a change has to name the state that it is about`() throws {
    let (path, tag) = try open()
    #expect(bench.send("PATCH", path, body: #"{"pick": "VISA"}"#).code == .preconditionRequired)
    #expect(change(path, tag, #"{"pick": "VISA"}"#).status == 200)
    #expect(change(path, tag, #"{"pick": "CB"}"#).code == .preconditionFailed)
    #expect(change(path, "*", #"{"pick": "CB"}"#).status == 200)
    #expect(bench.get(path).json["picked"] == "CARTES_BANCAIRES")
  }

  @Test(arguments: [
    (#"{"pick": "AMEX"}"#, ProblemCode.networkNotOnCard),
    (#"{"pick": "CB", "merchant": {"acceptedNetworks": ["VISA"]}}"#, .networkNotAllowed),
    (#"{"pick": "CB", "number": "497070"}"#, .choiceNotOffered),
    (#"{"pick": "NO SUCH NETWORK"}"#, .badField), (#"{"change": "x"}"#, .badField),
  ])
  func `a change that is not possible changes nothing`(body: String, code: ProblemCode) throws {
    let (path, tag) = try open()
    let before = bench.get(path)
    #expect(change(path, tag, body).code == code)
    #expect(bench.get(path).text == before.text)
    #expect(bench.records.all.count == 1)
  }

  @Test func `what cannot be stored is not changed`() throws {
    let (path, tag) = try open()
    bench.records.fails.store(true, ordering: .relaxed)
    #expect(change(path, tag, #"{"pick": "VISA"}"#).code == .unavailable)
    #expect(bench.post("/v1/sessions", "{}").code == .unavailable)
    bench.records.fails.store(false, ordering: .relaxed)
    #expect(bench.get(path).json["picked"] == .null)
    #expect(change(path, tag, #"{"pick": "VISA"}"#).status == 200)
  }

  @Test func `a session ends when nothing happens`() throws {
    let (path, tag) = try open()
    bench.clock.advance(seconds: 29 * 60)
    let changed = change(path, tag, #"{"pick": "VISA"}"#)
    #expect(changed.status == 200)
    bench.clock.advance(seconds: 29 * 60)
    #expect(bench.get(path).status == 200)
    bench.clock.advance(seconds: 2 * 60)
    #expect(bench.get(path).code == .noSuchSession)
    #expect(change(path, "*", "{}").code == .noSuchSession)
    bench.service.removeExpiredSessions()
    #expect(bench.get("/metrics").text.contains("cobadge_sessions 0\n"))
    #expect(bench.records.all.count == 1)
  }

  @Test func `after a restart a session can be read and not changed`() throws {
    let (path, tag) = try open()
    _ = change(path, tag, #"{"pick": "VISA"}"#)
    let restarted = try ServiceBench(records: bench.records)
    let answer = restarted.get(path)
    #expect(answer.json["picked"] == "VISA")
    #expect(answer.json["held"] == false)
    #expect(restarted.send("PATCH", path, [("If-Match", "*")], body: "{}").code == .sessionNotHeld)
  }

  @Test func `no more sessions are held than the service has room for`() throws {
    let bench = try ServiceBench(settings: ServiceSettings(sessions: 2))
    #expect(bench.post("/v1/sessions", "{}").status == 201)
    #expect(bench.post("/v1/sessions", "{}").status == 201)
    let third = bench.post("/v1/sessions", "{}")
    #expect(third.code == .tooManySessions && third.headers["Retry-After"] == "60")
    bench.clock.advance(seconds: 31 * 60)
    #expect(bench.post("/v1/sessions", "{}").status == 201)
  }

  @Test func `an order reference never holds the number`() {
    let answer = bench.post(
      "/v1/sessions", #"{"number": "4970701234567890", "orderReference": "x 4970701234567890"}"#)
    #expect(answer.code == .referenceHoldsNumber)
    #expect(bench.records.all.isEmpty)
  }

  @Test func `names of sessions that were not given out are not found`() {
    let id = String(repeating: "0a", count: 16)
    #expect(bench.get("/v1/sessions/\(id)").code == .noSuchSession)
    #expect(bench.get("/v1/sessions/x").code == .noSuchSession)
  }
}

extension SessionRecord {
  fileprivate var toSend: JSONValue { .optional(sending.value?.rawValue) }
}
